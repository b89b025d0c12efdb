#!/usr/bin/env bash
# puzzles_test.sh KYDAI: finds puzzles in positions and games, proves them again, and refuses a
# puzzle that has another solution.
set -uo pipefail
# shellcheck source=apps/cli/expect.sh
source "$(dirname "$0")/expect.sh"

cat >"$folder/positions.txt" <<'POSITIONS'
5r1k/1p4pp/8/n4p2/p4P2/P1R5/1B1P4/3K4 b - -
2q3k1/5ppp/8/3N4/8/7P/5PP1/6K1 b - -;12;0.5
no position
POSITIONS
expect 0 out "from 3 lines" "$kydai" puzzles --from "$folder/positions.txt" --out "$folder/chess.txt"
expect 0 out "puzzles hold" "$kydai" puzzles --check "$folder/chess.txt"
[[ $(wc -l <"$folder/chess.txt") -ge 2 ]] || {
    echo "FAILED: no puzzle found"
    bad=1
}

echo "freestyle 15x15;b9b5b4e6f6g7e8f5d8g6c8b8g8f8c9g5e7b10e9g4" >"$folder/games.txt"
expect 0 out "1 puzzles from 1 lines" "$kydai" puzzles --game caro --from "$folder/games.txt" \
    --out "$folder/caro.txt"
expect 0 out "1 of 1 puzzles hold" "$kydai" puzzles --check "$folder/caro.txt"

# Either rook mates; an open three becomes an open four at either end.
printf '%s\n' "kydai-puzzles 1 chess" "700;mate;7k/5ppp/8/8/8/8/8/RR4K1 b - -;f7f6;a1a8;1" \
    >"$folder/two.txt"
expect 1 out "does not hold" "$kydai" puzzles --check "$folder/two.txt"
printf '%s\n' "kydai-puzzles 1 caro" "900;fours;freestyle 15x15;h8a1i8a3j8c1;k8l8g8;2" \
    >"$folder/two.txt"
expect 1 out "0 of 1 puzzles hold" "$kydai" puzzles --check "$folder/two.txt"

expect 2 err "line 1 is not a puzzle" "$kydai" puzzles --check "$folder/positions.txt"
expect 2 err "chess or caro" "$kydai" puzzles --game go --from x --out y
expect 2 err "are needed" "$kydai" puzzles
expect 2 err "cannot read" "$kydai" puzzles --from "$folder/none" --out "$folder/out.txt"
exit $bad
