// SPDX-License-Identifier: GPL-3.0-or-later
// One local game, chess or caro, with its engine, behind requests and answers in text; README.md
// lists them. Every request carries a monotonic time. One thread.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/game/time.hpp"
#include "play/game/setup.hpp"

namespace kydai::wasm {

class AnyGame;
class LabEndpoint;
class LearnEndpoint;
class LibraryEndpoint;
class PuzzleEndpoint;

class GameEndpoint {
  public:
    GameEndpoint();
    GameEndpoint(const GameEndpoint&) = delete;
    GameEndpoint& operator=(const GameEndpoint&) = delete;
    ~GameEndpoint();

    // The answer, a JSON object; {"error": …} for an invalid request.
    std::string ask(std::string_view request, game::Instant at);

  private:
    std::string begin(const play::AnySetup& setup, game::Instant at);
    std::string set_up(std::string_view setup, game::Instant at);
    std::string open_text(std::string_view text, game::Instant at);
    template <class Rules>
    std::string load_as(std::string_view bytes, game::Instant at);
    std::string load(std::string_view bytes, game::Instant at);

    std::unique_ptr<AnyGame> game_;
    std::unique_ptr<LibraryEndpoint> library_;  // made when it is first asked
    std::unique_ptr<LearnEndpoint> learn_;      // likewise
    std::unique_ptr<PuzzleEndpoint> puzzles_;
    std::unique_ptr<LabEndpoint> lab_;
};

}  // namespace kydai::wasm
