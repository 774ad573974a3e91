#include <gtest/gtest.h>

#include "fovea/qrels.hpp"

namespace fovea::qrels {
namespace {

Qrels qrels_of(const char* text) { return *read(Bytes::from_string(text), "f"); }

TEST(Merged, OfNothingIsEmpty) { EXPECT_EQ(merged({}).size(), 0U); }

TEST(Merged, TakesAFileForEachTopic) {
  std::vector<Qrels> parts;
  parts.push_back(
      qrels_of("<assessments topic='1' pool='7'><file file='a'><path path='/a[1]' "
               "exhaustiveness='2' specificity='1'/></file></assessments>"));
  parts.push_back(qrels_of("2 0 b 3\n1 0 c 0\n"));
  const Qrels all = merged(std::move(parts));
  ASSERT_EQ(all.topics().size(), 2U);
  EXPECT_EQ(all.topics()[0].attributes.at(0).value, "7");
  ASSERT_EQ(all.find("1")->size(), 2U);
  EXPECT_EQ(all.row(all.find("1")->begin).detail->elements.at(0).path, "/a[1]");
  EXPECT_EQ(all.row(all.find("2")->begin).grade, 3);
}

}  // namespace
}  // namespace fovea::qrels
