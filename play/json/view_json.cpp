// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/view_json.hpp"

#include "core/caro/notation.hpp"
#include "core/game/event_text.hpp"
#include "core/game/move_list.hpp"
#include "play/game/unfinished.hpp"
#include "play/json/board_json.hpp"
#include "play/view/hint.hpp"
#include "play/view/opening_said.hpp"
#include "play/view/status.hpp"
#include "play/words/codes.hpp"
#include "play/words/phrases.hpp"

namespace kydai::play {

namespace {

using words::Language;

constexpr KeyedArray<Action, std::string_view> kActionNames = {
    "take-back",        "redo",       "hint",   "offer-draw", "answer-draw",
    "answer-take-back", "claim-draw", "resign", "move-now",   "pause",
    "resume",           "step",       "replay"};
constexpr KeyedArray<Sound, std::string_view> kSoundNames = {
    "start", "move", "capture", "castle", "promotion", "check", "illegal", "low-time", "end"};
constexpr KeyedArray<NoticeKind, std::string_view> kNoticeKinds = {"news", "refusal"};

template <class Rules>
constexpr auto kKind =
    std::is_same_v<Rules, game::ChessRules> ? words::GameKind::Chess : words::GameKind::Caro;

std::optional<std::string> words_of(Language language,
                                    const std::optional<words::Message>& message) {
    if (!message) return std::nullopt;
    return words::say(language, *message);
}

template <class Rules>
void write_players(JsonWriter& json, const Game<Rules>& game, const ViewRequest& request) {
    json.key("players").object([&] {
        for (const Side side : game::kSides) {
            json.key(game::name(side)).object([&] {
                json.field("title", words::say(request.language, title(game, side)));
                json.field("name", words::text(request.language, side_name(game, side)));
                json.field("machine", is_engine(game.player(side)));
                json.field("here", is_person(game.player(side)));
                const auto left = game.left(side, request.at);
                json.field("left", left ? std::optional(left->count()) : std::nullopt);
                json.field("runs", game.session().clock().running() == side);
            });
        }
    });
}

template <class Rules>
void write_result(JsonWriter& json, const Game<Rules>& game, Language language) {
    const auto& result = game.session().result();
    if (!result) return;
    json.key("result").object([&] {
        const auto head = words::headline(*result, kKind<Rules>);
        json.field("headline", words::text(language, head));
        json.field("reason", words::say(language, reason_said(game)));
        if (result->winner) json.field("winner", game::name(*result->winner));
        json.field("score", game::to_text(game::score_of(result)));
        json.field("length", words::say(language, length_of(game)));
    });
}

template <class Rules>
void write_moves(JsonWriter& json, const Game<Rules>& game) {
    json.key("moves").list(game::move_list(game.session()), [&](const game::MoveItem& item) {
        json.object([&] {
            json.field("node", item.node.index()).field("number", item.number);
            json.field("side", game::name(item.side)).field("text", item.text);
            json.field("depth", item.depth);
            if (!item.glyphs.empty()) json.field("glyphs", item.glyphs);
            if (const std::string comment = comment_on(game, item.node); !comment.empty()) {
                json.field("comment", comment);
            }
        });
    });
    json.field("node", game.session().node().index()).field("shown", game.shown().index());
    json.field("ply", game.session().tree().ply(game.shown()));
    if (const std::string comment = comment_on(game, game.shown()); !comment.empty()) {
        json.field("comment", comment);
    }
}

template <class Rules>
void write_hint(JsonWriter& json, const Game<Rules>& game, Language language) {
    const auto hint = hint_said(game);
    if (hint) json.field("hint", say(language, *hint)).field("hintAsked", game.hint()->asked);
}

template <class Rules>
void write_opening(JsonWriter& json, const Game<Rules>& game, const ViewRequest& request) {
    if (request.openings == nullptr) return;
    const auto opening =
        opening_said(game.session(), game.shown(), *request.openings, request.language);
    if (!opening) return;
    json.key("opening").object([&] {
        json.field("code", opening->code).field("name", opening->name);
        json.field("ply", opening->ply);
    });
}

void write_offer(JsonWriter& json, std::string_view name, const std::optional<Side>& by) {
    if (by) json.field(name, game::name(*by));
}

template <class Rules>
void write_state(JsonWriter& json, const Game<Rules>& game) {
    json.key("can").array([&] {
        for (int i = 0; i < kKeyCount<Action>; ++i) {
            const auto action = static_cast<Action>(i);
            if (game.can(action)) json.value(name(action));
        }
    });
    json.field("near", game::name(game.near_side()));
    json.field("turn", game::name(game.session().turn()));
    json.field("machines", game.machines()).field("otherToMove", game.other_to_move());
    json.field("sending", game.is_sending());
    json.field("unfinished", is_unfinished(game.session()));
    json.field("thinking", game.thinking_for().has_value());
    json.field("paused", game.is_paused()).field("replaying", game.is_replaying());
    json.field("pace", game.pace().count());
    write_offer(json, "drawOfferedBy", game.session().offer(game::OfferKind::Draw));
    write_offer(json, "takeBackOfferedBy", game.session().offer(game::OfferKind::TakeBack));
}

// A piece in hand is called as in `targets`: "N@".
void write_gesture(JsonWriter& json, const ChessGesture& gesture) {
    if (gesture.selected()) json.field("selected", chess::to_string(*gesture.selected()));
    if (gesture.pocket())
        json.field("selected", std::string{chess::to_char(*gesture.pocket()), '@'});
    if (gesture.lifted()) json.field("lifted", chess::to_string(*gesture.lifted()));
    if (gesture.promotion()) json.field("promotesAt", chess::to_string(gesture.promotion()->to));
}

void write_gesture(JsonWriter& json, const CaroGesture& gesture) {
    if (gesture.aim()) json.field("aim", caro::to_text(*gesture.aim()));
}

}  // namespace

std::string_view name(Action action) { return kActionNames[action]; }
std::string_view name(Sound sound) { return kSoundNames[sound]; }

template <class Rules>
std::string view_json(const Game<Rules>& game, const ViewRequest& request,
                      const Gesture<Rules>* gesture) {
    const Language language = request.language;
    JsonWriter json;
    json.object([&] {
        json.field("game", Rules::kName).field("rules", rules_word(game));
        json.field("rulesName", words::text(language, rules_name(game)));
        json.key("board").object([&] { write_board(json, game, request); });
        if (gesture != nullptr) {
            json.key("gesture").object([&] { write_gesture(json, *gesture); });
        }
        write_players(json, game, request);
        json.field("status", words::say(language, status(game)));
        json.field("notice", words_of(language, game.notice()));
        if (game.notice()) json.field("noticeKind", kNoticeKinds[game.notice_kind()]);
        json.field("noticeNumber", game.notice_number());
        json.field("spoken", spoken(game, language));
        write_result(json, game, language);
        write_moves(json, game);
        write_hint(json, game, language);
        write_opening(json, game, request);
        write_state(json, game);
    });
    return std::move(json).text();
}

template std::string view_json(const Game<game::ChessRules>&, const ViewRequest&,
                               const ChessGesture*);
template std::string view_json(const Game<game::CaroRules>&, const ViewRequest&,
                               const CaroGesture*);

}  // namespace kydai::play
