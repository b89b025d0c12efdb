// SPDX-License-Identifier: GPL-3.0-or-later
// An analysis board of either game with its engine, its review and its lessons from mistakes,
// behind requests and answers in text; README.md lists them. Every request carries a monotonic
// time. One thread.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/game/time.hpp"
#include "play/analysis/editor.hpp"
#include "play/game/setup.hpp"

namespace kydai::wasm {

class AnyAnalysis;

class AnalysisEndpoint {
  public:
    AnalysisEndpoint();
    AnalysisEndpoint(const AnalysisEndpoint&) = delete;
    AnalysisEndpoint& operator=(const AnalysisEndpoint&) = delete;
    ~AnalysisEndpoint();

    // The answer, a JSON object; {"error": …} for an invalid request.
    std::string ask(std::string_view request, game::Instant at);

  private:
    std::string begin(const play::AnySetup& setup, std::string_view path);
    std::string set_up(std::string_view text);
    std::string open_text(std::string_view path, std::string_view text);
    std::string adopt(std::string_view text);
    // "LANGUAGE INPUT": the edited position after it, as JSON.
    std::string ask_editor(std::string_view head);
    std::string ask_board(std::string_view word, std::string_view head, game::Instant at);

    std::unique_ptr<AnyAnalysis> analysis_;
    std::unique_ptr<play::AnyEditor> editor_;  // made when somebody edits
};

}  // namespace kydai::wasm
