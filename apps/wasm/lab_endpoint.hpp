// SPDX-License-Identifier: GPL-3.0-or-later
// The textbook algorithms (engine/lab, play/lab) behind requests and answers in text; README.md
// lists them. A run takes as long as it takes: the caller gives it a Worker of its own, and ends
// that to stop it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "play/lab/duel.hpp"
#include "play/lab/recorded_search.hpp"
#include "play/lab/tree_explorer.hpp"

namespace kydai::wasm {

class LabEndpoint {
  public:
    // The answer, a JSON object; {"error": …} for an invalid request. `body` is what stands on the
    // lines after the first one.
    std::string ask(std::string_view request, std::string_view body);

  private:
    // A search and the person's place in its tree, which refers to it: neither is moved.
    struct ExploredSearch {
        explicit ExploredSearch(play::RecordedSearch recorded);

        play::RecordedSearch search;
        play::TreeExplorer explorer;
    };

    [[nodiscard]] lab::OwnEngines& own();
    std::string run(play::LabGame game, std::string_view arguments, std::string_view position);
    std::string record(std::string_view arguments, std::string_view position);
    std::string look(std::string_view arguments);
    std::string begin_duel(std::string_view arguments, std::string_view contestants);
    std::string play_duel(std::string_view language);

    std::unique_ptr<lab::OwnEngines> own_;
    std::size_t own_bytes_ = 0;  // of the networks it was made with
    std::unique_ptr<ExploredSearch> tree_;
    std::optional<play::Duel> duel_;
};

}  // namespace kydai::wasm
