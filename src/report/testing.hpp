#pragma once
// Reports of judgements and runs from text, for tests.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "fovea/report.hpp"

namespace fovea::report::testing {

struct NamedRun {
  std::string name;
  std::string text;  ///< in TREC format
};

inline measure::Scores scores_of(const qrels::Qrels& qrels, const NamedRun& run,
                                 const std::vector<measure::Measure>& measures,
                                 const measure::Options& options) {
  const auto evaluation = measure::Evaluation::prepare(qrels, "qrels", measures, options);
  const auto read = run::read(Bytes::from_string(run.text), "run", {run::Format::trec, 1});
  auto scores = *evaluation->evaluate(*read, measure::Order::score, "run", 1);
  scores.run = run.name;
  return scores;
}

/// A report with the curve of IPrec after the measures.
inline Report report_of(const std::string& judgements, const std::vector<NamedRun>& runs,
                        const std::string& measures, const Settings& settings = {},
                        const measure::Options& options = {}) {
  const auto qrels =
      *qrels::read(Bytes::from_string(judgements), "qrels", {qrels::Format::trec, 1});
  auto asked = *measure::parse(measures);
  const std::size_t count = asked.size();
  const auto points = *measure::parse_curve("IPrec");
  asked.insert(asked.end(), points.begin(), points.end());
  Subject subject{.title = "A report",
                  .made = {"fovea report q r", "1.2", 7, settings.pairs.alpha},
                  .judgements = describe(qrels, {"q"}, 1),
                  .topics = topics_of(qrels, 1)};
  std::vector<measure::Scores> scores;
  for (const NamedRun& run : runs) {
    scores.push_back(scores_of(qrels, run, asked, options));
    subject.files.push_back(run.name + ".run");
  }
  return make(std::move(subject), scores, count, settings);
}

/// Three topics, each with one relevant document d.
inline const std::string three_topics = "1 0 d 1\n1 0 x 0\n2 0 d 1\n3 0 d 1\n";
/// Runs that return d at the first rank, and after one other document.
inline const NamedRun first_rank{"first", "1 Q0 d 1 9 r\n2 Q0 d 1 9 r\n3 Q0 d 1 9 r\n"};
inline const NamedRun second_rank{
    "second",
    "1 Q0 x 1 9 r\n1 Q0 d 2 8 r\n2 Q0 y 1 9 r\n2 Q0 d 2 8 r\n3 Q0 y 1 9 r\n3 Q0 d 2 8 r\n"};

/// `count` topics with one relevant document d each; by default the fewest that an interval needs.
inline std::string judged_topics(std::size_t count = statistics::fewest_for_interval) {
  std::string text;
  for (std::size_t t = 1; t <= count; ++t) text += std::to_string(t) + " 0 d 1\n";
  return text;
}
/// A run that returns d at the given rank of each topic, from 1.
inline NamedRun ranks_of_d(const std::string& name, const std::vector<std::size_t>& ranks) {
  NamedRun run{name, ""};
  for (std::size_t t = 0; t < ranks.size(); ++t) {
    for (std::size_t rank = 1; rank <= ranks[t]; ++rank)
      run.text += std::to_string(t + 1) + " Q0 " +
                  (rank == ranks[t] ? "d" : "y" + std::to_string(rank)) + " 1 " +
                  std::to_string(100 - rank) + " r\n";
  }
  return run;
}

template <class Write>
std::string written(const Write& write) {
  std::string text;
  TextSink sink = string_sink(text);
  write(sink);
  EXPECT_TRUE(sink.finish());
  return text;
}

/// A run name with markup, quotes, control characters and invalid UTF-8.
inline const std::string hostile_name =
    "</script><script>alert(1)</script>\"'&<!--\x01\n\u202Eevil\u202C]]>\xFF";

}  // namespace fovea::report::testing
