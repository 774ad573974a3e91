// Mean time of a query on one thread, warm, next to the same without pruning in the same run, after
// comparing their results.
// bench_search INDEX [REPETITIONS]: times are processor times. Queries are two or three words from
// neighbouring places of the collection's text, so they belong together.
#include "fovea/search.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <optional>
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

/// A range of the share of documents that contain a word.
struct Commonness {
  std::string title;
  double least;
  double most;
};

/// Words of an index that users might search for.
class Keywords {
 public:
  Keywords(const index::Index& index, const Commonness& commonness)
      : index_(index),
        analyser_(*text::Analyser::create(index.settings())),
        commonness_(commonness) {}

  /// `count` different words from around a random place of a random document.
  std::vector<std::string> somewhere(std::size_t count) {
    std::vector<std::string> words;
    do {
      words = words_of(some_text());
    } while (words.size() < count);
    words.resize(count);
    return words;
  }

 private:
  std::uint64_t below(std::uint64_t n) {
    return std::uniform_int_distribution<std::uint64_t>(0, n - 1)(random_);
  }

  std::string some_text() {
    const auto doc = static_cast<index::Doc>(below(index_.totals().documents));
    const std::uint64_t start = below(std::max<std::uint64_t>(1, index_.facts(doc).characters));
    const auto text = index_.text(doc, {start, start + 400});
    if (!text) std::exit(1);
    return text->substr(std::min(text->find(' '), text->size()));
  }

  [[nodiscard]] std::vector<std::string> words_of(const std::string& text) const {
    std::vector<std::string> words;
    std::string word;
    for (const char c : text) {
      const char small = static_cast<char>(c | 0x20);
      if (small >= 'a' && small <= 'z') {
        word += small;
        continue;
      }
      if (is_keyword(word) && std::find(words.begin(), words.end(), word) == words.end())
        words.push_back(word);
      word.clear();
    }
    return words;
  }

  [[nodiscard]] bool is_keyword(const std::string& word) const {
    if (word.size() < 4) return false;
    const auto term = index_.term(analyser_.analyse(word).term);
    if (!term) return false;
    const double share =
        static_cast<double>(term->documents) / static_cast<double>(index_.totals().documents);
    return share > commonness_.least && share <= commonness_.most;
  }

  const index::Index& index_;
  text::Analyser analyser_;
  Commonness commonness_;
  std::mt19937 random_{20261115};
};

struct Kind {
  std::string name;
  std::string pattern;  ///< {0} … are replaced by words
  std::size_t words;
  search::Options options;
  std::optional<double> most = {};  ///< allowed milliseconds
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

/// Checks the results without pruning, too.
std::vector<search::Query> checked_queries(const search::Searcher& searcher, const Kind& kind,
                                           const Commonness& commonness,
                                           const search::Options& full) {
  Keywords keywords(searcher.index(), commonness);
  std::vector<search::Query> queries;
  while (queries.size() < topics) {
    queries.push_back(query_of(kind, keywords.somewhere(kind.words)));
    const auto pruned = searcher.search(queries.back(), kind.options);
    const auto whole = searcher.search(queries.back(), full);
    if (!pruned || !whole || pruned->results != whole->results) {
      fmt::print("{}: pruning changes the results\n", kind.name);
      std::exit(1);
    }
  }
  return queries;
}

void measure(const search::Searcher& searcher, const Kind& kind, const Commonness& commonness,
             int repetitions) {
  search::Options full = kind.options;
  full.pruning = false;
  const auto queries = checked_queries(searcher, kind, commonness, full);
  const double pruned = mean_milliseconds(searcher, queries, kind.options, repetitions);
  const double whole = mean_milliseconds(searcher, queries, full, repetitions);
  const std::string verdict =
      kind.most ? fmt::format(" (≤ {}): {}", *kind.most, pruned <= *kind.most ? "held" : "MISSED")
                : "";
  fmt::print("  {:<30} {:8.3f} ms = 1 / {:.1f} of {:.3f} ms without pruning{}\n", kind.name, pruned,
             whole / pruned, whole, verdict);
}

std::vector<Kind> kinds() {
  const auto with = [](const char* model, run::Task task) {
    search::Options options{.task = task, .results = results};
    options.model = *search::parse_model(model);
    return options;
  };
  const search::Options focused = with("bm25", run::Task::focused);
  return {
      {"keywords, focused", "{0} {1} {2}", 3, focused, 0.2},
      {"keywords, lm, focused", "{0} {1} {2}", 3, with("lm", run::Task::focused)},
      {"keywords, simnomerge, focused", "{0} {1} {2}", 3, with("simnomerge", run::Task::focused)},
      {"keywords, articles", "{0} {1} {2}", 3, with("bm25", run::Task::article)},
      {"//sec//p[about]", "//sec//p[about(., {0} {1})]", 2, focused, 1},
      {"NEXI, two abouts", "//article[about(.//title, {0})]//sec[about(.//p, {1} {2})]", 3, focused,
       1}};
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
  const int repetitions = count > 2 ? std::atoi(words[2]) : 10;
  for (const Commonness& commonness :
       {Commonness{"words of at most a quarter of the documents", 0, 0.25},
        Commonness{"words of a quarter to three quarters of them", 0.25, 0.75}}) {
    fmt::print("searching {} documents, {} elements, {} queries, {}, best {}, mean of best of {}\n",
               (*index)->totals().documents, (*index)->totals().elements, topics, commonness.title,
               results, repetitions);
    for (const Kind& kind : kinds()) measure(searcher, kind, commonness, repetitions);
  }
  return 0;
}
