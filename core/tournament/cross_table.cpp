// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/cross_table.hpp"

#include "core/tournament/lists.hpp"

namespace kydai::tournament {
namespace {

std::string points_text(Points points) {
    const int halves = points.halves();
    if (halves == 1) return "½";
    return std::to_string(halves / 2) + (halves % 2 == 0 ? "" : "½");
}

std::string cell(const CardRound& round) {
    if (round.opponent == kNobody) {
        return round.kind == RoundKind::ZeroBye ? "" : "bye " + points_text(round.points);
    }
    std::string text = std::to_string(round.opponent + 1);
    text += round.side == Side::First ? 'w' : 'b';
    if (round.pending) return text + "*";
    if (round.kind == RoundKind::ForfeitWin) return text + "+";
    if (round.kind == RoundKind::ForfeitLoss) return text + "-";
    return text + points_text(round.points);
}

std::vector<int> numbers_by_player(const Tournament& tournament) {
    std::vector<int> number(tournament.players().size());
    int next = 0;
    for (const PlayerId player : tournament.numbers()) number[at(player.index())] = next++;
    return number;
}

}  // namespace

std::string csv_field(std::string_view text) {
    constexpr std::string_view kFormula = "=+-@\t\r";
    std::string field(text);
    if (!field.empty() && kFormula.find(field.front()) != kFormula.npos) field.insert(0, "'");
    if (field.find_first_of("\",\r\n;") == std::string::npos) return field;
    std::string quoted = "\"";
    for (const char c : field) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + "\"";
}

std::string cross_table_csv(const Tournament& tournament,
                            std::span<const std::string> ratings_now) {
    const auto cards = tournament.cards();
    const auto number = numbers_by_player(tournament);
    const std::size_t rounds = tournament.rounds().size();
    std::string text = "Rank,No,Name,Rating";
    for (std::size_t i = 1; i <= rounds; ++i) text += ",R" + std::to_string(i);
    text += ",Points";
    const bool has_values = tournament.settings().system == System::Swiss ||
                            tournament.settings().system == System::RoundRobin;
    if (has_values) {
        for (const TieBreak each : tournament.settings().tie_breaks) {
            text += "," + std::string(code(each));
        }
    }
    if (!ratings_now.empty()) text += ",RatingNow";
    text += "\r\n";
    for (const Standing& line : tournament.table()) {
        const Entrant& player = tournament.players()[at(line.player)];
        text += std::to_string(line.rank) + "," + std::to_string(number[at(line.player)] + 1) +
                "," + csv_field(player.name) + "," +
                (player.rating > 0 ? std::to_string(player.rating) : "");
        for (const CardRound& round : cards[at(number[at(line.player)])].rounds) {
            text += "," + cell(round);
        }
        text += "," + points_text(line.points);
        for (const TieBreakValue value : line.values) text += "," + to_text(value);
        if (!ratings_now.empty()) text += "," + csv_field(ratings_now[at(line.player)]);
        text += "\r\n";
    }
    return text;
}

TrfReport trf_report(const Tournament& tournament) {
    const auto cards = tournament.cards();
    const auto number = numbers_by_player(tournament);
    TrfReport report{.rounds = tournament.total_rounds(),
                     .initial_side = tournament.settings().initial_side};
    report.players.resize(cards.size());
    for (const Standing& line : tournament.table()) {
        const Entrant& entrant = tournament.players()[at(line.player)];
        const Card& card = cards[at(number[at(line.player)])];
        TrfPlayer& player = report.players[at(number[at(line.player)])];
        player = {.number = number[at(line.player)] + 1,
                  .name = entrant.name,
                  .rating = entrant.rating,
                  .points = score(card),
                  .rank = line.rank,
                  .rounds = trf_rounds(card)};
        for (std::size_t i = 0; i < card.rounds.size(); ++i) {
            if (card.rounds[i].pending) player.rounds[i] = {};
        }
    }
    return report;
}

}  // namespace kydai::tournament
