// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/library/record_splitter.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/game/autosave.hpp"
#include "core/game/caro_record.hpp"
#include "core/game/pgn.hpp"
#include "core/game/record_game.hpp"

namespace kydai::play {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
// Which game a record is about is told by its tags, which come first. A bound, so that a file of
// tags alone is not read once for each of them.
constexpr std::size_t kTellingBytes = 4096;

// Reads the game at the front of `text`; how many bytes it has. None where no game is left.
template <class Notation>
std::optional<std::size_t> read_as(std::string_view text, RecordEntry& entry) {
    game::RecordReader<Notation> reader(text);
    const auto read = reader.read();
    if (!read) return std::nullopt;
    entry.faults = read->fault_count;
    if (read->record) entry.summary = summary_of(*read->record);
    return reader.position();
}

}  // namespace

RecordSplitter::RecordSplitter(std::string_view text) : text_(text) {
    if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
}

std::optional<RecordEntry> RecordSplitter::read_one() {
    const std::string_view rest = text_.substr(at_);
    RecordEntry entry{.begin = at_, .line = line_};
    const bool caro = game::game_of_text(rest.substr(0, kTellingBytes)) == game::RecordGame::Caro;
    const auto length =
        caro ? read_as<game::CaroNotation>(rest, entry) : read_as<game::Pgn>(rest, entry);
    entry.size = length && *length > 0 ? *length : rest.size();
    line_ += static_cast<int>(std::ranges::count(entry.text(text_), '\n'));
    at_ += entry.size;
    if (!length) return std::nullopt;
    return entry;
}

std::vector<RecordEntry> RecordSplitter::next(std::size_t bytes) {
    const std::size_t stop = at_ + std::min(bytes, text_.size() - at_);
    std::vector<RecordEntry> entries;
    while (!is_done() && (entries.empty() || at_ < stop)) {
        if (auto entry = read_one()) entries.push_back(std::move(*entry));
    }
    return entries;
}

bool has_many_games(std::string_view text) {
    if (game::autosave_game(text)) return false;
    RecordSplitter splitter(text);
    constexpr std::size_t kOne = 1;
    return !splitter.next(kOne).empty() && !splitter.next(kOne).empty();
}

}  // namespace kydai::play
