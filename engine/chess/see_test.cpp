// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/see.hpp"

#include <gtest/gtest.h>

#include "core/chess/any_position.hpp"
#include "core/chess/resolve.hpp"
#include "core/chess/uci_move.hpp"

namespace kydai::chess_engine {
namespace {

struct Exchange {
    chess::Variant variant;
    std::string_view fen;
    std::string_view move;
    int gain;  // exactly this much: it wins `gain` and not one more
};

constexpr Exchange kExchanges[] = {
    // A rook takes a free pawn.
    {chess::Variant::Chess, "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100},
    // The pawn is guarded by a pawn: rook for pawn.
    {chess::Variant::Chess, "4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100 - 500},
    // Two rooks behind each other see through.
    {chess::Variant::Chess, "3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100},
    // A guarded knight taken by a bishop: the bishop is lost for it.
    {chess::Variant::Chess, "4k3/8/2p5/3n4/8/1B6/8/4K3 w - - 0 1", "b3d5", 320 - 330},
    // A quiet move onto a square that a pawn guards.
    {chess::Variant::Chess, "4k3/8/8/3p4/8/8/8/N3K2Q w - - 0 1", "h1e4", -950},
    // En passant wins a pawn for nothing.
    {chess::Variant::Chess, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},
    // A promotion that is taken at once.
    {chess::Variant::Chess, "3rk3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 950 - 100 - 950},
    // A king does not take what is guarded.
    {chess::Variant::Chess, "8/8/3pk3/4p3/8/8/4R3/4K3 w - - 0 1", "e2e5", 100 - 500},
    {chess::Variant::Chess, "8/8/4k3/4p3/8/6B1/4R3/4K3 w - - 0 1", "e2e5", 100},
    // Atomic: the pawn takes a knight; a queen and a rook beside it explode too.
    {chess::Variant::Atomic, "4k3/8/8/2qr4/3n4/4P3/8/K7 w - - 0 1", "e3d4", 320 + 950 + 500 - 100},
};

TEST(Exchange, GainsAreExact) {
    for (const Exchange& e : kExchanges) {
        const auto position = chess::AnyPosition::parse(e.variant, e.fen);
        ASSERT_TRUE(position) << e.fen;
        const auto move = chess::resolve(*position, *chess::parse_uci_move(e.move));
        ASSERT_TRUE(move) << e.fen << " " << e.move;
        position->visit([&](const auto& p) {
            EXPECT_TRUE(exchange_wins(p, *move, e.gain)) << e.fen << " " << e.move;
            EXPECT_FALSE(exchange_wins(p, *move, e.gain + 1)) << e.fen << " " << e.move;
        });
    }
}

}  // namespace
}  // namespace kydai::chess_engine
