// Compares the fast calculations with slow definitions, on random topics with overlapping, empty,
// whole and unlocated results, unjudged documents, and lists without results or highlights.
#include <cmath>
#include <random>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "measure/text/reference.hpp"
#include "measure/text/testing.hpp"

namespace fovea::measure::text_reference {
namespace {

using testing::Returned;

/// One topic in the forms that the calculations and the definitions use.
struct World {
  TextTopic fast;
  Topic slow;
};

class Maker {
 public:
  explicit Maker(std::uint64_t seed) : random_(seed) {}

  World world() {
    const auto documents = 1 + below(most_documents);
    for (std::uint32_t d = 0; d < documents; ++d) add_document(d);
    std::vector<Returned> returned;
    for (auto left = below(10) * below(3); left > 0; --left)
      returned.push_back(add_result(static_cast<std::uint32_t>(below(documents))));
    return {testing::topic_of(std::move(documents_), returned), std::move(slow_)};
  }

 private:
  std::uint64_t below(std::uint64_t n) { return random_() % n; }

  region::Range range(std::uint64_t length) {
    const std::uint64_t start = below(length);
    return {start, start + below(length - start + 1)};
  }

  void add_document(std::uint32_t number) {
    TextDocument document{.judged = below(4) > 0, .length = 1 + below(longest)};
    for (auto left = document.judged ? below(4) : 0; left > 0; --left)
      document.highlights.add(range(*document.length));
    if (below(3) > 0) document.best_entry = below(*document.length);
    for (const region::Range& each : document.highlights.ranges())
      slow_.highlighted |= places(number, each);
    Document slow{.length = static_cast<int>(*document.length)};
    if (document.best_entry) slow.best_entry = static_cast<int>(*document.best_entry);
    slow_.documents.push_back(slow);
    documents_.push_back(std::move(document));
  }

  Returned add_result(std::uint32_t number) {
    const std::uint64_t length = *documents_[number].length;
    Returned result{.document = number, .range = range(length), .located = below(6) > 0};
    if (below(6) == 0) result.range = {0, length};
    if (!result.located) result.range = {};
    Result slow{.document = static_cast<int>(number), .text = places(number, result.range)};
    if (result.located) slow.start = static_cast<int>(result.range.start);
    slow_.results.push_back(std::move(slow));
    return result;
  }

  static Places places(std::uint32_t document, const region::Range& range) {
    Places all;
    for (auto at = range.start; at < range.end; ++at)
      all.set(place(static_cast<int>(document), static_cast<int>(at)));
    return all;
  }

  std::mt19937_64 random_;
  std::vector<TextDocument> documents_;
  Topic slow_;
};

std::string names() {
  std::string text;
  for (const auto& [name, definition] : definitions()) text += (text.empty() ? "" : ",") + name;
  return text;
}

bool agree(double a, const std::optional<double>& b) {
  if (!b || !counts(a)) return !b && !counts(a);
  return std::abs(a - *b) <= 1e-12 * std::max({1e-3, std::abs(a), std::abs(*b)});
}

TEST(TextAgreement, CoversEveryMeasureOfHighlightedText) {
  std::set<std::string> covered;
  const auto measures = parse(names());
  for (const Measure& measure : *measures) covered.insert(measure.record->name);
  for (const Record& record : registry()) {
    if (std::holds_alternative<TextCalculation>(record.calculation)) {
      EXPECT_TRUE(covered.contains(record.name)) << record.name;
    }
  }
}

// Tries 100 properties with 100 topics each: 10,000 random inputs per measure.
RC_GTEST_PROP(TextAgreement, FastCalculationsAgree, ()) {
  static const auto measures = *parse(names());
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  for (std::uint64_t i = 0; i < 100; ++i) {
    World world = Maker(seed + i).world();
    for (const Measure& measure : measures) {
      const double fast =
          std::get<TextCalculation>(measure.record->calculation)(world.fast, measure);
      const auto slow = definitions().at(name_of(measure))(world.slow);
      if (!agree(fast, slow))
        RC_FAIL(name_of(measure) + " " + std::to_string(fast) + ", slowly " +
                (slow ? std::to_string(*slow) : "left out"));
      RC_ASSERT(!counts(fast) || measure.record->mean == Mean::sum ||
                (fast >= 0 && fast <= 1 + 1e-12));
    }
  }
}

}  // namespace
}  // namespace fovea::measure::text_reference
