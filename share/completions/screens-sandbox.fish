# fish completion for screens-sandbox: its options are those that its --help tells.
complete -c screens-sandbox -n 'not string match -q -- "-*" (commandline -ct)' -F
complete -c screens-sandbox -n 'string match -q -- "-*" (commandline -ct)' -f -a \
  '(screens-sandbox --help | string replace -rf "^ +(--\S+)(?: [A-Z]+)?  +(.*)" "\$1\t\$2")'
