// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/result.hpp"

#include "core/base/utf8.hpp"

namespace kydai::game {

namespace {

constexpr KeyedArray<Score, std::string_view> kScoreTexts = {"*", "1-0", "0-1", "1/2-1/2"};

constexpr KeyedArray<EndReason, std::string_view> kReasonNames = {
    "checkmate",
    "stalemate",
    "insufficient-material",
    "king-on-hill",
    "third-check",
    "king-exploded",
    "horde-destroyed",
    "no-move-left",
    "no-piece-left",
    "king-reached-goal",
    "both-kings-reached-goal",
    "threefold-repetition",
    "fivefold-repetition",
    "fifty-moves",
    "seventy-five-moves",
    "line",
    "board-full",
    "no-legal-point",
    "resignation",
    "time-out",
    "time-out-draw",
    "agreement",
    "abandonment",
    "aborted",
    "unstated",
};

}  // namespace

std::string_view to_text(Score score) { return kScoreTexts[score]; }

std::optional<Score> parse_score(std::string_view text) {
    const std::string plain = with_ascii_dashes(text);
    if (plain == "1/2" || plain == "½-½") return Score::Draw;
    return parse_key(kScoreTexts, plain);
}

std::string_view name(EndReason reason) { return kReasonNames[reason]; }

std::optional<EndReason> parse_end_reason(std::string_view text) {
    return parse_key(kReasonNames, text);
}

}  // namespace kydai::game
