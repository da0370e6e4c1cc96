#compdef screens-sandbox
# zsh completion for screens-sandbox: its options are those that its --help tells.
_gnu_generic "$@"
