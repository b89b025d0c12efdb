// SPDX-License-Identifier: GPL-3.0-or-later
// Writes an animated GIF (GIF89a): one table of at most 255 colours, which the first frame decides,
// every frame only where it differs from the one before, repeated for ever. For games as pictures,
// which have few colours.
//
//     GifWriter gif(480, 480);
//     gif.add(pixels, 80);                       // RGBA, row by row; hundredths of a second
//     const std::string file = std::move(gif).finish();
//
// Threads: none.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace kydai::play {

class GifWriter {
  public:
    GifWriter(int width, int height);  // at most 65,535 each

    // Precondition: width × height × 4 bytes. What is transparent is not looked at.
    void add(std::span<const std::uint8_t> rgba, int hundredths);
    [[nodiscard]] int frames() const { return frames_; }
    // The bytes of the file; there must be a frame.
    [[nodiscard]] std::string finish() &&;

  private:
    using Colour = std::array<std::uint8_t, 3>;
    struct Box {
        int x, y, width, height;
    };

    void begin(std::span<const std::uint8_t> rgba);
    [[nodiscard]] std::vector<std::uint8_t> indices_of(std::span<const std::uint8_t> rgba);
    [[nodiscard]] std::uint8_t nearest_to(const Colour& colour) const;
    [[nodiscard]] Box changed(const std::vector<std::uint8_t>& indices) const;
    void put_byte(int value) { file_.push_back(static_cast<char>(value)); }
    void put_word(int value);

    int width_;
    int height_;
    int frames_ = 0;
    std::string file_;
    std::vector<Colour> colours_;
    std::vector<std::int16_t> nearest_;  // by rounded colour; −1: not asked yet
    std::vector<std::uint8_t> before_;   // indices of the last frame
};

}  // namespace kydai::play
