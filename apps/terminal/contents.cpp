// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/contents.hpp"

#include "apps/terminal/command.hpp"
#include "core/game/caro_rules.hpp"
#include "core/game/chess_rules.hpp"
#include "play/words/codes.hpp"

namespace kydai::terminal {

namespace {

using words::Language;
using words::MessageId;
using Kind = Paragraph::Kind;

class Page {
  public:
    explicit Page(Language language) : language_(language) {}

    Page& heading(MessageId id) { return add(Kind::Heading, id); }
    Page& text(MessageId id) { return add(Kind::Text, id); }
    Page& texts(std::initializer_list<MessageId> ids) {
        for (const MessageId id : ids) text(id);
        return *this;
    }
    std::vector<Paragraph> take() { return std::move(paragraphs_); }

  private:
    Page& add(Kind kind, MessageId id) {
        paragraphs_.push_back({kind, std::string(words::text(language_, id))});
        return *this;
    }
    Language language_;
    std::vector<Paragraph> paragraphs_;
};

}  // namespace

MessageId name_of(MenuItem item) {
    constexpr KeyedArray<MenuItem, MessageId> kNames{
        MessageId::MenuChess,   MessageId::MenuVariants, MessageId::MenuCaro,
        MessageId::OnlineTitle, MessageId::MenuContinue, MessageId::LibraryTitle,
        MessageId::MenuLoad,    MessageId::MenuSettings, MessageId::MenuHowTo,
        MessageId::MenuQuit};
    return kNames[item];
}

std::string side_name(Language language, words::GameKind game, game::Side side) {
    const MessageId name = game == words::GameKind::Chess ? words::name_of(game::color_of(side))
                                                          : words::name_of(game::stone_of(side));
    return std::string(words::text(language, name));
}

std::span<const chess::Variant> variants() { return std::span(chess::kVariants).subspan(1); }

std::vector<Paragraph> how_to_play(Language language) {
    using Id = MessageId;
    Page page(language);
    page.heading(Id::MenuChess);
    page.texts({Id::HowChessGoal, Id::HowChessPieces, Id::HowChessCastling, Id::HowChessEnPassant,
                Id::HowChessPromotion, Id::HowChessDraws});
    page.heading(Id::MenuCaro);
    page.texts({Id::HowCaroGoal, Id::HowCaroBlocked, Id::HowCaroThreats, Id::HowCaroSwap2});
    page.heading(Id::TerminalKeysTitle);
    page.texts({Id::HowControlsMouse, Id::HowControlsKeyboard, Id::TerminalKeysLetters});
    for (const chess::Variant variant : variants()) {
        page.heading(words::name_of(variant)).text(words::how_of(variant));
    }
    return page.take();
}

std::vector<Paragraph> keys_and_commands(Language language) {
    using Id = MessageId;
    Page page(language);
    page.heading(Id::TerminalKeysTitle);
    page.texts({Id::TerminalKeysArrows,  Id::TerminalKeysEnter,    Id::TerminalKeysEscape,
                Id::TerminalKeysType,    Id::TerminalKeysMouse,    Id::TerminalKeysHand,
                Id::TerminalKeysUndo,    Id::TerminalKeysRedo,     Id::TerminalKeysHint,
                Id::TerminalKeysDraw,    Id::TerminalKeysAnswer,   Id::TerminalKeysClaim,
                Id::TerminalKeysChoose,  Id::TerminalKeysResign,   Id::TerminalKeysFlip,
                Id::TerminalKeysRestart, Id::TerminalKeysNow,      Id::TerminalKeysPause,
                Id::TerminalKeysStep,    Id::TerminalKeysBrowse,   Id::TerminalKeysReplay,
                Id::TerminalKeysSpeed,   Id::TerminalKeysSave,     Id::TerminalKeysLoad,
                Id::TerminalKeysChat,    Id::TerminalKeysLanguage, Id::TerminalKeysMenu,
                Id::TerminalKeysHelp,    Id::TerminalKeysQuit,     Id::TerminalKeysCommand,
                Id::TerminalKeysLetters});
    page.heading(Id::TerminalCommandsTitle);
    for (const CommandWord& word : command_words()) page.text(word.help);
    return page.take();
}

}  // namespace kydai::terminal
