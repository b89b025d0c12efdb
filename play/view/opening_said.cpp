// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/view/opening_said.hpp"

#include "core/caro/renju_openings.hpp"

namespace kydai::play {

namespace {

constexpr int kRenjuStones = 3;

}  // namespace

std::optional<OpeningSaid> opening_said(const game::Session<game::ChessRules>& session, NodeId node,
                                        const chess::OpeningNames& names,
                                        words::Language language) {
    if (session.start().variant() != chess::Variant::Chess) return std::nullopt;
    std::optional<OpeningSaid> found;
    chess::AnyPosition position = session.start();
    int ply = 0;
    for (const NodeId step : session.tree().path(node)) {
        position.play(session.tree().move(step));
        ++ply;
        const auto name = names.find(position.key());
        if (!name) continue;
        const bool vietnamese = language == words::Language::Vietnamese;
        found = {.code = name->eco,
                 .name = vietnamese ? name->vietnamese() : name->english(),
                 .ply = ply};
    }
    return found;
}

std::optional<OpeningSaid> opening_said(const game::Session<game::CaroRules>& session, NodeId node,
                                        const chess::OpeningNames& /*names*/,
                                        words::Language language) {
    const caro::Position position = session.position_at(node);
    if (!session.start().stones().empty() || session.tree().ply(node) < kRenjuStones) {
        return std::nullopt;
    }
    const caro::RenjuOpening* const opening = caro::renju_opening(position.stones());
    if (opening == nullptr) return std::nullopt;
    const std::string_view meaning =
        language == words::Language::Vietnamese ? opening->vietnamese : opening->english;
    return OpeningSaid{.code = std::string(opening->code),
                       .name = std::string(meaning) + " (" + std::string(opening->name) + ")",
                       .ply = kRenjuStones};
}

}  // namespace kydai::play
