// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/model/game_model.hpp"

#include <QDate>
#include <QRandomGenerator>
#include <algorithm>

#include "apps/common/program_words.hpp"
#include "apps/desktop/model/messages.hpp"
#include "play/words/codes.hpp"
#include "play/words/phrases.hpp"

namespace kydai::desktop {

namespace {

// Tenths are shown under ten seconds (game::to_display).
constexpr std::chrono::milliseconds kClockTick{100};

struct ActionName {
    const char* name;
    play::Action action;
};
constexpr ActionName kActions[] = {
    {"takeBack", play::Action::TakeBack},
    {"putForward", play::Action::RedoMove},
    {"hint", play::Action::Hint},
    {"offerDraw", play::Action::OfferDraw},
    {"answerDraw", play::Action::AnswerDraw},
    {"answerTakeBack", play::Action::AnswerTakeBack},
    {"claimDraw", play::Action::ClaimDraw},
    {"resign", play::Action::Resign},
    {"moveNow", play::Action::MoveNow},
    {"pause", play::Action::Pause},
    {"resume", play::Action::Resume},
    {"step", play::Action::StepOnce},
    {"replay", play::Action::Replay},
};
static_assert(std::size(kActions) == kKeyCount<play::Action>);

constexpr KeyedArray<play::Sound, const char*> kSounds{
    "start", "move", "capture", "castle", "promotion", "check", "illegal", "low-time", "end"};

int orNone(const std::optional<Cell>& cell) { return cell.value_or(-1); }

QString pictureOf(int color, int role) {
    return QString(QLatin1Char(color == 0 ? 'w' : 'b')) +
           QLatin1Char(chess::to_char(static_cast<chess::Role>(role)));
}

}  // namespace

GameModel::GameModel(QObject* parent) : QObject(parent) {
    clockTimer_.setInterval(kClockTick);
    connect(&clockTimer_, &QTimer::timeout, this, &GameModel::clockTicked);
    connect(this, &GameModel::changed, this, &GameModel::statusChanged);
    connect(this, &GameModel::changed, this, &GameModel::clockTicked);
}

GameModel::~GameModel() = default;

RunningGame::Listener GameModel::listener() {
    return {
        .changed = [this] { refresh(); },
        .reported =
            [this] {
                facts_ = game_->facts();
                emit statusChanged();
            },
        .sounded = [this](play::Sound sound) { emit sounded(QString::fromLatin1(kSounds[sound])); },
        .notKept = [this](std::error_code) { emit notKept(); },
        .programFailed =
            [this](apps::ProgramFault fault) { say(toQml(apps::program_failed(fault))); }};
}

void GameModel::begin(const Make& make, const std::function<void()>& how) {
    stop();
    game_ = make(listener());
    if (!game_) return;
    setPremoves(premoves_);
    if (computer_) game_->use(*computer_);
    fresh_ = true;
    how();
    fresh_ = false;
    emit started();
    emit changed();
}

void GameModel::start(const Make& make) {
    begin(make, [this] { game_->open(); });
}

void GameModel::exhibit(const Make& make) {
    begin(make, [this] { refresh(); });
    clockTimer_.stop();
}

void GameModel::stop() {
    clockTimer_.stop();
    game_.reset();
    showGesture();
    facts_.reset();
    board_ = {};
    said_.clear();
    pieces_.reset({});
    moves_.show({});
    emit started();
    emit changed();
}

void GameModel::refresh() {
    const bool wasOver = facts_ && facts_->result.has_value();
    facts_ = game_->facts();
    board_ = game_->board();
    said_.clear();
    if (fresh_) {
        pieces_.reset(board_.pieces);
    } else {
        pieces_.show(board_.pieces);
    }
    moves_.show(game_->moves());
    const bool runs = facts_->hasClock && !facts_->result && !facts_->paused;
    runs ? clockTimer_.start() : clockTimer_.stop();
    game_->renewGesture();
    showGesture();
    emit changed();
    tellNews();
    if (!fresh_ && !wasOver && facts_->result) emit ended();
}

// Reports what a screen reader shall speak. The same refusal is spoken again after another input.
void GameModel::tellNews() {
    if (std::exchange(lastNotice_, facts_->notice) != facts_->notice && facts_->notice) {
        emit told();
    }
    // Once for each question: the hint also comes into view again after looking back.
    if (facts_->hint && !std::exchange(isHintTold_, true)) emit hinted();
}

void GameModel::say(const QVariantMap& message) {
    said_ = message;
    emit changed();
    if (!message.isEmpty()) emit told();
}

int GameModel::handSide() const {
    if (!facts_ || facts_->people == 0) return -1;
    return static_cast<int>(facts_->otherToMove ? facts_->nearSide : facts_->turn);
}

// --- what there is to see ---

QString GameModel::kind() const {
    if (!game_) return {};
    return game_->kind() == words::GameKind::Chess ? QStringLiteral("chess")
                                                   : QStringLiteral("caro");
}

QString GameModel::gameName() const { return game_ ? keyOf(game_->gameName()) : QString(); }

QVariantMap GameModel::status() const { return facts_ ? toQml(facts_->status) : QVariantMap(); }

QVariantMap GameModel::notice() const {
    if (!said_.isEmpty() || !facts_) return said_;
    return toQml(facts_->notice);
}

// A message of the library is a refusal when it is an error.
bool GameModel::isRefused() const {
    if (!said_.isEmpty()) {
        return said_.value(QStringLiteral("id")).toString().startsWith(QLatin1String("error."));
    }
    return facts_ && facts_->notice && facts_->noticeKind == play::NoticeKind::Refusal;
}

QString GameModel::comment() const {
    return facts_ ? QString::fromStdString(facts_->comment) : QString();
}

QVariantMap GameModel::hint() const {
    if (!facts_ || !facts_->hint) return {};
    return {{"step", static_cast<int>(facts_->hint->step)},
            {"where", toQml(facts_->hint->where)},
            {"move", QString::fromStdString(facts_->hint->move)},
            {"score", QString::fromStdString(facts_->hint->score)},
            {"forced", facts_->hint->is_forced},
            {"why", toQml(facts_->hint->why)}};
}

QStringList GameModel::choices() const {
    QStringList keys;
    if (!game_) return keys;
    for (const words::MessageId id : game_->choices()) keys << keyOf(id);
    return keys;
}

QVariantList GameModel::players() const {
    QVariantList list;
    for (std::size_t side = 0; facts_ && side < facts_->titles.size(); ++side) {
        list.append(QVariantMap{{"title", toQml(facts_->titles[side])},
                                {"machine", facts_->isEngine[side]}});
    }
    return list;
}

QVariantMap GameModel::result() const {
    if (!facts_ || !facts_->result) return {};
    const game::Result& result = *facts_->result;
    return {{"headline", keyOf(words::headline(result, game_->kind()))},
            {"reason", toQml(facts_->reason)},
            {"winner", result.winner ? static_cast<int>(*result.winner) : -1},
            {"length", toQml(facts_->length)}};
}

QVariantMap GameModel::canDo() const {
    QVariantMap can;
    for (const auto& [name, action] : kActions) {
        can.insert(QString::fromLatin1(name), game_ && game_->can(action));
    }
    return can;
}

int GameModel::machines() const {
    return facts_ ? static_cast<int>(std::ranges::count(facts_->isEngine, true)) : 0;
}

int GameModel::drawOfferedBy() const {
    return facts_ && facts_->drawOfferedBy ? static_cast<int>(*facts_->drawOfferedBy) : -1;
}

QVariantList GameModel::clocks() const {
    QVariantList list;
    for (const game::Side side : game::kSides) {
        const auto left = game_ ? game_->left(side) : std::nullopt;
        list.append(left ? QVariant::fromValue<qlonglong>(left->count()) : QVariant(-1));
    }
    return list;
}

QVariantMap GameModel::marks() const {
    const auto cells = [](const std::vector<Cell>& marked) {
        QVariantList list;
        for (const Cell cell : marked) list.append(cell);
        return list;
    };
    const auto lines = [](const std::vector<CellPair>& pairs) {
        QVariantList list;
        for (const auto& [from, to] : pairs) {
            list.append(QVariantMap{{"from", from}, {"to", to}});
        }
        return list;
    };
    return {{"lastFrom", orNone(board_.lastFrom)},
            {"lastTo", orNone(board_.lastTo)},
            {"check", orNone(board_.check)},
            {"hintPlace", orNone(board_.hintPlace)},
            {"hintFrom", orNone(board_.hintFrom)},
            {"hintTo", orNone(board_.hintTo)},
            {"premoveFrom", orNone(board_.premoveFrom)},
            {"premoveTo", orNone(board_.premoveTo)},
            {"forbidden", cells(board_.forbidden)},
            {"blast", cells(board_.blast)},
            {"blockers", cells(board_.blockers)},
            {"unwonLines", lines(board_.unwonLines)},
            {"lines", lines(board_.winningLines)}};
}

QVariantList GameModel::captured() const {
    QVariantList byColor;
    for (int color = 0; color < 2; ++color) {
        QVariantList pictures;
        for (const chess::Role role : chess::kRoles) {
            const int index = static_cast<int>(role);
            const int count =
                board_.captured[static_cast<std::size_t>(color)][static_cast<std::size_t>(index)];
            for (int i = 0; i < count; ++i) pictures.append(pictureOf(color, index));
        }
        byColor.append(QVariant(pictures));
    }
    return byColor;
}

QVariantList GameModel::pockets() const {
    if (!board_.hasPockets) return {};
    QVariantList byColor;
    for (int color = 0; color < 2; ++color) {
        QVariantList hand;
        for (const chess::Role role : chess::kRoles) {
            if (role == chess::Role::King) continue;
            const int index = static_cast<int>(role);
            hand.append(QVariantMap{{"role", index},
                                    {"picture", pictureOf(color, index)},
                                    {"count", board_.pockets[static_cast<std::size_t>(color)]
                                                            [static_cast<std::size_t>(index)]}});
        }
        byColor.append(QVariant(hand));
    }
    return byColor;
}

QVariantList GameModel::checksLeft() const {
    if (!board_.checksLeft) return {};
    return {(*board_.checksLeft)[0], (*board_.checksLeft)[1]};
}

// --- the gesture ---

QVariantList GameModel::targets() const {
    QVariantList list;
    for (const auto& [cell, kind] : gesture_.targets) {
        list.append(QVariantMap{{"cell", cell}, {"kind", kind}});
    }
    return list;
}

QVariantMap GameModel::promotion() const {
    if (!gesture_.promotionAt) return {};
    QVariantList pictures;
    for (const QString& picture : gesture_.promotionPictures) pictures.append(picture);
    return {{"cell", *gesture_.promotionAt}, {"pictures", pictures}};
}

bool GameModel::isCell(int cell) const { return cell >= 0 && cell < columns() * rows(); }

void GameModel::showGesture() {
    GestureState now = game_ ? game_->gesture() : GestureState{};
    if (std::exchange(gesture_, now) != now) emit gestureChanged();
}

void GameModel::setPremoves(bool premoves) {
    premoves_ = premoves;
    if (game_) game_->set(premoves ? play::Premoves::On : play::Premoves::Off);
}

bool GameModel::isTarget(int cell) const {
    return std::ranges::find(gesture_.targets, cell, &MarkedCell::cell) != gesture_.targets.end();
}

void GameModel::press(int cell) {
    if (!game_ || !isCell(cell)) return;
    lastNotice_.reset();
    game_->press(cell);
    showGesture();
}

void GameModel::release(int cell, bool dragged) {
    if (!game_) return;
    lastNotice_.reset();
    game_->release(isCell(cell) ? std::optional(cell) : std::nullopt,
                   dragged ? play::Pointer::Dragged : play::Pointer::Still);
    showGesture();
}

void GameModel::act(int cell) {
    if (!game_ || !isCell(cell)) return;
    lastNotice_.reset();
    game_->click(cell);
    showGesture();
}

bool GameModel::pickUpFromPocket(int role) {
    if (!game_) return false;
    game_->pickFromPocket(role);
    showGesture();
    return pocket() == role;
}

void GameModel::letGo() {
    if (game_) game_->letGo();
    showGesture();
}

void GameModel::promote(int index) {
    if (game_) game_->promote(index);
    showGesture();
}

// --- what people do ---

void GameModel::apply(const AnyInput& input) {
    lastNotice_.reset();
    if (game_) game_->apply(input);
}

void GameModel::type(const QString& text) { apply(play::TypeMove{text.trimmed().toStdString()}); }
void GameModel::makeChoice(int index) {
    if (game_ && index >= 0) game_->choose(static_cast<std::size_t>(index));
}
void GameModel::takeBack() { apply(play::TakeBack{}); }
void GameModel::putForward() { apply(play::RedoMove{}); }
void GameModel::askHint() {
    isHintTold_ = false;
    apply(play::AskHint{});
}
void GameModel::offerDraw() { apply(play::OfferDraw{}); }
void GameModel::answerDraw(bool accept) {
    apply(play::AnswerDraw{accept ? play::Reply::Accept : play::Reply::Decline});
}
void GameModel::answerTakeBack(bool accept) {
    apply(play::AnswerTakeBack{accept ? play::Reply::Accept : play::Reply::Decline});
}
void GameModel::claimDraw() { apply(play::ClaimDraw{}); }
void GameModel::resign() { apply(play::Resign{}); }
void GameModel::restart() { apply(play::Restart{QRandomGenerator::global()->generate64()}); }
void GameModel::moveNow() { apply(play::MoveNow{}); }
void GameModel::pause() { apply(play::Pause{}); }
void GameModel::resume() { apply(play::Resume{}); }
void GameModel::step() { apply(play::StepOnce{}); }
void GameModel::setPace(int milliseconds) { apply(play::SetPace{game::Millis(milliseconds)}); }
void GameModel::setThinkingTime(int milliseconds) {
    apply(play::SetThinkingTime{game::Millis(milliseconds)});
}
void GameModel::useComputer(const QString& engine, const QString& chessProgram,
                            const QString& caroProgram) {
    ComputerUse use{.chessProgram = chessProgram.trimmed().toStdString(),
                    .caroProgram = caroProgram.trimmed().toStdString()};
    use.engine = play::parse_engine_settings(engine.toStdString()).value_or(use.engine);
    computer_ = use;
    if (game_) game_->use(use);
}
void GameModel::show(int node) { apply(play::Show{game::NodeId::from_index(node)}); }
void GameModel::replay() { apply(play::StartReplay{}); }
void GameModel::stopReplay() { apply(play::StopReplay{}); }

void GameModel::browse(const QString& where) {
    static const QHash<QString, play::Where> kWhere = {{"first", play::Where::First},
                                                       {"back", play::Where::Back},
                                                       {"forward", play::Where::Forward},
                                                       {"last", play::Where::Last}};
    if (const auto found = kWhere.constFind(where); found != kWhere.constEnd()) {
        apply(play::Browse{*found});
    }
}

// --- as text ---

QString GameModel::pictureAt(int cell) const {
    const PieceState* piece = pieces_.at(cell);
    return piece != nullptr ? piece->picture : QString();
}

int GameModel::pieceAt(int cell) const {
    const PieceState* piece = pieces_.at(cell);
    return piece != nullptr ? piece->id : -1;
}

QString GameModel::cellName(int cell) const {
    return game_ && isCell(cell) ? game_->cellName(cell) : QString();
}

QString GameModel::spokenCell(int cell, const QString& language) const {
    return game_ && isCell(cell) ? game_->spokenCell(languageOf(language), cell) : QString();
}

QString GameModel::spokenMove(const QString& language) const {
    return game_ ? game_->spokenMove(languageOf(language)) : QString();
}

QString GameModel::spokenAnswer(const QString& question, int cell, const QString& language) const {
    if (!game_) return {};
    const words::Language spoken = languageOf(language);
    if (question == QLatin1String("last-move")) return game_->spokenLastMove(spoken);
    if (question == QLatin1String("clocks")) return game_->spokenClocks(spoken);
    if (question == QLatin1String("pieces")) return game_->spokenPieces(spoken);
    if (!isCell(cell)) return {};
    if (question == QLatin1String("square")) return game_->spokenCell(spoken, cell);
    return question == QLatin1String("attackers") ? game_->spokenAttackers(spoken, cell)
                                                  : QString();
}

QString GameModel::record(const QString& language) const {
    if (!game_) return {};
    play::RecordOptions options{
        .date = QDate::currentDate().toString(QStringLiteral("yyyy.MM.dd")).toStdString()};
    if (!language.isEmpty()) options.language = languageOf(language);
    return game_->record(options);
}
QString GameModel::position() const { return game_ ? game_->position() : QString(); }

QString GameModel::opening(const QString& language) const {
    const auto found = game_ ? game_->opening(languageOf(language)) : std::nullopt;
    if (!found) return {};
    return QString::fromStdString(found->code + " · " + found->name);
}

}  // namespace kydai::desktop
