// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/learn/lessons_model.hpp"

#include "apps/desktop/learn/shipped_text.hpp"
#include "apps/desktop/model/stored_settings.hpp"
#include "play/lessons/lesson_reader.hpp"

namespace kydai::desktop {

namespace {

using lessons::LessonRun;

constexpr const char* kProgressSetting = "lessons";

constexpr KeyedArray<lessons::Mood, const char*> kLessonMoods{"task",   "right", "wrong",   "done",
                                                              "failed", "shown", "finished"};

QString qtText(const std::string& text) { return QString::fromStdString(text); }

QVariantMap listedLesson(const lessons::Lesson& lesson, const lessons::Progress& progress) {
    return {{"id", qtText(lesson.id)},
            {"title", qtText(lesson.title)},
            {"steps", static_cast<int>(lesson.steps.size())},
            {"done", progress.count(lesson)}};
}

QVariantList stepsDone(const LessonRun& run) {
    QVariantList done;
    for (std::size_t i = 0; i < run.lesson().steps.size(); ++i) {
        done.append(((run.done() >> i) & 1U) != 0);
    }
    return done;
}

// The learner plays the side that is to move when the step begins.
int learnerOf(const LessonRun& run) {
    const auto start = lessons::parse_position(run.lesson().game, run.step().position);
    return static_cast<int>(lessons::turn(*start));
}

}  // namespace

LessonsModel::LessonsModel(QObject* parent)
    : QObject(parent),
      board_([this](const lessons::Move& move) { take(move); }),
      engine_([this](const lessons::EngineMoved& answer) {
          apply(answer);
          emit moved(true);
      }) {
    const auto kept = SettingsFile::instance().settings().get(kProgressSetting);
    progress_ = lessons::Progress::parse(kept.value_or(""));
}

void LessonsModel::load() {
    const words::Language wanted =
        words::language_of(language_.toStdString()).value_or(words::Language::English);
    if (catalogue_ && catalogue_->language == wanted) return;
    const auto text = shippedText(QStringLiteral("lessons/lessons.") + language_);
    auto read = text ? lessons::read_lessons(*text)
                     : std::unexpected(lessons::ReadError{0, lessons::ReadFault::NotLessons});
    if (!read) qFatal("the lessons of the program cannot be read");
    const std::string open = run_ ? run_->lesson().id : std::string();
    run_.reset();  // it points into the old catalogue
    catalogue_ = *std::move(read);
    emit listChanged();
    if (!open.empty()) this->open(qtText(open));
}

void LessonsModel::setLanguage(const QString& language) {
    if (language_ == language) return;
    language_ = language;
    emit languageChanged();
    if (catalogue_) load();
}

bool LessonsModel::open(const QString& id) {
    load();
    const auto index = catalogue_->find(id.toStdString());
    if (!index) return false;
    engine_.rest();
    run_.emplace(*catalogue_, *index, progress_.steps(id.toStdString()));
    refresh(true);
    return true;
}

void LessonsModel::close() {
    engine_.rest();
    run_.reset();
    board_.clear();
    lesson_.clear();
    emit changed();
    emit listChanged();
}

// --- inputs ---

void LessonsModel::take(const lessons::Move& move) {
    if (!run_ || !run_->may_move()) return;
    apply(lessons::TryMove{move});
    const lessons::Mood mood = run_->saying().mood;
    emit moved(mood != lessons::Mood::Wrong && mood != lessons::Mood::Failed);
}

void LessonsModel::apply(const lessons::Input& input) {
    if (!run_) return;
    const int step = run_->step_number();
    run_->apply(input);
    keepProgress();
    const bool isBegun = std::holds_alternative<lessons::RestartStep>(input);
    refresh(isBegun || step != run_->step_number());
    if (run_->question()) engine_.ask(run_->position(), *run_->question());
    emit answered();
}

void LessonsModel::choose(int option) { apply(lessons::ChooseOption{option}); }
void LessonsModel::nextStep() { apply(lessons::NextStep{}); }
void LessonsModel::previousStep() { apply(lessons::PreviousStep{}); }
void LessonsModel::restartStep() { apply(lessons::RestartStep{}); }
void LessonsModel::showAnswer() { apply(lessons::ShowSolution{}); }

void LessonsModel::keepProgress() {
    const lessons::Progress before = progress_;
    progress_.mark(run_->lesson().id, run_->done());
    if (progress_ == before) return;
    apps::Settings changes;
    changes.set(kProgressSetting, progress_.to_text());
    SettingsFile::instance().take(changes);
    emit listChanged();
}

// --- what there is to see ---

void LessonsModel::refresh(bool isAnew) {
    if (isAnew) {
        board_.setUp(run_->position());
    } else if (run_->before_reply()) {
        board_.show({*run_->before_reply(), run_->position()});
    } else {
        board_.show({run_->position()});
    }
    lesson_ = describe();
    emit changed();
}

QVariantList LessonsModel::sections() const {
    QVariantList all;
    if (!catalogue_) return all;
    for (int i = 0; i < static_cast<int>(catalogue_->sections.size()); ++i) {
        QVariantList held;
        int done = 0;
        for (const lessons::Lesson& lesson : catalogue_->lessons) {
            if (lesson.section != i) continue;
            held.append(listedLesson(lesson, progress_));
            done += int{progress_.is_done(lesson)};
        }
        const lessons::Section& section = catalogue_->sections[static_cast<std::size_t>(i)];
        all.append(
            QVariantMap{{"title", qtText(section.title)}, {"done", done}, {"lessons", held}});
    }
    return all;
}

QVariantMap LessonsModel::next() const {
    if (!catalogue_) return {};
    const auto index = static_cast<std::size_t>(progress_.next(*catalogue_));
    if (index >= catalogue_->lessons.size()) return {};
    return listedLesson(catalogue_->lessons[index], progress_);
}

bool LessonsModel::hasBegun() const { return progress_ != lessons::Progress(); }

QVariantMap LessonsModel::following() const {
    const auto index = static_cast<std::size_t>(*catalogue_->find(run_->lesson().id)) + 1;
    if (index >= catalogue_->lessons.size()) return {};
    return listedLesson(catalogue_->lessons[index], progress_);
}

QVariantMap LessonsModel::describe() const {
    const lessons::Step& step = run_->step();
    QVariantList marks;
    for (const lessons::Cell cell : run_->marks()) marks.append(board_.cellOf(cell));
    QVariantList arrows;
    for (const lessons::Arrow& arrow : run_->arrows()) {
        arrows.append(QVariantMap{{"from", arrow.from ? board_.cellOf(*arrow.from) : -1},
                                  {"to", board_.cellOf(arrow.to)}});
    }
    QStringList options;
    for (const lessons::Option& option : step.options) options.append(qtText(option.label));
    const int left = step.limit > 0 && run_->may_move() ? step.limit - run_->moves_made() : 0;
    return {{"id", qtText(run_->lesson().id)},
            {"title", qtText(run_->lesson().title)},
            {"step", run_->step_number()},
            {"steps", static_cast<int>(run_->lesson().steps.size())},
            {"done", stepsDone(*run_)},
            {"task", qtText(step.text)},
            {"mood", QString::fromLatin1(kLessonMoods[run_->saying().mood])},
            {"said", qtText(run_->saying().text)},
            {"near", learnerOf(*run_)},
            {"marks", marks},
            {"arrows", arrows},
            {"options", options},
            {"mayMove", run_->may_move()},
            {"mayNext", run_->may_go_on()},
            {"mayBack", run_->may_go_back()},
            {"left", left},
            {"thinking", run_->question().has_value()},
            {"following", following()}};
}

}  // namespace kydai::desktop
