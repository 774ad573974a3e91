#include <gtest/gtest.h>

#include "fovea/xml.hpp"

namespace fovea::xml {
namespace {

TEST(RootName, IsFoundBehindAnyProlog) {
  EXPECT_EQ(root_name("<a"), std::nullopt);
  EXPECT_EQ(root_name("<a>"), "a");
  EXPECT_EQ(root_name("\xEF\xBB\xBF<m:a x='&foo;' y='\n'><b>"), "m:a");
  EXPECT_EQ(
      root_name(
          "<?xml version='1.0' standalone='yes'?>\n<!-- <x> --><?p <y> ?>\n<!DOCTYPE a SYSTEM 'd' "
          "[<!ENTITY e '<z>'> <!ELEMENT q ANY> ]><a>"),
      "a");
  EXPECT_EQ(root_name("<?xml version='1.0' encoding='ISO-8859-1'?><\xE9t\xE9/>"), "été");
  EXPECT_EQ(root_name(std::string("\xFF\xFE<\0a\0/\0>\0<\0", 12)), "a");
}

TEST(RootName, TheRestDoesNotMatter) {
  EXPECT_EQ(root_name("<a></b>\xFF"), "a");
  EXPECT_EQ(root_name("<!--" + std::string(100'000, '-') + "--><a/>"), std::nullopt);
  EXPECT_EQ(root_name("<!--" + std::string(100'000, 'x') + "--><a/>"), "a");
  EXPECT_EQ(root_name("<a>" + std::string(8'000'000, '<')), "a");
}

TEST(RootName, NothingInWhatIsNotXml) {
  for (const std::string document : {"", " ", "hello", "%PDF-1.4", "1 Q0 d 1 0.5 run", "{\"a\": 1}",
                                     "<", "<>", "<1/>", "</a>", "a<b/>", "<a <b/>", "\xFF\xFF"}) {
    EXPECT_EQ(root_name(document), std::nullopt) << document;
  }
}

}  // namespace
}  // namespace fovea::xml
