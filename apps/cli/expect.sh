# shellcheck shell=bash
# shellcheck disable=SC2034  # kydai and bad are read by those who source this
# Sourced by the tests of the command line, which get the program as their first argument.

kydai=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
bad=0

# expect STATUS STREAM TEXT COMMAND...: STREAM (out or err) holds TEXT; a refusal is one line.
expect() {
    local status=$1 stream=$2 text=$3 got=0
    shift 3
    "$@" >"$folder/out" 2>"$folder/err" </dev/null || got=$?
    local problem=
    [[ $got -eq $status ]] || problem="exit status $got instead of $status"
    grep -qF -- "$text" "$folder/$stream" || problem="no '$text' on std$stream"
    [[ $status -ne 2 || $(wc -l <"$folder/err") -eq 1 ]] || problem="not one line on stderr"
    [[ $status -ne 2 || ! -s $folder/out ]] || problem="a refusal wrote to stdout"
    [[ -z $problem ]] || {
        echo "FAILED: $*: $problem"
        cat "$folder/out" "$folder/err"
        bad=1
    }
}
