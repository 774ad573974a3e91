// Reads a TREC run of five million lines, next to wc -l and md5sum on the same file in the same
// run.
// bench_read_run [LINES] [REPETITIONS]
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>

#include <fmt/format.h>
#include <sys/resource.h>

#include "fovea/base/files.hpp"
#include "fovea/base/input.hpp"
#include "fovea/run.hpp"

namespace {

namespace fs = std::filesystem;
constexpr std::size_t results_per_topic = 1000;

struct Expected {
  std::size_t lines = 0;
  double score_sum = 0;
};

std::string line_of(std::size_t topic, std::size_t rank, std::uint64_t doc, double score) {
  return fmt::format("{} Q0 doc{:08} {} {:.6f} bench\n", topic, doc, rank, score);
}

/// Topics one after another, or interleaved: the first result of every topic, then the second, …
Expected generate(const fs::path& path, std::size_t lines, bool interleaved) {
  std::ofstream file(path, std::ios::binary);
  std::mt19937_64 random(20261115);
  const std::size_t topics = std::max<std::size_t>(1, lines / results_per_topic);
  Expected expected;
  for (std::size_t i = 0; i < topics * results_per_topic; ++i) {
    const std::size_t topic = interleaved ? i % topics : i / results_per_topic;
    const std::size_t rank = interleaved ? i / topics : i % results_per_topic;
    const auto thousandths = static_cast<double>((results_per_topic - rank) * 1000);
    const double score = thousandths / 64;
    file << line_of(topic + 1, rank + 1, random() % 30'000'000, score);
    expected.score_sum += score;
    ++expected.lines;
  }
  return expected;
}

double seconds(const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double best_of(int repetitions, const std::function<void()>& work) {
  double best = seconds(work);
  for (int i = 1; i < repetitions; ++i) best = std::min(best, seconds(work));
  return best;
}

/// Checks the result before timing: every line is there and every score was read exactly.
void verify(const fovea::Bytes& content, const Expected& expected, std::size_t threads) {
  const auto run = fovea::run::read(content, "bench", {std::nullopt, threads});
  double sum = 0;
  for (std::size_t i = 0; run && i < run->size(); ++i) sum += run->score(i);
  if (!run || run->size() != expected.lines || sum != expected.score_sum) {
    fmt::print(stderr, "wrong answer: {}\n",
               run ? fmt::format("{} rows", run->size()) : to_string(run.error()));
    std::exit(1);
  }
}

void shell(const std::string& command) {
  if (std::system((command + " > /dev/null").c_str()) != 0) std::exit(1);
}

void measure(const std::string& title, const fs::path& path, const Expected& expected,
             int repetitions) {
  const double size = static_cast<double>(fs::file_size(path)) / 1e6;
  const auto row = [&](const std::string& name, double time, double yardstick) {
    fmt::print("  {:<24} {:>7.3f} s {:>8.0f} MB/s {:>8.2f} x md5sum\n", name, time, size / time,
               time / yardstick);
  };
  fmt::print("{}: {} lines, {:.0f} MB, best of {}\n", title, expected.lines, size, repetitions);
  const double md5 = best_of(repetitions, [&] { shell("md5sum " + path.string()); });
  row("md5sum", md5, md5);
  row("wc -l", best_of(repetitions, [&] { shell("wc -l " + path.string()); }), md5);
  const auto content = fovea::read_input(fovea::real_files(), path.string());
  if (!content) std::exit(1);
  for (const std::size_t threads : {1U, 2U}) {
    verify(*content, expected, threads);
    const double time = best_of(repetitions, [&] {
      const auto run = fovea::run::read(*content, "bench", {std::nullopt, threads});
      if (!run || run->size() != expected.lines) std::exit(1);
    });
    row(fmt::format("fovea, {} thread{}", threads, threads == 1 ? "" : "s"), time, md5);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t lines = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 5'000'000;
  const int repetitions = argc > 2 ? std::atoi(argv[2]) : 5;
  const fs::path path = fs::temp_directory_path() / fmt::format("fovea-bench-{}.run", lines);
  for (const bool interleaved : {false, true}) {
    const Expected expected = generate(path, lines, interleaved);
    measure(interleaved ? "topics interleaved" : "topics in order", path, expected, repetitions);
  }
  fs::remove(path);
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  fmt::print("peak memory {} MB\n", usage.ru_maxrss / 1024);
  return 0;
}
