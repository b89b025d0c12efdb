// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/trf.hpp"

#include <algorithm>
#include <array>

#include "core/base/text.hpp"
#include "core/base/utf8.hpp"
#include "core/tournament/event.hpp"
#include "core/tournament/lists.hpp"

namespace kydai::tournament {
namespace {

// The columns of a player's line, from 0, and their widths.
struct Column {
    int from;
    int width;
};
constexpr Column kNumber{4, 4};
constexpr Column kName{14, 33};
constexpr Column kRating{48, 4};
constexpr Column kFederation{53, 3};
constexpr Column kFideId{57, 11};
constexpr Column kPoints{80, 4};
constexpr Column kRank{85, 4};
constexpr int kFirstRound = 91;
constexpr int kRoundWidth = 10;
constexpr Column kOpponent{0, 4};
constexpr int kColour = 5;
constexpr int kResult = 7;

// A line as a row of characters, each of one or more bytes.
class Characters {
  public:
    Characters() = default;
    explicit Characters(std::string_view text) {
        while (!text.empty()) {
            const auto length = static_cast<std::size_t>(std::max(1, utf8_length(text)));
            cells_.emplace_back(text.substr(0, length));
            text.remove_prefix(length);
        }
    }
    [[nodiscard]] int size() const { return static_cast<int>(cells_.size()); }
    [[nodiscard]] std::string text(Column column) const {
        std::string text;
        const int end = std::min(size(), column.from + column.width);
        for (int i = column.from; i < end; ++i) text += cells_[at(i)];
        return std::string(trimmed(text));
    }
    [[nodiscard]] char one(int column) const {
        return column < size() && cells_[at(column)].size() == 1 ? cells_[at(column)].front() : ' ';
    }

    void put(Column column, std::string_view text, bool to_the_right = false) {
        const Characters characters(text);
        const int length = std::min(characters.size(), column.width);
        const int from = column.from + (to_the_right ? column.width - length : 0);
        if (size() < column.from + column.width) cells_.resize(at(column.from + column.width), " ");
        for (int i = 0; i < length; ++i) cells_[at(from + i)] = characters.cells_[at(i)];
    }
    [[nodiscard]] std::string line() const {
        std::string text;
        for (const std::string& cell : cells_) text += cell;
        while (!text.empty() && text.back() == ' ') text.pop_back();
        return text + "\n";
    }

