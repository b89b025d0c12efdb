// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/text/input_text.hpp"

#include "core/base/text.hpp"

namespace kydai::play {

namespace {

template <class Rules>
using Parsed = std::optional<Input<Rules>>;

// Inputs that are a word and nothing more.
template <class Rules>
Parsed<Rules> parse_word(std::string_view word) {
    struct Row {
        std::string_view word;
        Input<Rules> input;
    };
    const Row rows[] = {
        {"drop-premove", DropPremove{}},
        {"take-back", TakeBack{}},
        {"redo", RedoMove{}},
        {"hint", AskHint{}},
        {"offer-draw", OfferDraw{}},
        {"accept-draw", AnswerDraw{Reply::Accept}},
        {"decline-draw", AnswerDraw{Reply::Decline}},
        {"accept-take-back", AnswerTakeBack{Reply::Accept}},
        {"decline-take-back", AnswerTakeBack{Reply::Decline}},
        {"claim-draw", ClaimDraw{}},
        {"resign", Resign{}},
        {"move-now", MoveNow{}},
        {"pause", Pause{}},
        {"resume", Resume{}},
        {"step", StepOnce{}},
        {"first", Browse{Where::First}},
        {"back", Browse{Where::Back}},
        {"forward", Browse{Where::Forward}},
        {"last", Browse{Where::Last}},
        {"replay", StartReplay{}},
        {"stop-replay", StopReplay{}},
        {"time", TimePassed{}},
    };
    for (const Row& row : rows) {
        if (row.word == word) return row.input;
    }
    return std::nullopt;
}

template <class Input, class Number, class Make>
std::optional<Input> with_number(std::string_view text, Make make) {
    const auto number = parse_number<Number>(text);
    if (!number) return std::nullopt;
    return make(*number);
}

}  // namespace

template <class Rules>
std::optional<Input<Rules>> parse_input(std::string_view text) {
    using Any = Input<Rules>;
    const std::string_view word = next_word(text);
    const std::string_view rest = trimmed(text);
    if (rest.empty()) return parse_word<Rules>(word);
    if (word == "move") {
        const auto said = Rules::parse_move_text(rest);
        if (!said) return std::nullopt;
        return MakeMove<typename Rules::MoveText>{*said};
    }
    if (word == "choose") {
        const auto choice = Rules::Opening::parse_choice(rest);
        if (!choice) return std::nullopt;
        return MakeChoice<typename Rules::Opening::Choice>{*choice};
    }
    if (word == "type") return TypeMove{std::string(rest)};
    if (word == "restart") {
        return with_number<Any, std::uint64_t>(rest, [](auto seed) { return Restart{seed}; });
    }
    if (word == "pace") {
        return with_number<Any, int>(rest, [](int ms) { return SetPace{Millis(ms)}; });
    }
    if (word == "thinking-time") {
        return with_number<Any, int>(rest, [](int ms) { return SetThinkingTime{Millis(ms)}; });
    }
    if (word == "show") {
        return with_number<Any, int>(rest, [](int i) { return Show{NodeId::from_index(i)}; });
    }
    return std::nullopt;
}

template std::optional<Input<game::ChessRules>> parse_input<game::ChessRules>(std::string_view);
template std::optional<Input<game::CaroRules>> parse_input<game::CaroRules>(std::string_view);

}  // namespace kydai::play
