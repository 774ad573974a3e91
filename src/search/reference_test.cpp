// Compares every model, task and kind of query with the slow reference.
#include "search/reference.hpp"

#include <gtest/gtest.h>

#include "search/overlap.hpp"
#include "search/testing.hpp"

namespace fovea::search::testing {
namespace {

using run::Task;

std::vector<std::string> all_models() {
  return {"context",
          "context(length=1,span=2,scale=1,mu=1,section=1,near=1,heading=2,document=0,rarity=0)",
          "context(length=0,span=0,level=0.5)",
          "bm25",
          "bm25(k1=0.9,b=0.4,idf=document)",
          "bm25(k1=0)",
          "bm25(b=0)",
          "bm25(b=1)",
          "bm25f(weights=st:3+p:0.5)",
          "bm25f(k1=0,b=1,weights=st:0+p:2)",
          "lm(mu=0.001)",
          "lm(smoothing=jm,lambda=1)",
          "lm(smoothing=jm,lambda=0.0001,prior=0)",
          "lm(mu=7)",
          "lm(smoothing=jm,lambda=0.3,prior=1)",
          "lm(mu=5,parent=0.3,document=0.2)",
          "vsm",
          "vsm(length=0)",
          "vsm(length=1)",
          "simnomerge",
          "simnomerge(idf=term)",
          "simmerge"};
}

std::vector<std::string> all_queries() {
  return {"ape",
          "elk fly ape elk",
          "+cat bee -dog",
          "\"ape bee\" cat",
          "+\"bee ape\"",
          "//sec[about(., cat dog)]",
          "//doc[about(.//st, bee)]//p[about(., cat -ape)]",
          "/doc/sec//(p|st)[about(., \"ape bee\") or about(./sec, elk)]",
          "//sec[about(.//*, dog) and .//p = 'ape']",
          "//*[about(./p, +ape elk)]",
          "//sec[about(., fly)]//p",
          "//sec//sec[about(./st, ape) and (about(.//p, bee) or about(., cat))]"};
}

std::vector<SlowDocument> some_documents(unsigned seed, std::size_t count, int size) {
  RandomDocuments random(seed);
  std::vector<SlowDocument> documents;
  for (std::size_t i = 0; i < count; ++i)
    documents.push_back(
        random.document("d" + std::to_string(i % 10) + "x" + std::to_string(i),
                        1 + static_cast<int>(random.pick(static_cast<std::size_t>(size)))));
  std::sort(documents.begin(), documents.end(),
            [](const SlowDocument& a, const SlowDocument& b) { return a.name < b.name; });
  return documents;
}

std::shared_ptr<const index::Index> index_of(const std::vector<SlowDocument>& documents) {
  std::vector<std::pair<std::string, std::string>> files;
  for (const SlowDocument& each : documents) files.emplace_back(each.name, each.xml);
  return indexed(files, "language=none,stem=none", "//sec container\n//p block\n//st heading\n");
}

bool near(double a, double b) {
  return std::abs(a - b) <= 1e-6 * std::max({std::abs(a), std::abs(b), 1e-3});
}

void expect_same(const SlowScores& expected, const Answer& answer, const std::string& what) {
  EXPECT_EQ(answer.results.size(), expected.size()) << what;
  for (const Hit& each : answer.results) {
    const auto slow = expected.find({each.doc, each.element});
    ASSERT_TRUE(slow != expected.end()) << what << " element " << each.element;
    EXPECT_TRUE(near(slow->second, each.score))
        << what << ": " << slow->second << " " << each.score;
  }
  for (std::size_t i = 1; i < answer.results.size(); ++i)
    EXPECT_GE(answer.results[i - 1].score, answer.results[i].score) << what;
}

TEST(Reference, EveryModelAndQueryThorough) {
  for (unsigned seed = 0; seed < 3; ++seed) {
    const auto documents = some_documents(seed, 6, 25);
    const auto index = index_of(documents);
    const Searcher searcher(index);
    for (const std::string& name : all_models()) {
      const Reference slow(documents, model(name), Task::thorough, index);
      for (const std::string& text : all_queries()) {
        for (const bool vague : {false, true}) {
          const auto answer = searcher.search(
              query(text), {.model = model(name), .task = Task::thorough, .vague = vague});
          ASSERT_TRUE(answer) << to_string(answer.error());
          expect_same(slow.targets(query(text), vague), *answer,
                      name + " " + text + (vague ? " vague" : ""));
        }
      }
    }
  }
}

/// The best target of each document; for keywords the root.
SlowScores by_document(const SlowScores& targets, bool keywords) {
  SlowScores best;
  for (const auto& [place, score] : targets) {
    if (keywords && place.second != 0) continue;
    const auto [at, added] = best.try_emplace({place.first, 0}, score);
    if (!added) at->second = std::max(at->second, score);
  }
  return best;
}

TEST(Reference, EveryModelAndQueryForArticles) {
  const auto documents = some_documents(7, 8, 25);
  const auto index = index_of(documents);
  const Searcher searcher(index);
  for (const std::string& name : all_models()) {
    const Reference slow(documents, model(name), Task::article, index);
    for (const std::string& text : all_queries()) {
      const auto answer =
          searcher.search(query(text), {.model = model(name), .task = Task::article});
      ASSERT_TRUE(answer) << to_string(answer.error());
      expect_same(by_document(slow.targets(query(text), false), query(text).index() == 0), *answer,
                  name + " " + text);
    }
  }
}

/// The targets of one document, from the slow reference, without overlap, with all its elements as
/// rows.
std::vector<std::size_t> chosen(const Reference& slow, const Query& asked, const SlowScores& all,
                                std::size_t d, OverlapRemoval removal) {
  std::vector<Row> rows;
  std::vector<Target> targets;
  const auto& elements = slow.documents()[d].elements;
  for (std::size_t e = 0; e < elements.size(); ++e) {
    rows.push_back({.element = static_cast<index::Element>(e),
                    .parent = static_cast<std::uint32_t>(std::max(0, elements[e].parent)),
                    .occurrences = static_cast<std::uint32_t>(slow.occurrences(asked, d, e))});
    if (const auto at = all.find({d, e}); at != all.end())
      targets.push_back({static_cast<std::uint32_t>(e), at->second});
  }
  std::vector<std::size_t> left;
  for (const Target& each : without_overlap(rows, targets, removal)) left.push_back(each.row);
  return left;
}

TEST(Reference, FocusedAndInContext) {
  const auto documents = some_documents(11, 6, 25);
  const auto index = index_of(documents);
  const Searcher searcher(index);
  for (const std::string name : {"bm25", "lm(mu=7)"}) {
    const Reference slow(documents, model(name), Task::focused, index);
    for (const std::string& text : all_queries()) {
      const SlowScores all = slow.targets(query(text), false);
      SlowScores focused;
      for (std::size_t d = 0; d < documents.size(); ++d) {
        for (const std::size_t e : chosen(slow, query(text), all, d, OverlapRemoval::greedy))
          focused[{d, e}] = all.at({d, e});
      }
      Options options{.model = model(name), .overlap = OverlapRemoval::greedy};
      expect_same(focused, *searcher.search(query(text), options), name + " " + text);
      options.task = Task::relevant_in_context;
      const auto context = searcher.search(query(text), options);
      EXPECT_EQ(context->results.size(), focused.size()) << text;
      options.task = Task::best_in_context;
      EXPECT_EQ(searcher.search(query(text), options)->results.size(),
                by_document(all, false).size())
          << text;
    }
  }
}

TEST(Reference, ReadableUnits) {
  for (unsigned seed = 0; seed < 4; ++seed) {
    const auto documents = some_documents(40 + seed, 12, 60);
    const auto index = index_of(documents);
    const Searcher searcher(index);
    for (const std::string name : {"context", "context(level=0.4)", "context(level=2)"}) {
      const Reference slow(documents, model(name), Task::focused, index);
      for (const std::string text :
           {"ape", "elk fly ape elk", "+cat bee -dog", "\"ape bee\" cat"}) {
        const SlowScores all = slow.targets(query(text), false);
        SlowScores readable;
        for (const auto& [place, score] : all) {
          const auto raised = slow.readable(query(text), all, place.first, place.second);
          if (raised) readable[place] = *raised;
        }
        SlowScores focused;
        for (std::size_t d = 0; d < documents.size(); ++d) {
          for (const std::size_t e : chosen(slow, query(text), readable, d, OverlapRemoval::greedy))
            focused[{d, e}] = readable.at({d, e});
        }
        if (focused.empty()) continue;  // then the results are records and metadata
        expect_same(focused, *searcher.search(query(text), {.model = model(name)}),
                    name + " " + text);
      }
    }
  }
}

TEST(Reference, EveryModelBottomUp) {
  for (unsigned seed = 40; seed < 43; ++seed) {
    const auto documents = some_documents(seed, 6, 25);
    const auto index = index_of(documents);
    const Searcher searcher(index);
    for (const std::string& name : all_models()) {
      const Reference slow(documents, model(name), Task::thorough, index);
      for (const std::string& text : all_queries()) {
        if (query(text).index() != 0) continue;
        const auto answer = searcher.search(
            query(text), {.model = model(name), .task = Task::thorough, .units = Units::leaves});
        ASSERT_TRUE(answer) << to_string(answer.error());
        expect_same(slow.bottom_up(query(text)), *answer, name + " " + text);
      }
    }
  }
}

/// The documents with their scores, in the order of the results, each once.
std::vector<Hit> documents_of(const std::vector<Hit>& results) {
  std::vector<Hit> documents;
  for (const Hit& each : results) {
    if (documents.empty() || documents.back().doc != each.doc)
      documents.push_back({each.doc, 0, each.score});
  }
  return documents;
}

void expect_fetched_as_articles(const Searcher& searcher, const std::string& text, Options options,
                                const std::string& what) {
  options.task = Task::article;
  options.results = 1500;
  const auto articles = searcher.search(query(text), options)->results;
  for (const std::size_t most : {3U, 1500U}) {
    options.task = Task::fetch_browse;
    options.results = most;
    const auto fetched = documents_of(searcher.search(query(text), options)->results);
    auto expected = articles;
    if (query(text).index() == 1) {  // a document may match as a whole and have no target
      std::erase_if(expected, [&](const Hit& each) {
        return std::find(fetched.begin(), fetched.end(), each) == fetched.end();
      });
    }
    ASSERT_LE(fetched.size(), expected.size()) << what;
    EXPECT_TRUE(std::equal(fetched.begin(), fetched.end(), expected.begin())) << what;
    EXPECT_TRUE(most != 1500 || fetched.size() == expected.size()) << what;
  }
}

TEST(Reference, FetchAndBrowseRanksDocumentsAsArticles) {
  for (unsigned seed = 50; seed < 53; ++seed) {
    const auto index = index_of(some_documents(seed, 40, 30));
    const Searcher searcher(index);
    for (const std::string& name : all_models()) {
      for (const std::string& text : all_queries()) {
        for (const Units units : {Units::all, Units::leaves}) {
          expect_fetched_as_articles(searcher, text, {.model = model(name), .units = units},
                                     name + " " + text + " " + std::string(name_of(units)));
        }
      }
    }
  }
}

TEST(Reference, PruningChangesNothing) {
  const auto documents = some_documents(23, 300, 40);
  const auto index = index_of(documents);
  const Searcher searcher(index);
  for (const std::string& name : all_models()) {
    for (const std::string& text : all_queries()) {
      for (const Task task : run::all_tasks()) {
        if (task == Task::unknown) continue;
        for (const bool vague : {false, true}) {
          Options options{.model = model(name), .task = task, .results = 4, .vague = vague};
          const auto fast = searcher.search(query(text), options);
          options.pruning = false;
          const auto full = searcher.search(query(text), options);
          ASSERT_TRUE(fast && full);
          EXPECT_EQ(fast->results, full->results)
              << name << " " << text << " " << run::name_of(task);
        }
      }
    }
  }
}

/// Whether the score of a result is its own; in some tasks it is that of its document.
bool has_own_score(Task task) {
  return task == Task::thorough || task == Task::focused || task == Task::article;
}

void expect_explained(const Searcher& searcher, const std::string& text, const Options& options,
                      const std::string& what) {
  const auto answer = searcher.search(query(text), options);
  ASSERT_TRUE(answer) << to_string(answer.error());
  for (const Hit& each : answer->results) {
    const auto explained = searcher.explain(query(text), options, each.doc, each.element);
    ASSERT_TRUE(explained && explained->matches) << what;
    double sum = 0;
    for (const Part& part : explained->parts) sum += part.value;
    EXPECT_TRUE(near(sum, explained->score)) << what << ": " << sum << " " << explained->score;
    const double expected = has_own_score(options.task) ? each.score : explained->score;
    EXPECT_EQ(explained->score, expected) << what;
  }
}

TEST(Reference, EveryResultIsExplained) {
  const auto index = index_of(some_documents(31, 6, 25));
  const Searcher searcher(index);
  for (const std::string& name : all_models()) {
    for (const std::string& text : all_queries()) {
      for (const Task task : run::all_tasks()) {
        if (task == Task::unknown) continue;
        for (const Units units : all_units()) {
          for (const bool vague : {false, true}) {
            const Options options{.model = model(name),
                                  .task = task,
                                  .results = 5,
                                  .units = units,
                                  .tags = units == Units::disjoint
                                              ? std::vector<std::string>{"sec", "p", "doc"}
                                              : std::vector<std::string>{},
                                  .vague = vague};
            expect_explained(searcher, text, options,
                             name + " " + text + " " + std::string(run::name_of(task)) + " " +
                                 std::string(name_of(units)) + (vague ? " vague" : ""));
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace fovea::search::testing
