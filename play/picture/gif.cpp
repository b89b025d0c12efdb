// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/picture/gif.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace kydai::play {

namespace {

constexpr int kColourBits = 5;  // of each channel, when colours are counted
constexpr int kColourMask = (1 << kColourBits) - 1;
constexpr std::size_t kRounded = std::size_t{1} << (3 * kColourBits);
constexpr std::size_t kTableSize = 256;
constexpr std::int16_t kUnknown = -1;

std::size_t rounded(const std::uint8_t* pixel) {
    constexpr int kShift = 8 - kColourBits;
    const auto part = [&](int i) { return static_cast<std::size_t>(pixel[i] >> kShift); };
    return (part(0) << (2 * kColourBits)) | (part(1) << kColourBits) | part(2);
}

// The middle of what was rounded to it.
std::array<std::uint8_t, 3> channels(std::size_t colour) {
    const auto wide = [&](int shift) {
        const auto value = (colour >> shift) & kColourMask;
        return static_cast<std::uint8_t>((value * 255 + kColourMask / 2) / kColourMask);
    };
    return {wide(2 * kColourBits), wide(kColourBits), wide(0)};
}

// Codes of variable length (LZW), the lowest bits first, in blocks of at most 255 bytes.
class Compressor {
  public:
    explicit Compressor(std::string& file) : file_(file), codes_(kMostCodes * kLetters) {
        file_.push_back(static_cast<char>(kLetterBits));
        clear();
    }
    void put(std::uint8_t letter) {
        if (prefix_ < 0) {
            prefix_ = letter;
            return;
        }
        std::uint16_t& known = codes_[static_cast<std::size_t>(prefix_) * kLetters + letter];
        if (known != 0) {
            prefix_ = known;
            return;
        }
        put_code(prefix_);
        known = static_cast<std::uint16_t>(next_++);
        if (next_ > 1 << width_ && width_ < kLongest) ++width_;
        if (next_ >= static_cast<int>(kMostCodes)) clear();
        prefix_ = letter;
    }
    void finish() {
        put_code(prefix_);
        put_code(kEnd);
        if (filled_ > 0) put_byte(buffer_);
        write_block();
        file_.push_back(0);
    }

  private:
    static constexpr int kLetterBits = 8;
    static constexpr std::size_t kLetters = 1 << kLetterBits;
    static constexpr int kClear = 1 << kLetterBits;
    static constexpr int kEnd = kClear + 1;
    static constexpr int kLongest = 12;
    static constexpr std::size_t kMostCodes = 1 << kLongest;
    static constexpr std::size_t kMostBlock = 255;

    void clear() {
        put_code(kClear);
        std::ranges::fill(codes_, 0);
        next_ = kEnd + 1;
        width_ = kLetterBits + 1;
    }
    void put_code(int code) {
        buffer_ |= static_cast<std::uint32_t>(code) << filled_;
        for (filled_ += width_; filled_ >= 8; filled_ -= 8, buffer_ >>= 8) put_byte(buffer_ & 255U);
    }
    void put_byte(std::uint32_t byte) {
        block_.push_back(static_cast<char>(byte));
        if (block_.size() == kMostBlock) write_block();
    }
    void write_block() {
        if (block_.empty()) return;
        file_.push_back(static_cast<char>(block_.size()));
        file_ += std::exchange(block_, {});
    }

    std::string& file_;
    std::vector<std::uint16_t> codes_;  // of a prefix and the letter after it; 0: none
    std::string block_;
    int prefix_ = -1;
    int next_ = 0;
    int width_ = kLetterBits + 1;
    std::uint32_t buffer_ = 0;
    int filled_ = 0;
};

}  // namespace

GifWriter::GifWriter(int width, int height)
    : width_(width), height_(height), nearest_(kRounded, kUnknown) {}

void GifWriter::put_word(int value) {
    put_byte(value & 255);
    put_byte((value >> 8) & 255);
}

// The colours that occur most often; the last place of the table is kept free.
void GifWriter::begin(std::span<const std::uint8_t> rgba) {
    std::vector<int> counts(kRounded);
    for (std::size_t i = 0; i < rgba.size(); i += 4) ++counts[rounded(&rgba[i])];
    std::vector<std::size_t> order(kRounded);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t one) { return counts[one]; });
    for (const std::size_t colour : order) {
        if (counts[colour] == 0 || colours_.size() == kTableSize - 1) break;
        colours_.push_back(channels(colour));
    }
    file_ = "GIF89a";
    put_word(width_);
    put_word(height_);
    file_ += {'\xf7', 0, 0};  // a table of 256 colours of 8 bits
    for (std::size_t i = 0; i < kTableSize; ++i) {
        for (const std::uint8_t channel : i < colours_.size() ? colours_[i] : Colour{}) {
            put_byte(channel);
        }
    }
    file_ += {'\x21', '\xff', 11};
    file_ += "NETSCAPE2.0";
    file_ += {3, 1, 0, 0, 0};  // repeated for ever
}

std::uint8_t GifWriter::nearest_to(const Colour& colour) const {
    const auto distance = [&](const Colour& one) {
        int sum = 0;
        for (std::size_t i = 0; i < colour.size(); ++i) {
            sum += (one[i] - colour[i]) * (one[i] - colour[i]);
        }
        return sum;
    };
    return static_cast<std::uint8_t>(std::ranges::min_element(colours_, {}, distance) -
                                     colours_.begin());
}

std::vector<std::uint8_t> GifWriter::indices_of(std::span<const std::uint8_t> rgba) {
    std::vector<std::uint8_t> indices(rgba.size() / 4);
    for (std::size_t i = 0; i < indices.size(); ++i) {
        const std::size_t colour = rounded(&rgba[4 * i]);
        std::int16_t& index = nearest_[colour];
        if (index == kUnknown) index = nearest_to(channels(colour));
        indices[i] = static_cast<std::uint8_t>(index);
    }
    return indices;
}

// The smallest box around everything that is new; one pixel where nothing is.
GifWriter::Box GifWriter::changed(const std::vector<std::uint8_t>& indices) const {
    if (before_.empty()) return {0, 0, width_, height_};
    int left = width_;
    int right = -1;
    int top = height_;
    int bottom = -1;
    for (int y = 0; y < height_; ++y) {
        for (int x = 0; x < width_; ++x) {
            const auto i = static_cast<std::size_t>(y * width_ + x);
            if (indices[i] == before_[i]) continue;
            left = std::min(left, x);
            right = std::max(right, x);
            top = std::min(top, y);
            bottom = y;
        }
    }
    if (right < 0) return {0, 0, 1, 1};
    return {left, top, right - left + 1, bottom - top + 1};
}

void GifWriter::add(std::span<const std::uint8_t> rgba, int hundredths) {
    assert(rgba.size() == static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_) * 4);
    if (frames_ == 0) begin(rgba);
    auto indices = indices_of(rgba);
    const Box box = changed(indices);
    file_ += {'\x21', '\xf9', 4, 4};  // stays until the next
    put_word(hundredths);
    file_ += {0, 0, '\x2c'};
    for (const int value : {box.x, box.y, box.width, box.height}) put_word(value);
    put_byte(0);
    Compressor compressor(file_);
    for (int y = box.y; y < box.y + box.height; ++y) {
        for (int x = box.x; x < box.x + box.width; ++x) {
            compressor.put(indices[static_cast<std::size_t>(y * width_ + x)]);
        }
    }
    compressor.finish();
    before_ = std::move(indices);
    ++frames_;
}

std::string GifWriter::finish() && {
    put_byte(0x3b);
    return std::move(file_);
}

}  // namespace kydai::play
