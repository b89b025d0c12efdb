// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons (play/lessons) behind requests and answers in text; README.md lists them. The caller
// brings the texts of the lessons and keeps the progress.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/caro/searcher.hpp"
#include "engine/chess/searcher.hpp"
#include "play/lessons/lesson_run.hpp"

namespace kydai::wasm {

class LearnEndpoint {
  public:
    // The answer, a JSON object; {"error": …} for an invalid request. `body` is what stands on the
    // lines after the first one.
    std::string ask(std::string_view request, std::string_view body);

  private:
    std::string read(std::string_view text);
    std::string open(std::string_view id);
    std::string apply(std::string_view input);
    std::string answer_by_engine();
    [[nodiscard]] std::string shown() const;
    [[nodiscard]] lessons::Move best_move();

    std::optional<lessons::Catalogue> catalogue_;
    lessons::Progress progress_;
    std::optional<lessons::LessonRun> run_;          // of a lesson of the catalogue
    std::unique_ptr<chess_engine::Searcher> chess_;  // made when it is first needed
    std::unique_ptr<caro_engine::Searcher> caro_;
};

}  // namespace kydai::wasm
