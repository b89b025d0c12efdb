// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/online.hpp"

namespace kydai::terminal {

bool Online::is_playing() const {
    return visit_ && visit_->room() && visit_->joined().you && !visit_->room()->is_over();
}

void Online::start(const apps::ServerAddress& server, std::string_view name) {
    if (visit_ && server_ == server) return;
    stop();
    server_ = server;
    visit_.emplace(outside_->secret());
    if (!name.empty()) apply(play::TakeName{std::string(name)});
    apply(play::LookAtLobby{play::Lobby::Watched});
    carry_out(visit_->start(outside_->now()));
}

void Online::stop() {
    if (!visit_) return;
    apply(play::LeaveGame{});
    outside_->disconnect();
    visit_.reset();
}

void Online::apply(const play::VisitInput& input) {
    if (visit_) carry_out(visit_->apply(input, outside_->now()));
}

void Online::take(const apps::LinkNews& news) {
    if (!visit_) return;
    const auto now = outside_->now();
    switch (news.kind) {
        case apps::LinkNews::Kind::Opened:
            return carry_out(visit_->connected(news.number, now));
        case apps::LinkNews::Kind::Closed:
            return carry_out(visit_->disconnected(news.number, now));
        case apps::LinkNews::Kind::Text:
            return carry_out(visit_->received(news.number, news.text, now));
    }
}

void Online::pass_time() {
    if (visit_) carry_out(visit_->tick(outside_->now()));
}

std::optional<game::Instant> Online::wake() const { return visit_ ? visit_->wake() : std::nullopt; }

void Online::carry_out(const play::VisitEffects& effects) {
    for (const auto& effect : effects) std::visit([this](const auto& one) { on(one); }, effect);
}

void Online::on(const wire::Connect& connect) { outside_->connect(*server_, connect.number); }
void Online::on(const wire::Disconnect& /*disconnect*/) { outside_->disconnect(); }
void Online::on(const play::Transmit& transmit) { outside_->transmit(transmit.frame); }
void Online::on(const play::PlaySound& sound) { sounds_.push_back(sound.sound); }

}  // namespace kydai::terminal
