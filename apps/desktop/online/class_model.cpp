// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/online/class_model.hpp"

#include <QNetworkReply>
#include <QRandomGenerator>
#include <algorithm>

#include "apps/desktop/model/game_runner.hpp"
#include "apps/desktop/online/class_maps.hpp"
#include "apps/desktop/online/session_request.hpp"
#include "core/tournament/event_text.hpp"
#include "play/online/visit_input.hpp"

namespace kydai::desktop {

namespace {

// The server answers a long poll after 25 seconds.
constexpr std::chrono::milliseconds kLongPatience{40'000};

// The refusals that have words of their own.
constexpr std::string_view kClassTroubles[] = {
    "no-such-class",   "bad-name",   "name-taken",      "class-closed",
    "class-full",      "removed",    "class-ended",     "bad-terms",
    "too-few-players", "no-pairing", "results-missing", "all-rounds-paired",
    "too-late",        "not-now",    "too-many",        "no-server"};

QString tieBreaksOf(const QString& system) {
    const auto known = tournament::parse_system(system.toStdString());
    const std::string_view codes = known ? tournament::usual_tie_breaks(*known) : "";
    return QString::fromLatin1(codes.data(), static_cast<qsizetype>(codes.size()));
}

}  // namespace

ClassModel::ClassModel(Sessions& sessions, QObject* parent)
    : QObject(parent), sessions_(sessions), http_(std::make_unique<QNetworkAccessManager>()) {
    timer_.setSingleShot(true);
    // A tick only sends requests: what screens show stays as it is.
    connect(&timer_, &QTimer::timeout, this, [this] { perform(visit_.tick(steadyNow())); });
}

void ClassModel::visit(const std::optional<ServerAddress>& server) {
    quit();
    server_ = server;
    hasSession_ = false;
}

void ClassModel::quit() {
    toDo_ = {};
    carryOut(visit_.quit());
}

void ClassModel::begin() {
    hasSession_ = true;
    if (const auto toDo = std::exchange(toDo_, {})) toDo();
}

// --- what screens show ---

bool ClassModel::isEntering() const {
    return toDo_ || (visit_.phase() != play::ClassPhase::Outside && !visit_.info());
}

QString ClassModel::role() const {
    if (!visit_.info()) return {};
    return visit_.info()->role == play::ClassRole::Teacher ? QStringLiteral("teacher")
                                                           : QStringLiteral("pupil");
}

QString ClassModel::trouble() const {
    const std::string& trouble = visit_.trouble();
    if (trouble.empty()) return {};
    const bool isKnown = std::ranges::find(kClassTroubles, trouble) != std::end(kClassTroubles);
    return QStringLiteral("class.trouble.") +
           (isKnown ? QString::fromStdString(trouble) : QStringLiteral("failed"));
}

QString ClassModel::looksAt() const {
    switch (visit_.looks_at()) {
        case play::ClassLook::Question:
            return QStringLiteral("question");
        case play::ClassLook::Board:
            return QStringLiteral("board");
        case play::ClassLook::Class:
            break;
    }
    return QStringLiteral("class");
}

void ClassModel::setRound(int round) {
    round_ = round;
    read();
}

// --- what a person does ---

void ClassModel::join(const QString& code, const QString& name) {
    toDo_ = [this, code, name] {
        carryOut(visit_.join(code.toStdString(), name.toStdString(), steadyNow()));
    };
    if (hasSession_) return begin();
    emit changed();
}

void ClassModel::open(const QString& title) {
    toDo_ = [this, title] { carryOut(visit_.open(title.toStdString(), steadyNow())); };
    if (hasSession_) return begin();
    emit changed();
}

void ClassModel::leave() {
    toDo_ = {};
    if (visit_.phase() != play::ClassPhase::Outside) {
        carryOut(visit_.leave());
    } else {
        emit changed();
    }
    emit left();
}

bool ClassModel::isCode(const QString& text) const {
    return classroom::ClassCode::parse(text.toStdString()).has_value();
}

void ClassModel::order(const QString& what) {
    carryOut(visit_.order(what.toStdString(), {}, steadyNow()));
}

bool ClassModel::openTournament(const QString& system, int rounds, Choices* choices) {
    const auto setup = choices->setup({});
    if (!setup) return false;
    const bool isByLot = QRandomGenerator::global()->generate() % 2 == 0;
    const QString what = QStringLiteral("tournament open %1 %2 %3 plain 1.0 %4")
                             .arg(system)
                             .arg(rounds)
                             .arg(isByLot ? QStringLiteral("first") : QStringLiteral("second"))
                             .arg(tieBreaksOf(system));
    carryOut(visit_.order(what.trimmed().toStdString(), play::terms_of(*setup), steadyNow()));
    return true;
}

void ClassModel::look(bool looks) {
    visit_.look(looks);
    read();
}

void ClassModel::followWall(bool follows) {
    wall_.setInSight(follows);
    if (follows) {
        perform(visit_.follow_wall(steadyNow()));
    } else {
        visit_.leave_wall();
    }
}

bool ClassModel::haveMet(int player, int other) const {
    const auto& info = visit_.info();
    return info && info->tournament && play::have_met(*info->tournament, player, other);
}

void ClassModel::share(AnalysisModel* analysis, int near) {
    if (analysis == nullptr || !analysis->isOpen()) return;
    const play::ShownBoard board{.record = analysis->record().toStdString(),
                                 .path = analysis->game()->game()->shownPath(),
                                 .near = near == 1 ? game::Side::Second : game::Side::First};
    carryOut(visit_.show(board, analysis->game()->position().toStdString(), steadyNow()));
}

void ClassModel::shareNoMore() { carryOut(visit_.show_no_more(steadyNow())); }

void ClassModel::ask(AnalysisModel* analysis, const QString& text) {
    const auto position = analysis != nullptr ? analysis->position() : std::nullopt;
    if (!position) return;
    order(QStringLiteral("ask %1\t%2\t%3")
              .arg(analysis->game()->kind(), QString::fromStdString(*position), text.simplified()));
}

void ClassModel::fetchFile(const QString& name) {
    if (!visit_.info()) return;
    const QString code = QString::fromStdString(visit_.info()->code);
    QNetworkReply* const reply = http_->get(requestTo(QStringLiteral("/%1/%2").arg(code, name)));
    connect(reply, &QNetworkReply::finished, this, [this, reply, name] {
        reply->deleteLater();
        if (reply->error() == QNetworkReply::NoError) {
            emit fileCame(name, reply->readAll());
        } else {
            emit fileFailed();
        }
    });
}

void ClassModel::forgetTrouble() {
    visit_.forget_trouble();
    emit changed();
}

// --- what the visit wants ---

void ClassModel::perform(const play::ClassEffects& effects) {
    for (const auto& effect : effects) {
        std::visit([this](const auto& one) { on(one); }, effect);
    }
    setTimer();
}

void ClassModel::carryOut(const play::ClassEffects& effects) {
    perform(effects);
    read();
}

// News of the wall may come many times a second: the rest of the class is not read anew.
void ClassModel::take(std::uint64_t number, const std::optional<std::string>& body) {
    const auto before = visit_.wall() ? visit_.wall()->version : 0;
    const bool wasLost = visit_.is_lost();
    const auto effects = visit_.answered(number, body, steadyNow());
    const bool isWall = visit_.wall() && visit_.wall()->version != before;
    if (isWall) wall_.show(visit_.wall(), visit_.wall_at());
    if (!isWall || visit_.is_lost() != wasLost) return carryOut(effects);
    perform(effects);
}

QNetworkRequest ClassModel::requestTo(const QString& path) const {
    QNetworkRequest asked =
        apiRequest(*server_, QStringLiteral("class"), sessions_.token(*server_), language_);
    QUrl url = asked.url();
    const QStringList parts = path.split(QLatin1Char('?'));
    url.setPath(url.path() + parts[0]);
    if (parts.size() > 1) url.setQuery(parts[1]);
    asked.setUrl(url);
    return asked;
}

void ClassModel::on(const play::ClassRequest& request) {
    QNetworkRequest asked = requestTo(QString::fromStdString(request.path));
    if (!request.body) asked.setTransferTimeout(static_cast<int>(kLongPatience.count()));
    QNetworkReply* const reply = request.body
                                     ? http_->post(asked, QByteArray::fromStdString(*request.body))
                                     : http_->get(asked);
    connect(reply, &QNetworkReply::finished, this,
            [this, reply, number = request.number, server = *server_] {
                reply->deleteLater();
                if (const QByteArray fresh = tokenIn(*reply); !fresh.isEmpty()) {
                    sessions_.keep(server, fresh);
                }
                const QByteArray body = reply->readAll();
                // Refusals have a body, too.
                const bool isAnswer =
                    reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).isValid() &&
                    !body.isEmpty();
                take(number, isAnswer ? std::optional(body.toStdString()) : std::nullopt);
            });
}

void ClassModel::on(const play::GameBegins& begins) {
    emit gameBegins(QString::fromStdString(std::string(begins.game.text())));
}

// Aborts the long polls; their answers would be dropped anyway.
void ClassModel::on(const play::DropRequests& /*drop*/) {
    http_.release()->deleteLater();
    http_ = std::make_unique<QNetworkAccessManager>();
}

void ClassModel::setTimer() {
    const auto wake = visit_.wake();
    if (!wake) return timer_.stop();
    const auto wait = std::max(*wake - steadyNow(), game::Millis(0));
    timer_.start(std::chrono::duration_cast<std::chrono::milliseconds>(wait));
}

void ClassModel::read() {
    const auto& info = visit_.info();
    view_ = info ? classMap(*info) : QVariantMap();
    if (info && server_) {
        const auto link =
            play::class_link(*info, server_->text().toStdString(), server_->isOwnMachine());
        if (link) view_.insert(QStringLiteral("link"), QString::fromStdString(*link));
    }
    tournament_ = info ? tournamentMap(*info, round_) : QVariantMap();
    question_ = info ? questionMap(*info) : QVariantMap();
    members_.show(info ? memberRows(*info) : QVariantList());
    const bool isPupil = info && info->role == play::ClassRole::Pupil;
    board_.follow(isPupil ? visit_.shown() : std::nullopt);
    board_.ask(isPupil ? info->question : std::nullopt);
    if (!info) wall_.show(std::nullopt, {});
    emit changed();
    const bool isInside = info.has_value();
    if (std::exchange(wasInside_, isInside) == isInside) return;
    round_ = 0;
    if (isInside) {
        emit entered();
    } else if (!visit_.trouble().empty()) {
        emit left();
    }
}

}  // namespace kydai::desktop
