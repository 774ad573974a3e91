// Compares bounds with possible judgements: random judgements must lie within, and small topics try
// all judgements.
#include "measure/text/text_bounds.hpp"

#include <cmath>
#include <functional>
#include <map>
#include <random>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "measure/text/testing.hpp"

namespace fovea::measure {
namespace {

using testing::Returned;
using testing::topic_of;

struct Bounded {
  std::vector<std::string> names;
  TextBounds bounds;
};

const std::vector<Bounded>& of_characters() {
  static const std::vector<Bounded> all = {
      {{"cP", "cP@1", "cP@3"}, character_precision_bounds},
      {{"cR", "cR@1", "cR@3"}, character_recall_bounds},
      {{"cF", "cF@2", "cF(beta=0)@2", "cF(beta=3)@2"}, character_f_bounds},
      {{"IoU", "IoU@2"}, intersection_over_union_bounds},
      {{"RelChars"}, relevant_characters_bounds},
      {{"RelRetChars"}, relevant_retrieved_characters_bounds},
      {{"RetChars", "Redundancy", "Redundancy@2"}, no_doubt},
      {{"cAP"}, character_ap_bounds},
      {{"iP@0", "iP@0.1", "iP@0.5", "iP@0.75", "iP@1"}, interpolated_character_precision_bounds},
      {{"MAiP"}, interpolated_character_precision_mean_bounds}};
  return all;
}

const std::vector<Bounded>& of_documents() {
  static const std::vector<Bounded> all = {
      {{"aP", "aP@1", "aP@4"}, article_precision_bounds},
      {{"aR", "aR@2"}, article_recall_bounds},
      {{"aF", "aF@2", "aF(beta=2)@2"}, article_f_bounds},
      {{"gP@1", "gP@3", "gP(score=bep)@3", "gP(score=window,n=5)@3", "gP(score=t2i,tolerance=2)@3",
        "gP(score=article)@3"},
       generalised_precision_bounds},
      {{"gR@2", "gR(score=bep)@1"}, generalised_recall_bounds},
      {{"MAgP", "MAgP(beta=0.25)", "MAgP(score=bep)", "MAgP(score=window,n=5)",
        "MAgP(score=t2i,tolerance=2)", "MAgP(score=article)"},
       generalised_ap_bounds}};
  return all;
}

/// The results and the known judgements, so that further judgements can be tried.
struct Situation {
  std::vector<TextDocument> documents;
  std::vector<Returned> results;

  [[nodiscard]] TextTopic topic() const { return topic_of(documents, results); }
};

class Maker {
 public:
  explicit Maker(std::uint64_t seed) : random_(seed) {}

  std::uint64_t below(std::uint64_t n) { return random_() % n; }

  region::Range range(std::uint64_t length) {
    const std::uint64_t start = below(length);
    return {start, start + below(length - start + 1)};
  }

  /// The first document has highlighted text. Unjudged documents are present because they were
  /// returned.
  Situation situation(std::uint64_t most_documents, std::uint64_t longest, std::uint64_t most) {
    Situation made;
    const auto documents = 1 + below(most_documents);
    for (std::uint64_t d = 0; d < documents; ++d) {
      TextDocument document{.judged = true, .length = 1 + below(longest)};
      if (d == 0) document.highlights.add({0, 1});
      if (below(4) == 0) document.highlights.add(range(*document.length));
      made.documents.push_back(document);
    }
    for (auto left = below(most + 1); left > 0; --left) {
      const auto number = static_cast<std::uint32_t>(below(documents));
      Returned result{number, range(*made.documents[number].length), below(8) > 0};
      if (!result.located) result.range = {};
      made.results.push_back(result);
      if (number % 2 == 1) made.documents[number].judged = false;
    }
    for (TextDocument& document : made.documents) {
      if (!document.judged) document.highlights.clear();
    }
    return made;
  }

