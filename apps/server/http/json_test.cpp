#include "server/http/json.hpp"

#include <gtest/gtest.h>

namespace fovea::server {
namespace {

TEST(ReadBody, BlamesTheClientWithoutQuotingSecrets) {
  const Error error = read_body(R"({"password":"secret")").finish().error();
  EXPECT_EQ(error.kind, ErrorKind::usage);
  EXPECT_EQ(error.message, "the body is not JSON");
  EXPECT_EQ(error.remedy, "see api/openapi.yaml");
}

TEST(Json, IsAResponse) {
  JsonWriter out;
  out.begin_object().member("a", 1).end_object();
  const Response response = json(std::move(out));
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.media_type, "application/json");
  EXPECT_EQ(response.body, R"({"a":1})");
}

}  // namespace
}  // namespace fovea::server
