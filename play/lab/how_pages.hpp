// SPDX-License-Identifier: GPL-3.0-or-later
// The pages about how machines play: the textbook algorithms of each game, with the real source
// file of each and a tiny position to try it on; and what our own engines have beyond them. The
// window and the page show these lists; what they say is in assets/messages (lab.how, lab.engine).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "play/lab/recorded_search.hpp"

namespace kydai::play {

struct HowExample {
    LabGame game;
    int depth;
    std::string_view position;
};

struct HowPage {
    LabGame game;                       // chess or caro
    std::string_view id;                // of the algorithm
    std::string_view file;              // in engine/lab/chess or engine/lab/caro
    std::optional<HowExample> example;  // none: it looks at nothing ahead

    [[nodiscard]] std::string path() const;  // from the root of the repository
};

// The evaluation of every example.
inline constexpr LabEvaluation kHowEvaluation{.chess = lab::EvaluationId::Material};

// Chess, then caro, each from the simplest on.
[[nodiscard]] std::span<const HowPage> how_pages();

// What our own engine has beyond the textbook, beside the function that does it.
struct EngineTopic {
    std::string_view id;        // "table", "null-move", "reductions", "network", "threats"
    std::string_view file;      // from the root of the repository
    std::string_view function;  // in its first lines
    std::string_view position;  // of its example (engine/insight); empty: it has none
};
[[nodiscard]] std::span<const EngineTopic> engine_topics();
// The function with the comment above it: from the blank line before to the closing brace.
[[nodiscard]] std::string_view excerpt_of(std::string_view code, std::string_view function);

}  // namespace kydai::play
