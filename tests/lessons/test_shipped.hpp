// SPDX-License-Identifier: GPL-3.0-or-later
// For tests only: the lessons as they are shipped, and a walk over all their steps.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "core/base/text.hpp"
#include "core/chess/uci_move.hpp"
#include "play/lessons/lesson_reader.hpp"
#include "play/lessons/lesson_run.hpp"

namespace kydai::lessons {

// A step by its place, for messages: "chess.rook step 2".
struct StepAt {
    const Catalogue& catalogue;
    const Lesson& lesson;
    const Step& step;
    int lesson_index;
    int step_index;

    friend std::ostream& operator<<(std::ostream& out, const StepAt& at) {
        return out << at.lesson.id << " step " << at.step_index + 1;
    }
};

// Whether the solution of the step ends the game. The reply after the last turn may end it too
// (antichess: the last piece is taken).
inline bool ends_game(const Step& step) {
    switch (step.goal.kind) {
        case GoalKind::Win:
        case GoalKind::Mate:
        case GoalKind::Stalemate:
            return true;
        default:
            return !step.turns.empty() && step.turns.back().reply &&
                   step.position.starts_with("antichess");
    }
}

}  // namespace kydai::lessons

namespace kydai::lessons::test {

using lessons::StepAt;

inline const Catalogue& shipped(words::Language language) {
    static const auto read = [](std::string_view code) {
        std::ifstream file(std::string(KYDAI_LESSONS) + "/lessons." + std::string(code));
        std::stringstream text;
        text << file.rdbuf();
        auto catalogue = read_lessons(text.str());
        EXPECT_TRUE(catalogue) << code << ", line " << catalogue.error().line << ", fault "
                               << static_cast<int>(catalogue.error().fault);
        return catalogue ? *catalogue : Catalogue{};
    };
    static const Catalogue vi = read("vi");
    static const Catalogue en = read("en");
    return language == words::Language::Vietnamese ? vi : en;
}

template <class Visit>
void each_step(Visit&& visit) {
    const Catalogue& catalogue = shipped(words::Language::English);
    ASSERT_FALSE(catalogue.lessons.empty());
    for (std::size_t i = 0; i < catalogue.lessons.size(); ++i) {
        const Lesson& lesson = catalogue.lessons[i];
        for (std::size_t s = 0; s < lesson.steps.size(); ++s) {
            visit(StepAt{.catalogue = catalogue,
                         .lesson = lesson,
                         .step = lesson.steps[s],
                         .lesson_index = static_cast<int>(i),
                         .step_index = static_cast<int>(s)});
        }
    }
}

// The lesson at this step: as if all steps before it were done.
inline LessonRun step_run(const StepAt& at) {
    return {at.catalogue, at.lesson_index, (StepMask{1} << at.step_index) - 1};
}

inline std::vector<Move> legal_moves(const StepAt& at) {
    std::vector<Move> moves;
    const Position position = *parse_position(at.lesson.game, at.step.position);
    if (const auto* chess = std::get_if<chess::AnyPosition>(&position)) {
        for (const chess::Move move : chess->legal_moves())
            moves.emplace_back(chess::to_text(move));
    } else {
        for (const auto point : std::get<caro::Position>(position).legal_moves()) {
            moves.emplace_back(point);
        }
    }
    return moves;
}

}  // namespace kydai::lessons::test
