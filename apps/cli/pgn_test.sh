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
    "$folder/games.pgn:8:4: game 2, 2. Ke3: This move is not legal. (This piece does not move like that.)
3 games, 8 moves, 1 broken" \
    "$("$kydai" pgn check "$folder/games.pgn")"
"$kydai" pgn check "$folder/games.pgn" >/dev/null
same "a broken game is exit status 1" 1 $?

"$kydai" pgn convert "$folder/games.pgn" >"$folder/out.pgn" 2>"$folder/warnings"
same "leaving something out is exit status 1" 1 $?
same "what is left out is reported" "$folder/games.pgn: 1 of 3 games read in part only" \
    "$(tail -n 1 "$folder/warnings")"
same "converted games are good, with the legal prefix of the broken one" \
    "3 games, 8 moves, 0 broken" \
    "$("$kydai" pgn check "$folder/out.pgn")"
same "converting twice changes nothing" "$(cat "$folder/out.pgn")" \
    "$("$kydai" pgn convert "$folder/out.pgn")"
same "moves are written in the standard's form" "1. e4 e5 {a comment} 2. Nf3 1-0" \
    "$(grep '^1\. e4 e5 {' "$folder/out.pgn")"

printf '[Rules "caro5"]\n\n1. h8 i9 2. h9 *\n' >"$folder/caro.txt"
same "caro records" "1 game, 3 moves, 0 broken" "$("$kydai" pgn check "$folder/caro.txt")"
printf '1. e4 e5 \0 2. d4 *\n' >"$folder/nul.pgn"
same "a byte that no record has does not make it caro" "1. e4 e5 2. d4 *" \
    "$("$kydai" pgn convert "$folder/nul.pgn" 2>/dev/null | tail -n 2 | head -n 1)"
printf 'h8 h9 i8\n' >"$folder/list.txt"
same "plain lists of caro moves" "1. h8 h9 2. i8 *" \
    "$("$kydai" pgn convert "$folder/list.txt" | tail -n 2 | head -n 1)"

cat >"$folder/torn.pgn" <<'PGN'
[Event "Null moves"]
[WhiteElo "?"]

1. e4 -- 2. d4 e5 (2... Z0 3. Nc3 Nf6) (2... oops 3. c4) 3. d5 *

[Event "Torn off"]

1. e4 e5 2. Nf3 Nb
PGN
"$kydai" pgn convert "$folder/torn.pgn" >"$folder/out.pgn" 2>"$folder/warnings"
same "a torn file is exit status 1" 1 $?
same "null moves and sound variations are kept" \
    "1. e4 -- 2. d4 e5 (2... -- 3. Nc3 Nf6) 3. d5 *" "$(grep '^1\. e4 --' "$folder/out.pgn")"
same "so are the moves before the tear" "1. e4 e5 2. Nf3 *" "$(grep '^1\. e4 e5' "$folder/out.pgn")"
same "and tags that say ?" '[WhiteElo "?"]' "$(grep WhiteElo "$folder/out.pgn")"
same "warnings have line, column and move" \
    "$folder/torn.pgn:4:46: game 1, 2... oops: This is not a move.
$folder/torn.pgn:8:17: game 2, 2... Nb: This is not a move.
$folder/torn.pgn: 2 of 2 games read in part only" "$(cat "$folder/warnings")"

cat >"$folder/results.pgn" <<'PGN'
[Event "Tag against moves"]
[Result "1-0"]

1. e4 e5 0-1

[Event "Mate against result"]
[Result "1-0"]

1. f3 e5 2. g4 Qh4# 1-0
PGN
same "contradicting results are reported" \
    "$folder/results.pgn: game 1: the tag Result says 1-0, the end of the moves 0-1
$folder/results.pgn: game 2: the result is 1-0, but the last position is 0-1 (checkmate)
2 games, 6 moves, 0 broken, 2 with contradicting results" \
    "$("$kydai" pgn check "$folder/results.pgn")"
"$kydai" pgn check "$folder/results.pgn" >/dev/null
same "and are exit status 1" 1 $?

"$kydai" pgn check "$folder/none.pgn" 2>/dev/null
same "a missing file is exit status 2" 2 $?
"$kydai" pgn burn "$folder/games.pgn" 2>/dev/null
same "a wrong word is exit status 2" 2 $?

exit $bad
