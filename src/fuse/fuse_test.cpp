#include "fovea/fuse.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::fuse {
namespace {

using region::element;
using region::passage;

struct Line {
  std::string topic;
  std::string doc;
  std::string path;  ///< empty: the whole document; "3:7" a passage
  double score;
};

region::Focus focus_of(const std::string& text) {
  if (text.empty()) return region::whole_document();
  if (text.front() == '/') return element(text);
  const std::size_t colon = text.find(':');
  return passage({std::stoull(text.substr(0, colon)), std::stoull(text.substr(colon + 1))});
}

run::Run run_of(const std::vector<Line>& lines) {
  run::RunBuilder builder;
  for (const Line& each : lines)
    builder.add(each.topic, {.doc = each.doc, .focus = focus_of(each.path), .score = each.score});
  return std::move(builder).build();
}

std::vector<Line> lines_of(const run::Run& run) {
  std::vector<Line> lines;
  for (const run::TopicSlice& slice : run.topics()) {
    for (std::size_t row = slice.begin; row < slice.end; ++row) {
      const region::Focus focus = run.focus(row);
      std::string text(focus.path);
      if (focus.kind == region::FocusKind::passage)
        text = std::to_string(focus.range.start) + ":" + std::to_string(focus.range.end);
      lines.push_back({std::string(slice.topic), std::string(run.doc(row)), text, run.score(row)});
    }
  }
  return lines;
}

/// Results without scores: "topic doc/path".
std::vector<std::string> order_of(const run::Run& run) {
  std::vector<std::string> order;
  for (const Line& each : lines_of(run)) order.push_back(each.topic + " " + each.doc + each.path);
  return order;
}

std::vector<Input> inputs_of(const std::vector<run::Run>& runs,
                             const std::vector<double>& weights = {}) {
  std::vector<Input> inputs;
  for (std::size_t i = 0; i < runs.size(); ++i)
    inputs.push_back({.run = &runs[i],
                      .file = std::string(1, static_cast<char>('a' + i)),
                      .weight = weights.empty() ? 1 : weights[i]});
  return inputs;
}

Options options_of(std::string_view method, run::Task task = run::Task::thorough) {
  return {.method = *parse_method(method), .task = task};
}

std::vector<run::Run> two_runs() {
  std::vector<run::Run> runs;
  runs.push_back(
      run_of({{"1", "x", "/a[1]", 9}, {"1", "x", "/a[1]/p[1]", 7}, {"1", "y", "/a[1]", 5}}));
  runs.push_back(
      run_of({{"1", "y", "/a[1]", .4}, {"1", "z", "/a[1]", .2}, {"2", "x", "/a[1]", 1}}));
  return runs;
}

TEST(Fuse, ReciprocalRanks) {
  const auto runs = two_runs();
  const auto fused = fuse(inputs_of(runs), options_of("rrf"));
  const auto lines = lines_of(fused->run);
  EXPECT_EQ(order_of(fused->run), (std::vector<std::string>{"1 y/a[1]", "1 x/a[1]", "1 x/a[1]/p[1]",
                                                            "1 z/a[1]", "2 x/a[1]"}));
  EXPECT_DOUBLE_EQ(lines[0].score, 1. / 63 + 1. / 61);
  EXPECT_DOUBLE_EQ(lines[2].score, 1. / 62);
  EXPECT_EQ(fused->run.id, "rrf");
  EXPECT_EQ(fused->inputs[0].missing, 1U);
  EXPECT_EQ(fused->inputs[0].first_missing, "2");
  EXPECT_EQ(fused->inputs[1].missing, 0U);
}

TEST(Fuse, ScoresAndWeights) {
  const auto runs = two_runs();
  // Normalised: 1, 0.5, 0 and 1, 0.
  const auto sum = fuse(inputs_of(runs, {2, 3}), options_of("combsum"));
  EXPECT_DOUBLE_EQ(lines_of(sum->run)[0].score, 3);
  EXPECT_EQ(order_of(sum->run)[0], "1 y/a[1]");
  EXPECT_DOUBLE_EQ(lines_of(sum->run)[1].score, 2);
  const auto mnz = fuse(inputs_of(runs), options_of("combmnz"));
  EXPECT_DOUBLE_EQ(lines_of(mnz->run)[0].score, 2);
  const auto borda = fuse(inputs_of(runs), options_of("borda"));
  // Four candidates: 4 3 2 and 1 for the missing one; 4 3 and 1.5 for each of the two missing ones.
  EXPECT_DOUBLE_EQ(lines_of(borda->run)[0].score, 2 + 4);
  EXPECT_DOUBLE_EQ(lines_of(borda->run)[1].score, 4 + 1.5);
}

TEST(Fuse, TheTaskDecidesOverlapAndOrder) {
  const auto runs = two_runs();
  using Order = std::vector<std::string>;
  const auto fused = [&](run::Task task) {
    return order_of(fuse(inputs_of(runs), options_of("rrf", task))->run);
  };
  EXPECT_EQ(fused(run::Task::focused), (Order{"1 y/a[1]", "1 x/a[1]", "1 z/a[1]", "2 x/a[1]"}));
  EXPECT_EQ(fused(run::Task::best_in_context),
            (Order{"1 y/a[1]", "1 x/a[1]", "1 z/a[1]", "2 x/a[1]"}));
  EXPECT_EQ(fused(run::Task::article), (Order{"1 y", "1 x", "1 z", "2 x"}));
}

TEST(Fuse, RelevantInContextKeepsDocumentsTogether) {
  std::vector<run::Run> runs;
  runs.push_back(run_of({{"1", "x", "0:5", 9}, {"1", "y", "0:5", 8}, {"1", "x", "5:9", 7}}));
  runs.push_back(run_of({{"1", "x", "4:6", 1}}));
  const auto fused = fuse(inputs_of(runs), options_of("rrf", run::Task::relevant_in_context));
  EXPECT_EQ(order_of(fused->run), (std::vector<std::string>{"1 x0:5", "1 x5:9", "1 y0:5"}));
  EXPECT_EQ(fused->overlapping, 1U);
  EXPECT_EQ(lines_of(fused->run)[0].score, lines_of(fused->run)[1].score);
}

TEST(Fuse, DocumentsSupportTheirPartsOnlyIfAskedTo) {
  std::vector<run::Run> runs;
  runs.push_back(run_of({{"1", "x", "/a[1]", 9}, {"1", "y", "/a[1]", 8}}));
  runs.push_back(run_of({{"1", "y", "", 3}, {"1", "z", "", 2}}));
  Options options = options_of("rrf");
  EXPECT_EQ(order_of(fuse(inputs_of(runs), options)->run),
            (std::vector<std::string>{"1 x/a[1]", "1 y", "1 y/a[1]", "1 z"}));
  options.spread = true;
  EXPECT_EQ(order_of(fuse(inputs_of(runs), options)->run),
            (std::vector<std::string>{"1 y/a[1]", "1 x/a[1]", "1 z"}));
}

TEST(Fuse, TheTaskFollowsFromTheRuns) {
  const auto overlapping = two_runs();
  const auto task = [](const std::vector<run::Run>& runs) {
    return fuse(inputs_of(runs), {})->task;
  };
  EXPECT_EQ(task(overlapping), run::Task::thorough);
  std::vector<run::Run> runs;
  runs.push_back(run_of({{"1", "x", "/a[1]", 9}}));
  runs.push_back(run_of({{"1", "x", "/a[1]/p[1]", 9}}));
  EXPECT_EQ(task(runs), run::Task::focused) << "no run by itself has overlap";
  runs[0].submission.task = "BestInContext";
  EXPECT_EQ(task(runs), run::Task::best_in_context);
  runs[1].submission.task = "Thorough";
  EXPECT_EQ(task(runs), run::Task::focused) << "they disagree";
  std::vector<run::Run> documents;
  documents.push_back(run_of({{"1", "x", "", 9}}));
  documents.push_back(run_of({{"1", "x", "", 8}}));
  EXPECT_EQ(task(documents), run::Task::article);
}

TEST(Fuse, RepeatedResultsCountOnce) {
  std::vector<run::Run> runs;
  runs.push_back(run_of({{"1", "x", "/a[1]", 9}, {"1", "x", "/a[1]", 8}, {"1", "y", "/a[1]", 7}}));
  runs.push_back(run_of({{"1", "z", "/a[1]", 9}}));
  const auto fused = fuse(inputs_of(runs), options_of("rrf"));
  EXPECT_EQ(fused->inputs[0].repeated, 1U);
  EXPECT_DOUBLE_EQ(lines_of(fused->run)[2].score, 1. / 62) << "the next result is the second";
}

TEST(Fuse, Refusals) {
  std::vector<run::Run> runs;
  runs.push_back(run_of({{"1", "x", "/a[1]", 9}}));
  EXPECT_EQ(fuse(inputs_of(runs), {}).error().message, "fusion needs two runs or more");
  runs.push_back(run_of({{"2", "x", "/a[1]", 9}}));
  EXPECT_EQ(fuse(inputs_of(runs), {}).error().message,
            "shares no topic with the other run: a begins with topic 1, b begins with topic 2");
  runs[1] = run_of({{"1", "x", "0:5", 9}});
  EXPECT_EQ(fuse(inputs_of(runs), {}).error().message,
            "has passages and a has elements, which cannot be compared");
  runs[1] = run_of({{"1", "x", "/a[1]", std::numeric_limits<double>::infinity()}});
  EXPECT_EQ(fuse(inputs_of(runs), options_of("combsum")).error().message,
            "the score is inf, which cannot be combined with others");
  EXPECT_TRUE(fuse(inputs_of(runs), options_of("rrf")));
  EXPECT_EQ(fuse(inputs_of(runs, {0, 0}), {}).error().message, "every weight is 0");
  EXPECT_EQ(fuse(inputs_of(runs, {1, -1}), {}).error().message, "the weight of b cannot be -1");
  runs[1] = run_of({{"1", "y", "/a[1]", 1e308}});
  EXPECT_TRUE(fuse(inputs_of(runs, {1, 10}), options_of("combsum(normalise=zscore)")));
  EXPECT_FALSE(fuse(inputs_of(runs, {1, 10}), options_of("combsum(normalise=none)")));
}

// A slow reference implementation: computes each score straight from its formula, by name.

using Part = std::pair<std::string, std::string>;  // document and path

std::map<Part, std::pair<std::size_t, double>> ranked(const std::vector<Line>& lines,
                                                      const std::string& topic) {
  std::map<Part, std::pair<std::size_t, double>> found;
  for (const Line& each : lines) {
    if (each.topic == topic)
      found.emplace(Part{each.doc, each.path}, std::pair{found.size() + 1, each.score});
  }
  return found;
}

double slow_normalised(const std::map<Part, std::pair<std::size_t, double>>& found,
                       const Part& part, const std::string& how) {
  double low = std::numeric_limits<double>::max();
  double high = -low;
  double sum = 0;
  double squares = 0;
  const auto count = static_cast<double>(found.size());
  for (const auto& [key, vote] : found) {
    low = std::min(low, vote.second);
    high = std::max(high, vote.second);
    sum += vote.second;
    squares += vote.second * vote.second;
  }
  const auto [rank, score] = found.at(part);
  if (how == "none") return score;
  if (how == "rank") return 1 - (static_cast<double>(rank) - 1) / count;
  if (how == "zscore") {
    const double deviation = std::sqrt(squares / count - sum / count * sum / count);
    return low == high ? 0 : (score - sum / count) / deviation;
  }
  if (low == high) return how == "sum" ? 1 / count : 1;
  return how == "sum" ? (score - low) / (sum - low * count) : (score - low) / (high - low);
}

double slow_score(const std::vector<std::vector<Line>>& runs, const std::vector<double>& weights,
                  const std::string& topic, const Part& part, const std::string& method,
                  const std::string& how) {
  std::map<Part, bool> candidates;
  for (const auto& run : runs) {
    for (const auto& [key, vote] : ranked(run, topic)) candidates[key] = true;
  }
  const auto all = static_cast<double>(candidates.size());
  std::vector<double> values;
  double missing = 0;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const auto found = ranked(runs[i], topic);
    if (found.empty()) continue;
    if (!found.contains(part)) {
      missing += weights[i] * (all - static_cast<double>(found.size()) + 1) / 2;
      continue;
    }
    const auto rank = static_cast<double>(found.at(part).first);
    const double value = method == "rrf"     ? 1 / (60 + rank)
                         : method == "isr"   ? 1 / (rank * rank)
                         : method == "borda" ? all - rank + 1
                                             : slow_normalised(found, part, how);
    values.push_back(weights[i] * value);
  }
  std::sort(values.begin(), values.end());
  double sum = 0;
  for (const double each : values) sum += each;
  const auto count = static_cast<double>(values.size());
  if (method == "isr" || method == "combmnz") return count * sum;
  if (method == "borda") return sum + missing;
  if (method == "combanz") return sum / count;
  if (method == "combmin") return values.front();
  if (method == "combmax") return values.back();
  const std::size_t half = values.size() / 2;
  if (method == "combmed")
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
  return sum;
}

