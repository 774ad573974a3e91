#include "xml/entities/html_entities.hpp"

#include <string>

#include <gtest/gtest.h>

namespace fovea::xml {
namespace {

struct Sample {
  std::string_view name;
  char32_t first;
  char32_t second = 0;
};

// From HTML 4.01 section 24, ISO 8879 and the HTML standard, section 13.5: the first and the last
// of the table, names that differ in case only, and one of each kind that science text uses.
constexpr Sample samples[] = {
    {"AElig", 0xC6},      {"zwnj", 0x200C},
    {"Eacute", 0xC9},     {"eacute", 0xE9},
    {"nbsp", 0xA0},       {"yuml", 0xFF},
    {"fnof", 0x192},      {"Alpha", 0x391},
    {"alpha", 0x3B1},     {"thetasym", 0x3D1},
    {"bull", 0x2022},     {"hellip", 0x2026},
    {"euro", 0x20AC},     {"trade", 0x2122},
    {"rarr", 0x2192},     {"rArr", 0x21D2},
    {"forall", 0x2200},   {"sum", 0x2211},
    {"minus", 0x2212},    {"le", 0x2264},
    {"loz", 0x25CA},      {"spades", 0x2660},
    {"OElig", 0x152},     {"circ", 0x2C6},
    {"thinsp", 0x2009},   {"mdash", 0x2014},
    {"lsquo", 0x2018},    {"bdquo", 0x201E},
    {"permil", 0x2030},   {"lsqb", 0x5B},
    {"rsqb", 0x5D},       {"lowbar", 0x5F},
    {"hyphen", 0x2010},   {"dash", 0x2010},
    {"check", 0x2713},    {"lcub", 0x7B},
    {"num", 0x23},        {"dollar", 0x24},
    {"commat", 0x40},     {"hairsp", 0x200A},
    {"scaron", 0x161},    {"Zcaron", 0x17D},
    {"inodot", 0x131},    {"epsiv", 0x3F5},
    {"ell", 0x2113},      {"Copf", 0x2102},
    {"Ascr", 0x1D49C},    {"fjlig", 'f', 'j'},
    {"bne", '=', 0x20E5}, {"NotEqualTilde", 0x2242, 0x338},
};

TEST(HtmlEntities, SamplesAreRight) {
  for (const Sample& sample : samples) {
    const HtmlEntity* found = find_html_entity(sample.name);
    ASSERT_NE(found, nullptr) << sample.name;
    EXPECT_EQ(found->name, sample.name);
    EXPECT_EQ(found->first, sample.first) << sample.name;
    EXPECT_EQ(found->second, sample.second) << sample.name;
  }
}

TEST(HtmlEntities, UnknownNamesAreNotFound) {
  for (const auto name : {"", "A", "AEli", "AEligg", "EACUTE", "zzz", "eacute;"}) {
    EXPECT_EQ(find_html_entity(name), nullptr) << name;
  }
}

}  // namespace
}  // namespace fovea::xml
