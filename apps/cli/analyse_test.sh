#!/usr/bin/env bash
# analyse_test.sh KYDAI: what `kydai analyse` says of positions, suites, games and bad input.
set -uo pipefail
# shellcheck source=apps/cli/expect.sh
source "$(dirname "$0")/expect.sh"

few=(--nodes 3000)
back_rank='6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1'

expect 0 out '#1  Ra8#' "$kydai" analyse "${few[@]}" --fen "$back_rank"
expect 0 out '"evaluation":"#1","moves":["Ra8#"]' \
    "$kydai" analyse "${few[@]}" --json --fen "$back_rank"
expect 0 out '#-1' "$kydai" analyse "${few[@]}" --fen 'r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1'
expect 0 out 'the game is over' "$kydai" analyse --fen 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1'
expect 2 err 'from 1' "$kydai" analyse --nodes 0 --fen "$back_rank"
expect 2 err '--fen FEN or one file' "$kydai" analyse
expect 2 err 'nowhere.pgn' "$kydai" analyse "$folder/nowhere.pgn"

cat >"$folder/suite.epd" <<'EPD'
# two that are solved
6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8; id "back rank";
6k1/5ppp/8/8/8/8/8/R5K1 w - - am Ra7 Kf2; id "not these";
EPD
expect 0 out '2 of 2 solved' "$kydai" analyse "${few[@]}" "$folder/suite.epd"
expect 0 err 'right back rank: Ra8# #1' "$kydai" analyse "${few[@]}" "$folder/suite.epd"
echo '6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra7; id "wrong";' >>"$folder/suite.epd"
expect 1 out '2 of 3 solved' "$kydai" analyse "${few[@]}" "$folder/suite.epd"
expect 1 out '"solved":2,"total":3' "$kydai" analyse "${few[@]}" --json "$folder/suite.epd"
echo 'nonsense w - - bm Ra7;' >>"$folder/suite.epd"
expect 2 err 'line 5' "$kydai" analyse "${few[@]}" "$folder/suite.epd"

cat >"$folder/game.pgn" <<'PGN'
[White "An"]
[Black "Bình"]

1. e4 e5 2. Nf3 {[%csl Gf3] as usual} 2... f6 3. g4 $1 h6 (3... d5 4. h3) 4. Nh4 *
PGN
expect 0 out '[ECO "C40"]' "$kydai" analyse "${few[@]}" "$folder/game.pgn"
expect 0 out '[%csl Gf3] as' "$kydai" analyse "${few[@]}" "$folder/game.pgn"
expect 0 out '(3... d5 4. h3' "$kydai" analyse "${few[@]}" "$folder/game.pgn"
expect 0 err 'game 1: 8 of 8 positions' "$kydai" analyse "${few[@]}" "$folder/game.pgn"
expect 0 out '"judgement":' "$kydai" analyse "${few[@]}" --json "$folder/game.pgn"
"$kydai" analyse "${few[@]}" "$folder/game.pgn" >"$folder/once.pgn" 2>/dev/null
expect 0 out '1 games' "$kydai" pgn check "$folder/once.pgn"
[[ $(grep -o '%eval' "$folder/once.pgn" | wc -l) -eq 7 ]] || {
    echo "FAILED: not every move has an evaluation"
    cat "$folder/once.pgn"
    bad=1
}

# O leaves the open three alone; X makes an open four and O cannot stop it.
printf '[Rules "freestyle"]\n\n1. h8 a1 2. i8 a3 3. j8 c1 4. k8 g8 5. l8 1-0\n' >"$folder/caro.txt"
expect 0 out '[%eval #' "$kydai" analyse "${few[@]}" "$folder/caro.txt"
expect 0 out '"judgement":"blunder"' "$kydai" analyse "${few[@]}" --json "$folder/caro.txt"

printf '1. e4 e5 2. Ke3 *\n' >"$folder/broken.pgn"
expect 1 err 'something was left out' "$kydai" analyse "${few[@]}" "$folder/broken.pgn"

# Ctrl-C keeps what there is.
"$kydai" analyse --nodes 3000000 "$folder/game.pgn" >"$folder/out" 2>"$folder/err" &
child=$!
for _ in $(seq 100); do
    grep -q "^kydai" "/proc/$child/comm" 2>/dev/null && break
    sleep 0.05
done
sleep 1
kill -INT "$child"
status=0
wait "$child" || status=$?
if [[ $status -ne 130 ]] || ! grep -qF '1. e4' "$folder/out"; then
    echo "FAILED: an interrupted analysis writes the game"
    cat "$folder/out" "$folder/err"
    bad=1
fi
exit "$bad"
