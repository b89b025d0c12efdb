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
expect 2 err "--lines takes a number from 1 to 256, not '257'" \
    "$kydai" analyse --lines 257 --fen "$back_rank"
expect 2 err 'expected a file' "$kydai" analyse
expect 2 err 'nowhere.pgn' "$kydai" analyse "$folder/nowhere.pgn"

# Any text that the other front ends open, quoted or not.
expect 0 out '#1  Ra8#' "$kydai" analyse "${few[@]}" "$back_rank"
# shellcheck disable=SC2086
expect 0 out '#1  Ra8#' "$kydai" analyse "${few[@]}" $back_rank
expect 0 out '#1  Rh8' "$kydai" analyse "${few[@]}" --variant 3check 'k7/8/8/8/8/8/8/K6R w - - 0 1 +2+0'
expect 0 out '#1  Rh8' "$kydai" analyse "${few[@]}" 3check 'k7/8/8/8/8/8/8/K6R w - - 0 1 +2+0'
expect 0 out '"judgement":' "$kydai" analyse "${few[@]}" --json 1. e4 e5 2. Nf3
expect 0 out '[%eval ' "$kydai" analyse "${few[@]}" e4
expect 0 out '[%eval ' "$kydai" analyse "${few[@]}" '#game=MS4gZTQgKg'
expect 0 out '[%eval ' "$kydai" analyse "${few[@]}" 'h8 h9 i8 i9 j8'
expect 0 out '#1  l8' "$kydai" analyse "${few[@]}" \
    'freestyle 15x15 5 open x h8x a1o i8x a3o j8x c1o k8x g8o'
expect 0 out '"position":"freestyle 15x15' "$kydai" analyse "${few[@]}" --json \
    'freestyle 15x15 5 open x h8x a1o i8x a3o j8x c1o k8x g8o'
expect 2 err 'FEN' "$kydai" analyse '8/8/8/8/8/8/8 w - - 0 1'
expect 2 err 'line 1' "$kydai" analyse 'no such moves'
echo 'freestyle 15x15 5 open x h8x a1o i8x a3o j8x c1o k8x g8o' >"$folder/position.txt"
expect 0 out '#1  l8' "$kydai" analyse "${few[@]}" "$folder/position.txt"

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
printf '\xEF\xBB\xBF%s\r\n' '6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8; id "marked";' >"$folder/marked.epd"
expect 0 out '1 of 1 solved' "$kydai" analyse "${few[@]}" "$folder/marked.epd"
echo '6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8 Rb2; id "impossible";' >"$folder/impossible.epd"
expect 2 err "line 1: 'Rb2' is no legal move here" "$kydai" analyse "$folder/impossible.epd"
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
expect 0 out '1 game,' "$kydai" pgn check "$folder/once.pgn"
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
expect 1 err 'read in part only' "$kydai" analyse "${few[@]}" "$folder/broken.pgn"

# A review gives a position at most 400,000 nodes and a game of 60 moves less than 60 s of one core.
# Measured with a twentieth of the nodes, in processor time: other work of the machine adds little.
cat >"$folder/long.pgn" <<'PGN'
1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4
Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. b4 Bf8 14. a4 Nb6 15. a5 Nbd7 16. Bb2 Qb8 17. Rb1 c5 18. bxc5 dxc5
19. dxe5 Nxe5 20. Nxe5 Qxe5 21. c4 Qf4 22. Bxf6 Qxf6 23. cxb5 Red8 24. Qc1 Qc3 25. Nf3 Qxa5 26. Bb3
axb5 27. Qf4 Rd7 28. Ne5 Qc7 29. Rbd1 Re7 30. Bxf7+ Rxf7 31. Qxf7+ Qxf7 32. Nxf7 Bxe4 33. Rxe4 Kxf7
34. Rd7+ Kf6 35. Rb7 Ra1+ 36. Kh2 Bd6+ 37. g3 b4 38. Kg2 h5 39. Rb6 Rd1 40. Kf3 Kf7 41. Ke2 Rd5 42. f4
g6 43. g4 hxg4 44. hxg4 g5 45. f5 Be5 46. Rb5 Kf6 47. Rexb4 Bd4 48. Rb6+ Ke5 49. Kf3 Rd8 50. Rb8 Rd7
51. R4b7 Rd6 52. Rb6 Rd7 53. Rg6 Kd5 54. Rxg5 Be5 55. f6 Kd4 56. Rb1 Rd6 57. Ra1 Rd7 58. Rb1 Rd6 59.
Ra1 Rd7 60. Rb1 Rd6 *
PGN
TIMEFORMAT=%U
seconds=$({ time "$kydai" analyse --nodes 20000 "$folder/long.pgn" >"$folder/out" 2>/dev/null; } 2>&1)
echo "a twentieth of a review of 60 moves: $seconds s of one core"
[[ ${2:-0} -eq 0 ]] || seconds=0  # with sanitizers it takes several times as long
if [[ $(grep -o '%eval' "$folder/out" | wc -l) -ne 120 || ${seconds%.*} -ge 3 ]]; then
    echo "FAILED: a review of 60 moves takes too long"
    bad=1
fi

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
