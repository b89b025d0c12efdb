// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/online/online_model.hpp"

#include <QRandomGenerator>

#include "apps/desktop/model/messages.hpp"
#include "apps/desktop/online/visit_maps.hpp"
#include "play/online/visit_view.hpp"

namespace kydai::desktop {

namespace {

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
        account_.refresh();
        classroom_.begin();
    });
    connect(&classroom_, &ClassModel::gameBegins, this, [this](const QString& id) {
        if (!isPlaying()) ask(QStringLiteral("watch ") + id);
    });
    connect(&account_, &Account::sessionChanged, this, [this](const QString& name) {
        stop();
        start(name);
    });
    connect(&link_, &ServerLink::closed, this, [this](wire::LinkNumber number) {
        if (visit_) carryOut(visit_->disconnected(number, steadyNow()));
    });
    connect(&link_, &ServerLink::received, this,
            [this](wire::LinkNumber number, const QString& frame) {
                if (visit_) carryOut(visit_->received(number, frame.toStdString(), steadyNow()));
            });
}

// Clears the board without emitting signals.
OnlineModel::~OnlineModel() {
    blockSignals(true);
    classroom_.blockSignals(true);
    stop();
}

void OnlineModel::setServer(const QString& server) {
    if (server_ == server) return;
    stop();
    server_ = server;
    address_ = ServerAddress::parse(server);
    account_.visit(address_);
    archive_.visit(address_);
    classroom_.visit(address_);
    emit serverChanged();
}

void OnlineModel::setLanguage(const QString& language) {
    if (language_ == language) return;
    language_ = language;
    link_.setLanguage(language.toLatin1());
    account_.setLanguage(language.toLatin1());
    archive_.setLanguage(language);
    classroom_.setLanguage(language.toLatin1());
    readVisit();
}

QStringList OnlineModel::quickClocks() {
    QStringList clocks;
    for (const game::TimeControl& clock : play::kQuickClocks) {
        clocks << QString::fromStdString(game::to_text(clock));
    }
    return clocks;
}

bool OnlineModel::isPlaying() const {
    return visit_ && visit_->room() && visit_->joined().you && !visit_->room()->is_over();
}

bool OnlineModel::isOnline() const { return visit_ && visit_->link() == wire::LinkState::Online; }

// --- what a person does ---

void OnlineModel::start(const QString& name) {
    if (visit_ || !address_) return;
    // Nonces are made of the seed, which must not be guessable.
    visit_ = std::make_unique<play::Visit>(QRandomGenerator::system()->generate64());
    if (!name.isEmpty()) apply(play::TakeName{name.toStdString()});
    apply(play::LookAtLobby{play::Lobby::Watched});
    carryOut(visit_->start(steadyNow()));
}

void OnlineModel::stop() {
    classroom_.quit();
    if (!visit_) return;
    carryOut(visit_->apply(play::LeaveGame{}, steadyNow()));
    timer_.stop();
    link_.close();
    visit_.reset();
    readVisit();
}

void OnlineModel::rest() {
    if (visit_ && !isPlaying() && !visit_->seek() && !classroom_.isInside()) stop();
}

bool OnlineModel::ask(const QString& input) {
    const auto parsed = play::parse_visit_input(input.toStdString());
    if (!parsed || !visit_) return false;
    apply(*parsed);
    return true;
}

void OnlineModel::pair(const QString& game, const QString& variant, const QString& clock) {
    // With 960 rows hardly two seekers would choose the same: the server draws the row.
    const QString row = variant == QLatin1String("chess960") ? QStringLiteral(" any") : QString();
    const QString start = game == QLatin1String("chess")
                              ? QStringLiteral("start %1%2\n").arg(variant, row)
                              : QString();
    ask(QStringLiteral("seek either public\ngame %1\n%2time %3").arg(game, start, clock));
}

bool OnlineModel::invite(Choices* choices, bool isPrivate, const QString& mayWatch, bool isRated) {
    const auto setup = choices->setup({});
    if (!setup || !visit_) return false;
    wire::Terms terms = play::terms_of(*setup);
    terms.rated = isRated;
    apply(play::Invite{
        {.terms = std::move(terms),
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

// Another server may be named by a link, or by a teacher.
bool OnlineModel::goTo(const QString& server, const QString& name) {
    const auto address = ServerAddress::parse(server);
    if (!address || isPlaying()) return false;
    if (address_ != address) setServer(address->text());
    start(name);
    return true;
}

bool OnlineModel::openLink(const QString& text, const QString& name) {
    if (const QString code = classCodeIn(text); !code.isEmpty()) return joinClass(text, code, name);
    const auto link = onlineLinkIn(text);
    if (!link || !goTo(link->server.text(), name)) return false;
    apply(play::OpenLink{link->id});
    return true;
}

bool OnlineModel::joinClass(const QString& server, const QString& code, const QString& name) {
    if (!goTo(server, name)) return false;
    classroom_.join(code, name);
    return true;
}

bool OnlineModel::openClass(const QString& server, const QString& title, const QString& name) {
    if (!goTo(server, name)) return false;
    classroom_.open(title);
    return true;
}

bool OnlineModel::isAddress(const QString& text) const {
    return ServerAddress::parse(text).has_value();
}

bool OnlineModel::isOwnMachine(const QString& text) const {
    const auto server = ServerAddress::parse(text);
    return server && server->isOwnMachine();
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

// Clears the board before any signal reports that the room is gone.
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
    const auto view =
        visit_ ? play::visit_view(*visit_, {.language = languageOf(language_), .at = steadyNow()})
               : play::VisitView{};
    connection_ = visit_ ? connectionOf(view) : QVariantMap();
    players_ = view.lobby ? view.lobby->players : 0;
    seeks_.show(view.lobby ? listOf(view.lobby->seeks) : QVariantList());
    games_.show(view.lobby ? listOf(view.lobby->games) : QVariantList());
    ownGames_.show(listOf(view.own_games));
    seek_ = view.seek ? toQml(*view.seek) : QVariantMap();
    room_ = view.room ? toQml(*view.room) : QVariantMap();
    const QVariantList chat = view.room ? listOf(view.room->chat) : QVariantList();
    if (std::exchange(chat_, chat) != chat) emit chatChanged();
    emit changed();
}

}  // namespace kydai::desktop
