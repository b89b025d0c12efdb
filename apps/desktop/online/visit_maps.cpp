// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/online/visit_maps.hpp"

#include "core/game/event_text.hpp"

namespace kydai::desktop {

namespace {

QString text(std::string_view view) {
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

template <class Text>
void insert(QVariantMap& map, const char* name, const std::optional<Text>& value) {
    if (value) map.insert(QString::fromLatin1(name), text(*value));
}

QVariantMap toQml(const play::TermsView& terms) {
    QVariantList special;
    for (const std::string& line : terms.special) special.append(text(line));
    return {{"game", text(terms.game)},
            {"rulesName", text(terms.rules_name)},
            {"clock", text(terms.clock)},
            {"special", special},
            {"rated", terms.is_rated}};
}

}  // namespace

QVariantMap connectionOf(const play::VisitView& view) {
    QVariantMap map{{"link", text(view.link)},
                    {"linkWords", text(view.link_words)},
                    {"otherVersion", view.other_version},
                    {"name", text(view.name)},
                    {"account", view.has_account},
                    {"coming", view.is_coming}};
    insert(map, "trouble", view.trouble);
    if (view.invitation) {
        QVariantMap invitation = toQml(view.invitation->terms);
        invitation.insert("id", text(view.invitation->id));
        invitation.insert("name", text(view.invitation->name));
        insert(invitation, "side", view.invitation->side);
        map.insert("invitation", invitation);
    }
    return map;
}

QVariantMap toQml(const play::OpenSeekView& seek) {
    QVariantMap map = toQml(seek.terms);
    map.insert("id", text(seek.id));
    map.insert("name", text(seek.name));
    map.insert("own", seek.is_own);
    insert(map, "side", seek.side);
    return map;
}

QVariantMap toQml(const play::RunningGameView& game) {
    QVariantMap map = toQml(game.terms);
    map.insert("id", text(game.id));
    map.insert("first", text(game.first));
    map.insert("second", text(game.second));
    map.insert("watchers", game.watchers);
    return map;
}

QVariantMap toQml(const play::OwnGameView& game) {
    QVariantMap map = toQml(game.terms);
    map.insert("id", text(game.id));
    map.insert("opponent", text(game.opponent));
    return map;
}

QVariantMap toQml(const play::OwnSeekView& seek) {
    QVariantMap map = toQml(seek.terms);
    map.insert("private", seek.is_private);
    insert(map, "id", seek.id);
    return map;
}

QVariantMap toQml(const play::RoomView& room) {
    QVariantMap map = toQml(room.terms);
    QVariantMap present;
    for (const game::Side side : game::kSides) {
        present.insert(text(game::name(side)), room.present[side]);
    }
    map.insert({{"id", text(room.id)},
                {"plays", room.plays},
                {"present", present},
                {"watchers", room.watchers},
                {"mayClaim", room.may_claim},
                {"mayAbort", room.may_abort},
                {"mayRematch", room.may_rematch},
                {"silent", room.is_silent},
                {"muted", room.is_muted},
                {"blocked", room.has_blocked},
                {"reported", room.has_reported}});
    insert(map, "ratingLine", room.rating_line);
    insert(map, "opponent", room.opponent);
    insert(map, "absence", room.absence);
    insert(map, "rematch", room.rematch);
    insert(map, "previous", room.previous);
    insert(map, "next", room.next);
    return map;
}

QVariantMap toQml(const play::ChatLine& line) {
    return {{"name", text(line.name)}, {"text", text(line.text)}};
}

}  // namespace kydai::desktop
