// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/nodes/gateway.hpp"

#include <utility>

#include "apps/server/front/answers.hpp"
#include "apps/server/front/front.hpp"
#include "apps/server/site/site_answer.hpp"
#include "apps/server/watch/log.hpp"

namespace kydai::server {

namespace {

HttpAnswer no_host() {
    return plain_answer(status::kUnavailable, "The server is restarting; try again.\n");
}

// POST may have been carried out although nobody heard of it.
bool may_repeat(const HttpRequest& request) {
    return request.method == Method::Get || request.method == Method::Head;
}

}  // namespace

// --- the link ---

void Gateway::follow(const HostAddress& host) {
    if (host_ != host) {
        drop_link();
        host_ = host;
    }
    if (link_) return;
    silent_seconds_ = 0;
    frames_ = FrameBuffer(kLongestFrame);
    link_ = parts_.links.connect(host.address, host.port);
}

void Gateway::on_link_open(LinkId id) {
    if (id != link_) return parts_.links.end(id);  // nobody links to us: we do not decide
    tell(LinkHello{.secret = host_->secret});
}

void Gateway::on_link_bytes(LinkId id, std::string_view bytes) {
    if (id != link_) return;
    silent_seconds_ = 0;
    frames_.add(bytes);
    while (link_ == id) {
        const auto frame = frames_.next();
        if (!frame) break;
        on_frame(*frame);
    }
    if (link_ == id && frames_.is_broken()) drop_link();
}

void Gateway::on_link_end(LinkId id) {
    if (id != link_) return;
    const bool was_linked = is_linked_;
    drop_link();
    if (was_linked) parts_.host_is_gone();
}

// Its sockets are closed: the next host does not know them.
void Gateway::drop_link() {
    if (!link_) return;
    parts_.links.end(*std::exchange(link_, std::nullopt));
    if (std::exchange(is_linked_, false)) {
        log_event("unlinked", {{"sockets", sockets_.size()}});
        parts_.is_unlinked();
    }
    for (const SocketId id : std::exchange(sockets_, {})) {
        parts_.network.close(id, CloseCode::Restarting);
    }
    last_text_.reset();
    std::vector<HttpReply> lost;
    for (auto at = asked_.begin(); at != asked_.end();) {
        const bool stays = at->second.may_repeat;
        if (!stays) lost.push_back(std::move(at->second.reply));
        at = stays ? std::next(at) : asked_.erase(at);
    }
    for (const HttpReply& reply : lost) reply(no_host());
}

void Gateway::hand_over(NetListener& next) {
    drop_link();
    for (auto& [ticket, asked] : std::exchange(asked_, {})) {
        FrameBuffer frame(kLongestFrame);
        frame.add(asked.frame);
        const auto message = decode_to_host(*frame.next());
        next.on_request(std::get<PassRequest>(*message).request, std::move(asked.reply));
    }
}

void Gateway::tell(const ToHost& message) {
    if (link_) parts_.links.send(*link_, encode(message));
}

void Gateway::on_second() {
    if (link_ && ++silent_seconds_ >= kSilentSeconds) {
        log_event(LogLevel::Warning, "link-is-silent");
        drop_link();
    }
    if (is_linked_) return tell(LinkPing{});
    std::vector<HttpReply> ended;
    for (auto at = asked_.begin(); at != asked_.end();) {
        const bool waits_on = ++at->second.waits < kHoldSeconds;
        if (!waits_on) ended.push_back(std::move(at->second.reply));
        at = waits_on ? std::next(at) : asked_.erase(at);
    }
    for (const HttpReply& reply : ended) reply(no_host());
}

// --- from people ---

void Gateway::on_request(const HttpRequest& request, HttpReply reply) {
    parts_.metrics.count(Counter::Requests);
    const std::string_view path = request.path();
    if (path == "/healthz") {
        return reply(is_linked_ ? plain_answer(status::kOk, "passes on\n") : no_host());
    }
    if (path == "/metrics") {
        return reply(metrics_answer(
            request, parts_.metrics,
            {.sockets = sockets_.size(), .log_lines_dropped = process_log().dropped()}));
    }
    // Under a name that is not ours the host refuses it, and says why.
    if (Front::is_of_site(path) && parts_.hosts.allows(request.host)) {
        return reply(site_answer(parts_.site, request));
    }
    pass_on(request, std::move(reply));
}

void Gateway::pass_on(const HttpRequest& request, HttpReply reply) {
    const std::uint64_t ticket = ++last_ticket_;
    std::string frame = encode(PassRequest{.ticket = ticket, .request = request});
    if (is_linked_) parts_.links.send(*link_, frame);
    asked_.emplace(ticket, Asked{.reply = std::move(reply),
                                 .frame = std::move(frame),
                                 .may_repeat = may_repeat(request)});
}

void Gateway::on_open(SocketId id) {
    if (!sockets_.contains(id)) return parts_.network.close(id, CloseCode::Restarting);
    parts_.metrics.count(Counter::SocketsOpened);
    tell(SocketOpened{id});
}
void Gateway::on_text(SocketId id, std::string_view text, game::Millis lag) {
    if (!sockets_.contains(id)) return;
    parts_.metrics.count(Counter::TextsReceived);
    tell(SocketText{.id = id, .lag = lag.count(), .text = text});
}
void Gateway::on_close(SocketId id) {
    if (sockets_.erase(id) > 0) tell(SocketClosed{id});
}
void Gateway::on_stop() { log_event("stopping", {{"sockets", sockets_.size()}}); }

// --- from the host ---

void Gateway::on_frame(std::string_view frame) {
    const auto message = decode_from_host(frame);
    if (!message) return drop_link();
    std::visit([this](const auto& one) { on(one); }, *message);
}

std::optional<HttpReply> Gateway::reply_to(std::uint64_t ticket) {
    const auto found = asked_.find(ticket);
    if (found == asked_.end()) return std::nullopt;
    HttpReply reply = std::move(found->second.reply);
    asked_.erase(found);
    return reply;
}

std::vector<HttpHeader> Gateway::kept(const std::vector<LinkHeader>& headers) {
    std::vector<HttpHeader> made;
    for (const LinkHeader& header : headers) {
        made.push_back({.name = *header_names_.emplace(header.name).first,
                        .value = std::string(header.value)});
    }
    return made;
}

void Gateway::on(const PassAnswer& message) {
    const auto reply = reply_to(message.ticket);
    if (!reply) return;
    (*reply)(HttpAnswer{.status = static_cast<int>(message.status),
                        .headers = kept(message.headers),
                        .made_body = std::string(message.body)});
}

// When nobody waits for it any more, on_close follows at once.
void Gateway::on(const PassUpgrade& message) {
    const auto reply = reply_to(message.ticket);
    if (!reply) return tell(SocketClosed{message.id});
    sockets_.insert(message.id);
    (*reply)(Upgrade{.id = message.id, .headers = kept(message.headers)});
}

void Gateway::on(const SendText& message) {
    last_text_ = std::make_shared<const std::string>(message.text);
    on(SendSame{message.id});
}
void Gateway::on(const SendSame& message) {
    if (!last_text_ || !sockets_.contains(message.id)) return;
    parts_.metrics.count(Counter::TextsSent);
    parts_.network.send(message.id, last_text_);
}
void Gateway::on(const CloseSocket& message) {
    if (!sockets_.contains(message.id)) return;
    parts_.network.close(message.id, static_cast<CloseCode>(message.code));
}

// The first is the answer to our word: from now on the host listens to us.
void Gateway::on(const LinkPong& /*message*/) {
    if (std::exchange(is_linked_, true)) return;
    log_event("linked", {{"host", host_->address}, {"port", host_->port}});
    for (auto& [ticket, asked] : asked_) {
        asked.waits = 0;
        parts_.links.send(*link_, asked.frame);
    }
    parts_.is_linked();
}

}  // namespace kydai::server
