// SPDX-License-Identifier: GPL-3.0-or-later
// Online play for QML: a visit to the server (play/online/visit.hpp) with its connection and timer.
// Its state (play/online/visit_view.hpp) comes in words of the current language; the joined game is
// shown on the board like any other.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QTimer>
#include <QVariant>

#include "apps/desktop/model/choices.hpp"
#include "apps/desktop/model/game_model.hpp"
#include "apps/desktop/model/server_game_runner.hpp"
#include "apps/desktop/online/account.hpp"
#include "apps/desktop/online/archive_model.hpp"
#include "apps/desktop/online/class_model.hpp"
#include "apps/desktop/online/keyed_rows.hpp"
#include "apps/desktop/online/server_link.hpp"

namespace kydai::desktop {

class OnlineModel : public QObject, private VisitHost {
    Q_OBJECT
    QML_NAMED_ELEMENT(Online)
    QML_SINGLETON
    // The server's address. Changing it ends the visit.
    Q_PROPERTY(QString server READ server WRITE setServer NOTIFY serverChanged)
    Q_PROPERTY(QString language READ language WRITE setLanguage NOTIFY changed)
    Q_PROPERTY(bool started READ isStarted NOTIFY changed)
    // {link, linkWords, otherVersion, name, coming, trouble}
    Q_PROPERTY(QVariantMap connection READ connection NOTIFY changed)
    Q_PROPERTY(QVariantMap seek READ seek NOTIFY changed)   // the user's seek; empty for none
    Q_PROPERTY(QVariantMap room READ room NOTIFY changed)   // the joined game; empty for none
    Q_PROPERTY(bool playing READ isPlaying NOTIFY changed)  // a game that is not over
    Q_PROPERTY(bool online READ isOnline NOTIFY changed)
    Q_PROPERTY(int players READ players NOTIFY changed)
    Q_PROPERTY(kydai::desktop::KeyedRows* seeks READ seeks CONSTANT)
    Q_PROPERTY(kydai::desktop::KeyedRows* games READ games CONSTANT)
    // Not finished, and not on the screen.
    Q_PROPERTY(kydai::desktop::KeyedRows* ownGames READ ownGames CONSTANT)
    Q_PROPERTY(QVariantList chat READ chat NOTIFY chatChanged)  // {name, text}, the oldest first
    Q_PROPERTY(kydai::desktop::Account* account READ account CONSTANT)
    Q_PROPERTY(kydai::desktop::ClassModel* classroom READ classroom CONSTANT)
    Q_PROPERTY(kydai::desktop::ArchiveModel* archive READ archive CONSTANT)
    Q_PROPERTY(QStringList quickClocks READ quickClocks CONSTANT)

  public:
    explicit OnlineModel(QObject* parent = nullptr);
    ~OnlineModel() override;

    [[nodiscard]] QString server() const { return server_; }
    void setServer(const QString& server);
    [[nodiscard]] QString language() const { return language_; }
    void setLanguage(const QString& language);
    [[nodiscard]] bool isStarted() const { return visit_ != nullptr; }
    [[nodiscard]] QVariantMap connection() const { return connection_; }
    [[nodiscard]] QVariantMap seek() const { return seek_; }
    [[nodiscard]] QVariantMap room() const { return room_; }
    [[nodiscard]] bool isPlaying() const;
    [[nodiscard]] bool isOnline() const;
    [[nodiscard]] int players() const { return players_; }
    [[nodiscard]] KeyedRows* seeks() { return &seeks_; }
    [[nodiscard]] KeyedRows* games() { return &games_; }
    [[nodiscard]] KeyedRows* ownGames() { return &ownGames_; }
    [[nodiscard]] QVariantList chat() const { return chat_; }
    [[nodiscard]] Account* account() { return &account_; }
    [[nodiscard]] ClassModel* classroom() { return &classroom_; }
    [[nodiscard]] ArchiveModel* archive() { return &archive_; }
    [[nodiscard]] static QStringList quickClocks();

    // Starts the visit, unless it has begun or the address is invalid. It lasts until the window
    // closes or the server changes: showing another screen does not leave a game.
    Q_INVOKABLE void start(const QString& name);
    Q_INVOKABLE void stop();
    // Called when another screen is shown: ends a visit with neither a game, a seek nor a class.
    Q_INVOKABLE void rest();
    // An input of play/online/visit_input.hpp; false for an invalid one.
    Q_INVOKABLE bool ask(const QString& input);
    // Quick pairing: a seek with standard terms.
    Q_INVOKABLE void pair(const QString& game, const QString& variant, const QString& clock);
    // False when the choices are invalid.
    Q_INVOKABLE bool invite(kydai::desktop::Choices* choices, bool isPrivate,
                            const QString& mayWatch, bool isRated = false);
    // Shows the joined game on the board, where it follows the server until it is replaced; false
    // when there is none.
    Q_INVOKABLE bool showOn(kydai::desktop::GameModel* board);

    Q_INVOKABLE QString linkTo(const QString& id) const;
    // Opens a link to an invitation or a game, on another server if necessary (until the setting
    // changes). False for any other text, and during a game.
    Q_INVOKABLE bool openLink(const QString& text, const QString& name);
    // A class on that server: joins it (until the setting changes, the server is another then), or
    // opens one. False for an invalid address, and during a game.
    Q_INVOKABLE bool joinClass(const QString& server, const QString& code, const QString& name);
    Q_INVOKABLE bool openClass(const QString& server, const QString& title, const QString& name);
    Q_INVOKABLE bool isAddress(const QString& text) const;
    // An address that only this computer can open (loopback).
    Q_INVOKABLE bool isOwnMachine(const QString& text) const;

  signals:
    void serverChanged();
    void changed();
    void chatChanged();
    void seated();  // another game was joined
    void left();    // the game on the board is not there any more

  private:
    [[nodiscard]] const play::Visit& visit() const override { return *visit_; }
    void put(const play::Input<game::ChessRules>& input) override;
    void put(const play::Input<game::CaroRules>& input) override;

    void apply(const play::VisitInput& input);
    // After every step of the visit: carries out its effects and updates the screen.
    void carryOut(const play::VisitEffects& effects);
    void on(const wire::Connect& connect);
    void on(const wire::Disconnect& disconnect);
    void on(const play::Transmit& transmit);
    void on(const play::PlaySound& sound);
    void followRoom();
    bool goTo(const QString& server, const QString& name);
    void readVisit();
    void setTimer();

    QString server_;
    QString language_ = QStringLiteral("vi");
    std::optional<ServerAddress> address_;
    Sessions sessions_;
    ServerLink link_{sessions_};
    Account account_{sessions_};
    ClassModel classroom_{sessions_};
    ArchiveModel archive_{sessions_};
    std::unique_ptr<play::Visit> visit_;
    QTimer timer_;
    std::weak_ptr<Showing> showing_;
    QPointer<GameModel> board_;
    std::optional<wire::GameId> roomId_;

    QVariantMap connection_;
    QVariantMap seek_;
    QVariantMap room_;
    int players_ = 0;
    KeyedRows seeks_;
    KeyedRows games_;
    KeyedRows ownGames_;
    QVariantList chat_;
};

}  // namespace kydai::desktop