  /// Highlights some of the text returned from unjudged documents.
  Situation judged(Situation known) {
    std::vector<region::RangeSet> highlights(known.documents.size());
    for (const Returned& result : known.results) {
      const region::Range& all = result.range;
      if (known.documents[result.document].judged || all.empty() || below(3) == 0) continue;
      const region::Range part = range(all.length());
      const bool whole = below(2) == 0;
      highlights[result.document].add(
          whole ? all : region::Range{all.start + part.start, all.start + part.end});
    }
    for (std::size_t d = 0; d < highlights.size(); ++d) {
      if (!known.documents[d].judged) known.documents[d].highlights = highlights[d];
    }
    return known;
  }

  /// Highlights any text of unjudged documents.
  Situation judged_freely(Situation known) {
    for (TextDocument& document : known.documents) {
      if (document.judged) continue;
      for (auto left = below(3); left > 0; --left) document.highlights.add(range(*document.length));
      if (below(2) == 0) document.best_entry = below(*document.length);
    }
    return known;
  }

 private:
  std::mt19937_64 random_;
};

using Judge = Situation (Maker::*)(Situation);

void check_within(const std::vector<Bounded>& measures, Judge judge, std::uint64_t seed) {
  Maker maker(seed);
  const Situation known = maker.situation(6, 20, 10);
  std::vector<TextTopic> completed;
  for (int i = 0; i < 10; ++i) completed.push_back((maker.*judge)(known).topic());
  for (const auto& [names, bounds_of] : measures) {
    for (const std::string& name : names) {
      TextTopic topic = known.topic();
      const Interval bounds = bounds_of(topic, parse(name)->front());
      completed.push_back(topic);
      for (const TextTopic& each : completed) {
        const double value = testing::value(each, name);
        if (value < bounds.low - 1e-12 || value > bounds.high + 1e-12)
          RC_FAIL(name + " " + std::to_string(value) + " is not in " + std::to_string(bounds.low) +
                  ".." + std::to_string(bounds.high));
      }
      completed.pop_back();
    }
  }
}

RC_GTEST_PROP(TextBounds, HoldRandomJudgementsOfCharacters, ()) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  for (std::uint64_t i = 0; i < 20; ++i) check_within(of_characters(), &Maker::judged, seed + i);
}

RC_GTEST_PROP(TextBounds, HoldRandomJudgementsOfDocuments, ()) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  for (std::uint64_t i = 0; i < 20; ++i)
    check_within(of_documents(), &Maker::judged_freely, seed + i);
}

/// Calls for every choice of highlighted characters in unjudged documents.
void for_each_judgement(const Situation& known, bool returned_only,
                        const std::function<void(const Situation&)>& visit) {
  std::vector<std::pair<std::uint32_t, std::uint64_t>> open;
  for (std::uint32_t d = 0; d < known.documents.size(); ++d) {
    for (std::uint64_t at = 0; !known.documents[d].judged && at < *known.documents[d].length;
         ++at) {
      const bool returned = std::any_of(
          known.results.begin(), known.results.end(),
          [&](const Returned& each) { return each.document == d && each.range.contains(at); });
      if (returned || !returned_only) open.emplace_back(d, at);
    }
  }
  for (std::uint64_t chosen = 0; chosen < (std::uint64_t{1} << open.size()); ++chosen) {
    Situation judged = known;
    for (std::size_t i = 0; i < open.size(); ++i) {
      const auto [document, at] = open[i];
      if ((chosen >> i & 1) != 0) judged.documents[document].highlights.add({at, at + 1});
    }
    visit(judged);
  }
}

struct Ends {
  double low = 1e300;
  double high = -1e300;
};

