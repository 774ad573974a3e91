// Evaluates TREC runs with `fovea eval` as a process, next to trec_eval (or md5sum of the same file
// if it is not installed) in the same loop.
// bench_evaluate_run PROGRAM [REPETITIONS]
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "made_runs.hpp"
#include "process.hpp"
#include "scratch.hpp"

namespace {

namespace fs = std::filesystem;
using bench::LineOrder;
using bench::RunShape;

constexpr RunShape large{.topics = 5'000, .results = 1'000};
constexpr RunShape wide{.topics = 50'000, .results = 10};
constexpr RunShape half_as_wide{.topics = 25'000, .results = 10};

/// The reference for a row's time: another row, by its number, or the yardstick.
constexpr int yardstick = -1;

/// One line of the report. To measure something else, add a line to `rows`.
struct Row {
  std::string title;
  std::string run;  ///< a file in the directory; "STEM.…" belongs to STEM.qrels
  std::vector<std::string> arguments;  ///< of eval
  int compared_with;
  double most;             ///< allowed ratio of the times
  double most_memory = 0;  ///< allowed ratio of peak memory to run size; 0: only shown
};

/// trec_eval must take at least ten times as long as one thread of fovea, twenty times as long as
/// two.
std::vector<Row> rows(bool has_trec_eval) {
  const double one = has_trec_eval ? 1.0 / 10 : 1.2;
  const double two = has_trec_eval ? 1.0 / 20 : 0.6;
  const std::vector<std::string> official{"-m", "official", "--threads", "1"};
  return {
      {"official, 1 thread", "large.sorted", official, yardstick, one, 1.2},
      {"official, 2 threads",
       "large.sorted",
       {"-m", "official", "--threads", "2"},
       yardstick,
       two,
       1.2},
      {"every measure and topic",
       "large.sorted",
       {"-m", "all_trec", "-q", "--threads", "1"},
       0,
       1.5},
      {"topics interleaved", "large.interleaved", official, 0, 2},
      {"lines shuffled", "large.shuffled", official, 0, 2},
      {"25,000 topics of 10", "half.sorted", official, 0, 0.5},
      {"50,000 topics of 10", "wide.sorted", official, 5, 2.5},
  };
}

std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

[[noreturn]] void wrong(const std::string& what) {
  throw std::runtime_error("wrong answer: " + what);
}

class Benchmark {
 public:
  explicit Benchmark(std::string program) : program_(std::move(program)) {}

  void generate() {
    judged_ = bench::write_qrels(scratch_ / "large.qrels", large);
    bench::write_qrels(scratch_ / "wide.qrels", wide);
    bench::write_qrels(scratch_ / "half.qrels", half_as_wide);
    bench::write_run(scratch_ / "large.sorted", large);
    bench::write_run(scratch_ / "large.interleaved",
                     {large.topics, large.results, LineOrder::interleaved});
    bench::write_run(scratch_ / "large.shuffled",
                     {large.topics, large.results, LineOrder::shuffled});
    bench::write_run(scratch_ / "wide.sorted", wide);
    bench::write_run(scratch_ / "half.sorted", half_as_wide);
  }

  /// Checks the result before timing: it matches the generator's and does not depend on the number
  /// of threads or the order of the lines.
  void verify() const {
    const std::string right = answer("large.sorted", "1");
    const std::array expected{
        fmt::format("{:<22}\tall\t{}\n", "num_ret", large.topics * large.results),
        fmt::format("{:<22}\tall\t{}\n", "num_rel_ret", judged_.relevant_results)};
    for (const std::string& line : expected) {
      if (right.find(line) == std::string::npos) wrong("expected " + line);
    }
    for (const std::string run : {"large.sorted", "large.interleaved", "large.shuffled"}) {
      for (const std::string threads : {"1", "2", "8"}) {
        if (answer(run, threads) != right) wrong(run + " on " + threads + " threads");
      }
    }
  }

  void measure(int repetitions) {
    const bool has_trec_eval = bench::is_on_path("trec_eval");
    const auto table = rows(has_trec_eval);
    bench::Timed peer{yardstick_command(has_trec_eval)};
    std::vector<bench::Timed> timed;
    for (const Row& row : table) timed.push_back({command_of(row.run, row.arguments)});
    for (int i = 0; i < repetitions; ++i) {
      peer.run_again();
      for (bench::Timed& each : timed) each.run_again();
    }
    fmt::print("evaluating {} topics of {} results, {:.0f} MB, {} judgements, best of {}\n",
               large.topics, large.results, size_of("large.sorted") / 1e6, judged_.judgements,
               repetitions);
    fmt::print("  {:<24} {:>7.3f} s\n", peer.command[0], peer.best.seconds);
    for (std::size_t i = 0; i < table.size(); ++i) {
      const int other = table[i].compared_with;
      report(table[i], timed[i], other == yardstick ? peer : timed[static_cast<std::size_t>(other)],
             other == yardstick ? peer.command[0] : table[static_cast<std::size_t>(other)].title);
    }
  }

 private:
  [[nodiscard]] double size_of(const std::string& run) const {
    return static_cast<double>(fs::file_size(scratch_ / run));
  }
  [[nodiscard]] std::vector<std::string> command_of(
      const std::string& run, const std::vector<std::string>& arguments) const {
    const std::string qrels = run.substr(0, run.find('.')) + ".qrels";
    std::vector<std::string> command{program_, "eval", scratch_ / qrels, scratch_ / run};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return command;
  }
  [[nodiscard]] std::vector<std::string> yardstick_command(bool has_trec_eval) const {
    if (!has_trec_eval) return {"md5sum", scratch_ / "large.sorted"};
    return {"trec_eval", "-m", "official", scratch_ / "large.qrels", scratch_ / "large.sorted"};
  }
  [[nodiscard]] std::string answer(const std::string& run, const std::string& threads) const {
    const std::string output = scratch_ / "answer";
    bench::run(command_of(run, {"-m", "all_trec", "-q", "--format", "trec", "--threads", threads}),
               output);
    return content_of(output);
  }
  void report(const Row& row, const bench::Timed& ours, const bench::Timed& other,
              const std::string& title) const {
    const double ratio = ours.best.seconds / other.best.seconds;
    const double memory = ours.best.peak_bytes / size_of(row.run);
    const bool held = ratio <= row.most && (row.most_memory == 0 || memory <= row.most_memory);
    const std::string limit = row.most_memory == 0 ? "" : fmt::format(" (≤ {})", row.most_memory);
    fmt::print("  {:<24} {:>7.3f} s = {:.2f} × {} (≤ {:.2f}), memory {:.2f} × the run{}: {}\n",
               row.title, ours.best.seconds, ratio, title, row.most, memory, limit,
               held ? "held" : "MISSED");
  }

  std::string program_;
  bench::Scratch scratch_;
  bench::Judged judged_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "usage: bench_evaluate_run PROGRAM [REPETITIONS]\n");
    return 2;
  }
  try {
    Benchmark benchmark(argv[1]);
    benchmark.generate();
    benchmark.verify();
    benchmark.measure(argc > 2 ? std::atoi(argv[2]) : 7);
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
  return 0;
}
