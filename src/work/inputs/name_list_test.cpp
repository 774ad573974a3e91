#include "fovea/work/name_list.hpp"

#include <gtest/gtest.h>

namespace fovea::work {
namespace {

using Names = std::vector<std::string>;

TEST(NameList, NamesAreSeparatedByCommas) {
  EXPECT_EQ(names_in("sec"), Names{"sec"});
  EXPECT_EQ(names_in("sec,p"), (Names{"sec", "p"}));
}

TEST(NameList, SpacesAndEmptyNamesAreOmitted) {
  EXPECT_EQ(names_in(""), Names{});
  EXPECT_EQ(names_in(" , sec ,, p,"), (Names{"sec", "p"}));
}

TEST(NameList, ListsMayBeRepeated) {
  EXPECT_EQ(names_in(Names{"sec,p", "abstract"}), (Names{"sec", "p", "abstract"}));
  EXPECT_EQ(names_in(Names{}), Names{});
}

}  // namespace
}  // namespace fovea::work
