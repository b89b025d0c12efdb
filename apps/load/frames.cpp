// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/load/frames.hpp"

namespace kydai::load {

namespace {

constexpr unsigned kFinal = 0x80;
constexpr unsigned kMasked = 0x80;
// Lengths up to here are in the second byte; the two other values announce a length of 2 or 8
// bytes.
constexpr std::size_t kShort = 125;
constexpr unsigned kTwoBytes = 126;
constexpr unsigned kEightBytes = 127;
constexpr std::size_t kLongestOfTwoBytes = 0xFFFF;
constexpr std::size_t kMaskBytes = 4;

void put_number(std::string& bytes, std::size_t number, int count) {
    for (int shift = 8 * (count - 1); shift >= 0; shift -= 8) {
        bytes += static_cast<char>(number >> shift & 0xFF);
    }
}

}  // namespace

std::string client_frame(FrameKind kind, std::string_view payload) {
    std::string frame;
    frame += static_cast<char>(kFinal | static_cast<unsigned>(kind));
    if (payload.size() <= kShort) {
        frame += static_cast<char>(kMasked | payload.size());
    } else if (payload.size() <= kLongestOfTwoBytes) {
        frame += static_cast<char>(kMasked | kTwoBytes);
        put_number(frame, payload.size(), 2);
    } else {
        frame += static_cast<char>(kMasked | kEightBytes);
        put_number(frame, payload.size(), 8);
    }
    frame.append(kMaskBytes, '\0');
    return frame.append(payload);
}

std::optional<Frame> FrameReader::next() {
    const auto left = [this] { return std::string_view(buffer_).substr(read_); };
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(left()[i]); };
    std::size_t head = 2;
    if (left().size() < head) return std::nullopt;
    std::size_t size = byte(1);
    if (size == kTwoBytes || size == kEightBytes) {
        const std::size_t more = size == kTwoBytes ? 2 : 8;
        if (left().size() < head + more) return std::nullopt;
        size = 0;
        for (std::size_t i = 0; i < more; ++i) size = size << 8 | byte(head + i);
        head += more;
    }
    if (left().size() < head + size) return std::nullopt;
    const Frame frame{.kind = static_cast<FrameKind>(byte(0) & 0x0FU),
                      .payload = left().substr(head, size)};
    read_ += head + size;
    return frame;
}

}  // namespace kydai::load