  private:
    std::vector<std::string> cells_;
};

std::string four_digits(int number) {
    std::string text = std::to_string(number);
    return std::string(text.size() < 4 ? 4 - text.size() : 0, '0') + text;
}

std::string player_line(const TrfPlayer& player) {
    Characters line("001");
    line.put(kNumber, std::to_string(player.number), true);
    line.put(kName, player.name);
    if (player.rating > 0) line.put(kRating, std::to_string(player.rating), true);
    line.put(kFederation, player.federation);
    line.put(kFideId, player.fide_id, true);
    line.put(kPoints, to_text(player.points), true);
    line.put(kRank, std::to_string(player.rank), true);
    int from = kFirstRound;
    for (const TrfRound& round : player.rounds) {
        line.put({from + kOpponent.from, kOpponent.width},
                 round.opponent == 0 ? "0000" : four_digits(round.opponent));
        line.put({from + kColour, 1}, std::string(1, round.colour));
        line.put({from + kResult, 1}, std::string(1, round.result));
        from += kRoundWidth;
    }
    return line.line();
}

// Header lines: the number of the line and the field it holds.
template <class Report>
auto header_fields(Report& report) {
    return std::array{std::pair(std::string_view("012"), &report.name),
                      std::pair(std::string_view("022"), &report.city),
                      std::pair(std::string_view("032"), &report.federation),
                      std::pair(std::string_view("042"), &report.start_date),
                      std::pair(std::string_view("052"), &report.end_date),
                      std::pair(std::string_view("092"), &report.type),
                      std::pair(std::string_view("102"), &report.arbiter),
                      std::pair(std::string_view("122"), &report.time)};
}

bool read_number(const std::string& text, int& value, int most) {
    if (text.empty()) return true;
    const auto number = parse_number<int>(text);
    if (!number || *number < 0 || *number > most) return false;
    value = *number;
    return true;
}

// Older programs write played games without a rating effect as W, D and L, and leave the result of
// a bye blank.
std::optional<char> result_of(char symbol) {
    switch (symbol) {
        case 'W':
        case 'w':
            return '1';
        case 'D':
        case 'd':
            return '=';
        case 'L':
        case 'l':
            return '0';
        case ' ':
            return 'Z';
        default:
            break;
    }
    constexpr std::string_view kKnown = "10=+-UFHZ";
    const char upper = to_upper(symbol);
    return kKnown.find(upper) == std::string_view::npos ? std::nullopt : std::optional(upper);
}

std::optional<TrfRound> read_round(const Characters& line, int from) {
    TrfRound round;
    if (!read_number(line.text({from, kOpponent.width}), round.opponent, kMostPlayers)) {
        return std::nullopt;
    }
    const auto result = result_of(line.one(from + kResult));
    const char colour = to_lower(line.one(from + kColour));
    if (!result) return std::nullopt;
    round.result = *result;
    const bool bye = std::string_view("UFHZ").find(*result) != std::string_view::npos;
    if (bye || round.opponent == 0) {
        // "0000 - +" is a full-point bye of older programs, "0000 - -" an absence.
        round.opponent = 0;
        if (round.result == '+' || round.result == '1') round.result = 'F';
        if (round.result == '-' || round.result == '0') round.result = 'Z';
        if (round.result == '=') round.result = 'H';
        return round;
    }
    if (colour != 'w' && colour != 'b') return std::nullopt;
    round.colour = colour;
    return round;
}

std::optional<TrfFault> read_player(const Characters& line, TrfPlayer& player) {
    if (!read_number(line.text(kNumber), player.number, kMostPlayers) || player.number == 0) {
        return TrfFault::BadNumber;
    }
    player.name = cleaned_line(line.text(kName));
    player.federation = line.text(kFederation);
    player.fide_id = line.text(kFideId);
    const std::string points = line.text(kPoints);
    const auto value = parse_points(points);
    if (!points.empty() && !value) return TrfFault::BadField;
    player.points = value.value_or(Points{});
    if (!read_number(line.text(kRating), player.rating, 9999) ||
        !read_number(line.text(kRank), player.rank, kMostPlayers)) {
        return TrfFault::BadField;
    }
    const int rounds = (line.size() - kFirstRound + kRoundWidth - 1) / kRoundWidth;
    if (rounds > kMostRounds) return TrfFault::TooLarge;
    for (int i = 0; i < rounds; ++i) {
        const auto round = read_round(line, kFirstRound + i * kRoundWidth);
        if (!round) return TrfFault::BadRound;
        player.rounds.push_back(*round);
    }
    return std::nullopt;
}

char mirrored(char result) {
    switch (result) {
        case '1':
            return '0';
        case '0':
            return '1';
        case '+':
            return '-';
        default:
            return result;
    }
}
// Two players must tell the same of their game; both may have lost it by forfeit.
bool agree(const TrfRound& mine, const TrfRound& theirs, int number) {
    if (theirs.opponent != number || mine.colour == theirs.colour) return false;
    if (mine.result == '-') return theirs.result == '+' || theirs.result == '-';
    return theirs.result == mirrored(mine.result);
}
bool is_consistent(const std::vector<TrfPlayer>& players) {
    for (const TrfPlayer& player : players) {
        for (std::size_t i = 0; i < player.rounds.size(); ++i) {
            const TrfRound& round = player.rounds[i];
            if (round.opponent == 0) continue;
            if (round.opponent > std::ssize(players)) return false;
            const TrfPlayer& other = players[at(round.opponent - 1)];
            if (i >= other.rounds.size() || !agree(round, other.rounds[i], player.number)) {
                return false;
            }
        }
    }
    return true;
}

std::optional<TrfFault> read_line(std::string_view line, TrfReport& report) {
    const std::string_view kind = line.substr(0, 3);
    const std::string_view rest = line.size() > 3 ? trimmed(line.substr(3)) : std::string_view{};
    if (kind == "001") {
        if (std::ssize(report.players) >= kMostPlayers) return TrfFault::TooLarge;
        return read_player(Characters(line), report.players.emplace_back());
    }
    for (const auto& [number, field] : header_fields(report)) {
        if (kind == number) *field = cleaned_line(rest);
    }
    if (kind == "XXR" && !read_number(std::string(rest), report.rounds, kMostRounds)) {
        return TrfFault::BadField;
    }
    if (kind == "XXC") {
        report.initial_side = rest.find("black1") != rest.npos ? Side::Second : Side::First;
    }
    return std::nullopt;
}

}  // namespace

std::string to_trf(const TrfReport& report) {
    std::string text;
    for (const auto& [number, field] : header_fields(report)) {
        if (!field->empty()) text += std::string(number) + " " + *field + "\n";
    }
    text += "062 " + std::to_string(report.players.size()) + "\n";
    const auto rated = std::ranges::count_if(
        report.players, [](const TrfPlayer& player) { return player.rating > 0; });
    text += "072 " + std::to_string(rated) + "\n";
    if (report.rounds > 0) text += "XXR " + std::to_string(report.rounds) + "\n";
    text += report.initial_side == Side::First ? "XXC white1\n" : "XXC black1\n";
    for (const TrfPlayer& player : report.players) text += player_line(player);
    return text;
}

std::expected<TrfReport, TrfError> parse_trf(std::string_view text) {
    if (!is_utf8(text)) return std::unexpected(TrfError{TrfFault::NotUtf8});
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    TrfReport report;
    int number = 0;
    while (!text.empty()) {
        ++number;
        std::size_t end = text.find_first_of("\r\n");  // some programs end lines with CR alone
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
        if (end != text.npos && !text.empty() && line.data()[line.size()] == '\r' &&
            text.front() == '\n') {
            text.remove_prefix(1);
        }
        if (const auto fault = read_line(line, report)) {
            return std::unexpected(TrfError{*fault, number});
        }
    }
    std::ranges::sort(report.players, {}, &TrfPlayer::number);
    for (std::size_t i = 0; i < report.players.size(); ++i) {
        if (report.players[i].number != static_cast<int>(i) + 1) {
            return std::unexpected(TrfError{TrfFault::BadNumber});
        }
    }
    if (!is_consistent(report.players)) return std::unexpected(TrfError{TrfFault::Contradiction});
    return report;
}

std::vector<TrfRound> trf_rounds(const Card& card) {
    std::vector<TrfRound> rounds;
    for (const CardRound& round : card.rounds) {
        TrfRound line;
        if (round.opponent != kNobody) {
            line.opponent = round.opponent + 1;
            line.colour = round.side == Side::First ? 'w' : 'b';
        }
        switch (round.kind) {
            case RoundKind::Game:
                line.result = round.points >= kWin ? '1' : round.points >= kDraw ? '=' : '0';
                break;
            case RoundKind::ForfeitWin:
                line.result = '+';
                break;
            case RoundKind::ForfeitLoss:
                line.result = '-';
                break;
            case RoundKind::PairingBye:
                line.result = 'U';
                break;
            case RoundKind::FullBye:
                line.result = 'F';
                break;
            case RoundKind::HalfBye:
                line.result = 'H';
                break;
            case RoundKind::ZeroBye:
                line.result = 'Z';
                break;
        }
        rounds.push_back(line);
    }
    return rounds;
}

std::vector<Round> rounds_of(const TrfReport& report) {
    std::vector<Round> rounds;
    for (const TrfPlayer& player : report.players) {
        if (rounds.size() < player.rounds.size()) rounds.resize(player.rounds.size());
        for (std::size_t i = 0; i < player.rounds.size(); ++i) {
            const TrfRound& line = player.rounds[i];
            const int self = player.number - 1;
            if (line.opponent == 0) {
                constexpr std::string_view kByes = "UFHZ";
                const auto kind = static_cast<ByeKind>(kByes.find(line.result));
                rounds[i].byes.push_back({.player = self, .kind = kind});
            } else if (line.colour == 'w') {
                const TrfRound& other = report.players[at(line.opponent - 1)].rounds[i];
                const Outcome outcome = line.result == '1'    ? Outcome::FirstWins
                                        : line.result == '='  ? Outcome::Draw
                                        : line.result == '0'  ? Outcome::SecondWins
                                        : line.result == '+'  ? Outcome::FirstWinsByForfeit
                                        : other.result == '+' ? Outcome::SecondWinsByForfeit
                                                              : Outcome::BothForfeit;
                rounds[i].games.push_back({.board = {self, line.opponent - 1}, .outcome = outcome});
            }
        }
    }
    return rounds;
}

}  // namespace kydai::tournament
