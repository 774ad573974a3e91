#include "tune/label.hpp"

#include <gtest/gtest.h>

namespace fovea::tune {
namespace {

TEST(Label, IsAWordAndANumber) {
  EXPECT_EQ(parse_label("Figure 2."), (Label{"Figure", "2", ""}));
  EXPECT_EQ(parse_label(" Table 3.1: "), (Label{"Table", "3.1", ""}));
  EXPECT_EQ(parse_label("Fig. 4"), (Label{"Fig", "4", ""}));
  EXPECT_EQ(parse_label("Abbildung\u00A07"), (Label{"Abbildung", "7", ""}));
}

TEST(Label, MayGoOnBehindTheNumber) {
  EXPECT_EQ(parse_label("Figure 1—figure supplement 2."),
            (Label{"Figure", "1", "—figure supplement 2"}));
}

TEST(Label, IsNothingElse) {
  for (const char* text : {"", "1", "2.3", "Introduction", "Figure", "Figure2", "of 3",
                           "Figure 2 shows what we found in the second experiment"})
    EXPECT_FALSE(parse_label(text).has_value()) << text;
}

TEST(Label, IsReferredToByItsWordOrAnAbbreviation) {
  const Label label{"Figure", "2", ""};
  for (const char* text : {"as shown in Figure 2.", "(Figure 2A)", "Figures 2 and 3", "see fig. 2b",
                           "Figs 2", "Figure\u00A02", "Figure 1; Figure 2"})
    EXPECT_TRUE(refers_to(text, label)) << text;
}

TEST(Label, IsNotReferredToByOtherNumbersOrWords) {
  const Label label{"Figure", "2", ""};
  for (const char* text : {"Figure 21", "Figure 2.1", "Figure 12", "Table 2", "figurative 2",
                           "Fi 2", "Figure", "Figure 2—figure supplement 1", "configure 2", ""})
    EXPECT_FALSE(refers_to(text, label)) << text;
}

TEST(Label, OfASupplementIsNeverReferredTo) {
  EXPECT_FALSE(refers_to("Figure 2—figure supplement 1", {"Figure", "2", "—figure supplement 1"}));
}

}  // namespace
}  // namespace fovea::tune
