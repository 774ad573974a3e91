#include "fovea/assess/highlights.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "assess/exchange/text_points.hpp"

namespace fovea::assess {
namespace {

collection::Document document_of(std::string_view xml) {
  return collection::Document(*xml::outline(xml, "d.xml"));
}

//                      0        3   5        8   10     12
constexpr auto small = "<a>one<b>tw</b><c/>thr<b>ee</b>.!</a>";

TEST(Highlights, NothingAtFirst) {
  const auto document = document_of(small);
  const Highlights highlights(document);
  EXPECT_EQ(highlights.specificity(0), 0);
  EXPECT_TRUE(highlights.elements().empty());
  EXPECT_EQ(highlights.missing(false), (Missing{.highlights = true}));
}

TEST(Highlights, GiveEveryElementItsSpecificity) {
  const auto document = document_of(small);
  Highlights highlights(document);
  highlights.add({2, 4});
  highlights.add({9, 99});
  EXPECT_EQ(highlights.ranges().ranges(), (std::vector<region::Range>{{2, 4}, {9, 12}}));
  EXPECT_DOUBLE_EQ(highlights.specificity(0), 5.0 / 12);
  EXPECT_EQ(highlights.specificity(1), 0.5);
  EXPECT_EQ(highlights.specificity(2), 0) << "an empty element";
  EXPECT_EQ(highlights.specificity(3), 0.5);
  EXPECT_EQ(highlights.elements(), (std::vector<std::uint32_t>{0, 1, 3}));
  highlights.erase({0, 10});
  EXPECT_EQ(highlights.elements(), (std::vector<std::uint32_t>{0}));
}

TEST(Highlights, ADocumentIsDoneWhenItIsNotRelevant) {
  const auto document = document_of(small);
  Highlights highlights(document);
  EXPECT_TRUE(highlights.set_not_relevant());
  EXPECT_TRUE(highlights.done(true));
  highlights.add({0, 1});
  EXPECT_FALSE(highlights.not_relevant());
  EXPECT_FALSE(highlights.set_not_relevant());
}

TEST(Highlights, OrWhenItHasHighlightsAndABestEntryPoint) {
  const auto document = document_of(small);
  Highlights highlights(document);
  EXPECT_FALSE(highlights.set_best_entry(0)) << "nothing is highlighted";
  highlights.add({3, 5});
  EXPECT_EQ(highlights.missing(false), (Missing{.best_entry = true}));
  EXPECT_FALSE(highlights.set_best_entry(12));
  EXPECT_TRUE(highlights.set_best_entry(3));
  EXPECT_TRUE(highlights.done(false));
  EXPECT_EQ(highlights.missing(true), (Missing{.exhaustivity = 2}));
  EXPECT_TRUE(highlights.set_exhaustivity(0, Exhaustiveness::highly));
  EXPECT_TRUE(highlights.set_exhaustivity(1, Exhaustiveness::too_small));
  EXPECT_FALSE(highlights.set_exhaustivity(3, Exhaustiveness::partly));
  EXPECT_TRUE(highlights.done(true));
  highlights.erase({0, 12});
  EXPECT_EQ(highlights.best_entry(), std::nullopt);
  EXPECT_EQ(highlights.exhaustivity(0), std::nullopt);
}

TEST(Highlights, TextPointsLeadBackToTheirOffsets) {
  const auto document = document_of(small);
  EXPECT_EQ(to_string(point_before(document, 3)), "/a[1]/b[1]/text()[1].0");
  EXPECT_EQ(to_string(point_behind(document, 3)), "/a[1]/text()[1].3");
  EXPECT_EQ(to_string(point_before(document, 10)), "/a[1]/text()[3].0");
  for (std::uint64_t i = 0; i < document.length(); ++i) {
    EXPECT_EQ(collection::offset_of(document, point_before(document, i)), i);
    EXPECT_EQ(collection::offset_of(document, point_behind(document, i + 1)), i + 1);
  }
}

Highlights random_highlights(const collection::Document& document) {
  Highlights highlights(document);
  for (auto steps = *rc::gen::inRange(0, 6); steps > 0; --steps) {
    const auto start = *rc::gen::inRange<std::uint64_t>(0, document.length());
    const region::Range range{start, start + *rc::gen::inRange<std::uint64_t>(0, 6)};
    if (*rc::gen::inRange(0, 3) == 0)
      highlights.erase(range);
    else
      highlights.add(range);
  }
  if (highlights.ranges().empty()) {
    RC_ASSERT(highlights.set_not_relevant().ok());
    return highlights;
  }
  if (*rc::gen::arbitrary<bool>())
    RC_ASSERT(highlights.set_best_entry(*rc::gen::inRange<std::uint64_t>(0, 12)).ok());
  for (const std::uint32_t element : highlights.elements()) {
    const auto value = static_cast<Exhaustiveness>(*rc::gen::inRange(1, 4));
    if (*rc::gen::arbitrary<bool>()) RC_ASSERT(highlights.set_exhaustivity(element, value).ok());
  }
  return highlights;
}

RC_GTEST_PROP(Highlights, SpecificityIsWhatCountingCodePointsGives, ()) {
  const auto document = document_of(small);
  const Highlights highlights = random_highlights(document);
  for (std::uint32_t element = 0; element < 4; ++element) {
    std::uint64_t count = 0;
    const region::Range range = document.range(element);
    for (std::uint64_t i = range.start; i < range.end; ++i)
      count += highlights.ranges().contains(i) ? 1 : 0;
    RC_ASSERT(highlights.highlighted(element) == count);
  }
}

qrels::Qrels written_and_read(const Highlights& highlights, qrels::Format format, Places places) {
  qrels::QrelsBuilder builder;
  highlights.add_to(builder, "1", "d", places);
  std::string text;
  auto sink = string_sink(text);
  const auto written = qrels::write(std::move(builder).build(), format, sink);
  RC_ASSERT(written.ok());
  RC_ASSERT(sink.finish().ok());
  RC_LOG() << text;
  auto read = qrels::read(Bytes::from_string(text), "q", {.format = format});
  RC_ASSERT(read.ok());
  return *std::move(read);
}

void require_same(const Highlights& highlights, qrels::Format format, Places places) {
  const auto document = document_of(small);
  const auto read = written_and_read(highlights, format, places);
  const auto back = Highlights::from(read.row(0), document, "q");
  RC_ASSERT(back.ok());
  RC_ASSERT(back->ranges() == highlights.ranges());
  RC_ASSERT(back->best_entry() == highlights.best_entry());
  RC_ASSERT(back->not_relevant() == highlights.not_relevant());
  if (format == qrels::Format::fol) return;  // the format holds no elements
  for (std::uint32_t element = 0; element < 4; ++element)
    RC_ASSERT(back->exhaustivity(element) == highlights.exhaustivity(element));
}

RC_GTEST_PROP(Highlights, ComeBackFromEveryFormatThatHoldsThem, ()) {
  const auto document = document_of(small);
  const Highlights highlights = random_highlights(document);
  require_same(highlights, qrels::Format::inex_xml, Places::text_points);
  require_same(highlights, qrels::Format::jsonl, Places::text_points);
  require_same(highlights, qrels::Format::jsonl, Places::offsets);
  require_same(highlights, qrels::Format::fol, Places::offsets);
}

TEST(Highlights, OfAnotherDocumentAreRefused) {
  const auto document = document_of(small);
  const auto read = qrels::read(Bytes::from_string("1 Q0 d 5 99 3 3:5 80:2\n"), "q", {});
  ASSERT_TRUE(read);
  const auto refused = Highlights::from(read->row(0), document, "q");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "document 'd' has no text up to 82");
}

}  // namespace
}  // namespace fovea::assess