struct Sample {
  std::vector<std::vector<Line>> lines;
  std::vector<run::Run> runs;
  std::vector<double> weights;
};

Sample random_sample(bool passages) {
  Sample sample;
  const int count = *rc::gen::inRange(2, 5);
  for (int i = 0; i < count; ++i) {
    std::vector<Line> lines{{"1", "d0", passages ? "0:9" : "/a[1]", 5}};  // a common topic
    const int size = *rc::gen::inRange(0, 12);
    for (int j = 0; j < size; ++j) {
      const auto number = [](int most) { return std::to_string(*rc::gen::inRange(1, most)); };
      Line line{number(4), "d" + number(3), "/a[1]", 0};
      if (passages) {
        const int start = *rc::gen::inRange(0, 9);
        line.path = std::to_string(start) + ":" + std::to_string(start + *rc::gen::inRange(1, 6));
      } else {
        const int depth = *rc::gen::inRange(0, 3);
        for (int d = 0; d < depth; ++d) line.path += "/p[" + number(3) + "]";
      }
      line.score = static_cast<double>(*rc::gen::inRange(-3, 9));
      lines.push_back(line);
    }
    std::stable_sort(lines.begin(), lines.end(),
                     [](const Line& a, const Line& b) { return a.score > b.score; });
    sample.runs.push_back(run_of(lines));
    sample.lines.push_back(lines);
    sample.weights.push_back(*rc::gen::inRange(1, 4) / 2.0);
  }
  return sample;
}

