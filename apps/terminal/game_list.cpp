// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/game_list.hpp"

#include "core/base/utf8.hpp"

namespace kydai::terminal {

// Files that are no games any more are left out. The order of the folder is that of the list.
void GameList::read(std::string_view query) {
    query_ = query;
    if (is_of_file() && !query.empty()) return;
    library_ = {};
    records_.clear();
    std::int64_t age = 0;
    for (const auto& path : outside_->recent_games()) {
        const auto bytes = outside_->read(path);
        auto summary = bytes ? play::summary_of(*bytes) : std::nullopt;
        if (!summary || summary->plies == 0) continue;
        library_.put({.key = path.string(), .when = -age++, .summary = std::move(*summary)});
    }
}

bool GameList::read_records(std::string file, std::string text) {
    play::Library library;
    std::map<std::string, play::RecordEntry, std::less<>> records;
    play::RecordSplitter splitter(text);
    while (!splitter.is_done()) {
        for (play::RecordEntry& entry : splitter.next(text.size())) {
            if (!entry.summary) continue;
            const auto number = static_cast<std::int64_t>(records.size()) + 1;
            std::string key = "#" + std::to_string(number);
            library.put({.key = key, .when = -number, .summary = *entry.summary});
            records.emplace(std::move(key), std::move(entry));
        }
    }
    if (records.empty()) return false;
    query_.clear();
    file_ = std::move(file);
    library_ = std::move(library);
    records_ = std::move(records);
    text_ = std::move(text);
    return true;
}

std::optional<std::string_view> GameList::record(std::string_view key) const {
    const auto found = records_.find(key);
    if (found == records_.end()) return std::nullopt;
    return found->second.text(text_);
}

bool GameList::remove(std::string_view key) {
    if (is_of_file() || library_.find(key) == nullptr || outside_->remove_game(key)) return false;
    return library_.remove(key);
}

const play::LibraryGame* GameList::bring_back() {
    const auto key = library_.bring_back();
    if (!key) return nullptr;
    outside_->bring_back_game(*key);
    return library_.find(*key);
}

std::string game_said(words::Language language, const play::LibraryGame& game) {
    const play::GameSummary& summary = game.summary;
    std::string text = play::players_said(language, summary);
    for (const std::string& part : {play::result_said(language, summary),
                                    words::say(language, play::length_of(summary)), summary.date}) {
        if (!part.empty()) text += " · " + part;
    }
    return cleaned_line(text);
}

}  // namespace kydai::terminal
