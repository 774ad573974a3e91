// Mean time of a query on one thread, warm, next to the same without pruning in the same run, after
// comparing their results. bench_search INDEX [REPETITIONS]: times are of the processor. Queries
// are two or three rarer words from neighbouring places of the collection's text, so they belong
// together.
#include "fovea/search.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "fovea/base/files.hpp"

namespace {

using namespace fovea;

constexpr std::size_t topics = 100;
constexpr std::size_t results = 10;

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Whether a person would search for it: letters, and in at most a quarter of the documents.
bool is_keyword(const index::Index& index, const text::Analyser& analyser,
                const std::string& word) {
  if (word.size() < 4) return false;
  const auto term = index.term(analyser.analyse(word).term);
  return term && 4 * term->documents <= index.totals().documents;
}

/// Keywords from around a random place of a random document.
std::vector<std::string> words_somewhere(const index::Index& index, std::mt19937& random,
                                         std::size_t count) {
  const auto below = [&](std::uint64_t n) {
    return std::uniform_int_distribution<std::uint64_t>(0, n - 1)(random);
  };
  const auto analyser = text::Analyser::create(index.settings());
  if (!analyser) std::exit(1);
  std::vector<std::string> words;
  while (words.size() < count) {
    const auto doc = static_cast<index::Doc>(below(index.totals().documents));
    const std::uint64_t start = below(std::max<std::uint64_t>(1, index.facts(doc).characters));
    const auto text = index.text(doc, {start, start + 400});
    if (!text) std::exit(1);
    words.clear();
    std::string word;
    const std::size_t space = std::min(text->find(' '), text->size());
    for (const char c : text->substr(space)) {
      const char small = static_cast<char>(c | 0x20);
      if (small >= 'a' && small <= 'z') {
        word += small;
        continue;
      }
      if (words.size() < count && is_keyword(index, *analyser, word)) words.push_back(word);
      word.clear();
    }
  }
  return words;
}

struct Kind {
  std::string name;
  std::string pattern;  ///< {0} … are words
  std::size_t words;
  search::Options options;
};

search::Query query_of(const Kind& kind, const std::vector<std::string>& words) {
  std::string text = kind.pattern;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string hole = fmt::format("{{{}}}", i);
    for (auto at = text.find(hole); at != std::string::npos; at = text.find(hole))
      text.replace(at, hole.size(), words[i]);
  }
  auto query = search::parse_query(text);
  if (!query) std::exit(1);
  return *std::move(query);
}

double mean_milliseconds(const search::Searcher& searcher,
                         const std::vector<search::Query>& queries, const search::Options& options,
                         int repetitions) {
  double best = 1e9;
  for (int i = 0; i < repetitions; ++i) {
    const double begin = processor_seconds();
    for (const search::Query& query : queries) {
      if (!searcher.search(query, options)) std::exit(1);
    }
    best = std::min(best, processor_seconds() - begin);
  }
  return 1000 * best / static_cast<double>(queries.size());
}

void measure(const search::Searcher& searcher, const Kind& kind, int repetitions) {
  std::mt19937 random(20261115);
  std::vector<search::Query> queries;
  while (queries.size() < topics)
    queries.push_back(query_of(kind, words_somewhere(searcher.index(), random, kind.words)));
  search::Options full = kind.options;
  full.pruning = false;
  for (const search::Query& query : queries) {
    const auto pruned = searcher.search(query, kind.options);
    const auto whole = searcher.search(query, full);
    if (!pruned || !whole || pruned->results != whole->results) {
      fmt::print("{}: pruning changes the results\n", kind.name);
      std::exit(1);
    }
  }
  const double pruned = mean_milliseconds(searcher, queries, kind.options, repetitions);
  const double whole = mean_milliseconds(searcher, queries, full, repetitions);
  fmt::print("{:<28} {:8.3f} ms   without pruning {:8.3f} ms, {:5.1f} ×\n", kind.name, pruned,
             whole, whole / pruned);
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) return 2;
  const auto index = index::Index::open(real_files(), words[1]);
  if (!index) {
    fmt::print("{}\n", to_string(index.error()));
    return 3;
  }
  const search::Searcher searcher(*index);
  const int repetitions = count > 2 ? std::atoi(words[2]) : 3;
  const search::Options focused{.results = results};
  const search::Options articles{.task = run::Task::article, .results = results};
  search::Options lm = focused;
  lm.model = *search::parse_model("lm");
  const std::vector<Kind> kinds = {
      {"keywords, focused", "{0} {1} {2}", 3, focused},
      {"keywords, lm, focused", "{0} {1} {2}", 3, lm},
      {"keywords, articles", "{0} {1} {2}", 3, articles},
      {"//sec//p[about]", "//sec//p[about(., {0} {1})]", 2, focused},
      {"NEXI, two abouts", "//article[about(.//title, {0})]//sec[about(.//p, {1} {2})]", 3,
       focused}};
  for (const Kind& kind : kinds) measure(searcher, kind, repetitions);
  return 0;
}
