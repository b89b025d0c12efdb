// SPDX-License-Identifier: GPL-3.0-or-later
// A server without the lease, as a gateway (reverse proxy): it serves the site itself and passes
// everything else on to the server that holds the lease (the host), over one link. It decides
// nothing, so that nothing can be decided twice.
//
// While there is no host, requests wait for the next one. When a link ends, its sockets are closed
// as at a restart, and their clients come back: what was not acknowledged they send again.
#pragma once

#include <map>
#include <set>
#include <unordered_set>

#include "apps/server/net/hosts.hpp"
#include "apps/server/net/links.hpp"
#include "apps/server/nodes/host_address.hpp"
#include "apps/server/nodes/link_message.hpp"
#include "apps/server/site/site.hpp"
#include "apps/server/watch/metrics.hpp"

namespace kydai::server {

// Everything outlives the gateway.
struct GatewayParts {
    const Site& site;
    const AllowedHosts& hosts;
    Network& network;
    Links& links;
    Metrics& metrics;
    // The other end closed the link: the host's process may be gone.
    std::function<void()> host_is_gone = [] {};
    // The link was lost, for any reason.
    std::function<void()> is_unlinked = [] {};
    // There is a link: requests are served.
    std::function<void()> is_linked = [] {};
};

class Gateway final : public NetListener, public LinkListener {
  public:
    explicit Gateway(GatewayParts parts) : parts_(std::move(parts)) {}

    // The host by the lease; called at every poll. Tries to connect again where there is no link.
    void follow(const HostAddress& host);
    // This server decides from now on: what waits is asked of `next`, and the link is given up.
    void hand_over(NetListener& next);
    [[nodiscard]] bool is_linked() const { return is_linked_; }

    void on_request(const HttpRequest& request, HttpReply reply) override;
    void on_open(SocketId id) override;
    void on_text(SocketId id, std::string_view text, game::Millis lag) override;
    void on_close(SocketId id) override;
    void on_alarm() override {}
    void on_second() override;
    void on_refusal(Refusal why) override { parts_.metrics.count(why); }
    void on_stop() override;

    void on_link_open(LinkId id) override;
    void on_link_bytes(LinkId id, std::string_view bytes) override;
    void on_link_end(LinkId id) override;

    // How long a request waits for a host: longer than a lease lasts.
    static constexpr int kHoldSeconds = 6;
    // A link without a sign of life is given up: its other end hangs, or the network is cut.
    static constexpr int kSilentSeconds = 3;

  private:
    struct Asked {
        HttpReply reply;
        std::string frame;
        bool may_repeat = false;  // idempotent: may be sent again
        int waits = 0;            // for so many seconds there has been no link
    };

    void pass_on(const HttpRequest& request, HttpReply reply);
    void tell(const ToHost& message);
    void drop_link();
    void on_frame(std::string_view frame);
    void on(const PassAnswer& message);
    void on(const PassUpgrade& message);
    void on(const SendText& message);
    void on(const SendSame& message);
    void on(const CloseSocket& message);
    void on(const LinkPong& message);
    std::optional<HttpReply> reply_to(std::uint64_t ticket);
    std::vector<HttpHeader> kept(const std::vector<LinkHeader>& headers);

    GatewayParts parts_;
    std::optional<HostAddress> host_;
    std::optional<LinkId> link_;  // to the host; made, or being made
    bool is_linked_ = false;      // the host has answered on it
    int silent_seconds_ = 0;
    FrameBuffer frames_{kLongestFrame};
    std::uint64_t last_ticket_ = 0;
    std::map<std::uint64_t, Asked> asked_;
    std::unordered_set<SocketId> sockets_;  // of the link
    SharedText last_text_;
    // Names of headers that the host has used: those of an answer are views.
    std::set<std::string, std::less<>> header_names_;
};

}  // namespace kydai::server
