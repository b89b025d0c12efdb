// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/nodes/link_message.hpp"

#include <gtest/gtest.h>

#include "apps/server/nodes/host_address.hpp"
#include "core/base/prng.hpp"

namespace kydai::server {
namespace {

std::string_view without_length(std::string_view frame) { return frame.substr(4); }

const HttpRequest kRequest{.method = Method::Post,
                           .target = "/api/x?y=1",
                           .host = "a",
                           .origin = "b",
                           .cookie = "c",
                           .authorization = "d",
                           .content_type = "e",
                           .accept_encoding = "f",
                           .accept_language = "g",
                           .if_none_match = "h",
                           .forwarded_for = "i",
                           .forwarded_proto = "j",
                           .body = std::string_view("\0k", 2),
                           .peer = "l",
                           .wants_web_socket = true};

const std::vector<ToHost> kToHost = {
    LinkHello{.secret = "word"},
    PassRequest{.ticket = 7, .request = kRequest},
    SocketOpened{1},
    SocketText{.id = ~SocketId{0}, .lag = 250, .text = "{}"},
    SocketClosed{3},
    LinkPing{},
};
const std::vector<FromHost> kFromHost = {
    PassAnswer{.ticket = 1, .status = 404, .headers = {{"A", "b"}, {"C", ""}}, .body = "none"},
    PassUpgrade{.ticket = 2, .id = 1ULL << 40, .headers = {{"Set-Cookie", "x"}}},
    SendText{.id = 5, .text = "{}"},
    SendSame{6},
    CloseSocket{.id = 7, .code = 1012},
    LinkPong{},
};

TEST(LinkMessage, EveryMessageComesBackAsItWas) {
    ASSERT_EQ(kToHost.size(), std::variant_size_v<ToHost>);
    ASSERT_EQ(kFromHost.size(), std::variant_size_v<FromHost>);
    for (const ToHost& message : kToHost) {
        EXPECT_EQ(decode_to_host(without_length(encode(message))), message) << message.index();
    }
    for (const FromHost& message : kFromHost) {
        EXPECT_EQ(decode_from_host(without_length(encode(message))), message) << message.index();
    }
}

TEST(LinkMessage, APartOfAMessageOrMoreThanOneIsNone) {
    for (const ToHost& message : kToHost) {
        const std::string frame = encode(message);
        const std::string_view whole = without_length(frame);
        for (std::size_t size = 0; size < whole.size(); ++size) {
            EXPECT_FALSE(decode_to_host(whole.substr(0, size))) << message.index();
        }
        EXPECT_FALSE(decode_to_host(std::string(whole) + "x"));
    }
}

// A damaged frame decodes to a valid message or to none.
TEST(LinkMessage, DamagedFramesAreMessagesOrNothing) {
    Prng chance(17);
    int decoded = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string to_host = encode(kToHost[chance.below(kToHost.size())]);
        std::string from_host = encode(kFromHost[chance.below(kFromHost.size())]);
        for (std::string* frame : {&to_host, &from_host}) {
            const auto where = 4 + chance.below(frame->size() - 4);
            (*frame)[where] = static_cast<char>(chance.below(256));
        }
        if (const auto message = decode_to_host(without_length(to_host))) {
            ++decoded;
            EXPECT_EQ(encode(*message), to_host);
        }
        if (const auto message = decode_from_host(without_length(from_host))) {
            ++decoded;
            EXPECT_EQ(encode(*message), from_host);
        }
    }
    EXPECT_GT(decoded, 1000);
}

TEST(FrameBuffer, FramesComeOutWholeHoweverTheBytesArrive) {
    std::string stream;
    for (const ToHost& message : kToHost) stream += encode(message);
    for (std::size_t step = 1; step <= stream.size(); ++step) {
        FrameBuffer buffer(1 << 20);
        std::size_t count = 0;
        for (std::size_t at = 0; at < stream.size(); at += step) {
            buffer.add(std::string_view(stream).substr(at, step));
            while (const auto frame = buffer.next()) {
                EXPECT_EQ(decode_to_host(*frame), kToHost[count++]);
            }
        }
        EXPECT_EQ(count, kToHost.size());
        EXPECT_FALSE(buffer.is_broken());
    }
}

TEST(FrameBuffer, AFrameThatIsTooLongBreaksIt) {
    FrameBuffer buffer(3);
    buffer.add(std::string_view("\4\0\0\0", 4));
    EXPECT_FALSE(buffer.next());
    EXPECT_TRUE(buffer.is_broken());
}

TEST(HostAddress, IsTextThereAndBack) {
    const HostAddress host{.address = "10.0.0.1", .port = 4711, .secret = "word"};
    EXPECT_EQ(HostAddress::parse(host.text()), host);
    for (const char* wrong : {"", "10.0.0.1", "10.0.0.1 0 word", "10.0.0.1 65536 word",
                              "10.0.0.1 4711", "10.0.0.1 47x word", "10.0.0.1 4711 word more"}) {
        EXPECT_FALSE(HostAddress::parse(wrong)) << wrong;
    }
}

}  // namespace
}  // namespace kydai::server
