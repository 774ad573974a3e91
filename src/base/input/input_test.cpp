#include "fovea/base/input.hpp"

#include <zlib.h>
#include <zstd.h>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea {
namespace {

std::string gzipped(const std::string& text) {
  z_stream stream{};
  deflateInit2(&stream, 6, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&stream, text.size()) + 32, '\0');
  std::string in = text;
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

std::string zstandard(const std::string& text) {
  std::string out(ZSTD_compressBound(text.size()), '\0');
  out.resize(ZSTD_compress(out.data(), out.size(), text.data(), text.size(), 3));
  return out;
}

Result<Bytes> read_as(const std::string& content, std::uint64_t max = default_max_unpacked_bytes) {
  MemoryFiles files;
  files.put("f", content);
  return read_input(files, "f", max);
}

TEST(ReadInput, PlainTextComesAsItIs) {
  EXPECT_EQ(read_as("")->text(), "");
  EXPECT_EQ(read_as("abc\n")->text(), "abc\n");
}

TEST(ReadInput, TakesTheByteOrderMarkAway) {
  EXPECT_EQ(read_as("\xEF\xBB\xBFx")->text(), "x");
  EXPECT_EQ(read_as(gzipped("\xEF\xBB\xBFx"))->text(), "x");
}

/// The text in UTF-16 with a byte order mark; it must be ASCII.
std::string widened(std::string_view ascii, bool little) {
  std::string out = little ? "\xFF\xFE" : "\xFE\xFF";
  for (const char c : ascii) out += little ? std::string{c, '\0'} : std::string{'\0', c};
  return out;
}

TEST(ReadInput, ConvertsUtf16) {
  for (const std::string text : {"", "1\tcastles\n"}) {
    for (const bool little : {true, false}) {
      const std::string utf16 = widened(text, little);
      EXPECT_EQ(read_as(utf16)->text(), text);
      EXPECT_EQ(read_as(gzipped(utf16))->text(), text);
      EXPECT_EQ(read_as(zstandard(utf16))->text(), text);
    }
  }
  EXPECT_EQ(read_as(widened("1\tcastles\n", false).substr(2))->text(), "1\tcastles\n");
}

TEST(ReadInput, ConvertsUtf16StepByStep) {
  std::string large;
  for (std::uint64_t i = 0; i < 500'000; ++i) large += std::to_string(i * 7919) + "\n";
  const std::string utf16 = widened(large, true);
  for (const std::string& content : {utf16, gzipped(utf16), zstandard(utf16)}) {
    EXPECT_TRUE(read_as(content)->text() == large);
    EXPECT_EQ(*unpacked_size(Bytes::from_string(content), "f"), large.size());
    EXPECT_TRUE(read_as(content, large.size()));
    EXPECT_FALSE(read_as(content, large.size() - 1));
  }
  std::string members;
  for (const char c : widened("1\tcastles\n", true)) members += gzipped(std::string(1, c));
  EXPECT_EQ(read_as(members)->text(), "1\tcastles\n");
}

TEST(ReadInput, BrokenUtf16IsAnErrorWithItsPlace) {
  for (const std::string& content :
       {widened("a\nb", true) + "c", gzipped(widened("a\nb", true) + "c")}) {
    const auto result = read_as(content);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().place, (Place{"f", 2, 2}));
    EXPECT_FALSE(unpacked_size(Bytes::from_string(content), "f"));
  }
}

TEST(ReadInput, XmlInUtf16DoesNotContradictItsDeclaration) {
  EXPECT_EQ(read_as(widened("<?xml version='1.0' encoding='UTF-16'?><a/>", true))->text(),
            "<?xml version='1.0' encoding='UTF-8' ?><a/>");
}

TEST(ReadInput, Utf8IsNotCopied) {
  const Bytes content = Bytes::from_string(
      "\xEF\xBB\xBF"
      "1\tcastles\n");
  EXPECT_EQ(unpack_text(content, "f")->text().data(), content.text().data() + 3);
}

RC_GTEST_PROP(ReadInput, UnpacksByContent, (const std::string& text)) {
  RC_ASSERT(read_as(gzipped(text))->text() == read_as(text)->text());
  RC_ASSERT(read_as(zstandard(text))->text() == read_as(text)->text());
}

TEST(ReadInput, ReadsEveryMemberAndFrame) {
  EXPECT_EQ(read_as(gzipped("one\n") + gzipped("two\n"))->text(), "one\ntwo\n");
  EXPECT_EQ(read_as(zstandard("one\n") + zstandard("two\n"))->text(), "one\ntwo\n");
}

TEST(ReadInput, LargeContentSpansManySteps) {
  std::string large;
  for (std::uint64_t i = 0; i < 1'000'000; ++i) large += std::to_string(i * 7919);
  EXPECT_EQ(read_as(gzipped(large))->text(), large);
  EXPECT_EQ(read_as(zstandard(large))->text(), large);
}

TEST(ReadInput, TheSizeIsKnownWithoutTheContent) {
  const std::string text(3'000'001, 'x');
  for (const std::string& packed : {text, gzipped(text), zstandard(text)}) {
    EXPECT_EQ(*unpacked_size(Bytes::from_string(packed), "f"), text.size());
  }
  EXPECT_GT(*unpacked_size(Bytes::from_string(gzipped(text)), "f", 3'000'000), 3'000'000U);
  EXPECT_LT(*unpacked_size(Bytes::from_string(gzipped(text)), "f", 1), 3'000'000U) << "it stops";
  EXPECT_FALSE(unpacked_size(Bytes::from_string(gzipped(text).substr(0, 100)), "f"));
}

TEST(ReadInput, ContentMayEndWhereAStepEnds) {
  for (const std::size_t size : {std::size_t{1} << 20, std::size_t{3} << 20}) {
    const std::string text(size, 'x');
    const auto read = read_as(zstandard(text));
    ASSERT_TRUE(read) << to_string(read.error());
    EXPECT_EQ(read->text(), text);
    EXPECT_EQ(read_as(gzipped(text))->text(), text);
    EXPECT_FALSE(read_as(zstandard(text).substr(0, zstandard(text).size() - 1)));
  }
}

TEST(ReadInput, DamageIsAnErrorAtEveryTruncation) {
  for (const std::string& packed :
       {gzipped("some text, long enough"), zstandard("some text, long enough")}) {
    for (std::size_t size = 4; size < packed.size(); ++size)
      EXPECT_FALSE(read_as(packed.substr(0, size))) << size;
  }
}

TEST(ReadInput, ABombIsRefusedAtTheLimit) {
  const std::string bomb = gzipped(std::string(50'000'000, 'x'));
  const auto result = read_as(bomb, 1'000'000);
  ASSERT_FALSE(result);
  EXPECT_EQ(to_string(result.error()),
            "f: the file unpacks to more than 1000000 bytes (unpack it yourself if this size is "
            "intended)");
  EXPECT_FALSE(read_as(zstandard(std::string(50'000'000, 'x')), 1'000'000));
}

}  // namespace
}  // namespace fovea
