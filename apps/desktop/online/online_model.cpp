// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/online/online_model.hpp"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>

#include "apps/desktop/model/messages.hpp"
#include "play/online/visit_json.hpp"

namespace kydai::desktop {

namespace {

// The clocks one is paired for at a press, as on the web (web/core/online.ts).
constexpr const char* kQuickClocks[] = {"60", "180+2", "300+3", "600+5", "900", "900+10", "-"};

bool isSound(const play::VisitEffect& effect) {
    return std::holds_alternative<play::PlaySound>(effect);
}

std::vector<std::string> namesIn(const QString& text) {
    std::vector<std::string> names;
    for (const QString& name : text.simplified().split(QLatin1Char(','))) {
        if (!name.trimmed().isEmpty()) names.push_back(name.trimmed().toStdString());
    }
    return names;
}

}  // namespace

OnlineModel::OnlineModel(QObject* parent) : QObject(parent) {
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, [this] { carryOut(visit_->tick(steadyNow())); });
    connect(&link_, &ServerLink::opened, this, [this](wire::LinkNumber number) {
        if (visit_) carryOut(visit_->connected(number, steadyNow()));
    });
    connect(&link_, &ServerLink::closed, this, [this](wire::LinkNumber number) {
        if (visit_) carryOut(visit_->disconnected(number, steadyNow()));
    });
    connect(&link_, &ServerLink::received, this,
            [this](wire::LinkNumber number, const QString& frame) {
                if (visit_) carryOut(visit_->received(number, frame.toStdString(), steadyNow()));
            });
}

// The board is cleared; nobody is told.
OnlineModel::~OnlineModel() {
    blockSignals(true);
    stop();
}

void OnlineModel::setServer(const QString& server) {
    if (server_ == server) return;
    stop();
    server_ = server;
    address_ = ServerAddress::parse(server);
    emit serverChanged();
}

void OnlineModel::setLanguage(const QString& language) {
    if (language_ == language) return;
    language_ = language;
    readVisit();
}

QStringList OnlineModel::quickClocks() {
    QStringList clocks;
    for (const char* clock : kQuickClocks) clocks << QString::fromLatin1(clock);
    return clocks;
}

bool OnlineModel::isPlaying() const {
    return visit_ && visit_->room() && visit_->joined().you && !visit_->room()->is_over();
}

bool OnlineModel::isOnline() const { return visit_ && visit_->link() == wire::LinkState::Online; }

// --- what a person does ---

void OnlineModel::start(const QString& name) {
    if (visit_ || !address_) return;
    // Nonces are made of the seed: nobody may guess it.
    visit_ = std::make_unique<play::Visit>(QRandomGenerator::system()->generate64());
    if (!name.isEmpty()) apply(play::TakeName{name.toStdString()});
    apply(play::LookAtLobby{play::Lobby::Watched});
    carryOut(visit_->start(steadyNow()));
}

void OnlineModel::stop() {
    if (!visit_) return;
    carryOut(visit_->apply(play::LeaveGame{}, steadyNow()));
    timer_.stop();
    link_.close();
    visit_.reset();
    readVisit();
}

void OnlineModel::rest() {
    if (visit_ && !isPlaying() && !visit_->seek()) stop();
}

bool OnlineModel::ask(const QString& input) {
    const auto parsed = play::parse_visit_input(input.toStdString());
    if (!parsed || !visit_) return false;
    apply(*parsed);
    return true;
}

void OnlineModel::pair(const QString& game, const QString& variant, const QString& clock) {
    // Nobody would be paired for one row of Chess960 among so many: the server draws it.
    const QString row = variant == QLatin1String("chess960") ? QStringLiteral(" any") : QString();
    const QString start = game == QLatin1String("chess")
                              ? QStringLiteral("start %1%2\n").arg(variant, row)
                              : QString();
    ask(QStringLiteral("seek either public\ngame %1\n%2time %3").arg(game, start, clock));
}

bool OnlineModel::invite(Choices* choices, bool isPrivate, const QString& mayWatch) {
    const auto setup = choices->setup({});
    if (!setup || !visit_) return false;
    apply(play::Invite{
        {.terms = play::terms_of(*setup),
         .seat = game::parse_seat(choices->side().toStdString()),
         .visibility = isPrivate ? wire::Visibility::Private : wire::Visibility::Public,
         .may_watch = namesIn(mayWatch)}});
    return true;
}

