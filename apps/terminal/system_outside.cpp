// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/system_outside.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <random>

#include "apps/common/child_process.hpp"
#include "apps/common/files.hpp"
#include "apps/common/folders.hpp"

namespace kydai::terminal {

namespace {

constexpr std::string_view kSettingsFile = "settings";
constexpr std::size_t kMostRecords = 200;

std::int64_t time_of_day() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// The folder of games does not list it.
std::filesystem::path deleted_name(const std::filesystem::path& path) {
    return path.string() + ".deleted";
}

template <class... Visitors>
struct Overloaded : Visitors... {
    using Visitors::operator()...;
};

}  // namespace

SystemOutside::SystemOutside(std::optional<std::uint64_t> seed)
    : fixed_seed_(seed), store_(apps::games_folder()) {
    if (::pipe2(pipe_, O_CLOEXEC | O_NONBLOCK) != 0) pipe_[0] = pipe_[1] = -1;
}

SystemOutside::~SystemOutside() {
    link_.reset();
    thinkers_ = {};
    for (const int end : pipe_) ::close(end);
}

game::Instant SystemOutside::now() {
    using namespace std::chrono;
    return game::Instant(duration_cast<game::Millis>(steady_clock::now().time_since_epoch()));
}

std::uint64_t SystemOutside::seed() { return fixed_seed_ ? *fixed_seed_ : secret(); }

std::uint64_t SystemOutside::secret() {
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

std::string SystemOutside::today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    ::localtime_r(&now, &local);
    char text[sizeof "2026.11.15"];
    const std::size_t length = std::strftime(text, sizeof text, "%Y.%m.%d", &local);
    return {text, length};
}

// --- what games ask for ---

template <class Rules>
apps::EngineThread<Rules>& SystemOutside::engine_thread() {
    auto& ours = thinkers<Rules>().ours;
    if (!ours) {
        ours = std::make_unique<apps::EngineThread<Rules>>(
            [this](play::Input<Rules> input) { post(std::move(input)); });
        ours->use(engine_);
    }
    return *ours;
}

template <class Rules>
apps::ProgramThread<Rules>& SystemOutside::program_thread() {
    auto& [ours, program, command, asked] = thinkers<Rules>();
    if (!program) {
        using Question = play::Think<typename Rules::Position>;
        program = std::make_unique<apps::ProgramThread<Rules>>(
            apps::program_talk<Rules>(apps::launch_of(command)),
            typename apps::ProgramThread<Rules>::Events{
                .answered = [this](play::Input<Rules> input) { post(std::move(input)); },
                .failed =
                    [this](const Question& question, apps::ProgramFault fault) {
                        post(ProgramFailed{fault, [this, question] { ask_ours<Rules>(question); }});
                    }});
    }
    return *program;
}

template <class Rules>
void SystemOutside::set_program(const std::string& command) {
    auto& [ours, program, old_command, asked] = thinkers<Rules>();
    if (old_command == command) return;
    const bool was_asked = program && asked && asked->purpose == play::Purpose::Move;
    program.reset();
    old_command = command;
    if (was_asked) engine_thread<Rules>().carry_out(*asked);  // the game still waits for the answer
}

void SystemOutside::use_engine(const play::EngineSettings& settings) {
    if (engine_ == settings) return;
    engine_ = settings;
    const auto tell = [&](auto& thinkers) {
        if (thinkers.ours) thinkers.ours->use(settings);
    };
    std::apply([&](auto&... each) { (tell(each), ...); }, thinkers_);
}

void SystemOutside::use_program(words::GameKind game, const std::string& command) {
    game == words::GameKind::Chess ? set_program<game::ChessRules>(command)
                                   : set_program<game::CaroRules>(command);
}

// A program makes moves; hints, and what else a game asks, are our engine's.
template <class Rules>
void SystemOutside::think(const play::Think<typename Rules::Position>& question) {
    thinkers<Rules>().asked = question;
    const bool by_program =
        question.purpose == play::Purpose::Move && !thinkers<Rules>().command.empty();
    by_program ? program_thread<Rules>().carry_out(question)
               : engine_thread<Rules>().carry_out(question);
}

// Unless the game has asked something else by now.
template <class Rules>
void SystemOutside::ask_ours(const play::Think<typename Rules::Position>& question) {
    const auto& asked = thinkers<Rules>().asked;
    if (asked && asked->id == question.id) engine_thread<Rules>().carry_out(question);
}

template <class Rules, class Order>
void SystemOutside::tell_thinkers(const Order& order) {
    auto& [ours, program, command, asked] = thinkers<Rules>();
    if (std::is_same_v<Order, play::Forget> && asked && asked->id == order.id) asked.reset();
    if (ours) ours->carry_out(order);
    if (program) program->carry_out(order);
}

template <class Rules>
void SystemOutside::carry_out_any(const play::Effect<Rules>& effect) {
    using Question = play::Think<typename Rules::Position>;
    std::visit(Overloaded{[this](const play::OpenLog& log) { write_log(log); },
                          [this](const play::AppendLog& log) { write_log(log); },
                          [](const play::PlaySound& /*silent*/) {},
                          [this](const Question& question) { think<Rules>(question); },
                          [this](const auto& order) { tell_thinkers<Rules>(order); }},
               effect);
}

void SystemOutside::carry_out(const ChessEffect& effect) {
    carry_out_any<game::ChessRules>(effect);
}
void SystemOutside::carry_out(const CaroEffect& effect) { carry_out_any<game::CaroRules>(effect); }

void SystemOutside::post(Posted posted) {
    {
        const std::lock_guard lock(mutex_);
        posted_.push_back(std::move(posted));
    }
    // EAGAIN is fine: a full pipe wakes the loop, too.
    [[maybe_unused]] const auto written = ::write(pipe_[1], "", 1);
}

std::vector<SystemOutside::Posted> SystemOutside::take_posted() {
    char bytes[64];
    while (::read(pipe_[0], bytes, sizeof bytes) > 0) {
    }
    const std::lock_guard lock(mutex_);
    return std::exchange(posted_, {});
}

// --- the connection to a server ---

void SystemOutside::connect(const apps::ServerAddress& server, std::uint32_t number) {
    if (!link_) {
        link_ = std::make_unique<apps::ServerLink>(
            apps::Sessions::usual(), [this](apps::LinkNews news) { post(std::move(news)); });
    }
    link_->open(server, number);
}

void SystemOutside::transmit(const std::string& frame) {
    if (link_) link_->send(frame);
}

void SystemOutside::disconnect() {
    if (link_) link_->close();
}

// --- the autosave file ---

void SystemOutside::write_log(const play::OpenLog& log) {
    if (!file_) {
        if (auto created = store_.create(time_of_day())) file_ = std::move(*created);
    }
    if (!file_ || file_->restart(log.bytes)) log_failed_ = true;
}

void SystemOutside::write_log(const play::AppendLog& log) {
    if (file_ && file_->append(log.bytes)) log_failed_ = true;
}

void SystemOutside::leave_game_file() { file_.reset(); }

std::vector<std::filesystem::path> SystemOutside::recent_games() { return store_.recent(); }

std::expected<std::string, apps::OpenFault> SystemOutside::open_game_file(
    const std::filesystem::path& path) {
    auto opened = apps::GameStore::open(path);
    if (!opened) return std::unexpected(opened.error());
    file_ = std::move(opened->file);
    return std::move(opened->bytes);
}

void SystemOutside::cut_game_file(std::size_t size) {
    if (file_ && file_->cut(size)) log_failed_ = true;
}

std::error_code SystemOutside::remove_game(const std::filesystem::path& path) {
    const auto opened = apps::GameStore::open(path);
    if (!opened && opened.error() == apps::OpenFault::InUse) {
        return std::make_error_code(std::errc::device_or_resource_busy);
    }
    std::error_code error;
    std::filesystem::rename(path, deleted_name(path), error);
    return error;
}

void SystemOutside::bring_back_game(const std::filesystem::path& path) {
    std::error_code ignored;
    std::filesystem::rename(deleted_name(path), path, ignored);
}

bool SystemOutside::take_log_failure() { return std::exchange(log_failed_, false); }

// --- records and settings ---

std::expected<std::string, std::error_code> SystemOutside::read(const std::filesystem::path& path) {
    return apps::read_file(path);
}

std::error_code SystemOutside::write(const std::filesystem::path& path, std::string_view text) {
    return apps::write_file(path, text);
}

bool SystemOutside::exists(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::exists(path, ignored);
}

std::filesystem::path SystemOutside::resolved(std::string_view typed) {
    if (typed.starts_with("~/")) return apps::records_folder() / typed.substr(2);
    std::error_code error;
    const auto path = std::filesystem::absolute(typed, error).lexically_normal();
    return error ? std::filesystem::path(typed) : path;
}

std::vector<std::filesystem::path> SystemOutside::records() {
    std::vector<std::pair<std::filesystem::file_time_type, std::filesystem::path>> found;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(apps::records_folder(), error)) {
        const auto extension = entry.path().extension();
        if (extension != ".pgn" && extension != ".caro") continue;
        std::error_code gone;
        const auto time = entry.last_write_time(gone);
        if (!gone) found.emplace_back(time, entry.path());
    }
    std::ranges::sort(found, std::greater{});
    if (found.size() > kMostRecords) found.resize(kMostRecords);
    std::vector<std::filesystem::path> paths;
    for (auto& [time, path] : found) paths.push_back(std::move(path));
    return paths;
}

// Not being able to keep them is no reason to stop a game; they are tried again at the next change.
void SystemOutside::keep(const apps::Settings& changes) {
    unsaved_.take(changes);
    if (!unsaved_.save_over(apps::settings_folder() / kSettingsFile)) unsaved_ = {};
}

apps::Settings SystemOutside::load_settings() {
    return apps::Settings::load(apps::settings_folder() / kSettingsFile);
}

}  // namespace kydai::terminal
