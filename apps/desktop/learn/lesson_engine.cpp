// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/learn/lesson_engine.hpp"

namespace kydai::desktop {

namespace {

constexpr std::chrono::milliseconds kThinksFor{350};
constexpr int kLessonTableMegabytes = 4;

lessons::Move saidMove(chess::Move move) { return game::ChessRules::to_move_text(move); }
lessons::Move saidMove(caro::Point move) { return move; }

}  // namespace

LessonEngine::LessonEngine(Answered answered) : answered_(std::move(answered)) {
    pause_.setSingleShot(true);
    pause_.setInterval(kThinksFor);
    connect(&pause_, &QTimer::timeout, this, &LessonEngine::begin);
}

void LessonEngine::ask(const lessons::Position& position, const lessons::Question& question) {
    position_ = position;
    question_ = question.id;
    pause_.start();
}

void LessonEngine::rest() {
    pause_.stop();
    position_.reset();
    ++round_;
    chess_.reset();
    caro_.reset();
}

void LessonEngine::begin() {
    if (!position_) return;
    if (const auto* chess = std::get_if<chess::AnyPosition>(&*position_)) {
        think<game::ChessRules>(chess_, *chess);
    } else {
        think<game::CaroRules>(caro_, std::get<caro::Position>(*position_));
    }
}

template <class Rules>
void LessonEngine::think(std::unique_ptr<apps::EngineThread<Rules>>& engine,
                         const typename Rules::Position& position) {
    using Answer = play::Answered<typename Rules::Move>;
    const auto post = [this, round = round_](const play::Input<Rules>& input) {
        const auto* answer = std::get_if<Answer>(&input);
        if (answer == nullptr || !answer->answer.move) return;
        const lessons::EngineMoved moved{.question = static_cast<int>(answer->id),
                                         .move = saidMove(*answer->answer.move)};
        QMetaObject::invokeMethod(
            this,
            [this, round, moved] {
                if (round == round_) answered_(moved);
            },
            Qt::QueuedConnection);
    };
    if (!engine) {
        engine = std::make_unique<apps::EngineThread<Rules>>(post, kLessonTableMegabytes);
        engine->use({.threads = 1, .megabytes = kLessonTableMegabytes});
    }
    const words::GameKind kind = lessons::game_of(*position_);
    engine->carry_out(play::Think<typename Rules::Position>{
        static_cast<play::ThinkId>(question_),
        play::Purpose::Analysis,
        {.position = position, .limits = {.nodes = lessons::nodes_for_answer(kind)}}});
}

}  // namespace kydai::desktop
