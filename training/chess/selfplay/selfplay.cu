// SPDX-License-Identifier: GPL-3.0-or-later
// Self-play of chess: thousands of games at once on a GPU, or one by one without. It checks its own
// rules by perft.
//
//     selfplay perft FILE...                    suites of tests/data/chess/perft
//     selfplay play --network FILE --out FILE [--seconds S] [--games N] [--nodes N] [--seed N]
//                   [--first N] [--capacity N] [--log FILE] [--logged N] [--checked]
//
// `play` appends records (docs/formats/training.md) to its file and prints what it did as one line of
// JSON. Games are numbered from --first on; the same seed and number give the same game.
#include <chrono>
#include <cmath>
#include <cstring>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "training/chess/selfplay/device.hpp"
#include "training/chess/selfplay/host.hpp"

namespace kydai::gpu {
namespace {

// Where the memory of all warps begins.
struct Grounds {
    const BlockMemory* block;
    const Bits* between;
    InputLayer inputs;
    uint4* sums;
    std::int16_t* history;
    Bits* keys;
    ulonglong2* table;
    Word table_mask;
    uint4* game_boards;
    Word* game_facts;
};

KYDAI_DEVICE Ground ground_of(const Grounds& all, std::size_t warp) {
    return {all.between,
            all.inputs,
            all.sums + warp * kMaxPly * 2 * kLanes,
            all.history + warp * kHistorySize,
            all.keys + warp * kMaxKeys,
            all.table + warp * (all.table_mask + 1ULL),
            all.table_mask};
}

template <bool kChecked>
KYDAI_DEVICE void play_on_warp(const Grounds& all, const Run& run, const BlockMemory& block,
                               WarpMemory& memory, std::size_t warp) {
    if (lane_index() == 0) memory.totals = Totals{};
    meet();
    const Ground ground = ground_of(all, warp);
    const GameMemory kept{all.game_boards + warp * kMaxGame * 2, all.game_facts + warp * kMaxGame};
    GamePlayer<kChecked> player(block, memory, ground, kept, run);
    player.play_all();
    meet();
    add_totals(memory.totals, *run.results);
}

KYDAI_DEVICE void count_on_warp(const Grounds& all, const PerftTask& task, const BlockMemory& block,
                                WarpMemory& memory, std::size_t warp) {
    Perft(block, memory, all.between, task.lists + warp * kPerftList).run(task);
}

#ifdef __CUDACC__

constexpr int kWarpsPerBlock = 32;
constexpr std::size_t kSharedBytes = sizeof(BlockMemory) + kWarpsPerBlock * sizeof(WarpMemory);

extern __shared__ __align__(16) unsigned char shared_bytes[];

__device__ __forceinline__ const BlockMemory& load_block(const BlockMemory* from) {
    const auto* words = reinterpret_cast<const Word*>(from);
    auto* into = reinterpret_cast<Word*>(shared_bytes);
    for (unsigned i = threadIdx.x; i < sizeof(BlockMemory) / sizeof(Word); i += blockDim.x) {
        into[i] = words[i];
    }
    __syncthreads();
    return *reinterpret_cast<const BlockMemory*>(shared_bytes);
}
__device__ __forceinline__ WarpMemory& own_memory() {
    return reinterpret_cast<WarpMemory*>(shared_bytes + sizeof(BlockMemory))[threadIdx.x / kLanes];
}

__device__ __forceinline__ std::size_t own_index() {
    return (blockIdx.x * blockDim.x + threadIdx.x) / kLanes;
}

template <bool kChecked>
__global__ void __launch_bounds__(kWarpsPerBlock* kLanes, 1) play_kernel(Grounds all, Run run) {
    const BlockMemory& block = load_block(all.block);
    play_on_warp<kChecked>(all, run, block, own_memory(), own_index());
}
__global__ void __launch_bounds__(kWarpsPerBlock* kLanes, 1)
    count_kernel(Grounds all, PerftTask task) {
    const BlockMemory& block = load_block(all.block);
    count_on_warp(all, task, block, own_memory(), own_index());
}

int multiprocessors() {
    int count = 0;
    check(cudaDeviceGetAttribute(&count, cudaDevAttrMultiProcessorCount, 0), "looking for a GPU");
    return count;
}
std::size_t warps() { return static_cast<std::size_t>(multiprocessors() * kWarpsPerBlock); }

template <class Kernel, class Task>
void launch(Kernel kernel, const Grounds& all, const Task& task) {
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                               static_cast<int>(kSharedBytes)),
          "shared memory");
    kernel<<<multiprocessors(), kWarpsPerBlock * kLanes, kSharedBytes>>>(all, task);
    check(cudaGetLastError(), "starting");
    check(cudaDeviceSynchronize(), "running");
}
void play(const Grounds& all, const Run& run, bool checked) {
    if (checked) {
        launch(play_kernel<true>, all, run);
    } else {
        launch(play_kernel<false>, all, run);
    }
}
void count_moves(const Grounds& all, const PerftTask& task) { launch(count_kernel, all, task); }

