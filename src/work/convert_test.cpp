#include "fovea/work/convert.hpp"

#include <gtest/gtest.h>

namespace fovea::work {
namespace {

class ConvertTest : public ::testing::Test {
 protected:
  /// The file `in` with this content, converted and written.
  std::string written(const std::string& content, ConvertOptions options) {
    files.put("in", content);
    options.file = "in";
    auto result = convert(files, options);
    if (!result) return to_string(result.error());
    converted = *std::move(result);
    std::string text;
    TextSink sink = string_sink(text);
    EXPECT_TRUE(write(converted, sink));
    EXPECT_TRUE(sink.finish());
    return text;
  }

  MemoryFiles files;
  Converted converted;
};

TEST_F(ConvertTest, NothingIsLostInTheSameFormat) {
  const std::string run = "1 Q0 a 1 2 sys\n";
  EXPECT_EQ(written(run, {.to = "trec"}), run);
  EXPECT_TRUE(converted.lost.empty());
  EXPECT_TRUE(converted.notes.empty());
}

TEST_F(ConvertTest, ElementsBecomePassagesByTheCatalogue) {
  files.put("lib/d.xml", "<a>one <b>two</b></a>");
  const std::string run = "1 Q0 d 1 2 sys /a[1]/b[1]\n1 Q0 d 2 1 sys /a[1]/c[1]\n";
  EXPECT_EQ(written(run, {.to = "fol", .catalogue = "lib"}),
            "1 Q0 d 1 2 sys 4 3\n1 Q0 d 2 1 sys X 0\n");
  EXPECT_EQ(converted.lost,
            std::vector<std::string>{"the place of 1 result that the catalogue does not have, "
                                     "first /a[1]/c[1] of document 'd'"});
  EXPECT_EQ(written("1 Q0 d 1 2 sys 4 3\n", {.to = "element", .catalogue = "lib"}),
            "1 Q0 d 1 2 sys /a[1]/b[1]\n");
}

TEST_F(ConvertTest, ARunKeepsItsRanking) {
  const std::string run = "1 Q0 d 1 1 sys /a[1]\n1 Q0 e 2 9 sys /a[1]\n";
  EXPECT_EQ(written(run, {.to = "trec"}), "1 Q0 d 1 2 sys\n1 Q0 e 2 1 sys\n");
  EXPECT_EQ(converted.notes,
            std::vector<std::string>{"scores of 1 topic replaced: trec ranks by score, and the "
                                     "original scores give another order"});
  EXPECT_FALSE(converted.lost.empty());
  EXPECT_EQ(written(run, {.to = "trec", .order = measure::Order::score}),
            "1 Q0 e 2 9 sys\n1 Q0 d 1 1 sys\n");
  EXPECT_TRUE(converted.notes.empty());
}

TEST_F(ConvertTest, HighlightedTextBecomesElementsForInexXml) {
  files.put("lib/d.xml", "<a>one <b>two</b></a>");
  const std::string xml = written("{\"topic\":\"1\",\"doc\":\"d\",\"start\":4,\"end\":7}\n",
                                  {.to = "inex-xml", .catalogue = "lib"});
  EXPECT_NE(xml.find("/a[1]/b[1]"), std::string::npos) << xml;
  EXPECT_EQ(converted.lost,
            (std::vector<std::string>{
                "1 lengths of documents",
                "places of 1 highlighted passage (elements have their size and rsize)"}));
}

TEST_F(ConvertTest, TopicsBecomeTopics) {
  EXPECT_EQ(written("1\tone two\n", {.to = "jsonl"}), "{\"id\":\"1\",\"title\":\"one two\"}\n");
}

TEST_F(ConvertTest, ADocumentBecomesAListOfItsElements) {
  EXPECT_EQ(written("<a>one <b>two</b></a>", {.to = "elements"}),
            "/a[1]\t0\t7\t2\n/a[1]/b[1]\t4\t7\t1\n");
}

TEST_F(ConvertTest, AFormatOfAnotherKindIsAnErrorOfUsage) {
  EXPECT_EQ(written("1 Q0 a 1 2 sys\n", {.to = "elements"}),
            "is of kind run, which has no format 'elements' (did you mean element?)");
  EXPECT_EQ(written("<a/>", {.to = "trec"}),
            "is of kind document, which has no format 'trec' (one of elements)");
}

TEST(TargetNames, DocumentsBecomeElementsAlone) {
  EXPECT_EQ(target_names("document"), std::vector<std::string>{"elements"});
  EXPECT_EQ(target_names("run"), format_names("run"));
  EXPECT_EQ(target_names().back(), "elements");
}

}  // namespace
}  // namespace fovea::work
