#pragma once
// What several resources ask before they answer.

#include <optional>

#include "server/routes.hpp"

namespace fovea::server {

/// A refusal where the topic does not exist or is not for the caller to judge.
std::optional<Response> not_mine(const Call& call, const std::string& topic);
/// A refusal where there is no such topic.
std::optional<Response> no_such_topic(const Call& call, const std::string& topic);
/// A refusal where this server's index has no such document.
std::optional<Response> no_such_document(const Call& call, const std::string& doc);
/// A refusal where the caller may not see what all judges of the topic say.
std::optional<Response> not_for_all_judges(const Call& call, const std::string& topic);

}  // namespace fovea::server
