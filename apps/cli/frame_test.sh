#!/usr/bin/env bash
# frame_test.sh KYDAI: exit statuses and texts of the command line's frame.
set -uo pipefail

# shellcheck source=apps/cli/expect.sh
source "$(dirname "$0")/expect.sh"

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
        play | desktop | serve | load) ;;
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

# Under its other name it is the caro engine.
ln -s "$kydai" "$folder/pbrain-kydai"
expect 0 out 'name="' bash -c "printf 'ABOUT\nEND\n' | '$folder/pbrain-kydai'"

# A CPU level is forced, and a wrong one refused.
expect 2 err "KYDAI_CPU: no level 'pdp-11'" env KYDAI_CPU=pdp-11 "$kydai" play

exit "$bad"
