#!/usr/bin/env bash
# frame_test.sh KYDAI: exit statuses and texts of the command line's frame.
set -uo pipefail

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

expect 0 out "kydai 0." "$kydai" --version
expect 0 out "usage: kydai COMMAND" "$kydai"
expect 0 out "usage: kydai COMMAND" "$kydai" help
expect 0 out "usage: kydai COMMAND" "$kydai" --help
expect 0 out "kydai-terminal" "$kydai" help play
expect 2 err "kydai: unknown command 'chessboard' (kydai help)" "$kydai" chessboard
expect 2 err "kydai: unknown command '--verbose'" "$kydai" --verbose
expect 2 err "unknown command 'nothing'" "$kydai" help nothing
# The kernel refuses the write; the program must not say that all went well.
[[ ! -e /dev/full ]] || expect 2 err "cannot write" bash -c "'$kydai' help >/dev/full"

# Every command of the overview answers --help (but those that start another program).
for command in $("$kydai" help | sed -nE 's/^  ([a-z]+) .*/\1/p'); do
    expect 0 out "usage: kydai $command" "$kydai" help "$command"
    case $command in
        play | desktop | serve) ;;
        *)
            expect 0 out "usage: kydai $command" "$kydai" "$command" --help
            expect 2 err "kydai $command: unknown option '--no-such' (kydai $command --help)" \
                "$kydai" "$command" --no-such
            ;;
    esac
done

# A copy on its own: no front end beside it, then one that gets the arguments as they are.
cp "$kydai" "$folder/kydai"
expect 2 err "kydai play: kydai-terminal is not installed" "$folder/kydai" play
printf '#!/bin/sh\necho "started: $*"\nexit 7\n' >"$folder/kydai-terminal"
chmod +x "$folder/kydai-terminal"
expect 7 out "started: --help --plain x" "$folder/kydai" play --help --plain x

# A CPU level is forced, and a wrong one refused.
expect 2 err "KYDAI_CPU: no level 'pdp-11'" env KYDAI_CPU=pdp-11 "$kydai" play

exit $bad
