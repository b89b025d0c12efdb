// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes on a link between two servers: no crash, a message is decoded as what would be encoded
// for it, and who has not said the secret is not heard.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "apps/server/nodes/host_address.hpp"
#include "apps/server/nodes/switchboard.hpp"

namespace {

using namespace kydai::server;

void check(bool good) {
    if (!good) std::abort();
}

class NoNetwork final : public Network, public Links {
  public:
    void send(SocketId /*to*/, SharedText /*text*/) override {}
    void close(SocketId /*whom*/, CloseCode /*code*/) override {}
    void set_alarm(std::chrono::milliseconds /*from_now*/) override {}
    void post(std::function<void()> task) override { task(); }
    LinkId connect(const std::string& /*host*/, std::uint16_t /*port*/) override { return 0; }
    void send(LinkId /*to*/, std::string_view /*bytes*/) override {}
    void end(LinkId /*which*/) override {}
};

// Grants and answers by turns.
class Heard final : public NetListener {
  public:
    void on_request(const HttpRequest& request, HttpReply reply) override {
        ++count;
        if (request.wants_web_socket) return reply(Upgrade{.id = static_cast<SocketId>(count)});
        reply(HttpAnswer{.made_body = std::string(request.body)});
    }
    void on_open(SocketId /*id*/) override { ++count; }
    void on_text(SocketId /*id*/, std::string_view /*text*/, kydai::game::Millis) override {
        ++count;
    }
    void on_close(SocketId /*id*/) override { ++count; }
    void on_alarm() override {}
    void on_refusal(Refusal /*why*/) override {}
    void on_stop() override {}
    int count = 0;
};

int heard_of(std::string_view first, std::string_view bytes) {
    NoNetwork network;
    Heard heard;
    Switchboard switchboard(network, network, "the secret");
    switchboard.set_listener(heard);
    switchboard.on_link_open(1);
    switchboard.on_link_bytes(1, first);
    switchboard.on_link_bytes(1, bytes.substr(0, bytes.size() / 2));
    switchboard.on_link_bytes(1, bytes.substr(bytes.size() / 2));
    switchboard.on_link_end(1);
    return heard.count;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    if (const auto message = decode_to_host(bytes)) check(encode(*message).substr(4) == bytes);
    if (const auto message = decode_from_host(bytes)) check(encode(*message).substr(4) == bytes);
    if (const auto host = HostAddress::parse(bytes)) {
        check(HostAddress::parse(host->text()) == host);
    }
    const bool knows = bytes.find("the secret") != std::string_view::npos;
    if (!knows) check(heard_of("", bytes) == 0);
    (void)heard_of(encode(LinkHello{.secret = "the secret"}), bytes);
    return 0;
}
