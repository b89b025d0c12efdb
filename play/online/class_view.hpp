// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen shows of a class, for front ends without rules of their own: names in place of
// numbers, the own game, what the teacher may do now. Message ids are left to the front end. Pure.
#pragma once

#include "play/online/class_data.hpp"

namespace kydai::play {

struct ClassBoardRow {
    int number = 0;  // of the board
    std::string first;
    std::string second;
    std::string result;  // "*": being played
    std::optional<std::string> game = {};
    bool is_own = false;
};

struct ClassTableRow {
    int rank = 0;
    int player = 0;
    std::string name;
    std::string points;
    std::vector<std::string> values;
    bool is_own = false;
    bool plays = true;  // has not withdrawn
};

// What the caller does in the latest round.
struct OwnPairing {
    int board = 0;  // 0: a bye
    std::string opponent;
    game::Side side = game::Side::First;
    std::string result;
};

struct FreePlayer {
    int number = 0;
    std::string name;
};

struct ClassTournamentView {
    std::string system;
    int round = 0;  // the one that is told of; 0 before the first
    int total = 0;  // 0: as many as people want (arena)
    bool is_finished = false;
    std::vector<ClassBoardRow> boards;
    std::vector<std::string> byes;
    std::vector<std::string> ties;
    std::vector<ClassTableRow> table;
    std::optional<OwnPairing> own = {};
    // The teacher
    bool may_pair = false;
    bool may_unpair = false;
    bool may_finish = false;
    std::vector<ClassMember> latecomers;  // present, and not entered
    std::vector<FreePlayer> free;         // may be paired by hand: not withdrawn, not playing now
};

// `round`: another one than the latest.
ClassTournamentView tournament_view(const ClassInfo& info, std::optional<int> round = {});
// Whether these two have been paired in the tournament.
bool have_met(const ClassTournament& tournament, int player, int other);
// A player's part of a result: "1", "½", "+"; empty while the game is being played.
std::string points_of(std::string_view result, Seat seat);
// Whether another tournament may be opened.
bool may_open_tournament(const ClassInfo& info);

// The name of the caller in the class; empty for the teacher.
std::string own_name(const ClassInfo& info);
std::string member_name(const ClassInfo& info, int number);
// How many have not left.
int count_present(const ClassInfo& info);
// Those present who have not answered the question; the teacher is told.
std::vector<std::string> not_answered(const ClassInfo& info);

// The short address of the class, for pupils: at `server` ("http://192.168.1.5:8080"), or, where
// that leads to this computer only, at an address of the local network. Nothing: no other computer
// gets there.
std::optional<std::string> class_link(const ClassInfo& info, std::string_view server,
                                      bool is_own_machine);

}  // namespace kydai::play
