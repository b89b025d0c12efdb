// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/move_list.hpp"

#include <algorithm>
#include <iterator>

namespace kydai::game {

namespace {

// A line still to be listed: the game from some move on, or a variation.
template <class Rules>
struct Line {
    NodeId node;                        // its first move
    typename Rules::Position position;  // before it
    int depth = 0;
};

template <class Rules>
class Lister {
  public:
    explicit Lister(const Session<Rules>& session) : tree_(session.tree()) {
        items_.reserve(tree_.size());
        if (const auto first = tree_.first_child(NodeId::root())) {
            todo_.push_back({*first, session.start(), 0});
        }
    }

    std::vector<MoveItem> list() {
        while (!todo_.empty()) {
            Line<Rules> line = std::move(todo_.back());
            todo_.pop_back();
            take(std::move(line));
        }
        return std::move(items_);
    }

  private:
    // Lists moves up to the next variations; the continuation is pushed to be listed after them.
    void take(Line<Rules> line) {
        for (std::optional<NodeId> node = line.node; node; node = tree_.first_child(*node)) {
            add(*node, line);
            const bool branches = tree_.is_first(*node) && tree_.next_sibling(*node);
            const auto before = branches ? std::optional(line.position) : std::nullopt;
            line.position.play(tree_.move(*node));
            if (!branches) continue;
            if (const auto next = tree_.first_child(*node)) {
                todo_.push_back({*next, std::move(line.position), line.depth});
            }
            const auto siblings = tree_.children(tree_.parent(*node));
            for (std::size_t i = siblings.size(); i-- > 1;) {
                todo_.push_back({siblings[i], *before, line.depth + 1});
            }
            return;
        }
    }

    void add(NodeId node, const Line<Rules>& line) {
        const Notes* notes = tree_.notes(node);
        items_.push_back({.node = node,
                          .number = Rules::move_number(line.position),
                          .side = Rules::turn(line.position),
                          .text = Rules::move_text(line.position, tree_.move(node)),
                          .depth = line.depth,
                          .glyphs = notes != nullptr ? glyph_text(notes->nags) : std::string(),
                          .clock = tree_.clock(node)});
    }

    const typename Session<Rules>::Tree& tree_;
    std::vector<Line<Rules>> todo_;  // the next one last
    std::vector<MoveItem> items_;
};

}  // namespace

std::string glyph_text(std::span<const Nag> nags) {
    struct Glyph {
        Nag nag;
        std::string_view text;
    };
    constexpr Glyph kGlyphs[] = {
        {1, "!"},  {2, "?"},  {3, "!!"}, {4, "??"}, {5, "!?"}, {6, "?!"},  {7, "□"},   {10, "="},
        {13, "∞"}, {14, "⩲"}, {15, "⩱"}, {16, "±"}, {17, "∓"}, {18, "+−"}, {19, "−+"}, {22, "⨀"},
        {23, "⨀"}, {36, "↑"}, {37, "↑"}, {40, "→"}, {41, "→"}, {132, "⇆"}, {133, "⇆"}, {146, "N"}};
    std::string text;
    for (const Nag nag : nags) {
        const auto* const found = std::ranges::find(kGlyphs, nag, &Glyph::nag);
        if (found != std::end(kGlyphs)) text += found->text;
    }
    return text;
}

template <class Rules>
std::vector<MoveItem> move_list(const Session<Rules>& session) {
    return Lister<Rules>(session).list();
}

template std::vector<MoveItem> move_list(const Session<ChessRules>& session);
template std::vector<MoveItem> move_list(const Session<CaroRules>& session);

}  // namespace kydai::game
