// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons as QML sees them: the list with the progress, and the lesson that is open, of which
// `game` is the board. play/lessons decides; this brings the texts, the engine and the settings
// file, where the progress is kept.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QVariant>

#include "apps/desktop/learn/lesson_engine.hpp"
#include "apps/desktop/learn/trial_board.hpp"

namespace kydai::desktop {

class LessonsModel : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Lessons)
    QML_SINGLETON
    Q_PROPERTY(kydai::desktop::GameModel* game READ game CONSTANT)
    // [{title, done, lessons: [{id, title, steps, done}]}]; empty until `load`
    Q_PROPERTY(QVariantList sections READ sections NOTIFY listChanged)
    Q_PROPERTY(QVariantMap next READ next NOTIFY listChanged)  // {id, title}: the first undone one
    Q_PROPERTY(bool begun READ hasBegun NOTIFY listChanged)    // something is done
    // {id, title, step, steps, done: [bool], task, mood, said, near, marks: [cell], arrows: [{from,
    // to}], options, mayMove, mayNext, mayBack, left, thinking, following: {id, title}}; empty
    // while none is open
    Q_PROPERTY(QVariantMap lesson READ lesson NOTIFY changed)
    Q_PROPERTY(QString language READ language WRITE setLanguage NOTIFY languageChanged)

  public:
    explicit LessonsModel(QObject* parent = nullptr);

    [[nodiscard]] GameModel* game() { return board_.game(); }
    [[nodiscard]] QVariantList sections() const;
    [[nodiscard]] QVariantMap next() const;
    [[nodiscard]] bool hasBegun() const;
    [[nodiscard]] QVariantMap lesson() const { return lesson_; }
    [[nodiscard]] QString language() const { return language_; }
    void setLanguage(const QString& language);

    // Reads the lessons of the language, unless they are there.
    Q_INVOKABLE void load();
    Q_INVOKABLE bool open(const QString& id);
    Q_INVOKABLE void close();

    Q_INVOKABLE void choose(int option);  // from 0
    Q_INVOKABLE void nextStep();
    Q_INVOKABLE void previousStep();
    Q_INVOKABLE void restartStep();
    Q_INVOKABLE void showAnswer();

  signals:
    void listChanged();
    void changed();
    void answered();              // to something that was done; `said` may be the same words again
    void moved(bool isAccepted);  // a move was tried, or the engine has moved
    void languageChanged();

  private:
    void apply(const lessons::Input& input);
    void take(const lessons::Move& move);
    void refresh(bool isAnew);
    void keepProgress();
    [[nodiscard]] QVariantMap describe() const;
    [[nodiscard]] QVariantMap following() const;

    TrialBoard board_;
    LessonEngine engine_;
    std::optional<lessons::Catalogue> catalogue_;
    lessons::Progress progress_;
    std::optional<lessons::LessonRun> run_;  // of a lesson of the catalogue
    QVariantMap lesson_;
    QString language_ = QStringLiteral("vi");
};

}  // namespace kydai::desktop
