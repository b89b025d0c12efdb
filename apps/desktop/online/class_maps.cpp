// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/online/class_maps.hpp"

namespace kydai::desktop {

namespace {

QString said(const std::string& text) { return QString::fromStdString(text); }

QStringList saidAll(const std::vector<std::string>& all) {
    QStringList list;
    for (const std::string& one : all) list << said(one);
    return list;
}

QVariantMap rowOf(const play::ClassBoardRow& row) {
    QVariantMap map{{"number", row.number},
                    {"first", said(row.first)},
                    {"second", said(row.second)},
                    {"result", said(row.result)},
                    {"own", row.is_own}};
    if (row.game) map.insert(QStringLiteral("game"), said(*row.game));
    return map;
}

QVariantMap rowOf(const play::ClassTableRow& row) {
    return {{"rank", row.rank},           {"player", row.player},          {"name", said(row.name)},
            {"points", said(row.points)}, {"values", saidAll(row.values)}, {"own", row.is_own},
            {"plays", row.plays}};
}

template <class Row>
QVariantList rowsOf(const std::vector<Row>& all) {
    QVariantList list;
    for (const Row& one : all) list.append(rowOf(one));
    return list;
}

QVariantMap ownMap(const play::OwnPairing& own) {
    return {{"board", own.board},
            {"opponent", said(own.opponent)},
            {"side", own.side == game::Side::First ? 0 : 1},
            {"result", said(own.result)}};
}

}  // namespace

QVariantMap classMap(const play::ClassInfo& info) {
    QVariantMap map{{"code", said(info.code)},
                    {"title", said(info.title)},
                    {"ended", info.ended},
                    {"admits", info.admits},
                    {"chat", info.chat},
                    {"name", said(play::own_name(info))},
                    {"present", play::count_present(info)},
                    {"mayOpen", play::may_open_tournament(info)}};
    if (info.game) map.insert(QStringLiteral("game"), said(std::string(info.game->text())));
    return map;
}

QVariantList memberRows(const play::ClassInfo& info) {
    QVariantList rows;
    for (const play::ClassMember& member : info.members) {
        const char* const state = !member.present ? "left" : member.here ? "here" : "away";
        rows.append(QVariantMap{{"id", QString::number(member.number)},
                                {"number", member.number},
                                {"name", said(member.name)},
                                {"state", QString::fromLatin1(state)},
                                {"muted", member.muted}});
    }
    return rows;
}

QVariantMap tournamentMap(const play::ClassInfo& info, int round) {
    if (!info.tournament) return {};
    const auto view = play::tournament_view(info, round > 0 ? std::optional(round) : std::nullopt);
    QVariantMap map{{"system", said(view.system)},
                    {"game", said(info.tournament->game)},
                    {"round", view.round},
                    {"rounds", static_cast<int>(info.tournament->rounds.size())},
                    {"total", view.total},
                    {"finished", view.is_finished},
                    {"boards", rowsOf(view.boards)},
                    {"byes", saidAll(view.byes)},
                    {"ties", saidAll(view.ties)},
                    {"table", rowsOf(view.table)},
                    {"mayPair", view.may_pair},
                    {"mayUnpair", view.may_unpair},
                    {"mayFinish", view.may_finish}};
    if (view.own) map.insert(QStringLiteral("own"), ownMap(*view.own));
    QVariantList latecomers;
    for (const play::ClassMember& member : view.latecomers) {
        latecomers.append(QVariantMap{{"number", member.number}, {"name", said(member.name)}});
    }
    map.insert(QStringLiteral("latecomers"), latecomers);
    QVariantList free;
    for (const play::FreePlayer& player : view.free) {
        free.append(QVariantMap{{"number", player.number}, {"name", said(player.name)}});
    }
    map.insert(QStringLiteral("free"), free);
    return map;
}

QVariantMap questionMap(const play::ClassInfo& info) {
    if (!info.question) return {};
    const play::ClassQuestion& asked = *info.question;
    QVariantList answers;
    for (const play::ClassAnswer& one : asked.answers) {
        QStringList names;
        for (const int member : one.members) names << said(play::member_name(info, member));
        answers.append(QVariantMap{{"said", said(one.said)},
                                   {"count", static_cast<int>(one.members.size())},
                                   {"names", names.join(QStringLiteral(", "))}});
    }
    QVariantMap map{{"text", said(asked.text)},
                    {"game", said(asked.game)},
                    {"revealed", asked.revealed},
                    {"count", asked.count},
                    {"answers", answers},
                    {"waitsFor", saidAll(play::not_answered(info)).join(QStringLiteral(", "))}};
    if (asked.own_said) map.insert(QStringLiteral("own"), said(*asked.own_said));
    return map;
}

}  // namespace kydai::desktop
