// SPDX-License-Identifier: GPL-3.0-or-later
// A search tree in words, of one game and in one language: values, windows, why a branch was cut,
// what the search did last. Sentences come from assets/messages (lab.tree). Pure; UTF-8.
#pragma once

#include <string>
#include <vector>

#include "play/lab/tree_view.hpp"
#include "play/words/words.hpp"

namespace kydai::play {

class TreeWords {
  public:
    TreeWords(words::Language language, words::GameKind game) : language_(language), game_(game) {}

    // "+0.30", "White wins"
    [[nodiscard]] std::string value(const TreeValue& value) const;
    // "≤ +0.30", "+0.30 so far"; empty where nothing is known.
    [[nodiscard]] std::string state(const NodeState& state) const;
    [[nodiscard]] std::string mark(lab::Mark mark) const;
    // "[+0.30, +∞]"
    [[nodiscard]] std::string window(const WindowView& window) const;
    [[nodiscard]] std::string move(const RowView& row) const;
    [[nodiscard]] std::string skipped(int count) const;
    [[nodiscard]] std::string reason(const CutView& cut) const;
    // A whole row, for screen readers.
    [[nodiscard]] std::string row(const RowView& row) const;
    // "Enters e4."
    [[nodiscard]] std::string event(const EventView& event) const;

    // The chosen node: the way there, its value, and sentences about it.
    [[nodiscard]] std::string path(const ChosenView& chosen) const;
    [[nodiscard]] std::string result(const ChosenView& chosen) const;
    [[nodiscard]] std::vector<std::string> sentences(const ChosenView& chosen) const;
    [[nodiscard]] std::string cut(const ChosenView& chosen) const;  // empty where nothing was

  private:
    [[nodiscard]] std::string text(words::MessageId id) const;
    [[nodiscard]] std::string side(game::Side side) const;
    [[nodiscard]] std::string sure_of(const WindowView& window) const;

    words::Language language_;
    words::GameKind game_;
};

}  // namespace kydai::play
