#include "server/http/assets.hpp"

#include <gtest/gtest.h>

namespace fovea::server {
namespace {

std::string header(const Response& response, std::string_view name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) return value;
  }
  return "";
}

TEST(Assets, NothingButTheTableCanBeHad) {
  const Asset page{"index.html", "text/html", "<p>hello"};
  const Assets assets(std::span(&page, 1));
  for (const char* path : {"", "/..", "/../etc/passwd", "/index.html/", "//index.html",
                           "/INDEX.HTML", "index.html", "/./index.html"})
    EXPECT_FALSE(assets.find(path, {})) << path;
  EXPECT_EQ(assets.find("/", {})->content(), "<p>hello");
  EXPECT_EQ(assets.find("/index.html", {})->content(), "<p>hello");
}

TEST(Assets, WithoutAPageItIsSaid) {
  EXPECT_NE(Assets({}).find("/", {})->content().find("no page"), std::string::npos);
}

TEST(Assets, ArePackedAsTheClientAccepts) {
  const std::string script(10'000, 'x');
  const Asset file{"/assets/app-1a2b.js", "text/javascript", script};
  const Assets assets(std::span(&file, 1));
  const auto get = [&](std::string accepted) {
    return *assets.find("/assets/app-1a2b.js", {.accept_encoding = std::move(accepted)});
  };
  EXPECT_EQ(get("").content(), script);
  EXPECT_EQ(header(get("gzip, br"), "Content-Encoding"), "gzip");
  EXPECT_EQ(header(get("gzip, zstd"), "Content-Encoding"), "zstd");
  EXPECT_EQ(header(get("gzip;q=0.5, zstd;q=0"), "Content-Encoding"), "gzip");
  EXPECT_EQ(header(get("xgzip"), "Content-Encoding"), "");
  EXPECT_LT(get("gzip").content().size(), 200U);
  EXPECT_NE(header(get(""), "Cache-Control").find("immutable"), std::string::npos);
  const std::string tag = header(get(""), "ETag");
  EXPECT_EQ(assets.find("/assets/app-1a2b.js", {.if_none_match = tag})->status, 304);
}

}  // namespace
}  // namespace fovea::server
