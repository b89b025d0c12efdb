// SPDX-License-Identifier: GPL-3.0-or-later
// The network of the server that decides (the host): its own sockets and those of the gateways that
// have linked themselves to it, under one set of numbers. The hall sees no difference.
//
// A link that ends, however it does, closes all of its sockets.
#pragma once

#include <map>
#include <unordered_map>
#include <unordered_set>

#include "apps/server/net/links.hpp"
#include "apps/server/nodes/link_message.hpp"

namespace kydai::server {

class Switchboard final : public Network, public LinkListener {
  public:
    // `own` has the sockets of this process. Links without the secret are refused.
    Switchboard(Network& own, Links& links, std::string secret)
        : own_(own), links_(links), secret_(std::move(secret)) {}
    // Before the first event.
    void set_listener(NetListener& listener) { listener_ = &listener; }

    void send(SocketId to, SharedText text) override;
    void close(SocketId whom, CloseCode code) override;
    void set_alarm(std::chrono::milliseconds from_now) override { own_.set_alarm(from_now); }
    void post(std::function<void()> task) override { own_.post(std::move(task)); }

    void on_link_open(LinkId id) override { gateways_.try_emplace(id); }
    void on_link_bytes(LinkId id, std::string_view bytes) override;
    void on_link_end(LinkId id) override;
    // About once a second: closes silent links, so that their people do not count as present.
    void on_second();

    [[nodiscard]] std::size_t gateways() const { return gateways_.size(); }

    static constexpr int kSilentSeconds = 4;

  private:
    static constexpr std::size_t kLongestHello = 256;

    struct Gateway {
        FrameBuffer frames{kLongestHello};
        bool is_known = false;  // has said the secret
        int silent_seconds = 0;
        std::unordered_set<SocketId> sockets = {};
        SharedText last_text = {};
    };

    void on_frame(LinkId link, std::string_view frame);
    void on(LinkId link, const LinkHello& message);
    void on(LinkId link, const PassRequest& message);
    void on(LinkId link, const SocketOpened& message);
    void on(LinkId link, const SocketText& message);
    void on(LinkId link, const SocketClosed& message);
    void on(LinkId link, const LinkPing& message);
    void answer(LinkId link, std::uint64_t ticket, const std::variant<HttpAnswer, Upgrade>& said);
    void tell(LinkId link, const FromHost& message) { links_.send(link, encode(message)); }
    // A gateway speaks of its own sockets only.
    [[nodiscard]] bool has(LinkId link, SocketId id) const;

    Network& own_;
    Links& links_;
    std::string secret_;
    NetListener* listener_ = nullptr;
    std::map<LinkId, Gateway> gateways_;
    std::unordered_map<SocketId, LinkId> link_of_;
};

}  // namespace kydai::server
