// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/game_writes.hpp"

#include <algorithm>
#include <unordered_map>

#include "core/base/text.hpp"

namespace kydai::server {

wire::Seq GameWrites::expected_head() const {
    for (const Write* write : writes) {
        if (const auto* line = std::get_if<AppendLine>(write)) return line->line.seq - 1;
        if (const auto* line = std::get_if<AppendClassLine>(write)) return line->line.seq - 1;
    }
    return 0;
}

std::vector<GameWrites> by_game(std::span<const Write> batch) {
    std::vector<GameWrites> games;
    std::unordered_map<std::string, std::size_t> places;
    for (const Write& write : batch) {
        const auto id = std::visit([](const auto& w) { return game_of(w); }, write);
        const auto [place, is_new] = places.try_emplace(id.text(), games.size());
        if (is_new) games.push_back({.game = id, .writes = {}});
        games[place->second].writes.push_back(&write);
    }
    return games;
}

namespace {

// The state of a game while the writes of a batch are applied to it.
class Fence {
  public:
    explicit Fence(const KnownGame& known) : known_(known), exists_(known.exists) {
        if (!known.lines.empty()) head_ = known.lines.back().seq;
        if (!known.class_lines.empty()) class_head_ = known.class_lines.back().seq;
    }

    enum class Fate : std::uint8_t { Make, IsThere, Conflicts };

    Fate pass(const CreateGame& write) {
        if (!exists_) {
            exists_ = true;
            return Fate::Make;
        }
        const bool is_same = known_.head && is_same_game(*known_.head, write.head);
        return is_same ? Fate::IsThere : Fate::Conflicts;
    }
    Fate pass(const AppendLine& write) {
        const wire::LogLine& line = write.line;
        const auto is_it = [&](const wire::LogLine& one) {
            return one.by == line.by && one.nonce == line.nonce;
        };
        const auto same = std::ranges::find_if(known_.lines, is_it);
        if (same != known_.lines.end()) {
            return same->seq == line.seq ? Fate::IsThere : Fate::Conflicts;
        }
        const bool is_used =
            std::ranges::any_of(made_, [&](const wire::LogLine* one) { return is_it(*one); });
        if (!exists_ || is_used || line.seq != head_ + 1) return Fate::Conflicts;
        made_.push_back(&line);
        ++head_;
        return Fate::Make;
    }
    Fate pass(const AppendClassLine& write) {
        const ClassLine& line = write.line;
        const auto same = std::ranges::find(known_.class_lines, line.seq, &ClassLine::seq);
        if (same != known_.class_lines.end()) {
            return *same == line ? Fate::IsThere : Fate::Conflicts;
        }
        if (line.seq != class_head_ + 1) return Fate::Conflicts;
        ++class_head_;
        return Fate::Make;
    }
    // Everything else may be done again.
    template <class Other>
    Fate pass(const Other& /*write*/) {
        return Fate::Make;
    }

  private:
    const KnownGame& known_;
    bool exists_;
    wire::Seq head_ = 0;
    std::vector<const wire::LogLine*> made_;
    wire::Seq class_head_ = 0;
};

}  // namespace

std::optional<std::vector<const Write*>> writes_to_make(const GameWrites& wanted,
                                                        const KnownGame& known) {
    std::vector<const Write*> writes;
    if (!known.exists && wanted.end_an_older_game()) return writes;
    if (known.is_damaged) return std::nullopt;
    Fence fence(known);
    for (const Write* write : wanted.writes) {
        const auto fate = std::visit([&](const auto& one) { return fence.pass(one); }, *write);
        if (fate == Fence::Fate::Conflicts) return std::nullopt;
        if (fate == Fence::Fate::Make) writes.push_back(write);
    }
    return writes;
}

// --- columns ---

std::string to_text(const std::vector<Watcher>& watchers) {
    std::string text;
    for (const Watcher& one : watchers) {
        text += one.who + (one.player ? "\t" + std::to_string(*one.player) : "") + "\n";
    }
    return text;
}

std::vector<Watcher> parse_watchers(std::string_view text) {
    std::vector<Watcher> watchers;
    while (!text.empty()) {
        std::string_view line = next_field(text, '\n');
        const std::string who(next_field(line, '\t'));
        watchers.push_back({.who = who, .player = parse_number<PlayerId>(line)});
    }
    return watchers;
}

std::int64_t author_number(const std::optional<wire::Seat>& by) {
    return by ? static_cast<std::int64_t>(*by) + 1 : 0;
}

std::optional<wire::Seat> author_numbered(std::int64_t number) {
    if (number == 0) return std::nullopt;
    return number == 1 ? wire::Seat::First : wire::Seat::Second;
}

std::optional<game::Instant> instant(std::optional<std::int64_t> millis) {
    if (!millis) return std::nullopt;
    return game::Instant(game::Millis(*millis));
}

std::optional<game::Side> winner_of(game::Score score) {
    switch (score) {
        case game::Score::FirstWins:
            return game::Side::First;
        case game::Score::SecondWins:
            return game::Side::Second;
        case game::Score::Open:
        case game::Score::Draw:
            break;
    }
    return std::nullopt;
}

}  // namespace kydai::server
