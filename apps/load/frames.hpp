// SPDX-License-Identifier: GPL-3.0-or-later
// WebSocket frames (RFC 6455) as a client of our own server writes and reads them: short, whole, no
// extensions. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace kydai::load {

enum class FrameKind : std::uint8_t { Text = 1, Close = 8, Ping = 9, Pong = 10 };

struct Frame {
    FrameKind kind;
    std::string_view payload;  // valid until the reader is fed again
};

// Masked with zeros, which the protocol allows and which costs nothing.
std::string client_frame(FrameKind kind, std::string_view payload);

// Takes bytes as they come and gives frames.
class FrameReader {
  public:
    void feed(std::string_view bytes) {
        buffer_.erase(0, std::exchange(read_, 0));
        buffer_ += bytes;
    }
    // Nothing while the next one is not whole.
    std::optional<Frame> next();

  private:
    std::string buffer_;
    std::size_t read_ = 0;
};

}  // namespace kydai::load
