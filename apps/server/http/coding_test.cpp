#include "server/http/coding.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <regex>

#include <zlib.h>

#include <gtest/gtest.h>

namespace fovea::server {
namespace {

std::string unpacked(std::string_view packed) {
  z_stream stream{};
  EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
  std::string input(packed);
  std::string content(std::size_t{8} << 20, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(content.data());
  stream.avail_out = static_cast<uInt>(content.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  content.resize(stream.total_out);
  inflateEnd(&stream);
  return content;
}

std::string header(const Response& response, std::string_view name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) return value;
  }
  return "";
}

Response made(std::size_t size) {
  return {.media_type = "application/json",
          .body = std::string(size, 'x'),
          .headers = {{"ETag", "\"tag\""}}};
}

/// The grammar of RFC 9110 as a regular expression, and a map of what it finds.
int slow_weight(const std::string& field, const std::string& coding) {
  static const std::regex member(
      R"([ \t]*([^ \t;,]+)[ \t]*(?:;[ \t]*[qQ]=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)[ \t]*)?)");
  std::map<std::string, int> weights;
  std::size_t begin = 0;
  while (begin <= field.size()) {
    const std::size_t end = std::min(field.find(',', begin), field.size());
    std::smatch found;
    const std::string text = field.substr(begin, end - begin);
    if (std::regex_match(text, found, member)) {
      std::string name = found[1];
      for (char& each : name) each = static_cast<char>(std::tolower(each));
      const double quality = found[2].matched ? std::stod(found[2]) : 1;
      weights.emplace(name, static_cast<int>(quality * 1'000 + 0.5));
    }
    begin = end + 1;
  }
  if (weights.contains(coding)) return weights[coding];
  if (weights.contains("*")) return weights["*"];
  return coding == "identity" ? 1 : 0;
}

TEST(Coding, WeighsAsTheHeaderSays) {
  EXPECT_EQ(weight_of("", "gzip"), 0);
  EXPECT_EQ(weight_of("", "identity"), 1);
  EXPECT_EQ(weight_of("gzip", "gzip"), 1'000);
  EXPECT_EQ(weight_of("br, GZip ; Q=0.25", "gzip"), 250);
  EXPECT_EQ(weight_of("gzip;q=0, *", "gzip"), 0);
  EXPECT_EQ(weight_of("*;q=0.5", "gzip"), 500);
  EXPECT_EQ(weight_of("*;q=0", "identity"), 0);
  EXPECT_EQ(weight_of("gzip;q=1.001", "gzip"), 0);
  EXPECT_EQ(weight_of("gzip;q=0.1234, gzip;q=0.5", "gzip"), 500);
}

TEST(Coding, AgreesWithTheGrammarOnRandomHeaders) {
  const std::vector<std::string> pieces = {
      "gzip", "GZIP", "identity", "br", "*",     ",", ";",  "q=",  "Q=",   "0", "1",
      ".",    "0.5",  " ",        "\t", "0.000", ",", ", ", ";q=", ";q=1", "x", "9"};
  std::mt19937 random(7);  // NOLINT(cert-msc51-cpp): the same headers every time
  for (int round = 0; round < 20'000; ++round) {
    std::string field;
    for (auto length = random() % 12; length > 0; --length)
      field += pieces[random() % pieces.size()];
    for (const char* coding : {"gzip", "identity"})
      ASSERT_EQ(weight_of(field, coding), slow_weight(field, coding)) << field << " for " << coding;
  }
}

TEST(Coding, PacksEverySizeAndUnpacksToTheSame) {
  std::mt19937 random(8);  // NOLINT(cert-msc51-cpp): the same content every time
  for (const std::size_t size : {0U, 1U, 16'384U, 1'048'576U, 1'048'577U, 3'000'000U}) {
    std::string content(size, '\0');
    for (char& each : content) each = static_cast<char>(random());
    for (const int level : {1, 9}) {
      const auto packed = gzip_packed(content, level);
      ASSERT_TRUE(packed);
      EXPECT_EQ(unpacked(*packed), content) << size;
    }
  }
}

TEST(Coding, CompressesForWhoeverAcceptsIt) {
  Response response = made(10'000);
  compress(response, "gzip, deflate, br");
  EXPECT_EQ(header(response, "Content-Encoding"), "gzip");
  EXPECT_EQ(header(response, "Vary"), "Accept-Encoding");
  EXPECT_EQ(header(response, "ETag"), "W/\"tag\"");
  EXPECT_LT(response.body.size(), 200U);
  EXPECT_EQ(unpacked(response.body), std::string(10'000, 'x'));
}

TEST(Coding, LeavesOthersAsTheyAre) {
  for (const char* accepted : {"", "gzip;q=0", "identity", "gzip;q=0.5, identity;q=0.6", "br"}) {
    Response response = made(10'000);
    compress(response, accepted);
    EXPECT_EQ(response.body.size(), 10'000U) << accepted;
    EXPECT_EQ(header(response, "Content-Encoding"), "");
    EXPECT_EQ(header(response, "Vary"), "Accept-Encoding") << "a cache must know";
    EXPECT_EQ(header(response, "ETag"), "\"tag\"");
  }
}

TEST(Coding, LeavesSmallSecretAndOtherContentsAsTheyAre) {
  Response small = made(1'023);
  Response secret = made(10'000);
  secret.has_secret = true;
  Response picture = made(10'000);
  picture.media_type = "image/png";
  Response stream = made(10'000);
  stream.stream = [](const Push&) { return [] {}; };
  for (Response* each : {&small, &secret, &picture, &stream}) {
    const std::string before = each->body;
    compress(*each, "gzip");
    EXPECT_EQ(each->body, before);
    EXPECT_EQ(header(*each, "Content-Encoding"), "");
  }
}

}  // namespace
}  // namespace fovea::server