RC_GTEST_PROP(Fuse, ScoresAreThoseOfTheFormulas, ()) {
  const Sample sample = random_sample(*rc::gen::arbitrary<bool>());
  for (const Record& record : methods()) {
    for (const Normalisation& how : normalisations()) {
      Method method = *parse_method(record.name);
      if (record.uses_scores()) RC_ASSERT(set_normalisation(method, how.name));
      const Options options{.method = method, .task = run::Task::thorough};
      const auto fused = fuse(inputs_of(sample.runs, sample.weights), options);
      RC_ASSERT(bool(fused));
      std::map<std::string, std::map<Part, bool>> seen;
      const auto lines = lines_of(fused->run);
      for (std::size_t i = 0; i < lines.size(); ++i) {
        const Line& each = lines[i];
        const Part part{each.doc, each.path};
        RC_ASSERT(!seen[each.topic][part]);
        seen[each.topic][part] = true;
        const double expected = slow_score(sample.lines, sample.weights, each.topic, part,
                                           record.name, std::string(how.name));
        RC_ASSERT(std::abs(each.score - expected) < 1e-9 * (1 + std::abs(expected)));
        if (i > 0 && lines[i - 1].topic == each.topic) RC_ASSERT(lines[i - 1].score >= each.score);
      }
      for (const auto& run : sample.lines) {
        for (const Line& each : run) RC_ASSERT((seen[each.topic][{each.doc, each.path}]));
      }
    }
  }
}

