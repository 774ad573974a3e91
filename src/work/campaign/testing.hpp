#pragma once
// A campaign in memory for tests.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "fovea/assess/campaign.hpp"
#include "fovea/work/campaign/import.hpp"

namespace fovea::work::testing {

inline Source source(std::string content, std::string name = "file") {
  return {std::move(name), Bytes::from_string(std::move(content))};
}

/// Has the topics 2 and 1, in this order, and the user cy.
class CampaignTest : public ::testing::Test {
 protected:
  CampaignTest() {
    EXPECT_TRUE(campaign.put_topics({{.id = "2", .title = "sand"}, {.id = "1", .title = "glass"}}));
    EXPECT_TRUE(campaign.put_user({.name = "cy", .role = assess::Role::organiser}));
  }

  /// Imports lines of JSON.
  Import judge(const std::string& assessor, const std::string& lines) {
    auto imported =
        import_judgements(campaign, {source(lines)}, {.file = "file", .assessor = assessor});
    EXPECT_TRUE(imported) << to_string(imported.error());
    return *std::move(imported);
  }

  assess::Campaign campaign{assess::memory_store()};
};

/// The message and remedy of a refusal; empty if there is none.
template <class Value>
std::string refusal(const Result<Value>& result) {
  return result ? "" : to_string(result.error());
}

}  // namespace fovea::work::testing
