// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/text/gesture_text.hpp"

#include "core/base/text.hpp"
#include "core/caro/notation.hpp"

namespace kydai::play {

namespace {

struct Options {
    Premoves premoves = Premoves::On;
    Placing placing = Placing::AtOnce;
};

// Nothing for unknown words.
std::optional<Options> parse_options(std::string_view words) {
    Options options;
    for (auto word = next_word(words); !word.empty(); word = next_word(words)) {
        if (word == "no-premoves") {
            options.premoves = Premoves::Off;
        } else if (word == "confirm") {
            options.placing = Placing::Confirmed;
        } else {
            return std::nullopt;
        }
    }
    return options;
}

std::optional<ChessGesture::MaybeInput> at_square(ChessGesture& gesture, const ChessGame& game,
                                                  std::string_view word, chess::Square at) {
    if (word == "press") return gesture.press(game, at);
    if (word == "release") return gesture.release(game, at, Pointer::Still);
    if (word == "drag") return gesture.release(game, at, Pointer::Dragged);
    if (word == "click") return gesture.click(game, at);
    return std::nullopt;
}

}  // namespace

std::optional<ChessGesture::MaybeInput> take_gesture(ChessGesture& gesture, const ChessGame& game,
                                                     std::string_view line) {
    const std::string_view word = next_word(line);
    const std::string_view argument = next_word(line);
    const auto options = parse_options(line);
    if (!options) return std::nullopt;
    const bool ends = word == "release" || word == "drag";
    if (word == "let-go" && argument.empty()) {
        gesture.let_go();
        return ChessGesture::MaybeInput();
    }
    if (ends && argument.empty()) return gesture.release(game, std::nullopt);
    if (word == "promote") {
        const auto index = parse_number<int>(argument);
        if (!index) return std::nullopt;
        return gesture.promote(*index);
    }
    if (word == "pocket") {
        const auto role = argument.size() == 1 ? chess::parse_role(argument[0]) : std::nullopt;
        if (!role) return std::nullopt;
        gesture.set(options->premoves);
        gesture.pick_from_pocket(game, *role);
        return ChessGesture::MaybeInput();
    }
    const auto square = chess::Square::parse(argument);
    if (!square) return std::nullopt;
    gesture.set(options->premoves);
    return at_square(gesture, game, word, *square);
}

std::optional<CaroGesture::MaybeInput> take_gesture(CaroGesture& gesture, const CaroGame& game,
                                                    std::string_view line) {
    const std::string_view word = next_word(line);
    const std::string_view argument = next_word(line);
    const auto options = parse_options(line);
    if (!options) return std::nullopt;
    if (word == "let-go" && argument.empty()) {
        gesture.let_go();
        return CaroGesture::MaybeInput();
    }
    const auto point = caro::parse_point(argument);
    if (word != "click" || !point) return std::nullopt;
    gesture.set(options->premoves);
    gesture.set(options->placing);
    return gesture.click(game, *point);
}

}  // namespace kydai::play
