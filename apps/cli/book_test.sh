#!/usr/bin/env bash
# book_test.sh KYDAI: making an opening book of caro, going on with it and checking it, from outside.
set -uo pipefail
# shellcheck source=apps/cli/expect.sh
source "$(dirname "$0")/expect.sh"

book=$folder/book.txt
make=("$kydai" book "$book" --rule caro5 --nodes 300 --openings 0)
expect 0 out "12 positions, 0 openings" "${make[@]}" --positions 12
expect 0 out "12 positions, 0 openings" "${make[@]}" --positions 12
expect 0 out "14 positions, 0 openings" "${make[@]}" --positions 14
grep -q '^rules caro5 15$' "$book" || { echo "FAILED: no rules in the book"; bad=1; }
expect 0 out "1 of 14 positions looked at, 0 wrong" "$kydai" book --check "$book" --every 50

printf 'rules caro5 15\n0 h8 i9 j8!9\n' >"$folder/claim.txt"
expect 1 out "h8i9: its win is not proved" "$kydai" book --check "$folder/claim.txt"
printf 'rules freestyle 15\n0 h8 a1 i8 a2 j8 a3 k8 a4 o15=5\n' >"$folder/blunder.txt"
expect 1 out "h8a1i8a2j8a3k8a4: o15 is worth" "$kydai" book --check "$folder/blunder.txt"
echo nonsense >"$folder/none.txt"
expect 2 err "is not an opening book" "$kydai" book --check "$folder/none.txt"
expect 2 err "is not an opening book" "$kydai" book "$folder/none.txt"
expect 2 err "expected a file" "$kydai" book
expect 2 err "--positions takes a number" "$kydai" book "$book" --positions 0
exit $bad
