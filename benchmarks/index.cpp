// Indexes with `fovea index` as a process, next to parsing the same files with expat and, if they
// are installed, Xapian and BaseX on an eighth of them, in the same run.
// bench_index PROGRAM [MB] [INDEX] [ARCHIVE]: the index of the generated articles is left at INDEX;
// an ARCHIVE that exists is a second collection, repeated until it has as many MB.
#include "fovea/index.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "fovea/base/files.hpp"

#include "collections.hpp"
#include "parse_only.hpp"
#include "process.hpp"
#include "scratch.hpp"

namespace {

namespace fs = std::filesystem;
using bench::Collection;
using bench::Cost;

constexpr int repetitions = 3;
constexpr double least_rate = 80;    ///< MB/s, two threads
constexpr double most_memory = 1e9;  ///< bytes, at any size
constexpr double most_index = 0.25;  ///< as a share of the XML, without the stored text
constexpr double most_growth = 2.2;  ///< time ratio for twice as much input

const char* verdict(bool held) { return held ? "held" : "MISSED"; }

[[noreturn]] void wrong(const std::string& what) {
  throw std::runtime_error("wrong answer: " + what);
}

std::string content_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

double seconds(const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Keeps the best time and the highest peak so far.
void take(Cost& best, const Cost& cost) {
  best.seconds = best.seconds == 0 ? cost.seconds : std::min(best.seconds, cost.seconds);
  best.peak_bytes = std::max(best.peak_bytes, cost.peak_bytes);
}

class Benchmark {
 public:
  Benchmark(std::string program, std::string kept) : program_(std::move(program)) {
    index_ = kept.empty() ? scratch_ / "index" : std::move(kept);
  }

  [[nodiscard]] std::string operator/(const std::string& name) const { return scratch_ / name; }

  /// Checks the result before timing: it matches the generator and expat, the index is valid, and
  /// it does not depend on the number of threads.
  void verify(const Collection& collection) const {
    index(collection, collection.parts.size(), "1", scratch_ / "other");
    index(collection, collection.parts.size(), "2", index_);
    const auto totals = totals_of(index_);
    if (totals.documents != collection.documents || totals.elements != collection.elements ||
        totals.xml_bytes != collection.bytes || totals.deleted > 0)
      wrong(fmt::format("{} documents of {}, {} elements of {}", totals.documents,
                        collection.documents, totals.elements, collection.elements));
    if (bench::parse_only(collection.parts) != collection.elements) wrong("elements of expat");
    bench::run({program_, "check", "--format", "json", index_}, scratch_ / "findings");
    if (content_of(scratch_ / "findings") != "[]\n") wrong("check finds something");
    same_files(scratch_ / "other");
  }

  void measure(const Collection& collection) const {
    const std::size_t parts = collection.parts.size();
    Cost parse;
    Cost one;
    Cost two;
    for (int i = 0; i < repetitions; ++i) {
      take(parse, {seconds([&] { bench::parse_only(collection.parts); }), 0});
      take(one, index(collection, parts, "1", index_));
      take(two, index(collection, parts, "2", index_));
    }
    const double megabytes = static_cast<double>(collection.bytes) / 1e6;
    fmt::print("indexing {}: {:.0f} MB, {} documents, {} elements, best of {}\n", collection.title,
               megabytes, collection.documents, collection.elements, repetitions);
    fmt::print("  {:<24} {:7.3f} s {:6.1f} MB/s\n", "expat, parse only", parse.seconds,
               megabytes / parse.seconds);
    report("fovea, 1 thread", one, parse, megabytes, 0);
    report("fovea, 2 threads", two, parse, megabytes, least_rate);
    report_size();
  }

  void measure_growth(const Collection& collection) const {
    std::vector<Cost> costs(collection.parts.size());
    for (int i = 0; i < repetitions; ++i) {
      for (std::size_t parts = 1; parts <= costs.size(); ++parts)
        take(costs[parts - 1], index(collection, parts, "2", index_));
    }
    fmt::print("growth, 2 threads\n");
    for (std::size_t i = 0; i < costs.size(); ++i) {
      fmt::print("  {:>20.0f} MB  {:7.3f} s, memory {:4.0f} MB",
                 static_cast<double>(collection.bytes_of(i + 1)) / 1e6, costs[i].seconds,
                 costs[i].peak_bytes / 1e6);
      const double ratio = i == 0 ? 0 : costs[i].seconds / costs[i - 1].seconds;
      fmt::print("{}\n", i == 0 ? ""
                                : fmt::format(" = {:.2f} × the time of half (≤ {}): {}", ratio,
                                              most_growth, verdict(ratio <= most_growth)));
    }
  }

  /// Measures only the first part of the collection, because the other programs are slow.
  void measure_others(const Collection& collection) const {
    Cost ours;
    for (int i = 0; i < repetitions; ++i) take(ours, index(collection, 1, "1", scratch_ / "other"));
    const double megabytes = static_cast<double>(collection.bytes_of(1)) / 1e6;
    fmt::print("next to others: {:.0f} MB\n  {:<24} {:7.3f} s {:6.1f} MB/s\n", megabytes,
               "fovea, 1 thread", ours.seconds, megabytes / ours.seconds);
    for (const Other& other : others(collection.parts[0])) {
      if (!other.installed) {
        fmt::print("  {:<24} not installed: scripts/setup peers\n", other.title);
        continue;
      }
      const Cost cost = bench::run(other.command);
      fmt::print("  {:<24} {:7.3f} s {:6.1f} MB/s = {:.1f} × fovea\n", other.title, cost.seconds,
                 megabytes / cost.seconds, cost.seconds / ours.seconds);
    }
  }

 private:
  struct Other {
    std::string title;
    bool installed;
    std::vector<std::string> command;
  };

  [[nodiscard]] std::vector<Other> others(const fs::path& directory) const {
    const fs::path xapian = fs::read_symlink("/proc/self/exe").parent_path() / "bench_xapian";
    const std::string in_scratch = "JAVA_ARGS=-Xmx2g -Dorg.basex.path=" + (scratch_ / "basex");
    return {{"Xapian, documents", fs::exists(xapian), {xapian, scratch_ / "xapian", directory}},
            {"BaseX, elements",
             bench::is_on_path("basex"),
             {"env", in_scratch, "basex", "-cSET INTPARSE true", "-cSET FTINDEX true",
              "-cCREATE DB made " + directory.string()}}};
  }

  Cost index(const Collection& collection, std::size_t parts, const std::string& threads,
             const std::string& to) const {
    std::vector<std::string> command{program_, "index", "-o", to, "--threads", threads};
    for (std::size_t i = 0; i < parts; ++i) command.push_back(collection.parts[i]);
    fs::remove_all(to);
    return bench::run(command);
  }

  static fovea::index::Totals totals_of(const std::string& path) {
    const auto opened = fovea::index::Index::open(fovea::real_files(), path);
    if (!opened) wrong(to_string(opened.error()));
    return (*opened)->totals();
  }

  void same_files(const fs::path& other) const {
    for (const auto& entry : fs::directory_iterator(other)) {
      const fs::path file = entry.path().filename();
      if (content_of(entry.path()) != content_of(index_ / file))
        wrong(file.string() + " differs with the number of threads");
    }
  }

  static void report(const std::string& title, const Cost& cost, const Cost& parse,
                     double megabytes, double least) {
    const double rate = megabytes / cost.seconds;
    const std::string limit = least == 0 ? "" : fmt::format(" (≥ {})", least);
    fmt::print(
        "  {:<24} {:7.3f} s {:6.1f} MB/s{} = {:.1f} × parse only, memory {:.0f} MB (≤ {:.0f}): "
        "{}\n",
        title, cost.seconds, rate, limit, cost.seconds / parse.seconds, cost.peak_bytes / 1e6,
        most_memory / 1e6, verdict(rate >= least && cost.peak_bytes <= most_memory));
  }

  void report_size() const {
    const auto totals = totals_of(index_);
    const auto xml = static_cast<double>(totals.xml_bytes);
    const double share = static_cast<double>(totals.file_bytes - totals.text_bytes) / xml;
    fmt::print("  index without text {:.1f} % of the XML (≤ {:.0f} %): {}; with it {:.1f} %\n",
               100 * share, 100 * most_index, verdict(share <= most_index),
               100 * static_cast<double>(totals.file_bytes) / xml);
  }

  std::string program_;
  bench::Scratch scratch_;
  fs::path index_;
};

void run(const std::vector<std::string>& words) {
  const std::uint64_t megabytes = words.size() > 2 ? std::stoull(words[2]) : 400;
  const Benchmark benchmark(words[1], words.size() > 3 ? words[3] : "");
  if (words.size() > 4 && fs::exists(words[4])) {
    const auto repeated =
        bench::repeat_archive(words[4], benchmark / "repeated", megabytes * 1'000'000);
    benchmark.verify(repeated);
    benchmark.measure(repeated);
    fs::remove_all(benchmark / "repeated");
  }
  const auto made = bench::make_articles(benchmark / "made", megabytes * 1'000'000);
  benchmark.verify(made);
  benchmark.measure_others(made);
  benchmark.measure_growth(made);
  benchmark.measure(made);
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) {
    fmt::print(stderr, "usage: bench_index PROGRAM [MB] [INDEX] [ARCHIVE]\n");
    return 2;
  }
  try {
    run({words, words + count});
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
  return 0;
}
