// SPDX-License-Identifier: GPL-3.0-or-later
// legal-moves [FEN]: the legal moves of a position, as UCI writes them. Needs nothing but the core.
#include <cstdio>

#include "core/chess/any_position.hpp"
#include "core/chess/uci_move.hpp"

using namespace kydai::chess;

int main(int argc, char** argv) {
    const auto position =
        AnyPosition::parse(Variant::Chess, argc > 1 ? argv[1] : start_fen(Variant::Chess));
    if (!position) {
        std::fprintf(stderr, "no position: %s\n", argv[1]);
        return 2;
    }
    for (const Move move : position->legal_moves()) {
        std::printf("%s ", to_uci(move, castling_notation(*position)).c_str());
    }
    std::printf("\n");
}
