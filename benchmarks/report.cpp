// Runs `fovea report` as a process: 200 runs of 500 topics become one page.
// bench_report PROGRAM [REPETITIONS]
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "process.hpp"
#include "scratch.hpp"

namespace {

constexpr int runs = 200;
constexpr int topics = 500;
constexpr int results = 50;
constexpr int judged = 60;  ///< documents per topic; the first third is relevant
constexpr double most = 2;  ///< seconds

void write_qrels(const std::string& path) {
  std::ofstream file(path);
  for (int topic = 1; topic <= topics; ++topic) {
    for (int doc = 0; doc < judged; ++doc)
      file << fmt::format("{} 0 d{} {}\n", topic, doc, doc < judged / 3 ? 1 + doc % 2 : 0);
  }
}

/// The better the run, the more of its results are relevant.
void write_run(const std::string& path, int number) {
  std::mt19937 random(static_cast<unsigned>(number));
  std::string text;
  std::vector<bool> taken;
  for (int topic = 1; topic <= topics; ++topic) {
    taken.assign(2 * judged, false);
    for (int rank = 1; rank <= results; ++rank) {
      const bool good = static_cast<int>(random() % (2 * runs)) < number;
      auto doc = random() % static_cast<unsigned>(good ? judged / 3 : 2 * judged);
      while (taken[doc]) doc = (doc + 1) % static_cast<unsigned>(2 * judged);
      taken[doc] = true;
      fmt::format_to(std::back_inserter(text), "{} Q0 d{} {} {} run{}\n", topic, doc, rank,
                     results - rank, number);
    }
  }
  std::ofstream(path) << text;
}

std::string content(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The page must be the same for any number of threads, and contain every run.
void check(std::vector<std::string> command, const std::string& page) {
  bench::run(command);
  const std::string right = content(page);
  command.insert(command.end(), {"--threads", "1"});
  bench::run(command);
  if (right != content(page)) throw std::runtime_error("one thread gives another page");
  if (right.find(fmt::format("\"name\":\"run{}\"", runs)) == std::string::npos)
    throw std::runtime_error("the page lacks a run");
}

void measure(const std::string& program, int repetitions) {
  const bench::Scratch scratch;
  const std::string page = scratch / "report.html";
  std::vector<std::string> command = {program, "report", scratch / "qrels"};
  write_qrels(command.back());
  for (int run = 1; run <= runs; ++run) {
    command.push_back(scratch / fmt::format("run{}", run));
    write_run(command.back(), run);
  }
  command.insert(command.end(), {"-o", page});
  check(command, page);
  bench::Timed timed{command};
  for (int i = 0; i < repetitions; ++i) timed.run_again();
  fmt::print("report of {} runs on {} topics, 8 measures, 2 curves, best of {}\n", runs, topics,
             repetitions);
  fmt::print("  {:<24} {:>7.3f} s (≤ {:.4g} s), memory {:.0f} MB, page {:.1f} MB: {}\n", "page",
             timed.best.seconds, most, timed.best.peak_bytes / 1e6,
             static_cast<double>(content(page).size()) / 1e6,
             timed.best.seconds <= most ? "held" : "MISSED");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "usage: bench_report PROGRAM [REPETITIONS]\n");
    return 2;
  }
  try {
    measure(argv[1], argc > 2 ? std::atoi(argv[2]) : 5);
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
  return 0;
}
