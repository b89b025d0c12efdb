// SPDX-License-Identifier: GPL-3.0-or-later
// A binary range coder (arithmetic coding): a bit that was predicted with probability p costs -log2
// p bits. Integers only, so that every machine decodes the same. The encoder is a tool
// (tools/chess_endings/bit_encoder.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace kydai::chess_engine::endings {

// Probabilities that a bit is set are in 4096ths, never 0 or 1.
inline constexpr int kChanceBits = 12;
inline constexpr int kCertain = 1 << kChanceBits;

// An adaptive probability: moves towards each bit seen, fast at first, then slowly.
class Chance {
  public:
    [[nodiscard]] int of_set() const { return chance_ >> 4; }
    void learn(bool set) {
        constexpr int kSlowest = 6;
        if (seen_ < 4 * kSlowest) ++seen_;
        const int pace = 1 + seen_ / 4;
        const int target = set ? (kCertain << 4) - 32 : 32;
        chance_ = static_cast<std::uint16_t>(chance_ + (target - chance_) / (1 << pace));
    }

  private:
    std::uint16_t chance_ = (kCertain << 4) / 2;  // in 65536ths
    std::uint8_t seen_ = 0;
};

// Reads zeros past the end of its bytes.
class BitDecoder {
  public:
    explicit BitDecoder(std::span<const std::byte> bytes) : bytes_(bytes) {
        for (int i = 0; i < 4; ++i) code_ = code_ << 8 | next();
    }

    bool bit(int chance_of_set, bool /*set: of the encoder*/ = false) {
        const std::uint32_t bound =
            (range_ >> kChanceBits) * static_cast<std::uint32_t>(chance_of_set);
        const bool set = code_ < bound;
        if (set) {
            range_ = bound;
        } else {
            code_ -= bound;
            range_ -= bound;
        }
        while (range_ < kLeast) {
            range_ <<= 8;
            code_ = code_ << 8 | next();
        }
        return set;
    }

  private:
    static constexpr std::uint32_t kLeast = 1U << 24;

    std::uint32_t next() {
        if (bytes_.empty()) return 0;
        const auto byte = std::to_integer<std::uint32_t>(bytes_.front());
        bytes_ = bytes_.subspan(1);
        return byte;
    }

    std::span<const std::byte> bytes_;
    std::uint32_t range_ = 0xFFFFFFFF;
    std::uint32_t code_ = 0;
};

}  // namespace kydai::chess_engine::endings