#else

std::size_t warps() { return 1; }
void play(const Grounds& all, const Run& run, bool checked) {
    WarpMemory memory{};
    Fibres::run([&] {
        if (checked) {
            play_on_warp<true>(all, run, *all.block, memory, 0);
        } else {
            play_on_warp<false>(all, run, *all.block, memory, 0);
        }
    });
}
void count_moves(const Grounds& all, const PerftTask& task) {
    WarpMemory memory{};
    Fibres::run([&] { count_on_warp(all, task, *all.block, memory, 0); });
}

#endif

// ---- perft ----

class Suite {
  public:
    explicit Suite(Bits most)
        : most_(most),
          between_(squares_between()),
          block_(std::vector{block_memory({})}),
          lists_(warps() * kPerftList) {}

    // Counts what each line says, up to the largest number; whether all are right.
    bool run(const std::string& path) {
        std::ifstream file(path);
        if (!file) {
            std::fprintf(stderr, "cannot read %s\n", path.c_str());
            return false;
        }
        bool right = true;
        std::string fen;
        std::optional<Position> position;
        for (std::string line; std::getline(file, line);) {
            std::istringstream words(line);
            std::string word;
            words >> word;
            if (word == "epd") {
                fen = line.substr(4);
                position = parse_position(fen);
            }
            if (word != "perft" || !position) continue;
            int depth = 0;
            Bits expected = 0;
            words >> depth >> expected;
            if (expected > most_) continue;
            const Bits counted = count(*position, depth);
            ++lines_;
            sum_ += counted;
            if (counted == expected) continue;
            right = false;
            std::printf("%s: %s: %llu\n", fen.c_str(), line.c_str(), counted);
        }
        return right;
    }
    void report() const { std::printf("%d numbers, %llu moves\n", lines_, sum_); }

  private:
    Bits count(const Position& position, int depth) {
        DeviceArray<Bits> counters(2);
        Grounds all{};
        all.block = block_.data();
        all.between = between_.data();
        count_moves(all, {position, depth, warps() > 1, counters.data(), counters.data() + 1,
                          lists_.data()});
        return counters.first(2)[1];
    }

    Bits most_;
    DeviceArray<Bits> between_;
    DeviceArray<BlockMemory> block_;
    DeviceArray<Word> lists_;
    int lines_ = 0;
    Bits sum_ = 0;
};

// ---- games ----

struct Options {
    std::map<std::string, std::string> values;
    [[nodiscard]] std::string text(const std::string& name, const std::string& otherwise) const {
        const auto found = values.find(name);
        return found == values.end() ? otherwise : found->second;
    }
    [[nodiscard]] double number(const std::string& name, double otherwise) const {
        const auto found = values.find(name);
        return found == values.end() ? otherwise : std::strtod(found->second.c_str(), nullptr);
    }
};

void write_logs(const std::string& path, const std::vector<GameLog>& logs) {
    std::ofstream file(path, std::ios::app);
    for (const GameLog& log : logs) {
        if (log.plies == 0) continue;
        file << log.start << ' ' << log.half_points << ' ' << static_cast<int>(log.ending) << ' '
             << log.random_plies;
        for (int i = 0; i < log.plies; ++i) {
            file << ' ' << move_text(log.moves[i]) << ':' << log.evaluations[i] << ':'
                 << log.values[i];
        }
        file << '\n';
    }
}

bool write_records(const std::string& path, const DeviceArray<uint4>& boards,
                   const DeviceArray<Word>& facts, std::size_t count) {
    const auto squares = boards.first(2 * count);
    const auto words = facts.first(count);
    const auto failed = [&] {
        std::fprintf(stderr, "cannot write %s\n", path.c_str());
        return false;
    };
    std::FILE* file = std::fopen(path.c_str(), "ab");
    if (file == nullptr) return failed();
    std::vector<unsigned char> buffer;
    constexpr std::size_t kChunk = 1 << 16;
    bool good = true;
    for (std::size_t i = 0; i < count && good; i += kChunk) {
        const std::size_t some = std::min(kChunk, count - i);
        buffer.resize(some * 36);
        for (std::size_t k = 0; k < some; ++k) {
            std::memcpy(&buffer[k * 36], &squares[2 * (i + k)], 32);
            std::memcpy(&buffer[k * 36 + 32], &words[i + k], 4);
        }
        good = std::fwrite(buffer.data(), 1, buffer.size(), file) == buffer.size();
    }
    return (std::fclose(file) == 0 && good) || failed();
}

Plan plan_of(const Options& options) {
    Plan plan{};
    plan.nanoseconds = static_cast<Bits>(options.number("--seconds", 1e9) * 1e9);
    plan.first_game = static_cast<Bits>(options.number("--first", 0));
    plan.last_game = plan.first_game + static_cast<Bits>(options.number("--games", 1e15));
    plan.nodes = static_cast<Word>(options.number("--nodes", 1000));
    plan.seed = static_cast<Word>(options.number("--seed", 1));
    plan.logged = static_cast<Bits>(options.number("--logged", 0));
    return plan;
}

