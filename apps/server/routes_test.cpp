#include "server/routes.hpp"

#include <cstdlib>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

namespace fovea::server {
namespace {

using Line = std::tuple<std::string, std::string, std::string>;  // path, method, role

/// Paths, methods and roles of api/openapi.yaml, whose layout is plain enough to read by lines.
std::set<Line> contract() {
  const char* source = std::getenv("FOVEA_SOURCE");
  std::ifstream file(std::string(source == nullptr ? "." : source) + "/api/openapi.yaml");
  std::set<Line> lines;
  std::string path;
  std::string method;
  for (std::string line; std::getline(file, line) && line != "components:";) {
    if (line.starts_with("  /")) path = line.substr(2, line.size() - 3);
    if (line.starts_with("    ") && line.size() > 5 && line[4] != ' ')
      method = line.substr(4, line.size() - 5);
    if (line.starts_with("      x-role: ")) lines.emplace(path, method, line.substr(14));
  }
  return lines;
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(c));
  return result;
}

TEST(Routes, AreThoseOfTheContractWithTheirRoles) {
  std::set<Line> served;
  for (const Route& route : all_routes())
    served.emplace(route.pattern, lower(name_of(route.method)), name_of(route.access));
  EXPECT_EQ(served, contract());
  EXPECT_EQ(served.size(), all_routes().size()) << "no route twice";
}

std::string found(Method method, std::string_view target) {
  const auto parsed = parse_target(target);
  if (!parsed) return "malformed";
  const Found result = find_route(method, parsed->segments);
  if (result.route == nullptr) return result.allowed.empty() ? "none" : "other method";
  std::string text(result.route->pattern);
  for (const std::string& part : result.parts) text += " " + part;
  return text;
}

TEST(Routes, AreFoundByTheirSegments) {
  EXPECT_EQ(found(Method::get, "/api/v1/session"), "/session");
  EXPECT_EQ(found(Method::head, "/api/v1/session"), "/session");
  EXPECT_EQ(found(Method::get, "/api/v1/documents/a%2Fb"), "/documents/{doc} a/b");
  EXPECT_EQ(found(Method::get, "/api/v1/topics/1/documents/d/reason"),
            "/topics/{topic}/documents/{doc}/reason 1 d");
  EXPECT_EQ(found(Method::get, "/health"), "/health");
}

TEST(Routes, NothingElseIs) {
  for (const char* target :
       {"/", "/api/v1", "/api/v1/", "/api/v2/session", "/session", "/api/v1/health",
        "/api/v1/session/", "/api/v1//session", "/api/v1/documents/", "/api/v1/topics/1/documents",
        "/api/v1/..%2F..%2Fetc", "/api/v1/documents/a/b/c", "/health/x"})
    EXPECT_EQ(found(Method::get, target), "none") << target;
  EXPECT_EQ(found(Method::post, "/api/v1/search"), "other method");
  EXPECT_EQ(found(Method::other, "/api/v1/search"), "other method");
}

}  // namespace
}  // namespace fovea::server