/// Checks that the extremes over all judgements equal the bounds if these are exact, and lie within
/// them otherwise. Counts the intervals that are exact and not just a point.
std::size_t check_ends(const Situation& known, const std::vector<Bounded>& measures,
                       bool returned_only) {
  std::map<std::string, Ends> ends;
  for_each_judgement(known, returned_only, [&](const Situation& judged) {
    const TextTopic topic = judged.topic();
    for (const Bounded& each : measures) {
      for (const std::string& name : each.names) {
        const double value = testing::value(topic, name);
        Ends& all = ends[name];
        all = {std::min(all.low, value), std::max(all.high, value)};
      }
    }
  });
  std::size_t exact = 0;
  for (const Bounded& each : measures) {
    for (const std::string& name : each.names) {
      TextTopic topic = known.topic();
      const Interval bounds = each.bounds(topic, parse(name)->front());
      RC_ASSERT(bounds.low <= ends[name].low + 1e-12);
      RC_ASSERT(bounds.high >= ends[name].high - 1e-12);
      if (!bounds.exact) continue;
      exact += bounds.low < bounds.high;
      if (std::abs(bounds.low - ends[name].low) + std::abs(bounds.high - ends[name].high) > 1e-12)
        RC_FAIL(name + " from " + std::to_string(ends[name].low) + " to " +
                std::to_string(ends[name].high) + ", not " + std::to_string(bounds.low) + " to " +
                std::to_string(bounds.high));
    }
  }
  return exact;
}

TEST(TextBounds, AreReachedWhereTheySayIt) {
  std::size_t exact = 0;
  EXPECT_TRUE(rc::check([&] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    exact += check_ends(Maker(seed).situation(4, 3, 5), of_characters(), true);
  }));
  EXPECT_GT(exact, 100U);
}

/// Adds a best entry point, or none, to each judged document.
Situation with_entries(Situation known, Maker& maker) {
  for (TextDocument& document : known.documents) {
    if (document.judged && maker.below(2) == 0) document.best_entry = maker.below(*document.length);
  }
  return known;
}

TEST(TextBounds, OfDocumentsAreReachedWhereTheySayIt) {
  // If nobody set an entry point, a document scores 1 if its text at the entry is highlighted, so
  // it must have text there.
  std::size_t exact = 0;
  EXPECT_TRUE(rc::check([&] {
    Maker maker(*rc::gen::arbitrary<std::uint64_t>());
    Situation known = maker.situation(4, 3, 5);
    for (Returned& each : known.results) {
      if (each.range.empty()) each = {each.document, {0, 1}};
    }
    exact += check_ends(with_entries(std::move(known), maker), of_documents(), false);
  }));
  EXPECT_GT(exact, 100U);
}

TEST(TextBounds, OfAFewLines) {
  // 10 of 20 characters judged relevant, then 20 unjudged ones, then 10 not relevant.
  TextTopic topic = topic_of({testing::document({{0, 10}, {50, 60}}), {}, testing::document({})},
                             {{0, {0, 20}}, {1, {0, 20}}, {2, {0, 10}}});
  const auto bounds = [&](TextBounds of, const std::string& name) {
    return of(topic, parse(name)->front());
  };
  EXPECT_DOUBLE_EQ(bounds(character_precision_bounds, "cP").low, 0.2);
  EXPECT_DOUBLE_EQ(bounds(character_precision_bounds, "cP").high, 0.6);
  EXPECT_DOUBLE_EQ(bounds(character_recall_bounds, "cR@1").low, 10.0 / 40);
  EXPECT_DOUBLE_EQ(bounds(character_recall_bounds, "cR@1").high, 0.5);
  // One more character gives 0.275; the bound is slightly lower.
  EXPECT_DOUBLE_EQ(bounds(interpolated_character_precision_bounds, "iP@0.5").low, 0.25);
  EXPECT_FALSE(bounds(interpolated_character_precision_bounds, "iP@0.5").exact);
  EXPECT_DOUBLE_EQ(bounds(interpolated_character_precision_bounds, "iP@0.5").high, 0.75);
  EXPECT_DOUBLE_EQ(bounds(generalised_precision_bounds, "gP@2").low, 0.25);
  EXPECT_DOUBLE_EQ(bounds(generalised_precision_bounds, "gP@2").high, 0.75);
  EXPECT_TRUE(bounds(generalised_precision_bounds, "gP@2").exact);
}

TEST(TextBounds, AreThoseOfTheRecords) {
  for (const auto* table : {&of_characters(), &of_documents()}) {
    for (const Bounded& each : *table) {
      for (const std::string& name : each.names) {
        const Measure measure = parse(name)->front();
        EXPECT_EQ(std::get<TextBounds>(measure.record->bounds), each.bounds) << name;
      }
    }
  }
}

}  // namespace
}  // namespace fovea::measure
