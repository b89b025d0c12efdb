// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/library_endpoint.hpp"

#include "core/base/json.hpp"
#include "core/base/text.hpp"
#include "play/json/library_json.hpp"
#include "play/library/stored_record.hpp"

namespace kydai::wasm {

namespace {

template <class Value>
std::string answer(std::string_view name, const Value& value) {
    JsonWriter json;
    json.object([&] { json.field(name, value); });
    return std::move(json).text();
}
std::string error(std::string_view what) { return answer("error", what); }

}  // namespace

// "KEY WHEN": whether the stored text is a game.
std::string LibraryEndpoint::put(std::string_view arguments, std::string_view stored) {
    const std::string_view key = next_word(arguments);
    const auto when = parse_number<std::int64_t>(next_word(arguments));
    if (key.empty() || !when) return error("put: expected a key and a time");
    auto summary = play::summary_of(stored);
    const bool is_game = summary.has_value();
    if (is_game) {
        library_.put({.key = std::string(key), .when = *when, .summary = std::move(*summary)});
    }
    return answer("put", is_game);
}

// "LANGUAGE FIRST COUNT"
std::string LibraryEndpoint::list(std::string_view arguments, std::string_view query) const {
    const auto language = words::language_of(next_word(arguments));
    const auto first = parse_number<int>(next_word(arguments));
    const auto count = parse_number<int>(next_word(arguments));
    if (!language || !first || !count) return error("list: expected a language and two numbers");
    return play::library_json(
        library_,
        {.language = *language, .query = std::string(query), .first = *first, .count = *count});
}

// "LANGUAGE BYTES": the games of the next part of the text.
std::string LibraryEndpoint::split(std::string_view arguments) {
    const auto language = words::language_of(next_word(arguments));
    const auto bytes = parse_number<std::size_t>(next_word(arguments));
    if (!language || !bytes || !splitter_) return error("split: expected a language and a size");
    const auto entries = splitter_->next(*bytes);
    return play::entries_json(*splitter_, entries, *language);
}

std::string LibraryEndpoint::ask(std::string_view request, std::string_view body) {
    const std::string_view word = next_word(request);
    if (word == "put") return put(request, body);
    if (word == "list") return list(request, body);
    if (word == "remove") return answer("removed", library_.remove(trimmed(request)));
    if (word == "bring-back") return answer("key", library_.bring_back());
    if (word == "record") {
        return answer("record", play::stored_record(
                                    body, {.language = words::language_of(next_word(request))}));
    }
    if (word == "text") {
        text_ = body;
        splitter_.emplace(text_);
        return answer("many", play::has_many_games(text_));
    }
    if (word == "split") return split(request);
    return error("unknown request");
}

}  // namespace kydai::wasm
