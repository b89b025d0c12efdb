// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/picture/gif.hpp"

#include <gtest/gtest.h>

#include <map>

#include "core/base/prng.hpp"

namespace kydai::play {
namespace {

using Pixels = std::vector<std::uint8_t>;

// A reader written apart from the writer: the frames as RGBA, each over the one before.
class Reader {
  public:
    explicit Reader(std::string file) : file_(std::move(file)) {
        EXPECT_EQ(file_.substr(0, 6), "GIF89a");
        at_ = 6;
        width_ = word();
        height_ = word();
        at_ += 3;
        for (auto& colour : colours_) {
            for (auto& channel : colour) channel = byte();
        }
        canvas_.assign(static_cast<std::size_t>(width_ * height_ * 4), 255);
        while (byte_at(at_) != 0x3b) block();
        EXPECT_EQ(at_ + 1, file_.size());
    }
    std::vector<Pixels> frames;
    std::vector<int> delays;
    std::vector<int> areas;

  private:
    [[nodiscard]] std::uint8_t byte_at(std::size_t at) const {
        return static_cast<std::uint8_t>(file_.at(at));
    }
    std::uint8_t byte() { return byte_at(at_++); }
    int word() {
        const int low = byte();
        return low | byte() << 8;
    }
    Pixels sub_blocks() {
        Pixels bytes;
        for (int size = byte(); size > 0; size = byte()) {
            for (int i = 0; i < size; ++i) bytes.push_back(byte());
        }
        return bytes;
    }
    void block() {
        const int kind = byte();
        if (kind == 0x21) {
            const int label = byte();
            const Pixels bytes = sub_blocks();
            if (label == 0xf9) delays.push_back(bytes[1] | bytes[2] << 8);
            return;
        }
        ASSERT_EQ(kind, 0x2c);
        const int left = word();
        const int top = word();
        const int width = word();
        const int height = word();
        at_ += 2;  // flags, and the bits of a letter
        const Pixels letters = decoded(sub_blocks());
        ASSERT_EQ(letters.size(), static_cast<std::size_t>(width * height));
        areas.push_back(width * height);
        for (int i = 0; i < width * height; ++i) {
            const int place = (top + i / width) * width_ + left + i % width;
            for (std::size_t c = 0; c < 3; ++c) {
                canvas_[static_cast<std::size_t>(place) * 4 + c] =
                    colours_[letters[static_cast<std::size_t>(i)]][c];
            }
        }
        frames.push_back(canvas_);
    }
    static Pixels decoded(const Pixels& bytes) {
        std::vector<Pixels> words;
        const auto clear = [&] {
            words.clear();
            for (int i = 0; i < 256; ++i) words.push_back({static_cast<std::uint8_t>(i)});
            words.resize(258);
        };
        clear();
        Pixels out;
        Pixels last;
        std::size_t bit = 0;
        int width = 9;
        while (true) {
            std::size_t code = 0;
            for (int i = 0; i < width; ++i, ++bit) {
                code |= static_cast<std::size_t>(bytes.at(bit / 8) >> (bit % 8) & 1) << i;
            }
            if (code == 257) return out;
            if (code == 256) {
                clear();
                last.clear();
                width = 9;
                continue;
            }
            Pixels now = code < words.size() ? words[code] : last;
            if (code >= words.size()) now.push_back(last.at(0));
            if (!last.empty()) {
                last.push_back(now[0]);
                words.push_back(last);
            }
            if (words.size() == std::size_t{1} << width && width < 12) ++width;
            out.insert(out.end(), now.begin(), now.end());
            last = now;
        }
    }

    std::string file_;
    std::size_t at_ = 0;
    int width_ = 0;
    int height_ = 0;
    std::array<std::array<std::uint8_t, 3>, 256> colours_{};
    Pixels canvas_;
};

// Colours that rounding leaves alone.
void paint(Pixels& pixels, std::size_t place, bool dark) {
    for (std::size_t c = 0; c < 3; ++c) pixels[place * 4 + c] = dark ? 0 : 255;
}

TEST(Gif, AnotherReaderSeesTheFramesAndOnlyWhatChangedIsWritten) {
    Pixels pixels(12 * 10 * 4, 255);
    paint(pixels, 3, true);
    GifWriter gif(12, 10);
    const Pixels first = pixels;
    gif.add(first, 80);
    paint(pixels, 25, true);
    paint(pixels, 38, true);
    gif.add(pixels, 80);
    gif.add(pixels, 300);
    EXPECT_EQ(gif.frames(), 3);
    const Reader reader(std::move(gif).finish());
    EXPECT_EQ(reader.frames, (std::vector<Pixels>{first, pixels, pixels}));
    EXPECT_EQ(reader.delays, (std::vector<int>{80, 80, 300}));
    EXPECT_EQ(reader.areas, (std::vector<int>{120, 4, 1}));
}

// Long enough that the table of codes fills up several times.
TEST(Gif, NoiseOfManyCodesIsReadBack) {
    Prng random(7);
    const int side = 300;
    GifWriter gif(side, side);
    std::vector<Pixels> wanted;
    for (int frame = 0; frame < 2; ++frame) {
        Pixels pixels(static_cast<std::size_t>(side * side * 4), 255);
        for (std::size_t i = 0; i < static_cast<std::size_t>(side * side); ++i) {
            const auto value = static_cast<std::uint8_t>(random.below(2) * 255);
            const auto other = static_cast<std::uint8_t>(random.below(2) * 255);
            pixels[i * 4] = value;
            pixels[i * 4 + 1] = other;
        }
        gif.add(pixels, 10);
        wanted.push_back(pixels);
    }
    EXPECT_EQ(Reader(std::move(gif).finish()).frames, wanted);
}

}  // namespace
}  // namespace kydai::play
