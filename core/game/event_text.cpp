// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/event_text.hpp"

#include "core/base/text.hpp"

namespace kydai::game {

namespace {

constexpr KeyedArray<Side, std::string_view> kSideNames = {"first", "second"};
constexpr KeyedArray<Seat, std::string_view> kSeatNames = {"first", "second"};
constexpr KeyedArray<OfferKind, std::string_view> kOfferNames = {"draw", "take-back"};
constexpr KeyedArray<AbandonClaim, std::string_view> kClaimNames = {"win", "draw"};

std::optional<Millis> parse_millis(std::string_view text) {
    const auto count = parse_number<std::int64_t>(text);
    if (!count || Millis(*count) > kEndOfTime || Millis(*count) < -kEndOfTime) return std::nullopt;
    return Millis(*count);
}

std::string join(std::initializer_list<std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) {
        if (!text.empty()) text += ' ';
        text += word;
    }
    return text;
}

// Reads an event word by word. After the first missing or wrong word, all reads fail.
class Words {
  public:
    explicit Words(std::string_view text) : rest_(text) {}

    std::string_view word() { return next_word(rest_); }
    Side side() { return checked(parse_side(word())); }
    Seat seat() { return checked(parse_seat(word())); }
    OfferKind offer() { return checked(parse_key(kOfferNames, word())); }
    AbandonClaim claim() { return checked(parse_key(kClaimNames, word())); }
    Millis millis() { return checked(parse_millis(word())); }
    int number() { return checked(parse_number<int>(word())); }
    NodeId node() {
        const int index = number();
        good_ = good_ && index >= 0;
        return NodeId::from_index(index);
    }
    template <class Rules>
    typename Rules::MoveText move() {
        return checked(Rules::parse_move_text(word()));
    }
    template <class Rules>
    typename Rules::Opening::Choice choice() {
        return checked(Rules::Opening::parse_choice(word()));
    }

    [[nodiscard]] bool at_end() const { return trimmed(rest_).empty(); }
    // Whether every word was valid and none is left over.
    [[nodiscard]] bool good() const { return good_ && at_end(); }

  private:
    template <class T>
    T checked(const std::optional<T>& value) {
        good_ = good_ && value.has_value();
        return value.value_or(T{});
    }

    std::string_view rest_;
    bool good_ = true;
};

template <class Rules>
std::string text_of(const Play<typename Rules::MoveText>& e) {
    std::string text = join({"play", name(e.side), Rules::to_text(e.move)});
    if (e.credit != Millis(0)) text += " " + std::to_string(e.credit.count());
    return text;
}
template <class Rules>
std::string text_of(const Choose<typename Rules::Opening::Choice>& e) {
    return join({"choose", kSeatNames[e.seat], Rules::Opening::name(e.choice)});
}
std::string text_of(const Undo& e) { return join({"undo", std::to_string(e.plies)}); }
std::string text_of(const Redo& e) { return join({"redo", std::to_string(e.plies)}); }
std::string text_of(const GoTo& e) { return join({"go-to", std::to_string(e.node.index())}); }
std::string text_of(const MakeOffer& e) {
    return join({"offer", name(e.side), kOfferNames[e.kind]});
}
std::string text_of(const Accept& e) { return join({"accept", name(e.side), kOfferNames[e.kind]}); }
std::string text_of(const Decline& e) {
    return join({"decline", name(e.side), kOfferNames[e.kind]});
}
std::string text_of(const Resign& e) { return join({"resign", name(e.side)}); }
std::string text_of(const ClaimDraw& e) { return join({"claim-draw", name(e.side)}); }
std::string text_of(const Flag& /*e*/) { return "flag"; }
std::string text_of(const Abandon& e) {
    return join({"abandon", name(e.left), kClaimNames[e.claim]});
}
std::string text_of(const Abort& /*e*/) { return "abort"; }
std::string text_of(const Suspend& /*e*/) { return "suspend"; }
std::string text_of(const Resume& /*e*/) { return "resume"; }
std::string text_of(const AddTime& e) {
    return join({"add-time", name(e.side), std::to_string(e.amount.count())});
}
std::string text_of(const Tick& /*e*/) { return "tick"; }

template <class Rules>
std::optional<Event<Rules>> read_event(Words& w) {
    const std::string_view kind = w.word();
    if (kind == "play") {
        Play<typename Rules::MoveText> play{.side = w.side(), .move = w.move<Rules>()};
        if (!w.at_end()) play.credit = w.millis();
        return play;
    }
    if (kind == "choose") {
        return Choose<typename Rules::Opening::Choice>{.seat = w.seat(),
                                                       .choice = w.choice<Rules>()};
    }
    if (kind == "undo") return Undo{.plies = w.number()};
    if (kind == "redo") return Redo{.plies = w.number()};
    if (kind == "go-to") return GoTo{.node = w.node()};
    if (kind == "offer") return MakeOffer{.side = w.side(), .kind = w.offer()};
    if (kind == "accept") return Accept{.side = w.side(), .kind = w.offer()};
    if (kind == "decline") return Decline{.side = w.side(), .kind = w.offer()};
    if (kind == "resign") return Resign{.side = w.side()};
    if (kind == "claim-draw") return ClaimDraw{.side = w.side()};
    if (kind == "flag") return Flag{};
    if (kind == "abandon") return Abandon{.left = w.side(), .claim = w.claim()};
    if (kind == "abort") return Abort{};
    if (kind == "suspend") return Suspend{};
    if (kind == "resume") return Resume{};
    if (kind == "add-time") return AddTime{.side = w.side(), .amount = w.millis()};
    if (kind == "tick") return Tick{};
    return std::nullopt;
}

}  // namespace

std::string_view name(Side side) { return kSideNames[side]; }
std::optional<Side> parse_side(std::string_view text) { return parse_key(kSideNames, text); }
std::string_view name(Seat seat) { return kSeatNames[seat]; }
std::optional<Seat> parse_seat(std::string_view text) { return parse_key(kSeatNames, text); }

std::string to_text(Instant at) { return std::to_string(at.time_since_epoch().count()); }

std::optional<Instant> parse_instant(std::string_view text) {
    const auto since = parse_millis(text);
    if (!since || *since < Millis(0)) return std::nullopt;
    return Instant(*since);
}

template <class Rules>
std::string encode(const Event<Rules>& event) {
    return std::visit(
        []<class E>(const E& e) {
            if constexpr (kIsPlay<E> || kIsChoose<E>) {
                return text_of<Rules>(e);
            } else {
                return text_of(e);
            }
        },
        event);
}

template <class Rules>
std::optional<Event<Rules>> decode(std::string_view text) {
    Words words(text);
    auto event = read_event<Rules>(words);
    return words.good() ? event : std::nullopt;
}

template std::string encode<ChessRules>(const Event<ChessRules>&);
template std::string encode<CaroRules>(const Event<CaroRules>&);
template std::optional<Event<ChessRules>> decode<ChessRules>(std::string_view);
template std::optional<Event<CaroRules>> decode<CaroRules>(std::string_view);

}  // namespace kydai::game
