// SPDX-License-Identifier: GPL-3.0-or-later
// Everything a person does on a server of online play, as a closed sum type, and as lines of plain
// words for front ends that are not written in C++:
//
//     retry                           name NAME                       lobby on | lobby off
//     seek SEAT VISIBILITY WATCHERS   SEAT: first, second, either, before it "rated" for a rated
//                                     game; VISIBILITY: public, private;
//                                     WATCHERS: names and addresses with commas between them, or
//                                     nothing; on the lines below: the game (setup_text.hpp), or
//                                     "start chess960 any" in it for a row that the server draws
//     cancel-seek                     open ID (an invitation, whose terms are shown first, or a
//                                     game)
//     accept                          decline (the invitation that is shown)
//     accept ID                       (one of the lobby, which shows its terms)
//     watch ID                        leave
//     game INPUT (input_text.hpp)     abort      claim win | claim draw    rematch
//     no-rematch (declines one)
//     chat TEXT                       mute       unmute
//     report | report SEAT            block      unblock (the opponent)
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/game/event.hpp"
#include "play/text/setup_text.hpp"
#include "protocol/wire/message.hpp"

namespace kydai::play {

// Reconnects now instead of after the back-off.
struct Retry {
    friend bool operator==(const Retry&, const Retry&) = default;
};
struct TakeName {
    std::string name;
    friend bool operator==(const TakeName&, const TakeName&) = default;
};
enum class Lobby : std::uint8_t { Unwatched, Watched };
struct LookAtLobby {
    Lobby lobby;
    friend bool operator==(const LookAtLobby&, const LookAtLobby&) = default;
};
struct Invite {
    wire::Seek seek;
    friend bool operator==(const Invite&, const Invite&) = default;
};
struct StopWaiting {
    friend bool operator==(const StopWaiting&, const StopWaiting&) = default;
};
// Opens the target of a link: an invitation is shown, to be accepted or declined; a game is joined
// or watched.
struct OpenLink {
    wire::GameId id;
    friend bool operator==(const OpenLink&, const OpenLink&) = default;
};
struct AcceptInvitation {
    std::optional<wire::GameId> listed = {};  // none: the one that was opened
    friend bool operator==(const AcceptInvitation&, const AcceptInvitation&) = default;
};
struct DeclineInvitation {
    friend bool operator==(const DeclineInvitation&, const DeclineInvitation&) = default;
};
struct ComeToGame {
    wire::GameId id;
    friend bool operator==(const ComeToGame&, const ComeToGame&) = default;
};
struct LeaveGame {
    friend bool operator==(const LeaveGame&, const LeaveGame&) = default;
};
// An input at the board as text (input_text.hpp), parsed by the rules of the joined game.
struct AtBoard {
    std::string input;
    friend bool operator==(const AtBoard&, const AtBoard&) = default;
};
struct AskAbort {
    friend bool operator==(const AskAbort&, const AskAbort&) = default;
};
// Claims the game of an opponent who has been disconnected for long.
struct ClaimGame {
    game::AbandonClaim claim;
    friend bool operator==(const ClaimGame&, const ClaimGame&) = default;
};
struct WantRematch {
    friend bool operator==(const WantRematch&, const WantRematch&) = default;
};
struct RefuseRematch {
    friend bool operator==(const RefuseRematch&, const RefuseRematch&) = default;
};
struct SayInChat {
    std::string text;
    friend bool operator==(const SayInChat&, const SayInChat&) = default;
};
enum class Chat : std::uint8_t { Heard, Muted };
struct SetChat {
    Chat chat;
    friend bool operator==(const SetChat&, const SetChat&) = default;
};

// Reports a player's chat: the opponent's, or for spectators that of a seat.
struct ReportOpponent {
    std::optional<wire::Seat> about = {};  // none: the opponent
    friend bool operator==(const ReportOpponent&, const ReportOpponent&) = default;
};
// Blocks the opponent, on the server: no chat from that person, and no pairing with them.
struct BlockOpponent {
    bool on = true;
    friend bool operator==(const BlockOpponent&, const BlockOpponent&) = default;
};

using VisitInput =
    std::variant<Retry, TakeName, LookAtLobby, Invite, StopWaiting, OpenLink, AcceptInvitation,
                 DeclineInvitation, ComeToGame, LeaveGame, AtBoard, AskAbort, ClaimGame,
                 WantRematch, RefuseRematch, SayInChat, SetChat, ReportOpponent, BlockOpponent>;

// The terms of a setup, without its players.
wire::Terms terms_of(const AnySetup& setup);

// Nothing when `text` is none of the above.
std::optional<VisitInput> parse_visit_input(std::string_view text);

// The error in the game of a "seek …" line that parse_visit_input refused; nothing if the error is
// elsewhere.
std::optional<SetupError> seek_fault(std::string_view text);

}  // namespace kydai::play