void OnlineModel::apply(const play::VisitInput& input) {
    carryOut(visit_->apply(input, steadyNow()));
}
void OnlineModel::put(const play::Input<game::ChessRules>& input) {
    carryOut(visit_->apply_at_board<game::ChessRules>(input, steadyNow()));
}
void OnlineModel::put(const play::Input<game::CaroRules>& input) {
    carryOut(visit_->apply_at_board<game::CaroRules>(input, steadyNow()));
}

QString OnlineModel::linkTo(const QString& id) const {
    return address_ ? address_->linkTo(id) : QString();
}

bool OnlineModel::openLink(const QString& text, const QString& name) {
    const auto link = onlineLinkIn(text);
    if (!link || isPlaying()) return false;
    if (address_ != link->server) setServer(link->server.text());
    start(name);
    apply(play::OpenLink{link->id});
    return true;
}

bool OnlineModel::isAddress(const QString& text) const {
    return ServerAddress::parse(text).has_value();
}

// --- what the visit wants ---

void OnlineModel::carryOut(const play::VisitEffects& effects) {
    for (const auto& effect : effects) {
        if (!isSound(effect)) std::visit([this](const auto& one) { on(one); }, effect);
    }
    followRoom();
    for (const auto& effect : effects) {
        if (isSound(effect)) on(std::get<play::PlaySound>(effect));
    }
    setTimer();
}

void OnlineModel::on(const wire::Connect& connect) { link_.open(*address_, connect.number); }
void OnlineModel::on(const wire::Disconnect& /*disconnect*/) { link_.close(); }
void OnlineModel::on(const play::Transmit& transmit) { link_.send(transmit.frame); }
void OnlineModel::on(const play::PlaySound& sound) {
    if (const auto showing = showing_.lock()) showing->listener.sounded(sound.sound);
}

void OnlineModel::setTimer() {
    const auto wake = visit_ ? visit_->wake() : std::nullopt;
    if (!wake) return timer_.stop();
    const auto wait = std::max(*wake - steadyNow(), game::Millis(0));
    timer_.start(std::chrono::duration_cast<std::chrono::milliseconds>(wait));
}

bool OnlineModel::showOn(GameModel* board) {
    if (!visit_ || !visit_->room()) return false;
    board_ = board;
    board->start([this](RunningGame::Listener listener) {
        const auto& room = *visit_->room();
        auto showing = std::make_shared<Showing>(room.id(), std::move(listener));
        showing_ = showing;
        return join(room, {.host = *this, .showing = std::move(showing)});
    });
    return true;
}

// The board is cleared before any signal says that the room is gone.
void OnlineModel::followRoom() {
    const auto& room = visit_->room();
    const auto id = room ? std::optional(room->id()) : std::nullopt;
    const bool isOther = std::exchange(roomId_, id) != id;
    const auto showing = showing_.lock();
    const bool isShown = showing && id == showing->id;
    if (showing && !isShown) board_->stop();
    readVisit();
    if (isShown) showing->listener.changed();
    if (isOther && id) emit seated();
    if (isOther && !id) emit left();
}

void OnlineModel::readVisit() {
    connection_ = {};
    if (visit_) {
        const std::string json =
            play::lobby_json(*visit_, {.language = languageOf(language_), .at = steadyNow()});
        connection_ =
            QJsonDocument::fromJson(QByteArray::fromStdString(json)).object().toVariantMap();
    }
    const QVariantMap lobby = connection_.take(QStringLiteral("lobby")).toMap();
    players_ = lobby.value(QStringLiteral("players")).toInt();
    seeks_.show(lobby.value(QStringLiteral("seeks")).toList());
    games_.show(lobby.value(QStringLiteral("games")).toList());
    ownGames_.show(connection_.take(QStringLiteral("ownGames")).toList());
    seek_ = connection_.take(QStringLiteral("seek")).toMap();
    room_ = connection_.take(QStringLiteral("room")).toMap();
    const QVariantList chat = room_.take(QStringLiteral("chat")).toList();
    if (std::exchange(chat_, chat) != chat) emit chatChanged();
    emit changed();
}

}  // namespace kydai::desktop
