#!/usr/bin/env bash
# pgn_test.sh KYDAI: what `kydai pgn` says of good games, broken games and missing files.
set -uo pipefail

kydai=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
bad=0

# same NAME EXPECTED GOT
same() {
    [[ $2 == "$3" ]] || {
        printf 'FAILED: %s\n--- expected\n%s\n--- got\n%s\n' "$1" "$2" "$3"
        bad=1
    }
}

cat >"$folder/games.pgn" <<'PGN'
[Event "One"]

1.e4 e5 {a comment} 2.Nf3 1-0

[Event "Two"]

1. e4 e5
2. Ke3 *

[Event "Three"]
[Variant "Atomic"]

1. Nf3 (1. Nc3 d5) *
PGN

same "check finds the broken game" \
    "$folder/games.pgn:8: game 2, 'Ke3': This move is not legal. (This piece does not move like that.)
3 games, 6 moves, 1 broken" \
    "$("$kydai" pgn check "$folder/games.pgn")"
"$kydai" pgn check "$folder/games.pgn" >/dev/null
same "a broken game is exit status 1" 1 $?

"$kydai" pgn convert "$folder/games.pgn" >"$folder/out.pgn" 2>/dev/null
same "converted games are good" "2 games, 6 moves, 0 broken" \
    "$("$kydai" pgn check "$folder/out.pgn")"
same "converting twice changes nothing" "$(cat "$folder/out.pgn")" \
    "$("$kydai" pgn convert "$folder/out.pgn")"
same "moves are written in the standard's form" "1. e4 e5 {a comment} 2. Nf3 1-0" \
    "$(grep '^1\. e4' "$folder/out.pgn")"

printf '[Rules "caro5"]\n\n1. h8 i9 2. h9 *\n' >"$folder/caro.txt"
same "caro records" "1 games, 3 moves, 0 broken" "$("$kydai" pgn --caro check "$folder/caro.txt")"

"$kydai" pgn check "$folder/none.pgn" 2>/dev/null
same "a missing file is exit status 2" 2 $?
"$kydai" pgn burn "$folder/games.pgn" 2>/dev/null
same "a wrong word is exit status 2" 2 $?

exit $bad
