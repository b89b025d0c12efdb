// SPDX-License-Identifier: GPL-3.0-or-later
// Practice with puzzles (play/puzzles) behind requests and answers in text; README.md lists them.
// The caller brings the files and keeps what a trainer says.
#pragma once

#include <string>
#include <string_view>

#include "play/puzzles/practice.hpp"
#include "play/words/words.hpp"

namespace kydai::wasm {

class PuzzleEndpoint {
  public:
    // The answer, a JSON object; {"error": …} for an invalid request. `body` is what stands on the
    // lines after the first one.
    std::string ask(std::string_view request, std::string_view body, game::Instant at);

  private:
    std::string load(std::string_view text);
    std::string begin(std::string_view word, std::string_view arguments, game::Instant at);
    std::string apply(std::string_view input, game::Instant at);
    [[nodiscard]] std::string shown(game::Instant at) const;

    puzzles::Practice practice_;
    words::Language language_ = words::Language::Vietnamese;
};

}  // namespace kydai::wasm
