// SPDX-License-Identifier: GPL-3.0-or-later
// A class for QML: a visit to it (play/online/class_visit.hpp) with its HTTP requests and timer.
// What screens show comes from play/online/class_view.hpp; words are left to QML (`class.*`).
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QNetworkAccessManager>
#include <QTimer>
#include <QVariant>

#include "apps/desktop/analysis/analysis_model.hpp"
#include "apps/desktop/model/choices.hpp"
#include "apps/desktop/online/class_board.hpp"
#include "apps/desktop/online/keyed_rows.hpp"
#include "apps/desktop/online/sessions.hpp"
#include "apps/desktop/online/wall_model.hpp"
#include "play/online/class_visit.hpp"

namespace kydai::desktop {

class ClassModel : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Classroom)
    QML_UNCREATABLE("it belongs to Online")
    Q_PROPERTY(bool entering READ isEntering NOTIFY changed)
    Q_PROPERTY(QString role READ role NOTIFY changed)  // "pupil", "teacher"; empty outside
    Q_PROPERTY(bool teaches READ teaches NOTIFY changed)
    // {code, title, ended, admits, chat, name, present, game, link, mayOpen}
    Q_PROPERTY(QVariantMap view READ view NOTIFY changed)
    // {system, game, round, rounds, total, finished, boards, byes, ties, table, own, mayPair,
    // mayUnpair, mayFinish, latecomers, free: [{number, name}]}; empty without one
    Q_PROPERTY(QVariantMap tournament READ tournament NOTIFY changed)
    Q_PROPERTY(int round READ round WRITE setRound NOTIFY changed)  // shown; 0: the latest
    // {text, game, revealed, count, own, answers: [{said, count, names}], waitsFor}
    Q_PROPERTY(QVariantMap question READ question NOTIFY changed)
    Q_PROPERTY(kydai::desktop::KeyedRows* members READ members CONSTANT)
    Q_PROPERTY(QString trouble READ trouble NOTIFY changed)  // a message id; empty for none
    Q_PROPERTY(bool lost READ isLost NOTIFY changed)
    Q_PROPERTY(QString looksAt READ looksAt NOTIFY changed)       // "question", "board", "class"
    Q_PROPERTY(bool boardShown READ isBoardShown NOTIFY changed)  // the teacher shows something
    Q_PROPERTY(bool sharing READ isSharing NOTIFY changed)        // this window is the one
    Q_PROPERTY(kydai::desktop::ClassBoard* board READ board CONSTANT)
    Q_PROPERTY(kydai::desktop::WallModel* wall READ wall CONSTANT)

  public:
    explicit ClassModel(Sessions& sessions, QObject* parent = nullptr);

    // Changing it ends the visit.
    void visit(const std::optional<ServerAddress>& server);
    // Ends the visit without leaving the class.
    void quit();
    // The session is known: sends the request that waited for it.
    void begin();
    void setLanguage(const QByteArray& language) { language_ = language; }

    [[nodiscard]] bool isEntering() const;
    [[nodiscard]] bool isInside() const { return visit_.info().has_value(); }
    [[nodiscard]] QString role() const;
    [[nodiscard]] bool teaches() const { return role() == QLatin1String("teacher"); }
    [[nodiscard]] QVariantMap view() const { return view_; }
    [[nodiscard]] QVariantMap tournament() const { return tournament_; }
    [[nodiscard]] int round() const { return round_; }
    void setRound(int round);
    [[nodiscard]] QVariantMap question() const { return question_; }
    [[nodiscard]] KeyedRows* members() { return &members_; }
    [[nodiscard]] QString trouble() const;
    [[nodiscard]] bool isLost() const { return visit_.is_lost(); }
    [[nodiscard]] QString looksAt() const;
    [[nodiscard]] bool isBoardShown() const { return visit_.shown().has_value(); }
    [[nodiscard]] bool isSharing() const { return visit_.shows_board(); }
    [[nodiscard]] ClassBoard* board() { return &board_; }
    [[nodiscard]] WallModel* wall() { return &wall_; }

    // Each is sent once the connection has a session.
    Q_INVOKABLE void join(const QString& code, const QString& name);
    Q_INVOKABLE void open(const QString& title);
    Q_INVOKABLE void leave();
    Q_INVOKABLE bool isCode(const QString& text) const;

    // docs/formats/http.md: "admit", "answer e2e4", "tournament pair".
    Q_INVOKABLE void order(const QString& what);
    // A tournament of everybody present, by the choices of a new game; false when they are invalid.
    Q_INVOKABLE bool openTournament(const QString& system, int rounds,
                                    kydai::desktop::Choices* choices);
    Q_INVOKABLE void look(bool looks);
    // The wall is on the screen, or not any more.
    Q_INVOKABLE void followWall(bool follows);
    // Whether two players of the tournament have been paired before.
    Q_INVOKABLE bool haveMet(int player, int other) const;
    // The analysis board is shown to the class as it is now; `near` is the side at the bottom.
    Q_INVOKABLE void share(kydai::desktop::AnalysisModel* analysis, int near);
    Q_INVOKABLE void shareNoMore();
    // The position on the analysis board is asked about.
    Q_INVOKABLE void ask(kydai::desktop::AnalysisModel* analysis, const QString& text);
    // "table.csv", "games.pgn", "report.trf": fetched, then told by `fileCame`.
    Q_INVOKABLE void fetchFile(const QString& name);
    Q_INVOKABLE void forgetTrouble();

  signals:
    void changed();
    void entered();
    void left();  // for good: on request, or because the class is closed to this person
    void gameBegins(const QString& id);
    void fileCame(const QString& name, const QByteArray& bytes);
    void fileFailed();

  private:
    void perform(const play::ClassEffects& effects);
    // Also reads the new state of the visit.
    void carryOut(const play::ClassEffects& effects);
    void take(std::uint64_t number, const std::optional<std::string>& body);
    [[nodiscard]] QNetworkRequest requestTo(const QString& path) const;
    void on(const play::ClassRequest& request);
    void on(const play::GameBegins& begins);
    void on(const play::DropRequests& drop);
    void read();
    void setTimer();

    Sessions& sessions_;
    std::unique_ptr<QNetworkAccessManager> http_;
    std::optional<ServerAddress> server_;
    QByteArray language_ = QByteArrayLiteral("vi");
    play::ClassVisit visit_;
    std::function<void()> toDo_;  // when there is a session
    bool hasSession_ = false;
    QTimer timer_;
    bool wasInside_ = false;
    int round_ = 0;

    QVariantMap view_, tournament_, question_;
    KeyedRows members_;
    ClassBoard board_;
    WallModel wall_;
};

}  // namespace kydai::desktop