// One line of JSON. `kept`: how many positions were written; `spent`: seconds.
void print_report(const Results& got, Bits first_game, std::size_t kept, double spent) {
    const double searches = static_cast<double>(std::max<Bits>(got.totals.searches, 1));
    std::printf(
        "{\"seconds\": %.2f, \"games\": %llu, \"next_game\": %llu, \"plies\": %llu, "
        "\"positions\": %llu, \"kept\": %zu, \"lost_games\": %llu, \"nodes\": %llu, "
        "\"nodes_a_move\": %.0f, \"depth\": %.2f, \"million_nodes_a_second\": %.2f, "
        "\"positions_a_second\": %.0f, \"white\": %llu, \"draws\": %llu, \"black\": %llu, "
        "\"full_lists\": %llu, \"mismatches\": %llu}\n",
        spent, got.games, first_game + got.games, got.plies, got.totals.positions, kept,
        got.lost_games, got.totals.nodes, static_cast<double>(got.totals.nodes) / searches,
        static_cast<double>(got.totals.depths) / searches,
        static_cast<double>(got.totals.nodes) / spent / 1e6, static_cast<double>(kept) / spent,
        got.white_wins, got.draws, got.black_wins, got.totals.full_lists, got.totals.mismatches);
}

int play_games(const Options& options) {
    std::string problem;
    const auto network = read_network(options.text("--network", ""), problem);
    if (!network) {
        std::fprintf(stderr, "%s\n", problem.c_str());
        return 1;
    }
    const std::size_t count = warps();
    const auto table_bits = static_cast<int>(options.number("--table-bits", 14));
    const Word table_mask = (1U << table_bits) - 1;
    const DeviceArray<Word> inputs(network->inputs);
    const DeviceArray<Word> bias(network->bias);
    const DeviceArray<BlockMemory> block(std::vector{block_memory(network->output)});
    const DeviceArray<Bits> between(squares_between());
    const DeviceArray<uint4> sums(count * kMaxPly * 2 * kLanes);
    const DeviceArray<std::int16_t> history(count * kHistorySize);
    const DeviceArray<Bits> keys(count * kMaxKeys);
    const DeviceArray<ulonglong2> table(count * (table_mask + 1ULL));
    const DeviceArray<uint4> game_boards(count * kMaxGame * 2);
    const DeviceArray<Word> game_facts(count * kMaxGame);
    const Grounds all{block.data(),
                      between.data(),
                      {reinterpret_cast<const uint4*>(inputs.data()),
                       reinterpret_cast<const uint4*>(bias.data())},
                      sums.data(),
                      history.data(),
                      keys.data(),
                      table.data(),
                      table_mask,
                      game_boards.data(),
                      game_facts.data()};

    Run run{};
    run.plan = plan_of(options);
    const auto capacity = static_cast<std::size_t>(options.number("--capacity", 1'000'000));
    const DeviceArray<uint4> boards(capacity * 2);
    const DeviceArray<Word> facts(capacity);
    DeviceArray<Bits> counters(2);
    counters.set(1, run.plan.first_game);
    const DeviceArray<Results> results(1);
    const auto logged = static_cast<std::size_t>(run.plan.logged);
    const DeviceArray<GameLog> logs(logged);
    run.harvest = {boards.data(), facts.data(), capacity, counters.data()};
    run.next_game = counters.data() + 1;
    run.results = results.data();
    run.logs = logs.data();

    const auto begun = std::chrono::steady_clock::now();
    play(all, run, options.values.contains("--checked"));
    const double spent =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();

    const Results got = results.first(1)[0];
    const auto counted = counters.first(2);
    const std::size_t kept = std::min<std::size_t>(counted[0], capacity);
    if (!write_records(options.text("--out", "positions.bin"), boards, facts, kept)) return 1;
    if (logged > 0) write_logs(options.text("--log", "games.txt"), logs.first(logged));
    print_report(got, run.plan.first_game, kept, spent);
    return got.totals.mismatches == 0 ? 0 : 1;
}

int main_of(int count, char** words) {
    const std::string command = count > 1 ? words[1] : "";
    Options options;
    std::vector<std::string> files;
    for (int i = 2; i < count; ++i) {
        const std::string word = words[i];
        if (word == "--checked") {
            options.values[word] = "";
        } else if (word.starts_with("--") && i + 1 < count) {
            options.values[word] = words[++i];
        } else {
            files.push_back(word);
        }
    }
    if (command == "play") return play_games(options);
    if (command == "perft" && !files.empty()) {
        Suite suite(static_cast<Bits>(options.number("--most", 1e18)));
        bool right = true;
        for (const std::string& file : files) right &= suite.run(file);
        suite.report();
        return right ? 0 : 1;
    }
    std::fprintf(stderr, "usage: selfplay perft FILE... | selfplay play --network FILE ...\n");
    return 2;
}

}  // namespace
}  // namespace kydai::gpu

int main(int count, char** words) { return kydai::gpu::main_of(count, words); }
