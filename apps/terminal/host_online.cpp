// SPDX-License-Identifier: GPL-3.0-or-later
// Playing on a server: the visit, its commands, and the joined game on the board.
#include "apps/terminal/host.hpp"
#include "core/base/text.hpp"
#include "core/base/utf8.hpp"
#include "play/words/codes.hpp"

namespace kydai::terminal {

bool Host::shows_online_game() const {
    bool is_online = false;
    with_game([&](const auto& running) { is_online = running.is_online(); });
    return is_online;
}

std::optional<play::VisitView> Host::visit_view() const {
    if (online_.visit() == nullptr) return std::nullopt;
    return play::visit_view(*online_.visit(), {.language = language(), .at = outside_->now()});
}

// --- the room ---

void Host::show_room() {
    if (!shows_online_game()) leave_game();
    std::visit(
        [this]<class Rules>(const play::ServerGame<Rules>& /*game*/) {
            running_.emplace<Running<Rules>>(online_, *outside_);
        },
        online_.visit()->room()->game());
    notice_.reset();
}

// A game of the same visit may have taken the place of another one, by other rules.
void Host::follow_room() {
    const play::Visit* visit = online_.visit();
    const bool has_room = visit != nullptr && visit->room().has_value();
    const auto id = has_room ? std::optional(visit->room()->id()) : std::nullopt;
    const bool is_other = std::exchange(room_, id) != id;
    if (is_other && id) {
        show_room();
        seated_ = true;
    } else if (!id && shows_online_game()) {
        running_ = std::monostate();
    }
    for (const play::Sound sound : online_.take_sounds()) {
        if (auto* running = std::get_if<RunningChess>(&running_)) running->hear(sound);
        if (auto* running = std::get_if<RunningCaro>(&running_)) running->hear(sound);
    }
}

// --- commands ---

void Host::run_online(const Command& command, Done& done) {
    switch (command.id) {
        case CommandId::Online:
            go_online(command.argument, done);
            break;
        case CommandId::Pair:
        case CommandId::Invite:
            seek(command, done);
            break;
        case CommandId::Join:
            join(command.argument, done);
            break;
        case CommandId::Watch:
            watch(command.argument, done);
            break;
        case CommandId::Name:
            take_name(command.argument);
            break;
        case CommandId::Stop:
            online_.apply(play::StopWaiting{});
            done.go = Go::Lobby;
            break;
        default:
            run_in_room(command, done);
    }
    follow_room();
}

void Host::run_in_room(const Command& command, Done& done) {
    if (online_.visit() == nullptr || !online_.visit()->room()) {
        notice_ = {MessageId::TerminalNoOnlineGame};
        return;
    }
    const play::GameRoom& room = *online_.visit()->room();
    switch (command.id) {
        case CommandId::Leave:
            online_.apply(play::LeaveGame{});
            done.go = Go::Lobby;
            return;
        case CommandId::Say:
            if (command.argument.empty()) return say_bad_argument("say");
            return online_.apply(play::SayInChat{command.argument});
        case CommandId::Abort:
            return online_.apply(play::AskAbort{});
        case CommandId::Mute:
            return online_.apply(play::SetChat{
                room.chat_state() == play::Chat::Heard ? play::Chat::Muted : play::Chat::Heard});
        case CommandId::Block:
            return online_.apply(play::BlockOpponent{!room.has_blocked()});
        case CommandId::Report:
            online_.apply(play::ReportOpponent{});
            notice_ = {MessageId::OnlineChatReported};
            return;
        default:
            return;
    }
}

bool Host::start_visit() {
    if (online_.visit() != nullptr) return true;
    const auto server = apps::ServerAddress::parse(preferences_.site);
    if (!server) {
        notice_ = {MessageId::OnlineBadAddress};
        return false;
    }
    online_.start(*server, preferences_.name);
    return true;
}

void Host::go_online(std::string_view address, Done& done) {
    if (!address.empty()) {
        const auto server = apps::ServerAddress::parse(address);
        if (!server) {
            notice_ = {MessageId::OnlineBadAddress};
            return;
        }
        Preferences changed = preferences_;
        changed.site = server->text();
        keep(changed);
        online_.start(*server, preferences_.name);
    }
    if (start_visit()) done.go = Go::Lobby;
}

// A public seek is paired with an equal one; a private one is found by its link alone.
void Host::seek(const Command& command, Done& done) {
    const auto choice = parse_choice(command.argument, preferences_.last_choice);
    if (!choice) return say_bad_argument(command.argument);
    if (!start_visit()) return;
    keep(*choice);
    const bool is_pairing = command.id == CommandId::Pair;
    const auto setup = play::setup_of(*choice, {.seed = outside_->seed()});
    wire::Seek seek{.terms = play::terms_of(setup.value()),  // the usual start is a position
                    .seat = {},
                    .visibility = is_pairing ? wire::Visibility::Public : wire::Visibility::Private,
                    .may_watch = {}};
    // With 960 rows hardly two seekers would choose the same: the server draws the row.
    const bool any_row = is_pairing && choice->game == GameKind::Chess &&
                         choice->variant == chess::Variant::Chess960;
    if (any_row) seek.terms.start = wire::kAnyRow;
    if (!is_pairing && choice->side != SideChoice::Either) {
        seek.seat = choice->side == SideChoice::First ? wire::Seat::First : wire::Seat::Second;
    }
    online_.apply(play::Invite{std::move(seek)});
    done.go = Go::Lobby;
}

void Host::join(std::string_view text, Done& done) {
    const auto link = apps::online_link_in(text);
    const auto id = wire::GameId::parse(link ? std::string_view(link->id) : trimmed(text));
    if (!id) {
        notice_ = {MessageId::OnlineLobbyBadLink};
        return;
    }
    if (link) {
        online_.start(link->server, preferences_.name);
    } else if (!start_visit()) {
        return;
    }
    online_.apply(play::OpenLink{*id});
    done.go = Go::Lobby;
}

void Host::watch(std::string_view text, Done& done) {
    const auto id = wire::GameId::parse(text);
    if (!id || online_.visit() == nullptr) return say_bad_argument(text);
    // Back to the one that is joined already.
    if (online_.visit()->room() && online_.visit()->room()->id() == *id) {
        show_room();
        done.go = Go::Game;
        return;
    }
    online_.apply(play::ComeToGame{*id});
    done.go = Go::Lobby;
}

void Host::take_name(std::string_view name) {
    Preferences changed = preferences_;
    changed.name = cleaned_line(name);
    keep(changed);
    if (!changed.name.empty()) online_.apply(play::TakeName{changed.name});
}

void Host::answer(play::Reply reply, std::string_view id, Done& done) {
    const play::Visit* visit = online_.visit();
    const bool accepts = reply == play::Reply::Accept;
    if (visit != nullptr && (!id.empty() || visit->invitation())) {
        const auto listed = wire::GameId::parse(id);
        if (!id.empty() && !listed) return say_bad_argument(id);
        accepts ? online_.apply(play::AcceptInvitation{listed})
                : online_.apply(play::DeclineInvitation{});
        done.go = Go::Lobby;
        return follow_room();
    }
    if (!has_game()) {
        notice_ = {MessageId::TerminalNoGame};
        return;
    }
    bool takes_back = false;
    with_game([&](const auto& running) {
        takes_back = running.game().can(play::Action::AnswerTakeBack);
    });
    if (takes_back) return put(play::AnswerTakeBack{reply});
    const bool is_over = shows_online_game() && visit->room()->is_over();
    if (!is_over) return put(play::AnswerDraw{reply});
    accepts ? online_.apply(play::WantRematch{}) : online_.apply(play::RefuseRematch{});
    follow_room();
}

// A draw by the rules; on a server also the game of an opponent who has been away for long.
void Host::claim(std::string_view what) {
    const bool may_claim = shows_online_game() && online_.visit()->may_claim(outside_->now());
    if (!may_claim) return put(play::ClaimDraw{});
    if (!what.empty() && what != "win" && what != "draw") return say_bad_argument(what);
    online_.apply(
        play::ClaimGame{what == "draw" ? game::AbandonClaim::Draw : game::AbandonClaim::Win});
}

}  // namespace kydai::terminal
