// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen of online play shows of a visit, as plain values in words of one language: the
// connection, the lobby, the user's seek, and the room of the joined game without its board. The
// window reads this; visit_json.hpp writes it as JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "play/json/view_json.hpp"
#include "play/online/visit.hpp"

namespace kydai::play {

struct TermsView {
    std::string_view game;  // "chess", "caro"
    std::string rules_name;
    std::string clock;
    std::vector<std::string> special = {};  // what differs from the usual game, a line each
    bool is_rated = false;                  // which `special` says in words
};

// Names of players in lists have their ratings with them: "An (1520?)".

struct OpenSeekView {
    std::string id;
    std::string name;
    TermsView terms;
    std::optional<std::string> side;  // the side that the seeker will hold
    bool is_own = false;
};

struct RunningGameView {
    std::string id;
    TermsView terms;
    std::string first;
    std::string second;
    int watchers = 0;
};

struct LobbyView {
    int players = 0;
    std::vector<OpenSeekView> seeks;
    std::vector<RunningGameView> games;
};

// A game of one's own that is not finished and not on the screen.
struct OwnGameView {
    std::string id;
    std::string opponent;
    TermsView terms;
};

struct OwnSeekView {
    std::optional<std::string> id;  // once the server has answered
    TermsView terms;
    bool is_private = false;
};

// Somebody's invitation that was opened, to be answered.
struct InvitationView {
    std::string id;
    std::string name;
    TermsView terms;
    std::optional<std::string> side;  // that the one who is invited will hold
};

struct RoomView {
    std::string id;
    TermsView terms;
    bool plays = false;  // else: watches
    BySide<bool> present = {false, false};
    // A player's rating ("1520?") and, after a rated game, what it changed ("+7").
    BySide<std::optional<std::string>> rating = {};
    BySide<std::optional<std::string>> change = {};
    // The account whose ratings have a page: not those that a class keeps.
    BySide<std::optional<std::string>> account = {};
    std::optional<std::string> rating_line;  // both: "An 1527? (+7) · Bình 1473 (−7)"
    std::optional<std::string> opponent;
    int watchers = 0;
    std::optional<std::string> absence;  // the opponent is away: a sentence with a countdown
    bool may_claim = false;
    bool may_abort = false;
    bool may_rematch = false;
    // "sent", "offered"; "declined" by the opponent, "refused" by this player
    std::optional<std::string_view> rematch;
    bool is_silent = false;  // the class has turned its chat off
    bool is_muted = false;
    bool has_blocked = false;  // the opponent; kept by the server
    bool has_reported = false;
    std::vector<ChatLine> chat;
    // Running games before and after the one that is watched.
    std::optional<std::string> previous;
    std::optional<std::string> next;
};

struct VisitView {
    std::string_view link;  // "stopped", "connecting", "online", "waiting"
    std::string link_words;
    bool other_version = false;
    std::string name;
    bool has_account = false;
    bool is_coming = false;
    std::optional<std::string> trouble;
    std::optional<LobbyView> lobby;
    std::vector<OwnGameView> own_games;
    std::optional<OwnSeekView> seek;
    std::optional<InvitationView> invitation;
    std::optional<RoomView> room;
};

VisitView visit_view(const Visit& visit, const ViewRequest& request);

}  // namespace kydai::play
