// SPDX-License-Identifier: GPL-3.0-or-later
// The pages about the textbook algorithms of chess: the real source file of each, and a tiny
// position to try it on. What they say is in assets/messages (lab.how).
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "play/lab/recorded_search.hpp"

namespace kydai::play {

struct HowExample {
    LabGame game;
    int depth;
    std::string_view position;
};

struct HowPage {
    std::string_view id;                // of the algorithm
    std::string_view file;              // in engine/lab/chess
    std::optional<HowExample> example;  // none: it looks at nothing ahead
};

// The evaluation of every example.
inline constexpr lab::EvaluationId kHowEvaluation = lab::EvaluationId::Material;

// From the simplest on.
[[nodiscard]] std::span<const HowPage> how_pages();

}  // namespace kydai::play
