// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded game: tags, start position, moves with variations, result. Written as PGN for chess
// (pgn.hpp) and as a record of the same syntax for caro (caro_record.hpp).
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

// The values of tags whose content is unknown.
inline constexpr std::string_view kUnknown = "?";
inline constexpr std::string_view kUnknownDate = "????.??.??";
// Whether a tag has no known value.
constexpr bool is_unknown(std::string_view value) {
    return value.empty() || value == kUnknown || value == kUnknownDate;
}
// Why a game ended, in the words of `name(EndReason)`.
inline constexpr std::string_view kReasonTag = "Reason";

// Tags in insertion order; a list, because there are few.
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

// The seven tag roster: tags that every record has, in this order; "?" if unknown.
template <class Notation>
inline constexpr std::array<std::string_view, 7> kRoster = {
    "Event", "Site", "Date", "Round", Notation::kFirstTag, Notation::kSecondTag, "Result"};
template <class Notation>
constexpr bool is_in_roster(std::string_view tag) {
    return std::ranges::find(kRoster<Notation>, tag) != kRoster<Notation>.end();
}

// Tags that follow from the other members (result, variant, start) and unknown tags of the roster
// are not in here; the writer adds them.
template <class Rules>
struct Record {
    Tags tags = {};
    typename Rules::Position start;
    MoveTree<typename Rules::Move> tree = {};
    Score score = Score::Open;

    friend bool operator==(const Record&, const Record&) = default;
};

// How a recorded game ended: the winner from its score, the reason from its tags (our `Reason`, or
// `Termination` as other programs write it). Nothing if the score is open. Reasons that the
// position decides (mate, five in a row) are not taken from tags: the session finds them.
std::optional<Result> result_of(Score score, const Tags& tags);

using ChessRecord = Record<ChessRules>;
using CaroRecord = Record<CaroRules>;

// The game of a session up to its current move: moves that were undone and not replayed are left
// out, earlier variations are kept. Adds `Termination`, `Reason`, `TimeControl` and (Swap2)
// `Opening` and its choices to the tags given.
template <class Rules>
Record<Rules> record_of(const Session<Rules>& session, Tags tags);

extern template Record<ChessRules> record_of(const Session<ChessRules>& session, Tags tags);
extern template Record<CaroRules> record_of(const Session<CaroRules>& session, Tags tags);

}  // namespace kydai::game
