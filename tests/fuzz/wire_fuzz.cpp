// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are decoded as a message of either side without a crash; a decoded message survives a
// round trip; and a client and a hall process it without a crash.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "apps/server/rooms/hall.hpp"
#include "protocol/wire/client.hpp"
#include "protocol/wire/codec.hpp"
#include "protocol/wire/names.hpp"

namespace kydai {
namespace {

void tell_hall(const wire::FromClient& message) {
    server::Hall hall([] { return std::uint64_t{1}; });
    (void)hall.opened(1, {.player = 1, .name = "a", .address = ""}, {});
    (void)hall.received(1, wire::Hello{}, {}, {});
    (void)hall.received(1, message, game::Millis(10), {});
    (void)hall.written(1, {});
    (void)hall.closed(1, {});
}

void tell_client(const wire::FromServer& message) {
    wire::Client client(1);
    (void)client.start({});
    if (const auto* joined = std::get_if<wire::Joined>(&message)) {
        (void)client.join(joined->game, {});
    }
    (void)client.connected(1, {});
    (void)client.received(1, wire::Welcome{}, {});
    (void)client.received(1, message, {});
    (void)client.act("resign first", {});
    (void)client.received(1, message, {});
}

}  // namespace
}  // namespace kydai

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kydai;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    if (const auto message = wire::decode_from_client(bytes)) {
        if (wire::decode_from_client(wire::encode(*message)) != message) std::abort();
        tell_hall(*message);
    }
    if (const auto message = wire::decode_from_server(bytes)) {
        if (wire::decode_from_server(wire::encode(*message)) != message) std::abort();
        tell_client(*message);
    }
    if (const auto name = wire::checked_name(bytes)) {
        if (wire::checked_name(*name) != name) std::abort();
    }
    return 0;
}
