// SPDX-License-Identifier: GPL-3.0-or-later
// Syzygy files through libfathom, in builds that have it.
#include "apps/common/syzygy.hpp"

#ifdef KYDAI_HAS_FATHOM
#include <tbprobe.h>

#include <array>
#endif

namespace kydai::apps {

#ifdef KYDAI_HAS_FATHOM
namespace {

using chess::Color;
using chess::Role;
using chess::Square;

std::optional<Role> promotion_of(unsigned promotes) {
    switch (promotes) {
        case TB_PROMOTES_QUEEN:
            return Role::Queen;
        case TB_PROMOTES_ROOK:
            return Role::Rook;
        case TB_PROMOTES_BISHOP:
            return Role::Bishop;
        case TB_PROMOTES_KNIGHT:
            return Role::Knight;
        default:
            return std::nullopt;
    }
}

// 0, which is a1, stands for none.
unsigned passed_square(const chess::StandardPosition& position) {
    const auto passed = position.en_passant();
    return passed ? static_cast<unsigned>(passed->index()) : 0;
}

class FathomFiles final : public SyzygyFiles {
  public:
    ~FathomFiles() override { tb_free(); }

    [[nodiscard]] int most_pieces() const override { return static_cast<int>(TB_LARGEST); }

    [[nodiscard]] std::optional<SyzygyResult> result(
        const chess::StandardPosition& position) const override {
        const chess::Board& b = position.board();
        const auto of = [&](Role role) { return b.of(role).bits(); };
        const unsigned answer = tb_probe_wdl(
            b.of(Color::White).bits(), b.of(Color::Black).bits(), of(Role::King), of(Role::Queen),
            of(Role::Rook), of(Role::Bishop), of(Role::Knight), of(Role::Pawn), 0, 0,
            passed_square(position), position.turn() == Color::White);
        if (answer == TB_RESULT_FAILED) return std::nullopt;
        return static_cast<SyzygyResult>(answer);
    }

    [[nodiscard]] std::vector<SyzygyMove> moves(
        const chess::StandardPosition& position) const override {
        const chess::Board& b = position.board();
        const auto of = [&](Role role) { return b.of(role).bits(); };
        std::array<unsigned, TB_MAX_MOVES> answers{};
        const unsigned best =
            tb_probe_root(b.of(Color::White).bits(), b.of(Color::Black).bits(), of(Role::King),
                          of(Role::Queen), of(Role::Rook), of(Role::Bishop), of(Role::Knight),
                          of(Role::Pawn), static_cast<unsigned>(position.halfmove_clock()), 0,
                          passed_square(position), position.turn() == Color::White, answers.data());
        std::vector<SyzygyMove> moves;
        if (best == TB_RESULT_FAILED) return moves;
        for (const unsigned answer : answers) {
            if (answer == TB_RESULT_FAILED) break;
            moves.push_back({.from = Square::from_index(static_cast<int>(TB_GET_FROM(answer))),
                             .to = Square::from_index(static_cast<int>(TB_GET_TO(answer))),
                             .promotion = promotion_of(TB_GET_PROMOTES(answer)),
                             .result = static_cast<SyzygyResult>(TB_GET_WDL(answer)),
                             .plies = static_cast<int>(TB_GET_DTZ(answer))});
        }
        return moves;
    }
};

}  // namespace

std::shared_ptr<const chess_engine::EndingProber> open_syzygy(const std::string& folders) {
    if (!tb_init(folders.c_str()) || TB_LARGEST == 0) return nullptr;
    return std::make_shared<SyzygyProber>(std::make_unique<FathomFiles>());
}
#else
std::shared_ptr<const chess_engine::EndingProber> open_syzygy(const std::string& /*folders*/) {
    return nullptr;
}
#endif

}  // namespace kydai::apps
