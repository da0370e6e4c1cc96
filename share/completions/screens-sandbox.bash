# bash completion for screens-sandbox: its options are those that its --help tells.
complete -F _longopt screens-sandbox
