// SPDX-License-Identifier: GPL-3.0-or-later
// TRF16, the report that FIDE and arbiters' programs read (Handbook C.04, annex 2): lines with
// fields at fixed columns, one line per player with all his rounds. Columns count characters, not
// bytes. Of the extensions, XXR (number of rounds) and XXC (initial colour) are read and written.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "core/tournament/rounds.hpp"

namespace kydai::tournament {

struct TrfRound {
    int opponent = 0;   // a starting number, 0 for a bye
    char colour = '-';  // w, b or -
    // 1 = 0 played; + - forfeit; U pairing-allocated, F full, H half, Z zero-point bye.
    char result = 'Z';

    friend bool operator==(const TrfRound&, const TrfRound&) = default;
};
struct TrfPlayer {
    int number = 0;  // the starting number, from 1
    std::string name;
    int rating = 0;
    std::string federation;  // three letters, or empty
    std::string fide_id;
    Points points;
    int rank = 0;
    std::vector<TrfRound> rounds;

    friend bool operator==(const TrfPlayer&, const TrfPlayer&) = default;
};
struct TrfReport {
    std::string name;                 // 012
    std::string city;                 // 022
    std::string federation;           // 032
    std::string start_date;           // 042, as 2026/05/31
    std::string end_date;             // 052
    std::string type;                 // 092
    std::string arbiter;              // 102
    std::string time;                 // 122, the time control
    int rounds = 0;                   // XXR
    Side initial_side = Side::First;  // XXC
    std::vector<TrfPlayer> players;   // sorted by number, which count from 1 without gaps

    friend bool operator==(const TrfReport&, const TrfReport&) = default;
};

enum class TrfFault : std::uint8_t {
    NotUtf8,
    BadNumber,      // of a player: missing, twice, or with gaps
    BadField,       // a rating, points or rank that is no number
    BadRound,       // an unknown result or colour, or a round that is cut short
    Contradiction,  // two players disagree about their game
    TooLarge,
};
constexpr TrfFault last_key(TrfFault) { return TrfFault::TooLarge; }
struct TrfError {
    TrfFault fault;
    int line = 0;  // from 1; 0 when it concerns the whole report

    friend bool operator==(const TrfError&, const TrfError&) = default;
};

[[nodiscard]] std::string to_trf(const TrfReport& report);
[[nodiscard]] std::expected<TrfReport, TrfError> parse_trf(std::string_view text);

// The lines of the players' cards, and the rounds that such lines describe.
[[nodiscard]] std::vector<TrfRound> trf_rounds(const Card& card);
[[nodiscard]] std::vector<Round> rounds_of(const TrfReport& report);

}  // namespace kydai::tournament
