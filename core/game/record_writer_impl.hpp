// SPDX-License-Identifier: GPL-3.0-or-later
// The body of write_record, for the files that instantiate it.
#pragma once

#include <algorithm>
#include <utility>

#include "core/base/utf8.hpp"
#include "core/game/record_reader.hpp"
#include "core/game/record_writer.hpp"

namespace kydai::game {

// Words in lines under 80 columns.
class WrappedText {
  public:
    void word(std::string_view text) {
        std::string joined = std::exchange(prefix_, {});
        joined += text;
        const bool fits = column_ + 1 + static_cast<int>(joined.size()) < kColumns;
        if (column_ > 0) put(fits ? ' ' : '\n');
        text_ += joined;
        column_ += static_cast<int>(joined.size());
    }
    // Stands directly before the next word, or after the last.
    void before_next(char c) { prefix_ += c; }
    void after_last(char c) {
        if (column_ == 0 || column_ + 1 >= kColumns || !prefix_.empty()) {
            word({&c, 1});
        } else {
            put(c);
        }
    }
    // A line of its own, however long.
    void line(std::string_view text) {
        if (!prefix_.empty()) word("");
        if (column_ > 0) put('\n');
        text_ += text;
        put('\n');
    }
    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    static constexpr int kColumns = 80;

    void put(char c) {
        text_ += c;
        column_ = c == '\n' ? 0 : column_ + 1;
    }

    std::string text_;
    std::string prefix_;
    int column_ = 0;
};

template <class Notation>
class RecordWriter {
  public:
    using Rules = typename Notation::Rules;
    using Position = typename Rules::Position;

    RecordWriter(const Record<Rules>& record, const WriteOptions& options)
        : record_(record), tree_(record.tree), options_(options) {}

    std::string write() {
        std::string text = tags_text();
        moves();
        out_.word(to_text(record_.score));
        return text + "\n" + out_.take() + "\n\n";
    }

  private:
    // Work still to be done. An explicit stack instead of recursion, because variations may nest
    // deeply.
    struct Todo {
        enum class What : std::uint8_t { Line, Variation, Close } what;
        NodeId node = {};  // the first of the line or the variation
        Position before;   // it
    };

    static std::string tag_line(std::string_view name, std::string_view value) {
        std::string line = "[" + std::string(name) + " \"";
        for (const char c : cleaned_line(value)) {
            if (c == '"' || c == '\\') line += '\\';
            line += c;
        }
        return line + "\"]\n";
    }

    [[nodiscard]] std::string tags_text() const {
        Tags tags = record_.tags;
        Notation::put_start(record_.start, tags);
        tags.set("Result", to_text(record_.score));
        std::string text;
        for (const std::string_view name : kRoster<Notation>) {
            const std::string_view unknown = name == "Date" ? kUnknownDate : kUnknown;
            const std::string_view value = tags.get(name).value_or(unknown);
            text += tag_line(name, is_unknown(value) ? unknown : value);
            tags.remove(name);
        }
        std::vector<Tag> rest(tags.begin(), tags.end());
        std::ranges::sort(rest, {}, &Tag::name);
        for (const Tag& tag : rest) {
            if (!tag.value.empty()) text += tag_line(tag.name, tag.value);
        }
        return text;
    }

    void moves() {
        if (const Notes* notes = notes_of(NodeId::root())) {
            comment(commands_text(*notes, Notation::kPlaces), notes->after);
        }
        if (const auto first = tree_.first_child(NodeId::root())) {
            todo_.push_back({Todo::What::Line, *first, record_.start});
        }
        while (!todo_.empty()) {
            Todo todo = std::move(todo_.back());
            todo_.pop_back();
            switch (todo.what) {
                case Todo::What::Line:
                    line(todo.node, std::move(todo.before));
                    break;
                case Todo::What::Variation:
                    variation(todo.node, std::move(todo.before));
                    break;
                case Todo::What::Close:
                    out_.after_last(')');
                    numbered_ = false;
                    break;
            }
        }
    }

