// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/curses_terminal.hpp"

#include <curses.h>
#include <term.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "apps/terminal/text.hpp"
#include "core/base/text.hpp"

namespace kydai::terminal {

namespace {

// SGR mouse reports, which ncurses does not decode under tmux and screen: their prefix is defined
// as a key, and the rest of the sequence is parsed here.
constexpr const char* kMousePrefix = "\033[<";
constexpr int kMouseKey = 600;
constexpr const char* kMouseOn = "\033[?1002;1006h";
constexpr const char* kMouseOff = "\033[?1002;1006l";
// Around pasted text.
constexpr const char* kPasteStart = "\033[200~";
constexpr const char* kPasteEnd = "\033[201~";
constexpr int kPasteKey = 601;
constexpr int kPasteEndKey = 602;
constexpr const char* kPasteOn = "\033[?2004h";
constexpr const char* kPasteOff = "\033[?2004l";
// Milliseconds for the next piece of it. Over a slow line pieces come seconds apart; what came
// later would be taken for keys.
constexpr int kPasteWait = 3000;
constexpr std::size_t kLongestPaste = 4'000'000;  // bytes; the rest is dropped
constexpr int kEscapeDelay = 25;   // milliseconds that tell Esc from the start of a sequence
constexpr int kSequenceWait = 50;  // milliseconds for the rest of a mouse sequence
constexpr std::size_t kLongestSequence = 24;
constexpr int kFewColours = 8;
constexpr int kManyColours = 256;

// SGR mouse: buttons, and bits added to them.
constexpr int kMotionBit = 32;
constexpr int kWheelUp = 64;
constexpr int kWheelDown = 65;
constexpr int kLeftButton = 0;

Colours count_colours() {
    const char* no_colour = std::getenv("NO_COLOR");
    if (has_colors() == FALSE || (no_colour != nullptr && *no_colour != '\0')) {
        return Colours::None;
    }
    start_color();
    use_default_colors();
    if (COLORS >= kManyColours) return Colours::Many;
    return COLORS >= kFewColours ? Colours::Few : Colours::None;
}

void send(const char* sequence) {
    std::fputs(sequence, stdout);
    std::fflush(stdout);
}

struct CodedKey {
    wint_t code;
    KeyName name;
};
constexpr std::array kCodedKeys{
    CodedKey{KEY_UP, KeyName::Up},        CodedKey{KEY_DOWN, KeyName::Down},
    CodedKey{KEY_LEFT, KeyName::Left},    CodedKey{KEY_RIGHT, KeyName::Right},
    CodedKey{KEY_HOME, KeyName::Home},    CodedKey{KEY_END, KeyName::End},
    CodedKey{KEY_PPAGE, KeyName::PageUp}, CodedKey{KEY_NPAGE, KeyName::PageDown},
    CodedKey{KEY_ENTER, KeyName::Enter},  CodedKey{KEY_BACKSPACE, KeyName::Backspace},
    CodedKey{KEY_FIND, KeyName::Home},    CodedKey{KEY_SELECT, KeyName::End},
    CodedKey{KEY_F(1), KeyName::F1},
};

std::optional<Event> coded(wint_t code) {
    for (const CodedKey& key : kCodedKeys) {
        if (key.code == code) return Key{.name = key.name};
    }
    return std::nullopt;
}

std::optional<Event> character(wint_t c) {
    constexpr wint_t kEscape = 27;
    constexpr wint_t kDelete = 127;
    constexpr wint_t kFirstPrintable = 32;
    if (c == L'\r' || c == L'\n') return Key{.name = KeyName::Enter};
    if (c == L'\t') return Key{.name = KeyName::Tab};
    if (c == kEscape) return Key{.name = KeyName::Escape};
    if (c == kDelete || c == L'\b') return Key{.name = KeyName::Backspace};
    if (c < kFirstPrintable) return std::nullopt;
    return Key{.name = KeyName::Character, .character = static_cast<char32_t>(c)};
}

}  // namespace

std::unique_ptr<CursesTerminal> CursesTerminal::open(Charset charset) {
    struct screen* const handle = newterm(nullptr, stdout, stdin);
    if (handle == nullptr) return nullptr;
    if (tigetstr("cup") == nullptr) {  // cannot even move the cursor
        endwin();
        delscreen(handle);
        return nullptr;
    }
    return std::unique_ptr<CursesTerminal>(new CursesTerminal(handle, charset));
}

CursesTerminal::CursesTerminal(struct screen* handle, Charset charset)
    : handle_(handle), charset_(charset), colours_(count_colours()) {
    set_escdelay(kEscapeDelay);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    curs_set(0);
    define_key(kMousePrefix, kMouseKey);
    define_key(kPasteStart, kPasteKey);
    define_key(kPasteEnd, kPasteEndKey);
    send(kMouseOn);
    send(kPasteOn);
}

CursesTerminal::~CursesTerminal() {
    send(kPasteOff);
    send(kMouseOff);
    endwin();
    delscreen(handle_);
}

Display CursesTerminal::display() const {
    return {.width = COLS, .height = LINES, .colours = colours_, .utf8 = charset_ == Charset::Utf8};
}

void CursesTerminal::paint(const Screen& screen) {
    for (int row = 0; row < screen.height(); ++row) {
        for (int column = 0; column < screen.width(); ++column) {
            const Cell& cell = screen.at(row, column);
            if (cell.glyph == 0) continue;
            attr_t attributes = A_NORMAL;
            if (cell.style.bold) attributes |= A_BOLD;
            if (cell.style.reverse) attributes |= A_REVERSE;
            if (cell.style.underline) attributes |= A_UNDERLINE;
            int pair =
                colours_ == Colours::None ? 0 : alloc_pair(cell.style.ink, cell.style.ground);
            const wchar_t text[] = {static_cast<wchar_t>(cell.glyph), L'\0'};
            cchar_t glyph;
            setcchar(&glyph, text, attributes, 0, &pair);
            mvadd_wch(row, column, &glyph);
        }
    }
    refresh();
}

void CursesTerminal::ring() { beep(); }

std::optional<Event> CursesTerminal::next() {
    wint_t code = 0;
    while (true) {
        const int kind = get_wch(&code);
        if (kind == ERR) return std::nullopt;
        std::optional<Event> event;
        if (kind == KEY_CODE_YES) {
            event = code == kMouseKey   ? read_mouse()
                    : code == kPasteKey ? read_paste()
                                        : coded(code);
        } else {
            event = character(code);
        }
        if (event) return event;
    }
}

std::optional<Event> CursesTerminal::read_paste() {
    Paste paste;
    timeout(kPasteWait);
    wint_t code = 0;
    for (int kind = get_wch(&code); kind != ERR; kind = get_wch(&code)) {
        if (kind == KEY_CODE_YES && code == kPasteEndKey) break;
        if (kind == KEY_CODE_YES || paste.text.size() > kLongestPaste) continue;
        append_code_point(paste.text, code == L'\r' ? U'\n' : static_cast<char32_t>(code));
    }
    nodelay(stdscr, TRUE);
    return paste;
}

// "0;12;5M" for a press at column 12, row 5; "m" for a release.
std::optional<Event> CursesTerminal::read_mouse() {
    std::string sequence;
    timeout(kSequenceWait);
    wint_t code = 0;
    while (sequence.size() < kLongestSequence && get_wch(&code) == OK) {
        sequence += static_cast<char>(code);
        if (code == L'M' || code == L'm') break;
    }
    nodelay(stdscr, TRUE);
    if (sequence.empty()) return std::nullopt;
    const bool released = sequence.back() == 'm';
    sequence.pop_back();
    std::string_view rest = sequence;
    const auto button = parse_number<int>(next_field(rest, ';'));
    const auto column = parse_number<int>(next_field(rest, ';'));
    const auto row = parse_number<int>(rest);
    if (!button || !column || !row) return std::nullopt;
    const auto mouse = [&](MouseAct act) { return Mouse{act, *row - 1, *column - 1}; };
    if (*button == kWheelUp) return mouse(MouseAct::WheelUp);
    if (*button == kWheelDown) return mouse(MouseAct::WheelDown);
    if (*button == kLeftButton + kMotionBit) return mouse(MouseAct::Drag);
    if (*button != kLeftButton) return std::nullopt;
    return mouse(released ? MouseAct::Release : MouseAct::Press);
}

}  // namespace kydai::terminal
