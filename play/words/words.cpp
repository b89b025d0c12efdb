// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/words/words.hpp"

#include "play/words/table.hpp"

namespace kydai::words {

namespace {

const Row& row(MessageId id) { return kTable[key_index(id)]; }

const Argument* find(std::span<const Argument> arguments, std::string_view name) {
    for (const Argument& argument : arguments) {
        if (argument.name() == name) return &argument;
    }
    return nullptr;
}

}  // namespace

std::string_view code(Language language) { return language == Language::Vietnamese ? "vi" : "en"; }

std::optional<Language> language_of(std::string_view locale) {
    const std::string_view tongue = locale.substr(0, locale.find_first_of("_-.@"));
    for (const Language language : kLanguages) {
        if (tongue == code(language)) return language;
    }
    return std::nullopt;
}

std::string_view key(MessageId id) { return row(id).key; }

std::string_view text(Language language, MessageId id) {
    return row(id).said[key_index(language)].other;
}

void Argument::append_to(std::string& out) const {
    if (number_) {
        out += std::to_string(*number_);
    } else {
        out += value_;
    }
}

std::string format(Language language, MessageId id, std::span<const Argument> arguments) {
    const Forms& forms = row(id).said[key_index(language)];
    const Argument* count = find(arguments, "count");
    std::string_view rest = count != nullptr && count->number() == 1 ? forms.one : forms.other;
    std::string out;
    out.reserve(rest.size() + 16);
    for (auto open = rest.find('{'); open != rest.npos; open = rest.find('{')) {
        const auto close = rest.find('}', open);
        const Argument* argument = find(arguments, rest.substr(open + 1, close - open - 1));
        out += rest.substr(0, open);
        if (argument != nullptr) {
            argument->append_to(out);
        } else {
            out += rest.substr(open, close + 1 - open);
        }
        rest.remove_prefix(close + 1);
    }
    return out += rest;
}

}  // namespace kydai::words