    // Writes on from `node` until there are variations to write first.
    void line(NodeId node, Position before) {
        while (true) {
            move(node, before);
            const bool main = tree_.is_first(node);
            const bool branches =
                main && options_.variations == Keep::Yes && tree_.next_sibling(node).has_value();
            const auto next = tree_.first_child(node);
            if (branches || !next) {
                if (next) {
                    Position after = before;
                    after.play(tree_.move(node));
                    todo_.push_back({Todo::What::Line, *next, std::move(after)});
                }
                if (branches) {
                    todo_.push_back({Todo::What::Variation, *tree_.next_sibling(node), before});
                }
                return;
            }
            before.play(tree_.move(node));
            node = *next;
        }
    }

    // Writes one variation; the next of the same move waits until it is closed.
    void variation(NodeId node, Position before) {
        if (const auto next = tree_.next_sibling(node)) {
            todo_.push_back({Todo::What::Variation, *next, before});
        }
        todo_.push_back({Todo::What::Close, node, before});
        out_.before_next('(');
        numbered_ = false;
        if (const Notes* notes = notes_of(node)) comment("", notes->before);
        line(node, std::move(before));
    }

    void move(NodeId node, const Position& before) {
        const bool first = Rules::turn(before) == Side::First;
        if (first || !numbered_) {
            out_.word(std::to_string(Rules::move_number(before)) + (first ? "." : "..."));
        }
        numbered_ = true;
        out_.word(Rules::move_text(before, tree_.move(node)));
        const Notes* notes = notes_of(node);
        if (notes != nullptr) {
            for (const Nag nag : notes->nags) out_.word("$" + std::to_string(nag));
        }
        const auto clock = options_.clocks == Keep::Yes ? tree_.clock(node) : std::nullopt;
        std::string commands = clock ? "[%clk " + clock_text(*clock) + "]" : std::string();
        if (notes == nullptr) return comment(commands, "");
        const std::string others = commands_text(*notes, Notation::kPlaces);
        if (!commands.empty() && !others.empty()) commands += ' ';
        comment(commands + others, notes->after);
    }

    // Commands and words share a comment where they can.
    void comment(const std::string& commands, std::string_view words) {
        const std::string text = cleaned_line(words);
        if (needs_line(text)) {
            comment(commands);
            comment(text);
        } else {
            const bool both = !commands.empty() && !text.empty();
            comment(commands + (both ? " " : "") + text);
        }
    }

    [[nodiscard]] const Notes* notes_of(NodeId node) const {
        return options_.notes == Keep::Yes ? tree_.notes(node) : nullptr;
    }

    // A comment that contains a brace is written as a rest-of-line comment (";").
    static bool needs_line(std::string_view text) {
        return text.find('}') != std::string_view::npos;
    }

    // The next word, or a whole command: other programs read `[%clk 0:05:02]` on one line only.
    static std::string_view next_piece(std::string_view& text) {
        text = trimmed(text);
        const std::size_t end = text.starts_with("[%") ? text.find(']') : std::string_view::npos;
        const std::size_t length = end == std::string_view::npos ? 0 : end + 1;
        const std::string_view piece =
            text.substr(0, std::min(text.find(' ', length), text.size()));
        text.remove_prefix(piece.size());
        return piece;
    }

    void comment(std::string_view raw) {
        const std::string clean = cleaned_line(raw);
        if (clean.empty()) return;
        numbered_ = false;
        if (needs_line(clean)) return out_.line(";" + clean);
        out_.before_next('{');
        std::string_view text = clean;
        for (auto w = next_piece(text); !w.empty(); w = next_piece(text)) out_.word(w);
        out_.after_last('}');
    }

    const Record<Rules>& record_;
    const MoveTree<typename Rules::Move>& tree_;
    const WriteOptions options_;
    WrappedText out_;
    std::vector<Todo> todo_;
    bool numbered_ = false;  // the next move needs no number
};

template <class Notation>
std::string write_record(const Record<typename Notation::Rules>& record,
                         const WriteOptions& options) {
    return RecordWriter<Notation>(record, options).write();
}

}  // namespace kydai::game
