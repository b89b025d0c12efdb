// SPDX-License-Identifier: GPL-3.0-or-later
// Takes a text with many games (a PGN file, caro records, or both mixed) apart, a few games at a
// time, so that a front end can show progress and never freezes:
//
//   RecordSplitter splitter(text);                 // the text must outlive it
//   while (!splitter.is_done()) {
//       for (RecordEntry& entry : splitter.next(kBytesPerStep)) list.push_back(std::move(entry));
//       show_progress(splitter.read_bytes(), splitter.size());   // and let the event loop run
//   }
//
// An entry knows where its game is in the text: open_text(entry.text(text)) opens it, and
// summary_of(entry.text(text)) gives its board.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "play/library/summary.hpp"

namespace kydai::play {

struct RecordEntry {
    std::size_t begin = 0;  // bytes, in the whole text
    std::size_t size = 0;
    int line = 1;                             // of its beginning, counted from 1
    int faults = 0;                           // what could not be read of it
    std::optional<GameSummary> summary = {};  // none where nothing can be kept

    [[nodiscard]] std::string_view text(std::string_view whole) const {
        return whole.substr(begin, size);
    }
};

class RecordSplitter {
  public:
    explicit RecordSplitter(std::string_view text);

    // The next games: as many as begin in the next `bytes` bytes, at least one where there is one.
    std::vector<RecordEntry> next(std::size_t bytes);
    [[nodiscard]] bool is_done() const { return at_ >= text_.size(); }
    [[nodiscard]] std::size_t read_bytes() const { return at_; }
    [[nodiscard]] std::size_t size() const { return text_.size(); }

  private:
    std::optional<RecordEntry> read_one();

    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 1;
};

// Whether a text holds more than one game, so that it opens as a list.
bool has_many_games(std::string_view text);

}  // namespace kydai::play
