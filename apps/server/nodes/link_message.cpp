// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/nodes/link_message.hpp"

#include <utility>

namespace kydai::server {

namespace {

constexpr std::size_t kLengthBytes = 4;
constexpr std::size_t kNumberBytes = 8;
constexpr int kBitsOfByte = 8;

// Both directions of a message are one list of its fields: `fields(io, message)`. A FrameWriter
// appends them, a FrameReader takes them.
class FrameWriter {
  public:
    explicit FrameWriter(std::uint8_t kind) : bytes_(kLengthBytes, '\0') {
        bytes_ += static_cast<char>(kind);
    }
    void field(std::uint64_t value) { append(value, kNumberBytes); }
    void field(std::int64_t value) { field(static_cast<std::uint64_t>(value)); }
    void field(bool value) { append(value ? 1 : 0, 1); }
    void field(Method value) { append(static_cast<std::uint64_t>(value), 1); }
    void field(std::string_view text) {
        append(text.size(), kLengthBytes);
        bytes_ += text;
    }
    void field(const std::vector<LinkHeader>& headers) {
        append(headers.size(), kLengthBytes);
        for (const LinkHeader& header : headers) {
            field(header.name);
            field(header.value);
        }
    }
    std::string take() {
        std::size_t size = bytes_.size() - kLengthBytes;
        for (std::size_t i = 0; i < kLengthBytes; ++i, size >>= kBitsOfByte) {
            bytes_[i] = static_cast<char>(size & 0xFF);
        }
        return std::move(bytes_);
    }

  private:
    void append(std::uint64_t value, std::size_t bytes) {
        for (std::size_t i = 0; i < bytes; ++i, value >>= kBitsOfByte) {
            bytes_ += static_cast<char>(value & 0xFF);
        }
    }
    std::string bytes_;
};

std::uint64_t number_in(std::string_view bytes) {
    std::uint64_t value = 0;
    for (std::size_t i = bytes.size(); i-- > 0;) {
        value = value << kBitsOfByte | static_cast<std::uint8_t>(bytes[i]);
    }
    return value;
}

class FrameReader {
  public:
    explicit FrameReader(std::string_view rest) : rest_(rest) {}

    void field(std::uint64_t& value) { value = number(kNumberBytes); }
    void field(std::int64_t& value) { value = static_cast<std::int64_t>(number(kNumberBytes)); }
    void field(bool& value) {
        const auto read = number(1);
        is_good_ = is_good_ && read <= 1;
        value = read != 0;
    }
    void field(Method& value) {
        const auto read = number(1);
        is_good_ = is_good_ && read <= static_cast<std::uint64_t>(Method::Other);
        value = is_good_ ? static_cast<Method>(read) : Method::Other;
    }
    void field(std::string_view& text) { text = take(number(kLengthBytes)); }
    // Each takes eight bytes at least: a count that lies ends the loop.
    void field(std::vector<LinkHeader>& headers) {
        const auto count = number(kLengthBytes);
        for (std::uint64_t i = 0; i < count && is_good_; ++i) {
            LinkHeader& header = headers.emplace_back();
            field(header.name);
            field(header.value);
        }
    }
    [[nodiscard]] bool is_done() const { return is_good_ && rest_.empty(); }

  private:
    std::uint64_t number(std::size_t bytes) { return number_in(take(bytes)); }
    std::string_view take(std::size_t bytes) {
        is_good_ = is_good_ && bytes <= rest_.size();
        if (!is_good_) return {};
        const std::string_view taken = rest_.substr(0, bytes);
        rest_.remove_prefix(bytes);
        return taken;
    }
    std::string_view rest_;
    bool is_good_ = true;
};

template <class Io, class Request>
void request_fields(Io& io, Request& request) {
    io.field(request.method);
    for (auto* text : {&request.target, &request.host, &request.origin, &request.cookie,
                       &request.authorization, &request.content_type, &request.accept_encoding,
                       &request.accept_language, &request.if_none_match, &request.forwarded_for,
                       &request.forwarded_proto, &request.body, &request.peer}) {
        io.field(*text);
    }
    io.field(request.wants_web_socket);
}

template <class Io, class Message>
void fields(Io& io, Message& message) {
    using Plain = std::remove_const_t<Message>;
    if constexpr (std::is_same_v<Plain, LinkHello>) {
        io.field(message.version);
        io.field(message.secret);
    } else if constexpr (std::is_same_v<Plain, PassRequest>) {
        io.field(message.ticket);
        request_fields(io, message.request);
    } else if constexpr (std::is_same_v<Plain, SocketText>) {
        io.field(message.id);
        io.field(message.lag);
        io.field(message.text);
    } else if constexpr (std::is_same_v<Plain, PassAnswer>) {
        io.field(message.ticket);
        io.field(message.status);
        io.field(message.headers);
        io.field(message.body);
    } else if constexpr (std::is_same_v<Plain, PassUpgrade>) {
        io.field(message.ticket);
        io.field(message.id);
        io.field(message.headers);
    } else if constexpr (std::is_same_v<Plain, SendText>) {
        io.field(message.id);
        io.field(message.text);
    } else if constexpr (std::is_same_v<Plain, CloseSocket>) {
        io.field(message.id);
        io.field(message.code);
    } else if constexpr (!std::is_empty_v<Plain>) {
        io.field(message.id);  // SocketOpened, SocketClosed, SendSame
    }
}

template <class Message>
std::string encode_any(const Message& message) {
    FrameWriter writer(static_cast<std::uint8_t>(message.index()));
    std::visit([&](const auto& one) { fields(writer, one); }, message);
    return writer.take();
}

// The kind of a message is its place in the variant.
template <class Message, std::size_t Kind = 0>
std::optional<Message> decode_kind(std::uint8_t kind, std::string_view rest) {
    if constexpr (Kind < std::variant_size_v<Message>) {
        if (kind != Kind) return decode_kind<Message, Kind + 1>(kind, rest);
        Message message(std::in_place_index<Kind>);
        FrameReader reader(rest);
        fields(reader, std::get<Kind>(message));
        if (reader.is_done()) return message;
    }
    return std::nullopt;
}

template <class Message>
std::optional<Message> decode_any(std::string_view frame) {
    if (frame.empty()) return std::nullopt;
    return decode_kind<Message>(static_cast<std::uint8_t>(frame.front()), frame.substr(1));
}

}  // namespace

std::string encode(const ToHost& message) { return encode_any(message); }
std::string encode(const FromHost& message) { return encode_any(message); }
std::optional<ToHost> decode_to_host(std::string_view frame) { return decode_any<ToHost>(frame); }
std::optional<FromHost> decode_from_host(std::string_view frame) {
    return decode_any<FromHost>(frame);
}

void FrameBuffer::add(std::string_view bytes) {
    if (begin_ == bytes_.size()) {
        bytes_.clear();
    } else if (begin_ > 0) {
        bytes_.erase(0, begin_);
    }
    begin_ = 0;
    bytes_ += bytes;
}

std::optional<std::string_view> FrameBuffer::next() {
    const std::string_view rest = std::string_view(bytes_).substr(begin_);
    if (is_broken_ || rest.size() < kLengthBytes) return std::nullopt;
    const std::uint64_t size = number_in(rest.substr(0, kLengthBytes));
    is_broken_ = size > longest_;
    if (is_broken_ || rest.size() - kLengthBytes < size) return std::nullopt;
    begin_ += kLengthBytes + size;
    return rest.substr(kLengthBytes, size);
}

}  // namespace kydai::server
