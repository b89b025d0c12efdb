// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/packed_log.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "apps/server/store/game_writes.hpp"

namespace kydai::server {

namespace {

constexpr std::uint8_t kVersion = 1;
// How most lines begin; a line's head names the one by its place here. The first fits every line.
constexpr std::array<std::string_view, 3> kBeginnings = {"", "play first ", "play second "};

// The head of a line: author, whether it has `started`, its beginning. The other bits are zero.
constexpr unsigned kAuthors = 3;
constexpr unsigned kHasStarted = 1U << 2;
constexpr unsigned kBeginningShift = 3;

// Differences wrap around, so that any two numbers have one.
std::int64_t minus(std::int64_t a, std::int64_t b) {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b));
}
std::int64_t plus(std::int64_t a, std::int64_t b) {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}

unsigned beginning_of(std::string_view what) {
    for (unsigned i = kBeginnings.size() - 1; i > 0; --i) {
        if (what.starts_with(kBeginnings[i])) return i;
    }
    return 0;
}

class Packer {
  public:
    void byte(unsigned value) { bytes_ += static_cast<char>(value); }
    // Seven bits a byte, the low ones first; the high bit says that more follow (LEB128).
    void number(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7) byte(0x80 | static_cast<unsigned>(value & 0x7F));
        byte(static_cast<unsigned>(value));
    }
    // Small numbers of either sign are short (zigzag).
    void signed_number(std::int64_t value) {
        const auto bits = static_cast<std::uint64_t>(value);
        number((bits << 1) ^ (value < 0 ? ~std::uint64_t{0} : 0));
    }
    void text(std::string_view value) {
        number(value.size());
        bytes_ += value;
    }
    std::string take() { return std::move(bytes_); }

  private:
    std::string bytes_;
};

// After the first fault everything reads as zero, and is_good() is false.
class Unpacker {
  public:
    explicit Unpacker(std::string_view bytes) : rest_(bytes) {}

    [[nodiscard]] bool is_good() const { return is_good_; }
    [[nodiscard]] bool is_done() const { return is_good_ && rest_.empty(); }
    [[nodiscard]] std::size_t left() const { return rest_.size(); }
    void refuse() {
        is_good_ = false;
        rest_ = {};
    }

    unsigned byte() {
        if (rest_.empty()) {
            refuse();
            return 0;
        }
        const auto value = static_cast<unsigned char>(rest_.front());
        rest_.remove_prefix(1);
        return value;
    }
    // Only the shortest form, and no more than 64 bits.
    std::uint64_t number() {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            const std::uint64_t next = byte();
            const std::uint64_t bits = next & 0x7F;
            if ((bits << shift) >> shift != bits) break;
            value |= bits << shift;
            if (next >= 0x80) continue;
            if (next == 0 && shift > 0) break;
            return value;
        }
        refuse();
        return 0;
    }
    std::int64_t signed_number() {
        const std::uint64_t value = number();
        const std::uint64_t sign = (value & 1) != 0 ? ~std::uint64_t{0} : 0;
        return static_cast<std::int64_t>((value >> 1) ^ sign);
    }
    std::string_view text() {
        const std::uint64_t size = number();
        if (size > rest_.size()) {
            refuse();
            return {};
        }
        const std::string_view value = rest_.substr(0, static_cast<std::size_t>(size));
        rest_.remove_prefix(value.size());
        return value;
    }

  private:
    std::string_view rest_;
    bool is_good_ = true;
};

void pack_line(const wire::LogLine& line, wire::Millis before, Packer& to) {
    const unsigned beginning = beginning_of(line.what);
    to.byte(static_cast<unsigned>(author_number(line.by)) | (line.started ? kHasStarted : 0) |
            (beginning << kBeginningShift));
    to.signed_number(line.nonce);
    to.signed_number(minus(line.at, before));
    if (line.started) to.signed_number(minus(line.at, *line.started));
    to.text(std::string_view(line.what).substr(kBeginnings[beginning].size()));
}

wire::LogLine unpack_line(wire::Seq seq, wire::Millis before, Unpacker& from) {
    const unsigned head = from.byte();
    const unsigned author = head & kAuthors;
    const unsigned beginning = head >> kBeginningShift;
    wire::LogLine line{.seq = seq, .what = {}};
    if (author == kAuthors || beginning >= kBeginnings.size()) {
        from.refuse();
        return line;
    }
    line.by = author_numbered(author);
    line.nonce = from.signed_number();
    line.at = plus(before, from.signed_number());
    if ((head & kHasStarted) != 0) line.started = minus(line.at, from.signed_number());
    line.what = std::string(kBeginnings[beginning]) + std::string(from.text());
    if (beginning_of(line.what) != beginning) from.refuse();
    return line;
}

bool is_whole(const std::vector<wire::LogLine>& lines) {
    wire::Seq seq = 0;
    return std::ranges::all_of(lines, [&](const wire::LogLine& line) { return line.seq == ++seq; });
}

}  // namespace

std::optional<std::string> pack_log(const WholeLog& log) {
    if (!is_whole(log.lines)) return std::nullopt;
    Packer to;
    to.byte(kVersion);
    to.byte(log.stored_at ? 1U : 0U);
    if (log.stored_at) to.signed_number(log.stored_at->time_since_epoch().count());
    to.number(log.lines.size());
    wire::Millis before = 0;
    for (const wire::LogLine& line : log.lines) {
        pack_line(line, before, to);
        before = line.at;
    }
    std::string bytes = to.take();
    if (unpack_log(bytes) != log) return std::nullopt;
    return bytes;
}

std::optional<WholeLog> unpack_log(std::string_view bytes) {
    Unpacker from(bytes);
    WholeLog log;
    if (from.byte() != kVersion) return std::nullopt;
    const unsigned has_stored_at = from.byte();
    if (has_stored_at > 1) return std::nullopt;
    if (has_stored_at == 1) log.stored_at = game::Instant(game::Millis(from.signed_number()));
    const std::uint64_t count = from.number();
    if (count > from.left()) return std::nullopt;  // not more memory than the bytes are worth
    wire::Millis before = 0;
    for (std::uint64_t i = 1; i <= count && from.is_good(); ++i) {
        log.lines.push_back(unpack_line(static_cast<wire::Seq>(i), before, from));
        before = log.lines.back().at;
    }
    if (!from.is_done()) return std::nullopt;
    return log;
}

}  // namespace kydai::server
