// SPDX-License-Identifier: GPL-3.0-or-later
// Each message is described once, as the list of its members; reading and writing follow from it.
#include "protocol/wire/codec.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

#include "core/base/json.hpp"
#include "core/game/event_text.hpp"
#include "protocol/wire/json.hpp"

namespace kydai::wire {

namespace {

template <class Owner, class Value>
struct Field {
    std::string_view name;
    Value Owner::* member;
};

// One that is left out where it is false.
template <class Owner>
struct Flag {
    std::string_view name;
    bool Owner::* member;
};

// The members of a structure; for messages also the value of `type`.
template <class T>
constexpr auto kFields = nullptr;
template <class T>
constexpr std::string_view kType = "";

template <>
constexpr auto kFields<Terms> = std::tuple{
    Field{"game", &Terms::game}, Field{"start", &Terms::start}, Field{"time", &Terms::time},
    Field{"opening", &Terms::opening}, Flag{"rated", &Terms::rated}};
template <>
constexpr auto kFields<ShownRating> = std::tuple{
    Field{"points", &ShownRating::points}, Flag{"provisional", &ShownRating::provisional},
    Field{"change", &ShownRating::change}, Flag{"class", &ShownRating::of_class}};
template <>
constexpr auto kFields<LogLine> =
    std::tuple{Field{"seq", &LogLine::seq},         Field{"nonce", &LogLine::nonce},
               Field{"by", &LogLine::by},           Field{"at", &LogLine::at},
               Field{"started", &LogLine::started}, Field{"what", &LogLine::what}};
template <>
constexpr auto kFields<OpenSeek> = std::tuple{
    Field{"id", &OpenSeek::id}, Field{"terms", &OpenSeek::terms}, Field{"seat", &OpenSeek::seat},
    Field{"name", &OpenSeek::name}, Field{"rating", &OpenSeek::rating}};
template <>
constexpr auto kFields<RunningGame> =
    std::tuple{Field{"id", &RunningGame::id},
               Field{"terms", &RunningGame::terms},
               Field{"first", &RunningGame::first},
               Field{"second", &RunningGame::second},
               Field{"watchers", &RunningGame::watchers},
               Field{"first-rating", &RunningGame::first_rating},
               Field{"second-rating", &RunningGame::second_rating}};

template <>
constexpr std::string_view kType<Hello> = "hello";
template <>
constexpr auto kFields<Hello> = std::tuple{Field{"version", &Hello::version}};
template <>
constexpr std::string_view kType<SetName> = "set-name";
template <>
constexpr auto kFields<SetName> = std::tuple{Field{"name", &SetName::name}};
template <>
constexpr std::string_view kType<Seek> = "seek";
template <>
constexpr auto kFields<Seek> =
    std::tuple{Field{"terms", &Seek::terms}, Field{"seat", &Seek::seat},
               Field{"visibility", &Seek::visibility}, Field{"may-watch", &Seek::may_watch}};
template <>
constexpr std::string_view kType<CancelSeek> = "cancel-seek";
template <>
constexpr auto kFields<CancelSeek> = std::tuple{};
template <>
constexpr std::string_view kType<LookAtSeek> = "look-at-seek";
template <>
constexpr auto kFields<LookAtSeek> = std::tuple{Field{"id", &LookAtSeek::id}};
template <>
constexpr std::string_view kType<TakeSeek> = "take-seek";
template <>
constexpr auto kFields<TakeSeek> = std::tuple{Field{"id", &TakeSeek::id}};
template <>
constexpr std::string_view kType<WatchLobby> = "watch-lobby";
template <>
constexpr auto kFields<WatchLobby> = std::tuple{Field{"on", &WatchLobby::on}};
template <>
constexpr std::string_view kType<Join> = "join";
template <>
constexpr auto kFields<Join> = std::tuple{Field{"game", &Join::game}, Field{"have", &Join::have}};
template <>
constexpr std::string_view kType<Leave> = "leave";
template <>
constexpr auto kFields<Leave> = std::tuple{Field{"game", &Leave::game}};
template <>
constexpr std::string_view kType<Do> = "do";
template <>
constexpr auto kFields<Do> = std::tuple{Field{"game", &Do::game}, Field{"seq", &Do::seq},
                                        Field{"nonce", &Do::nonce}, Field{"what", &Do::what}};
template <>
constexpr std::string_view kType<Say> = "say";
template <>
constexpr auto kFields<Say> = std::tuple{Field{"game", &Say::game}, Field{"text", &Say::text}};
template <>
constexpr std::string_view kType<ReportChat> = "report-chat";
template <>
constexpr auto kFields<ReportChat> =
    std::tuple{Field{"game", &ReportChat::game}, Field{"about", &ReportChat::about}};
template <>
constexpr std::string_view kType<Block> = "block";
template <>
constexpr auto kFields<Block> = std::tuple{Field{"game", &Block::game}, Field{"on", &Block::on}};
template <>
constexpr std::string_view kType<ChatNoted> = "chat-noted";
template <>
constexpr auto kFields<ChatNoted> =
    std::tuple{Field{"game", &ChatNoted::game}, Field{"blocked", &ChatNoted::blocked}};
template <>
constexpr std::string_view kType<Rematch> = "rematch";
template <>
constexpr auto kFields<Rematch> = std::tuple{Field{"game", &Rematch::game}};
template <>
constexpr std::string_view kType<DeclineRematch> = "decline-rematch";
template <>
constexpr auto kFields<DeclineRematch> = std::tuple{Field{"game", &DeclineRematch::game}};
template <>
constexpr std::string_view kType<Ping> = "ping";
template <>
constexpr auto kFields<Ping> = std::tuple{Field{"number", &Ping::number}};

template <>
constexpr std::string_view kType<Welcome> = "welcome";
template <>
constexpr auto kFields<Welcome> =
    std::tuple{Field{"version", &Welcome::version}, Field{"name", &Welcome::name},
               Flag{"account", &Welcome::account}};
template <>
constexpr std::string_view kType<Lobby> = "lobby";
template <>
constexpr auto kFields<Lobby> =
    std::tuple{Field{"seeks", &Lobby::seeks}, Field{"games", &Lobby::games},
               Field{"players", &Lobby::players}};
template <>
constexpr auto kFields<WatcherCount> =
    std::tuple{Field{"id", &WatcherCount::id}, Field{"watchers", &WatcherCount::watchers}};
template <>
constexpr std::string_view kType<LobbyChanged> = "lobby-changed";
template <>
constexpr auto kFields<LobbyChanged> =
    std::tuple{Field{"gone", &LobbyChanged::gone}, Field{"seeks", &LobbyChanged::seeks},
               Field{"games", &LobbyChanged::games}, Field{"watchers", &LobbyChanged::watchers},
               Field{"players", &LobbyChanged::players}};
template <>
constexpr std::string_view kType<SeekFound> = "seek-found";
template <>
constexpr auto kFields<SeekFound> = std::tuple{Field{"seek", &SeekFound::seek}};
template <>
constexpr auto kFields<OwnGame> =
    std::tuple{Field{"id", &OwnGame::id}, Field{"terms", &OwnGame::terms},
               Field{"opponent", &OwnGame::opponent}};
template <>
constexpr std::string_view kType<OwnGames> = "own-games";
template <>
constexpr auto kFields<OwnGames> = std::tuple{Field{"games", &OwnGames::games}};
template <>
constexpr std::string_view kType<Waiting> = "waiting";
template <>
constexpr auto kFields<Waiting> =
    std::tuple{Field{"id", &Waiting::id}, Field{"terms", &Waiting::terms}};
template <>
constexpr std::string_view kType<Paired> = "paired";
template <>
constexpr auto kFields<Paired> = std::tuple{Field{"game", &Paired::game}};
template <>
constexpr std::string_view kType<Joined> = "joined";
template <>
constexpr auto kFields<Joined> = std::tuple{Field{"game", &Joined::game},
                                            Field{"terms", &Joined::terms},
                                            Field{"first", &Joined::first},
                                            Field{"second", &Joined::second},
                                            Field{"you", &Joined::you},
                                            Field{"blocked", &Joined::blocked},
                                            Field{"silent", &Joined::silent},
                                            Field{"last", &Joined::last},
                                            Field{"now", &Joined::now},
                                            Field{"running-since", &Joined::running_since},
                                            Field{"tail", &Joined::tail},
                                            Field{"first-rating", &Joined::first_rating},
                                            Field{"second-rating", &Joined::second_rating}};
template <>
constexpr std::string_view kType<Happened> = "happened";
template <>
constexpr auto kFields<Happened> =
    std::tuple{Field{"game", &Happened::game}, Field{"line", &Happened::line},
               Field{"now", &Happened::now}, Field{"running-since", &Happened::running_since}};
template <>
constexpr std::string_view kType<Rated> = "rated";
template <>
constexpr auto kFields<Rated> = std::tuple{
    Field{"game", &Rated::game}, Field{"first", &Rated::first}, Field{"second", &Rated::second}};
template <>
constexpr std::string_view kType<Refused> = "refused";
template <>
constexpr auto kFields<Refused> =
    std::tuple{Field{"trouble", &Refused::trouble}, Field{"game", &Refused::game},
               Field{"nonce", &Refused::nonce}};
template <>
constexpr std::string_view kType<Presence> = "presence";
template <>
constexpr auto kFields<Presence> =
    std::tuple{Field{"game", &Presence::game}, Field{"first", &Presence::first},
               Field{"second", &Presence::second}, Field{"watchers", &Presence::watchers},
               Field{"silent", &Presence::silent}};
template <>
constexpr std::string_view kType<Said> = "said";
template <>
constexpr auto kFields<Said> =
    std::tuple{Field{"game", &Said::game}, Field{"name", &Said::name}, Field{"text", &Said::text}};
template <>
constexpr std::string_view kType<RematchOffered> = "rematch-offered";
template <>
constexpr auto kFields<RematchOffered> =
    std::tuple{Field{"game", &RematchOffered::game}, Field{"by", &RematchOffered::by}};
template <>
constexpr std::string_view kType<RematchDeclined> = "rematch-declined";
template <>
constexpr auto kFields<RematchDeclined> =
    std::tuple{Field{"game", &RematchDeclined::game}, Field{"by", &RematchDeclined::by}};
template <>
constexpr std::string_view kType<Pong> = "pong";
template <>
constexpr auto kFields<Pong> = std::tuple{Field{"number", &Pong::number}};

// The names of enum values.
constexpr KeyedArray<Kind, std::string_view> kKinds = {"chess", "caro"};
constexpr KeyedArray<Visibility, std::string_view> kVisibilities = {"public", "private"};
constexpr KeyedArray<Trouble, std::string_view> kTroubles = {
    "behind",        "not-a-player",  "not-allowed", "no-such-game", "no-such-seek",
    "bad-terms",     "bad-name",      "bad-message", "too-many",     "not-for-you",
    "other-version", "needs-account", "not-rated",   "no-take-back"};

template <class Enum>
bool read_word(const Json& json, const KeyedArray<Enum, std::string_view>& words, Enum& value) {
    const auto* text = json.as_string();
    const auto key = text == nullptr ? std::nullopt : parse_key(words, *text);
    if (key) value = *key;
    return key.has_value();
}

// --- writing ---

void write(JsonWriter& json, bool value) { json.value(value); }
void write(JsonWriter& json, const std::string& value) { json.value(value); }
template <std::integral Int>
    requires(!std::same_as<Int, bool>)
void write(JsonWriter& json, Int value) {
    json.value(static_cast<std::int64_t>(value));
}
void write(JsonWriter& json, const GameId& id) { json.value(id.text()); }
void write(JsonWriter& json, Seat seat) { json.value(game::name(seat)); }
void write(JsonWriter& json, Kind kind) { json.value(kKinds[kind]); }
void write(JsonWriter& json, Visibility visibility) { json.value(kVisibilities[visibility]); }
void write(JsonWriter& json, Trouble trouble) { json.value(kTroubles[trouble]); }

template <class T>
    requires(!std::is_same_v<decltype(kFields<T>), const std::nullptr_t>)
void write(JsonWriter& json, const T& value);
template <class T>
void write(JsonWriter& json, const std::vector<T>& values) {
    json.list(values, [&](const T& value) { write(json, value); });
}

template <class T>
void put(JsonWriter& json, std::string_view name, const T& value) {
    write(json.key(name), value);
}
template <class T>
void put(JsonWriter& json, std::string_view name, const std::optional<T>& value) {
    if (value) put(json, name, *value);
}
template <class T, class Value>
void put(JsonWriter& json, const Field<T, Value>& field, const T& of) {
    put(json, field.name, of.*field.member);
}
template <class T>
void put(JsonWriter& json, const Flag<T>& flag, const T& of) {
    if (of.*flag.member) put(json, flag.name, true);
}

template <class T>
    requires(!std::is_same_v<decltype(kFields<T>), const std::nullptr_t>)
void write(JsonWriter& json, const T& value) {
    json.object([&] {
        if (!kType<T>.empty()) json.field("type", kType<T>);
        std::apply([&](const auto&... field) { (put(json, field, value), ...); }, kFields<T>);
    });
}

template <class... Messages>
std::string encode_any(const std::variant<Messages...>& message) {
    constexpr std::size_t kUsual = 256;  // a line of a game and what is around it
    JsonWriter json(kUsual);
    std::visit([&](const auto& m) { write(json, m); }, message);
    return std::move(json).text();
}

// --- reading ---

bool read(const Json& json, bool& value) {
    if (const auto* found = json.as_bool()) {
        value = *found;
        return true;
    }
    return false;
}
bool read(const Json& json, std::string& value) {
    if (const auto* found = json.as_string()) {
        value = *found;
        return true;
    }
    return false;
}
template <std::integral Int>
    requires(!std::same_as<Int, bool>)
bool read(const Json& json, Int& value) {
    const auto* found = json.as_number();
    if (found == nullptr || !std::in_range<Int>(*found)) return false;
    value = static_cast<Int>(*found);
    return true;
}
bool read(const Json& json, GameId& value) {
    const auto* text = json.as_string();
    const auto id = text ? GameId::parse(*text) : std::nullopt;
    if (id) value = *id;
    return id.has_value();
}
bool read(const Json& json, Seat& value) {
    const auto* text = json.as_string();
    const auto seat = text ? game::parse_seat(*text) : std::nullopt;
    if (seat) value = *seat;
    return seat.has_value();
}
bool read(const Json& json, Kind& value) { return read_word(json, kKinds, value); }
bool read(const Json& json, Visibility& value) { return read_word(json, kVisibilities, value); }
bool read(const Json& json, Trouble& value) { return read_word(json, kTroubles, value); }

template <class T>
    requires(!std::is_same_v<decltype(kFields<T>), const std::nullptr_t>)
bool read(const Json& json, T& value);
template <class T>
bool read(const Json& json, std::vector<T>& values) {
    const auto* array = json.as_array();
    if (array == nullptr) return false;
    for (const Json& item : *array) {
        values.emplace_back();
        if (!read(item, values.back())) return false;
    }
    return true;
}

template <class T>
bool take(const Json& object, std::string_view name, T& value) {
    const Json* member = object.find(name);
    return member != nullptr && read(*member, value);
}
template <class T>
bool take(const Json& object, std::string_view name, std::optional<T>& value) {
    const Json* member = object.find(name);
    if (member == nullptr || member->is_null()) return true;
    value.emplace();
    return read(*member, *value);
}
template <class T, class Value>
bool take(const Json& object, const Field<T, Value>& field, T& into) {
    return take(object, field.name, into.*field.member);
}
template <class T>
bool take(const Json& object, const Flag<T>& flag, T& into) {
    return object.find(flag.name) == nullptr || take(object, flag.name, into.*flag.member);
}

template <class T>
    requires(!std::is_same_v<decltype(kFields<T>), const std::nullptr_t>)
bool read(const Json& json, T& value) {
    if (json.as_object() == nullptr) return false;
    return std::apply([&](const auto&... field) { return (take(json, field, value) && ...); },
                      kFields<T>);
}

template <class Any, class... Messages>
std::optional<Any> decode_any(std::string_view text, std::size_t longest,
                              std::type_identity<std::variant<Messages...>> /*which*/) {
    if (text.size() > longest) return std::nullopt;
    const auto json = parse_json(text);
    std::string type;
    if (!json || !take(*json, "type", type)) return std::nullopt;
    std::optional<Any> decoded;
    const auto read_if = [&]<class M>(std::type_identity<M> /*kind*/) {
        if (kType<M> != type) return false;
        if (M message{}; read(*json, message)) decoded = std::move(message);
        return true;
    };
    (void)(read_if(std::type_identity<Messages>{}) || ...);
    return decoded;
}

}  // namespace

std::string encode(const FromClient& message) { return encode_any(message); }
std::string encode(const FromServer& message) { return encode_any(message); }

std::optional<FromClient> decode_from_client(std::string_view text) {
    return decode_any<FromClient>(text, kLongestFromClient, std::type_identity<FromClient>{});
}
std::optional<FromServer> decode_from_server(std::string_view text) {
    return decode_any<FromServer>(text, kLongestFromServer, std::type_identity<FromServer>{});
}

}  // namespace kydai::wire
