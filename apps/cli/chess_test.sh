#!/usr/bin/env bash
# chess_test.sh KYDAI: the chess commands, from outside.
set -uo pipefail
# shellcheck source=apps/cli/expect.sh
source "$(dirname "$0")/expect.sh"

kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'

# perft of one position
expect 0 out 197281 "$kydai" perft 4
expect 0 out 1 "$kydai" perft 0
expect 0 out 97862 "$kydai" perft --fen "$kiwipete" 3
expect 0 out "e1g1 43" "$kydai" perft --divide --fen "$kiwipete" 2
expect 0 out 2039 "$kydai" perft --divide --fen "$kiwipete" 2
expect 0 out "e1h1 43" "$kydai" perft --variant chess960 --divide --fen "$kiwipete" 2
expect 0 out "f1h1 1" "$kydai" perft --variant atomic --divide --fen '4k3/8/8/8/8/8/8/5K1R w K - 0 1' 1
expect 0 out 8067 "$kydai" perft --variant antichess 3
expect 0 err "x86-64" env KYDAI_CPU=x86-64 "$kydai" perft 1
expect 2 err "expected one DEPTH" "$kydai" perft
expect 2 err "DEPTH is a number from 0 to 99" "$kydai" perft four
expect 2 err "DEPTH is a number from 0 to 99" "$kydai" perft -- -1
expect 2 err "unknown variant 'checkers'; one of chess, chess960" "$kydai" perft --variant checkers 1
expect 2 err "bad FEN: side to move" "$kydai" perft --fen '8/8/8/8/8/8/8/8 x - -' 1
expect 2 err "bad position: there are no pieces" "$kydai" perft --fen '8/8/8/8/8/8/8/8 w - -' 1
expect 2 err "--fen needs FEN" "$kydai" perft --fen

# perft suites, both forms
printf '%s ;D1 48 ;D2 2039 ;D3 97862\n' "$kiwipete" >"$folder/suite"
printf 'id start\nepd rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\nperft 1 20\n' \
    >>"$folder/suite"
expect 0 out "4 passed, 0 failed" "$kydai" perft --suite "$folder/suite"
expect 0 out "3 passed, 0 failed" "$kydai" perft --suite "$folder/suite" --max-nodes 2039
printf 'epd 8/8/8/8/8/8/8/8 w - -\nperft 1 20\nperft 2 0\n' >>"$folder/suite"
expect 1 out "4 passed, 2 failed" "$kydai" perft --suite "$folder/suite"
printf 'perft 1 twenty\n' >>"$folder/suite"
expect 2 err "suite:8: expected: perft DEPTH COUNT" "$kydai" perft --suite "$folder/suite"
printf '# nothing\n' >"$folder/empty"
expect 2 err "empty: no positions" "$kydai" perft --suite "$folder/empty"
expect 2 err "cannot read $folder/none: No such file" "$kydai" perft --suite "$folder/none"
expect 2 err "cannot read $folder: Is a directory" "$kydai" perft --suite "$folder"
expect 2 err "--suite takes no DEPTH" "$kydai" perft --suite "$folder/suite" 3
expect 2 err "--max-nodes needs --suite" "$kydai" perft --max-nodes 5 3

# fen
expect 0 out "moves  48: " "$kydai" fen "$kiwipete"
expect 0 out "8  r . . . k . . r" "$kydai" fen "$kiwipete"
# shellcheck disable=SC2086  # the words of a FEN one by one
expect 0 out "state  White to move" "$kydai" fen $kiwipete
expect 0 out "state  Black wins: checkmate" \
    "$kydai" fen 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'
expect 0 out "state  draw: stalemate" "$kydai" fen '7k/5Q2/6K1/8/8/8/8/8 b - -'
expect 0 out "state  Black wins: the third check" \
    "$kydai" fen --variant 3check '4k3/8/8/8/8/8/4r3/4K3 w - - 3+0 0 1'
expect 0 out "state  White wins: the king exploded" \
    "$kydai" fen --variant atomic '8/8/8/8/8/8/8/4K3 b - - 0 1'
expect 2 err "bad position: a castling right without king and rook in place" \
    "$kydai" fen 'r3k2r/8/8/8/8/8/8/3RK2R w KQkq - 0 1'
expect 2 err "bad position: there are pieces in hand" "$kydai" fen '4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1'
expect 0 out "state  White to move, in check" "$kydai" fen '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1'
expect 0 out "draw   may be claimed: fifty moves without a capture or a pawn move" \
    "$kydai" fen '4k3/8/8/8/8/8/4R3/4K3 b - - 100 90'
expect 0 out "state  draw: seventy-five moves without a capture or a pawn move" \
    "$kydai" fen '4k3/8/8/8/8/8/3R4/4K3 b - - 150 90'
expect 0 out "state  White wins: checkmate" "$kydai" fen 'R3k3/8/4K3/8/8/8/8/8 b - - 150 90'
expect 2 err "bad position: a move counter is above 9999" \
    "$kydai" fen '4k3/8/8/8/8/8/8/4K3 w - - 0 99999'
expect 2 err "bad FEN: fullmove number: not a number" "$kydai" fen '4k3/8/8/8/8/8/8/4K3 w - - 0 x'
expect 2 err "expected a FEN" "$kydai" fen
expect 2 err "bad FEN: pieces: fewer than eight ranks" "$kydai" fen 8/8/8

exit "$bad"
