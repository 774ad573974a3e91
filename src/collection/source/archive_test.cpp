#include "collection/source/archive.hpp"

#include <gtest/gtest.h>

#include "collection/testing.hpp"

namespace fovea::collection {
namespace {

using testing::Members;
using testing::packed;

struct Seen {
  Members members;
  std::string error;
};

Seen read_all(const std::string& bytes, UnpackingLimits limits = {},
              std::uint64_t max_bytes = 1'000'000) {
  MemoryFiles files;
  files.put("a", bytes);
  ArchiveReader reader(*files.open("a"), "a", limits);
  Seen seen;
  while (true) {
    const auto member = reader.next();
    if (!member) seen.error += to_string(member.error());
    if (!member || !*member) return seen;
    if (!(*member)->regular) continue;
    const auto content = reader.content(max_bytes);
    if (!content) seen.error += to_string(content.error());
    if (content) seen.members.emplace_back((*member)->path, *content);
  }
}

const Members two = {{"x/a.xml", "<a>one</a>"}, {"b.xml", "<b/>"}};

TEST(ArchiveReader, ReadsEveryFormat) {
  for (const char* filter : {"", "gzip", "zstd", "bzip2", "xz"}) {
    for (const char* format : {"ustar", "gnutar", "paxr"})
      EXPECT_EQ(read_all(packed(format, filter, two)).members, two) << format << filter;
  }
  EXPECT_EQ(read_all(packed("zip", "", two)).members, two);
}

TEST(ArchiveReader, AnythingElseIsAFileByItself) {
  for (const char* text : {"<a/>", "x", "\xFF\xFE<", "PK", "BZ"})
    EXPECT_EQ(read_all(text).members, (Members{{"", text}})) << text;
  EXPECT_EQ(read_all(testing::gzipped("<a/>")).members, (Members{{"", "<a/>"}}));
  EXPECT_EQ(read_all(testing::zstandard("<a/>")).members, (Members{{"", "<a/>"}}));
  EXPECT_EQ(read_all("").members, Members{});
}

TEST(ArchiveReader, DirectoriesAndLinksAreNoDocuments) {
  const Members mixed = {{"d/", ""}, {"d/a.xml", "<a/>"}, {"l.xml", "-> /etc/passwd"}};
  for (const char* format : {"ustar", "zip"})
    EXPECT_EQ(read_all(packed(format, "", mixed)).members, (Members{mixed[1]})) << format;
}

TEST(ArchiveReader, NamesAreKeptByteForByte) {
  for (const char* name : {"../../etc/x.xml", "/abs.xml", "a b\n.xml", "café.xml", "\xE9.xml"}) {
    for (const char* format : {"ustar", "zip"})
      EXPECT_EQ(read_all(packed(format, "", {{name, "<a/>"}})).members[0].first, name) << format;
  }
}

TEST(ArchiveReader, NamesThatAreMarkedAsUtf8NeedNoLocale) {
  std::string zip = packed("zip", "", {{"caf\xC3\xA9.xml", "<a/>"}});
  const std::string local = "PK\x03\x04";
  const std::string central = "PK\x01\x02";
  constexpr char utf8_names = 8;  // bit 11 of the flags, in their upper byte
  zip[zip.find(local) + 7] |= utf8_names;
  zip[zip.find(central) + 9] |= utf8_names;
  EXPECT_EQ(read_all(zip).members[0].first, "caf\xC3\xA9.xml");
}

TEST(ArchiveReader, ATruncatedArchiveGivesAnErrorOrAllOfIt) {
  struct Case {
    const char* format;
    const char* filter;
    std::size_t recognisable;  ///< from this many bytes on
  };
  for (const Case c : {Case{"ustar", "", 512}, Case{"ustar", "gzip", 24}, Case{"ustar", "zstd", 24},
                       Case{"zip", "", 24}}) {
    const std::string whole = packed(c.format, c.filter, two);
    for (std::size_t size = c.recognisable; size < whole.size(); ++size) {
      const Seen seen = read_all(whole.substr(0, size));
      EXPECT_TRUE(!seen.error.empty() || seen.members.size() == 2)
          << c.format << c.filter << ' ' << size << " of " << whole.size();
    }
  }
}

TEST(ArchiveReader, ATarCutBetweenMembersLacksItsEnd) {
  const Seen seen = read_all(packed("ustar", "", two).substr(0, 1024));
  EXPECT_EQ(seen.members, Members{two[0]});
  EXPECT_EQ(seen.error,
            "a: the archive is damaged: it ends without an end mark (fetch or pack it again)");
  EXPECT_EQ(read_all(packed("ustar", "", two) + "more").error, "");
}

TEST(ArchiveReader, DamageNamesTheArchive) {
  std::string bytes = packed("ustar", "gzip", two);
  bytes.resize(bytes.size() - 9);
  EXPECT_EQ(read_all(bytes).error,
            "a: the archive is damaged: truncated gzip input (fetch or pack it again)");
}

TEST(ArchiveReader, AMemberThatIsTooLargeIsLeftOutAlone) {
  const Seen seen =
      read_all(packed("ustar", "zstd", {{"a", std::string(5'000, 'x')}, {"b", "y"}}), {}, 4'999);
  EXPECT_EQ(seen.members, (Members{{"b", "y"}}));
  EXPECT_EQ(seen.error, "a: a document in it has more than the limit of 4999 bytes");
}

TEST(ArchiveReader, ABombEndsTheReading) {
  const std::string zeros(20'000'000, '0');
  const UnpackingLimits limits{.ratio = 100, .from = 1'000'000};
  for (const char* format : {"ustar", "zip"}) {
    const std::string bomb =
        packed(format, format == std::string("zip") ? "" : "zstd", {{"a", zeros}, {"b", "y"}});
    const Seen seen = read_all(bomb, limits, 100'000'000);
    EXPECT_EQ(seen.members, Members{}) << format;
    EXPECT_EQ(seen.error,
              "a: the archive unpacks to more than 100 times its size (unpack it yourself if this "
              "size is intended)");
  }
}

TEST(ArchiveReader, ABombThatNobodyReadsEndsTheReadingToo) {
  MemoryFiles files;
  files.put("a", packed("ustar", "zstd", {{"a", std::string(20'000'000, '0')}, {"b", "y"}}));
  ArchiveReader reader(*files.open("a"), "a", {.ratio = 100, .from = 1'000'000});
  ASSERT_TRUE(reader.next());
  EXPECT_FALSE(reader.next());
  EXPECT_EQ(*reader.next(), std::nullopt);
}

}  // namespace
}  // namespace fovea::collection
