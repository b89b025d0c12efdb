// SPDX-License-Identifier: GPL-3.0-or-later
// What two servers of one database say to each other: the one where people are connected (the
// gateway) and the one that decides (the host). A gateway passes on requests and the texts of
// sockets; the host answers as if the sockets were its own.
//
// On the wire a message is a frame: its length in four bytes, then a byte for its kind, then its
// fields: numbers of eight bytes, texts with their length before them; all little-endian. Views in
// a decoded message are of the frame.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "apps/server/net/network.hpp"

namespace kydai::server {

// --- to the host ---

// The first message on a link. Another version, or a wrong word, ends it.
struct LinkHello {
    static constexpr std::uint64_t kVersion = 1;
    std::uint64_t version = kVersion;
    std::string_view secret = {};
    friend bool operator==(const LinkHello&, const LinkHello&) = default;
};
// Answered under the same ticket.
struct PassRequest {
    std::uint64_t ticket = 0;
    HttpRequest request;
    friend bool operator==(const PassRequest&, const PassRequest&) = default;
};
struct SocketOpened {
    SocketId id = 0;
    friend bool operator==(const SocketOpened&, const SocketOpened&) = default;
};
struct SocketText {
    SocketId id = 0;
    std::int64_t lag = 0;  // in milliseconds, as the gateway measured it
    std::string_view text = {};
    friend bool operator==(const SocketText&, const SocketText&) = default;
};
struct SocketClosed {
    SocketId id = 0;
    friend bool operator==(const SocketClosed&, const SocketClosed&) = default;
};
struct LinkPing {
    friend bool operator==(const LinkPing&, const LinkPing&) = default;
};
using ToHost =
    std::variant<LinkHello, PassRequest, SocketOpened, SocketText, SocketClosed, LinkPing>;

// --- from the host ---

struct LinkHeader {
    std::string_view name;
    std::string_view value;
    friend bool operator==(const LinkHeader&, const LinkHeader&) = default;
};
struct PassAnswer {
    std::uint64_t ticket = 0;
    std::uint64_t status = 0;
    std::vector<LinkHeader> headers = {};
    std::string_view body = {};
    friend bool operator==(const PassAnswer&, const PassAnswer&) = default;
};
// The request may become a WebSocket, which has this number at both ends.
struct PassUpgrade {
    std::uint64_t ticket = 0;
    SocketId id = 0;
    std::vector<LinkHeader> headers = {};
    friend bool operator==(const PassUpgrade&, const PassUpgrade&) = default;
};
struct SendText {
    SocketId id = 0;
    std::string_view text = {};
    friend bool operator==(const SendText&, const SendText&) = default;
};
// The text of the last SendText: news for many cross the link once.
struct SendSame {
    SocketId id = 0;
    friend bool operator==(const SendSame&, const SendSame&) = default;
};
struct CloseSocket {
    SocketId id = 0;
    std::uint64_t code = 0;  // a CloseCode
    friend bool operator==(const CloseSocket&, const CloseSocket&) = default;
};
struct LinkPong {
    friend bool operator==(const LinkPong&, const LinkPong&) = default;
};
using FromHost = std::variant<PassAnswer, PassUpgrade, SendText, SendSame, CloseSocket, LinkPong>;

// A whole frame.
std::string encode(const ToHost& message);
std::string encode(const FromHost& message);
// Decodes a frame without its length; nothing unless it is exactly one message.
std::optional<ToHost> decode_to_host(std::string_view frame);
std::optional<FromHost> decode_from_host(std::string_view frame);

// Frames out of a stream of bytes.
class FrameBuffer {
  public:
    // A longer frame is none of ours.
    explicit FrameBuffer(std::size_t longest) : longest_(longest) {}

    void allow(std::size_t longest) { longest_ = longest; }
    void add(std::string_view bytes);
    // The next whole frame, without its length; valid until the next call.
    std::optional<std::string_view> next();
    [[nodiscard]] bool is_broken() const { return is_broken_; }

  private:
    std::string bytes_;
    std::size_t begin_ = 0;
    std::size_t longest_;
    bool is_broken_ = false;
};

// The longest frame: an answer with many games in it.
inline constexpr std::size_t kLongestFrame = 32 << 20;

}  // namespace kydai::server
