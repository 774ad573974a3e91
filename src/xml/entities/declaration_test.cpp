#include "xml/entities/declaration.hpp"

#include <gtest/gtest.h>

namespace fovea::xml {
namespace {

TEST(Declaration, None) {
  for (const auto document :
       {"", "<a/>", "<?xml", "<?xml version='1.0'", "<?xmlx version='1.0'?>", " <?xml ?>"}) {
    EXPECT_EQ(find_declaration(document).text, "") << document;
  }
}

TEST(Declaration, Values) {
  const auto full =
      find_declaration("<?xml version='1.0' encoding = \"x\"\n standalone='no' ?><a/>");
  EXPECT_EQ(full.text, "<?xml version='1.0' encoding = \"x\"\n standalone='no' ?>");
  EXPECT_EQ(full.encoding, "x");
  EXPECT_EQ(full.standalone, "no");
  const auto odd = find_declaration("<?xml version='1.0'encoding='x' standalone yes?>");
  EXPECT_EQ(odd.encoding, std::nullopt);
  EXPECT_EQ(odd.standalone, std::nullopt);
}

TEST(Declaration, BecomesNotStandaloneInPlace) {
  EXPECT_EQ(not_standalone(find_declaration("<?xml version='1.0' standalone='yes'?>")),
            "<?xml version='1.0' standalone='no' ?>");
  EXPECT_EQ(not_standalone(find_declaration("<?xml version='1.0' standalone=\"no\"?>")),
            "<?xml version='1.0' standalone=\"no\"?>");
  EXPECT_EQ(not_standalone(find_declaration("<a/>")), "");
}

}  // namespace
}  // namespace fovea::xml
