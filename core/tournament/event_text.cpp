// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/event_text.hpp"

#include "core/base/clean_name.hpp"
#include "core/base/keyed_array.hpp"
#include "core/base/text.hpp"

namespace kydai::tournament {
namespace {

constexpr KeyedArray<Acceleration, std::string_view> kAccelerations = {"plain", "baku"};
constexpr KeyedArray<Side, std::string_view> kSides = {"first", "second"};
constexpr KeyedArray<ByeKind, std::string_view> kByes = {"pairing", "full", "half", "zero"};
constexpr KeyedArray<Outcome, std::string_view> kOutcomes = {"*",   "1-0", "1/2-1/2", "0-1",
                                                             "+/-", "-/+", "-/-"};

std::string number(PlayerId player) { return std::to_string(player.index() + 1); }

std::string text_of(const Open& e) {
    std::string text = "open " + std::string(kSystemNames[e.system]) + " " +
                       std::to_string(e.rounds) + " " + std::string(kSides[e.initial_side]) + " " +
                       std::string(kAccelerations[e.acceleration]) + " " + to_text(e.pairing_bye);
    for (const TieBreak tie_break : e.tie_breaks) text += " " + std::string(code(tie_break));
    return text;
}
std::string text_of(const Enter& e) { return "enter " + std::to_string(e.rating) + " " + e.name; }
std::string text_of(const Rename& e) { return "rename " + number(e.player) + " " + e.name; }
std::string text_of(const Withdraw& e) { return "withdraw " + number(e.player); }
std::string text_of(const Return& e) { return "return " + number(e.player); }
std::string text_of(const GiveBye& e) {
    return "bye " + number(e.player) + " " + std::string(kByes[e.kind]);
}
std::string text_of(const KeepApart& e) { return "apart " + number(e.one) + " " + number(e.two); }
std::string text_of(const Force& e) { return "force " + number(e.first) + " " + number(e.second); }
std::string text_of(const PairRound& e) {
    std::string text = "pair";
    for (const auto& [first, second] : e.boards) text += " " + number(first) + "-" + number(second);
    for (const PlayerId player : e.byes) text += " " + number(player);
    return text;
}
std::string text_of(const UnpairRound& /*e*/) { return "unpair"; }
std::string text_of(const EnterResult& e) {
    return "result " + std::to_string(e.round) + " " + std::to_string(e.board) + " " +
           std::string(kOutcomes[e.outcome]);
}
std::string text_of(const PlayAgain& e) { return "again " + std::to_string(e.board); }
std::string text_of(const Finish& /*e*/) { return "finish"; }

// Reads an event word by word. After the first missing or wrong word, all reads fail.
class Words {
  public:
    explicit Words(std::string_view text) : rest_(text) {}

    std::string_view word() { return next_word(rest_); }
    template <class Key>
    Key key(const KeyedArray<Key, std::string_view>& names) {
        return checked(parse_key(names, word()));
    }
    int number(int least, int most) {
        const int value = checked(parse_number<int>(word()));
        good_ = good_ && value >= least && value <= most;
        return value;
    }
    PlayerId player() { return player_of(word()); }
    PlayerId player_of(std::string_view text) {
        const auto value = parse_number<int>(text);
        good_ = good_ && value && *value >= 1 && *value <= kMostPlayers;
        return PlayerId::from_index(good_ ? *value - 1 : 0);
    }
    Points points() { return checked(parse_points(word())); }
    TieBreak tie_break() { return checked(parse_tie_break(word())); }
    // The rest of the line.
    std::string name() {
        const std::string_view text = trimmed(rest_);
        rest_ = {};
        good_ = good_ && is_name(text);
        return std::string(text);
    }

    [[nodiscard]] bool at_end() const { return trimmed(rest_).empty(); }
    [[nodiscard]] bool good() const { return good_ && at_end(); }
    [[nodiscard]] bool good_so_far() const { return good_; }

  private:
    template <class T>
    T checked(const std::optional<T>& value) {
        good_ = good_ && value.has_value();
        return value.value_or(T{});
    }

    std::string_view rest_;
    bool good_ = true;
};

Open read_open(Words& w) {
    Open open{.system = w.key(kSystemNames),
              .rounds = w.number(1, kMostRounds),
              .initial_side = w.key(kSides),
              .acceleration = w.key(kAccelerations),
              .pairing_bye = w.points()};
    while (w.good_so_far() && !w.at_end() && open.tie_breaks.size() < kKeys<TieBreak>.size()) {
        open.tie_breaks.push_back(w.tie_break());
    }
    return open;
}
PairRound read_pairs(Words& w) {
    PairRound round;
    while (w.good_so_far() && !w.at_end()) {
        std::string_view word = w.word();
        if (word.find('-') == std::string_view::npos) {
            round.byes.push_back(w.player_of(word));
            continue;
        }
        const PlayerId first = w.player_of(next_field(word, '-'));
        round.boards.emplace_back(first, w.player_of(word));
        if (!round.byes.empty()) (void)w.player_of("");  // boards come first
    }
    return round;
}

std::optional<Event> read_event(Words& w) {
    const std::string_view kind = w.word();
    if (kind == "open") return read_open(w);
    if (kind == "enter") return Enter{.rating = w.number(0, 9999), .name = w.name()};
    if (kind == "rename") return Rename{.player = w.player(), .name = w.name()};
    if (kind == "withdraw") return Withdraw{.player = w.player()};
    if (kind == "return") return Return{.player = w.player()};
    if (kind == "bye") return GiveBye{.player = w.player(), .kind = w.key(kByes)};
    if (kind == "apart") return KeepApart{.one = w.player(), .two = w.player()};
    if (kind == "force") return Force{.first = w.player(), .second = w.player()};
    if (kind == "pair") return read_pairs(w);
    if (kind == "unpair") return UnpairRound{};
    if (kind == "result") {
        return EnterResult{.round = w.number(1, kMostArenaWaves),
                           .board = w.number(1, kMostPlayers),
                           .outcome = w.key(kOutcomes)};
    }
    if (kind == "again") return PlayAgain{.board = w.number(1, kMostPlayers)};
    if (kind == "finish") return Finish{};
    return std::nullopt;
}

}  // namespace

std::string_view name(Outcome outcome) { return kOutcomes[outcome]; }
std::optional<Outcome> parse_outcome(std::string_view text) { return parse_key(kOutcomes, text); }

bool is_name(std::string_view text) { return is_clean_name(text, kLongestName); }

std::string encode(const Event& event) {
    return std::visit([](const auto& e) { return text_of(e); }, event);
}

std::optional<Event> decode(std::string_view text) {
    Words words(text);
    auto event = read_event(words);
    return words.good() ? event : std::nullopt;
}

}  // namespace kydai::tournament
