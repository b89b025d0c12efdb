#!/usr/bin/env bash
# endings_test.sh KYDAI: solved endings, from outside. The longest mates are known from other programs' tables.
set -uo pipefail
# shellcheck source=apps/cli/expect.sh
source "$(dirname "$0")/expect.sh"

expect 0 out "mate in 8" "$kydai" endings '8/8/8/2k5/8/8/1Q6/K7 w - - 0 1'
expect 0 out "Qb5#" "$kydai" endings '8/8/8/2k5/8/8/1Q6/K7 w - - 0 1'
expect 0 out "mate in 31" "$kydai" endings '8/8/8/8/4k3/8/8/KNB5 w - - 0 1'
expect 0 out "mate in 33" "$kydai" endings '8/8/8/8/3k4/3r4/8/KQ6 w - - 0 1'
expect 0 out "draw" "$kydai" endings '8/8/8/8/4k3/8/4P3/4K3 w - - 0 1'
expect 0 out "mated" "$kydai" endings 'k6R/8/1K6/8/8/8/8/8 b - - 0 1'
# En passant: the only legal move of Black, and it saves him.
expect 0 out "draw" "$kydai" endings '8/8/8/8/pPk5/8/8/K7 b - b3 0 1'
expect 2 err "not solved" "$kydai" endings '8/8/4k3/8/8/8/PPP5/4K3 w - - 0 1'
expect 2 err "not solved" "$kydai" endings '4k3/8/8/8/8/8/8/4K2R w K - 0 1'
expect 2 err "expected a FEN" "$kydai" endings
expect 2 err "unknown ending 'KQKX'" "$kydai" endings --count KQKX
expect 2 err "--every takes a number from 1" "$kydai" endings --check --every 0
expect 0 out "KQK strong: 18081 won, 0 drawn, 0 lost; mate in 10, mated in 0 at most" "$kydai" endings --count KQK
expect 0 out "KRK weak: 0 won, 2796 drawn, 25260 lost; mate in 0, mated in 16 at most" "$kydai" endings --count KRK
exit $bad
