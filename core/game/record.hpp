// SPDX-License-Identifier: GPL-3.0-or-later
// A game as a record keeps it: tags, where it began, the moves with their variations, the result.
// PGN for chess, and for caro a record of the same kind, are two ways to write one (pgn.hpp,
// caro_record.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/session.hpp"

namespace kydai::game {

struct Tag {
    std::string name;
    std::string value;
    friend bool operator==(const Tag&, const Tag&) = default;
};

// What a tag says when nobody knows.
inline constexpr std::string_view kUnknown = "?";
inline constexpr std::string_view kUnknownDate = "????.??.??";
// Whether the value of a tag says nothing.
constexpr bool is_unknown(std::string_view value) {
    return value.empty() || value == kUnknown || value == kUnknownDate;
}
// Why a game ended, in the words of `name(EndReason)`.
inline constexpr std::string_view kReasonTag = "Reason";

// Tags in the order they were said; few, so a list.
class Tags {
  public:
    [[nodiscard]] std::optional<std::string_view> get(std::string_view name) const;
    void set(std::string_view name, std::string_view value);
    void remove(std::string_view name);
    [[nodiscard]] bool empty() const { return tags_.empty(); }
    [[nodiscard]] auto begin() const { return tags_.begin(); }
    [[nodiscard]] auto end() const { return tags_.end(); }

    // The same tags in any order.
    friend bool operator==(const Tags& a, const Tags& b);

  private:
    std::vector<Tag> tags_;
};

// The seven tags that every record has, in this order; "?" where nobody knows.
template <class Notation>
inline constexpr std::array<std::string_view, 7> kRoster = {
    "Event", "Site", "Date", "Round", Notation::kFirstTag, Notation::kSecondTag, "Result"};
template <class Notation>
constexpr bool is_in_roster(std::string_view tag) {
    return std::ranges::find(kRoster<Notation>, tag) != kRoster<Notation>.end();
}

// What the other members say (the result, the variant, the start) is in no tag, and neither are
// unknown tags of the roster: writing adds them.
template <class Rules>
struct Record {
    Tags tags = {};
    typename Rules::Position start;
    MoveTree<typename Rules::Move> tree = {};
    Score score = Score::Open;

    friend bool operator==(const Record&, const Record&) = default;
};

// How a recorded game ended: what its score says, and why by its tags (`Reason`, as we write it, or
// the words of others in `Termination`). Nothing while it is open. What only a position can tell
// (mate, five in a row) is not taken from tags: the session that opens the record sees it.
std::optional<Result> result_of(Score score, const Tags& tags);

using ChessRecord = Record<ChessRules>;
using CaroRecord = Record<CaroRules>;

// The game of a session up to where it stands: what was undone and not played again is left out,
// earlier variations stay. Adds `Termination`, `Reason`, `TimeControl` and (Swap2) `Opening` and
// its choices to the tags given.
template <class Rules>
Record<Rules> record_of(const Session<Rules>& session, Tags tags);

extern template Record<ChessRules> record_of(const Session<ChessRules>& session, Tags tags);
extern template Record<CaroRules> record_of(const Session<CaroRules>& session, Tags tags);

}  // namespace kydai::game