RC_GTEST_PROP(Fuse, ThreadsAndTheOrderOfRunsChangeNothing, ()) {
  Sample sample = random_sample(*rc::gen::arbitrary<bool>());
  for (const run::Task task : run::all_tasks()) {
    Options options{.method = *parse_method("rrf"), .task = task};
    auto inputs = inputs_of(sample.runs, sample.weights);
    const auto once = fuse(inputs, options);
    options.threads = 3;
    std::reverse(inputs.begin(), inputs.end());
    const auto again = fuse(inputs, options);
    std::map<std::string, std::vector<std::pair<Part, double>>> a;
    std::map<std::string, std::vector<std::pair<Part, double>>> b;
    for (const Line& each : lines_of(once->run))
      a[each.topic].push_back({{each.doc, each.path}, each.score});
    for (const Line& each : lines_of(again->run))
      b[each.topic].push_back({{each.doc, each.path}, each.score});
    RC_ASSERT(a == b);
  }
}

RC_GTEST_PROP(Fuse, FocusedResultsDoNotOverlapAndEveryDocumentStays, ()) {
  const Sample sample = random_sample(*rc::gen::arbitrary<bool>());
  for (const region::OverlapRemoval removal : region::all_removals()) {
    Options options{.task = run::Task::focused, .overlap = removal};
    const auto fused = fuse(inputs_of(sample.runs), options);
    std::map<std::pair<std::string, std::string>, std::vector<std::string>> left;
    const auto lines = lines_of(fused->run);
    for (const Line& each : lines) left[{each.topic, each.doc}].push_back(each.path);
    for (const auto& [key, paths] : left) {
      for (const std::string& a : paths) {
        for (const std::string& b : paths)
          RC_ASSERT(a == b || !*region::overlap(focus_of(a), focus_of(b)));
      }
    }
    for (const auto& run : sample.lines) {
      for (const Line& each : run) RC_ASSERT((left.contains({each.topic, each.doc})));
    }
  }
}

TEST(MethodName, IsReadAndPrinted) {
  EXPECT_EQ(name_of(*parse_method("rrf(k=60)")), "rrf");
  EXPECT_EQ(name_of(*parse_method(" rrf( k=10 )")), "rrf(k=10)");
  EXPECT_EQ(name_of(*parse_method("combmnz(normalise=zscore)")), "combmnz(normalise=zscore)");
  EXPECT_EQ(parse_method("combsam").error().remedy, "did you mean combsum?");
  EXPECT_EQ(parse_method("rrf(k=").error().message, "'rrf(k=' lacks a closing parenthesis");
  Method method = *parse_method("isr");
  EXPECT_EQ(set_normalisation(method, "sum").error().message,
            "isr uses ranks, so scores are not normalised");
  for (const Record& record : methods()) {
    EXPECT_FALSE(record.citation.empty());
    EXPECT_EQ(name_of(*parse_method(record.name)), record.name);
  }
}

}  // namespace
}  // namespace fovea::fuse
