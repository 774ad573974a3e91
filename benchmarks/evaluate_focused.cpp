// Evaluates elements and passages with `fovea eval` as a process: the measures of graded elements
// on 100 topics of 1,500 elements with about 200 ideal ones each, those of highlighted text on 120
// topics and 37,000 passages.
// bench_evaluate_focused PROGRAM [REPETITIONS]
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

constexpr int documents = 60;
constexpr int element_topics = 100;
constexpr int element_results = 1'500;
constexpr int text_topics = 120;
constexpr int passages = 37'000;

/// Children per element on each level; a document has 151 elements.
constexpr int children[] = {6, 4, 5};

using Random = std::mt19937;

int below(Random& random, int limit) {
  return static_cast<int>(random() % static_cast<unsigned>(limit));
}

/// The XML of an element and its content; adds their paths to `paths`.
std::string element(Random& random, std::size_t level, const std::string& path,
                    std::vector<std::string>& paths) {
  paths.push_back(path);
  std::string text = fmt::format("<t{}>", level);
  if (level == std::size(children)) {
    for (int i = 5 + below(random, 60); i > 0; --i) text += "word ";
  } else {
    for (int i = 1; i <= children[level]; ++i)
      text += element(random, level + 1, fmt::format("{}/t{}[{}]", path, level + 1, i), paths);
  }
  return text + fmt::format("</t{}>", level);
}

std::vector<std::string> write_library(const bench::Scratch& scratch) {
  Random random(7);
  std::vector<std::string> paths;
  std::filesystem::create_directories(scratch / "library");
  for (int d = 0; d < documents; ++d) {
    paths.clear();
    std::ofstream(scratch / fmt::format("library/d{}.xml", d))
        << element(random, 0, "/t0[1]", paths);
  }
  return paths;
}

/// A few leaves of each document are relevant, and so are their ancestors.
void write_graded(const bench::Scratch& scratch, const std::vector<std::string>& paths) {
  Random random(8);
  std::ofstream qrels(scratch / "graded.jsonl");
  for (int topic = 0; topic < element_topics; ++topic) {
    for (int d = 0; d < documents; ++d) {
      const auto judge = [&](const std::string& path, int e, int s) {
        qrels << fmt::format(R"({{"topic":"{}","doc":"d{}","path":"{}","e":{},"s":{}}})", topic, d,
                             path, e, s)
              << '\n';
      };
      judge(paths[0], 3, 1);
      // Leaves of different sections: each section has 25 elements, the last five of them leaves.
      for (int section = 0; section < 4; ++section) {
        const auto at = static_cast<std::size_t>(1 + 25 * section);
        judge(paths[at], 3, 1);
        judge(paths[at + 2 + static_cast<std::size_t>(below(random, 5))], 1 + below(random, 3), 3);
      }
    }
  }
}

void write_element_run(const bench::Scratch& scratch, const std::vector<std::string>& paths) {
  Random random(9);
  std::ofstream run(scratch / "elements.run");
  for (int topic = 0; topic < element_topics; ++topic) {
    for (int rank = 1; rank <= element_results; ++rank)
      run << fmt::format(
          "{} Q0 d{} {} {} made {}\n", topic, below(random, documents), rank, 2000 - rank,
          paths[static_cast<std::size_t>(below(random, static_cast<int>(paths.size())))]);
  }
}

void write_passages(const bench::Scratch& scratch) {
  Random random(10);
  std::ofstream qrels(scratch / "highlights.fol");
  std::ofstream run(scratch / "passages.fol");
  for (int topic = 0; topic < text_topics; ++topic) {
    for (int doc = 0; doc < 60; ++doc)
      qrels << fmt::format("{} Q0 d{} 300 9000 100 100:200 {}:100\n", topic, doc,
                           1000 + below(random, 7000));
    for (int rank = 1; rank <= passages / text_topics; ++rank)
      run << fmt::format("{} Q0 d{} {} {} made {} 400\n", topic, rank % 90, rank, 2000 - rank,
                         500 * (rank / 90));
  }
}

struct Row {
  std::string title;
  std::vector<std::string> arguments;
  double most;  ///< seconds
};

std::string answer(const std::vector<std::string>& command, const std::string& threads,
                   const std::string& output) {
  std::vector<std::string> all = command;
  all.insert(all.end(), {"-q", "--format", "tsv", "--threads", threads});
  bench::run(all, output);
  std::ifstream file(output);
  return {std::istreambuf_iterator<char>(file), {}};
}

void measure(const std::string& program, int repetitions) {
  const bench::Scratch scratch;
  const auto paths = write_library(scratch);
  write_graded(scratch, paths);
  write_element_run(scratch, paths);
  write_passages(scratch);
  const std::vector<std::string> elements = {scratch / "graded.jsonl", scratch / "elements.run",
                                             "--catalogue", scratch / "library"};
  const auto with = [](std::vector<std::string> base, const std::string& measures) {
    base.insert(base.end(), {"-m", measures});
    return base;
  };
  const std::vector<std::string> text = {scratch / "highlights.fol", scratch / "passages.fol"};
  const std::vector<Row> rows = {
      {"inex2002", with(elements, "inex2002"), 1},
      {"inex2003", with(elements, "inex2003"), 1},
      {"XCG", with(elements, "nxCG@10,nxCG@25,nxCG@50,MAep"), 1},
      {"PRUM, exact", with(elements, "PRUM,GR@10"), 1},
      {"all of them", with(elements, "inex2002,inex2003,nxCG@10,nxCG@25,nxCG@50,MAep,PRUM,GR@10"),
       1},
      {"characters", with(text, "iP@0,iP@0.01,iP@0.05,iP@0.1,MAiP"), .49 / 20},
  };
  fmt::print("{} topics of {} elements, {} topics and {} passages, best of {}\n", element_topics,
             element_results, text_topics, passages, repetitions);
  for (const Row& row : rows) {
    std::vector<std::string> command = {program, "eval"};
    command.insert(command.end(), row.arguments.begin(), row.arguments.end());
    const std::string right = answer(command, "1", scratch / "answer");
    for (const std::string threads : {"2", "8"}) {
      if (right.empty() || answer(command, threads, scratch / "answer") != right)
        throw std::runtime_error("wrong answer: " + row.title + " on " + threads + " threads");
    }
    bench::Timed timed{command};
    for (int i = 0; i < repetitions; ++i) timed.run_again();
    fmt::print("  {:<24} {:>7.3f} s (≤ {:.4g} s), memory {:.0f} MB: {}\n", row.title,
               timed.best.seconds, row.most, timed.best.peak_bytes / 1e6,
               timed.best.seconds <= row.most ? "held" : "MISSED");
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "usage: bench_evaluate_focused PROGRAM [REPETITIONS]\n");
    return 2;
  }
  try {
    measure(argv[1], argc > 2 ? std::atoi(argv[2]) : 7);
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
  return 0;
}
