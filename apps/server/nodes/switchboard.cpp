// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/nodes/switchboard.hpp"

#include "apps/server/front/answers.hpp"
#include "apps/server/people/token.hpp"

namespace kydai::server {

namespace {

std::vector<LinkHeader> views(const std::vector<HttpHeader>& headers) {
    std::vector<LinkHeader> made;
    for (const HttpHeader& header : headers) made.push_back({header.name, header.value});
    return made;
}

}  // namespace

void Switchboard::send(SocketId to, SharedText text) {
    const auto found = link_of_.find(to);
    if (found == link_of_.end()) return own_.send(to, std::move(text));
    Gateway& gateway = gateways_.at(found->second);
    if (gateway.last_text == text) return tell(found->second, SendSame{to});
    tell(found->second, SendText{.id = to, .text = *text});
    gateway.last_text = std::move(text);
}

void Switchboard::close(SocketId whom, CloseCode code) {
    const auto found = link_of_.find(whom);
    if (found == link_of_.end()) return own_.close(whom, code);
    tell(found->second, CloseSocket{.id = whom, .code = static_cast<std::uint64_t>(code)});
}

void Switchboard::on_link_bytes(LinkId id, std::string_view bytes) {
    const auto found = gateways_.find(id);
    if (found == gateways_.end()) return;
    Gateway& gateway = found->second;
    gateway.frames.add(bytes);
    while (const auto frame = gateway.frames.next()) on_frame(id, *frame);
    if (gateway.is_known) gateway.silent_seconds = 0;  // bytes of a stranger are no sign of life
    if (gateway.frames.is_broken()) links_.end(id);
}

void Switchboard::on_frame(LinkId link, std::string_view frame) {
    const auto message = decode_to_host(frame);
    const bool may_speak = gateways_.at(link).is_known;
    if (!message || std::holds_alternative<LinkHello>(*message) == may_speak) {
        return links_.end(link);
    }
    std::visit([&](const auto& one) { on(link, one); }, *message);
}

void Switchboard::on(LinkId link, const LinkHello& message) {
    if (message.version != LinkHello::kVersion || !is_same_secret(message.secret, secret_)) {
        return links_.end(link);
    }
    Gateway& gateway = gateways_.at(link);
    gateway.is_known = true;
    gateway.frames.allow(kLongestFrame);
    tell(link, LinkPong{});
}

void Switchboard::on(LinkId link, const PassRequest& message) {
    listener_->on_request(message.request, [this, link, ticket = message.ticket](const auto& said) {
        answer(link, ticket, said);
    });
}

// The answer may come when the link has ended: a socket that was granted is closed then.
void Switchboard::answer(LinkId link, std::uint64_t ticket,
                         const std::variant<HttpAnswer, Upgrade>& said) {
    const auto found = gateways_.find(link);
    if (const auto* upgrade = std::get_if<Upgrade>(&said)) {
        const SocketId id = upgrade->id;
        if (found == gateways_.end()) return own_.post([this, id] { listener_->on_close(id); });
        found->second.sockets.insert(id);
        link_of_.emplace(id, link);
        return tell(link,
                    PassUpgrade{.ticket = ticket, .id = id, .headers = views(upgrade->headers)});
    }
    if (found == gateways_.end()) return;
    const auto& answer = std::get<HttpAnswer>(said);
    const bool fits = answer.content().size() < kLongestFrame / 2;
    if (!fits) return tell(link, PassAnswer{.ticket = ticket, .status = status::kUnavailable});
    tell(link, PassAnswer{.ticket = ticket,
                          .status = static_cast<std::uint64_t>(answer.status),
                          .headers = views(answer.headers),
                          .body = answer.content()});
}

bool Switchboard::has(LinkId link, SocketId id) const {
    const auto found = link_of_.find(id);
    return found != link_of_.end() && found->second == link;
}
void Switchboard::on(LinkId link, const SocketOpened& message) {
    if (has(link, message.id)) listener_->on_open(message.id);
}
void Switchboard::on(LinkId link, const SocketText& message) {
    if (!has(link, message.id)) return;
    listener_->on_text(message.id, message.text, game::Millis(message.lag));
}
void Switchboard::on(LinkId link, const SocketClosed& message) {
    if (!has(link, message.id)) return;
    link_of_.erase(message.id);
    gateways_.at(link).sockets.erase(message.id);
    listener_->on_close(message.id);
}
void Switchboard::on(LinkId link, const LinkPing& /*message*/) { tell(link, LinkPong{}); }

void Switchboard::on_link_end(LinkId id) {
    const auto found = gateways_.find(id);
    if (found == gateways_.end()) return;
    const auto sockets = std::move(found->second.sockets);
    gateways_.erase(found);
    for (const SocketId socket : sockets) link_of_.erase(socket);
    for (const SocketId socket : sockets) listener_->on_close(socket);
}

void Switchboard::on_second() {
    for (auto& [id, gateway] : gateways_) {
        if (++gateway.silent_seconds >= kSilentSeconds) links_.end(id);
    }
}

}  // namespace kydai::server
