#pragma once
// Checks that several resources make before they answer.

#include <optional>

#include "server/routes.hpp"

namespace fovea::server {

/// A refusal if the topic does not exist or is not assigned to the caller.
std::optional<Response> not_mine(const Call& call, const std::string& topic);
/// A refusal if the topic does not exist.
std::optional<Response> no_such_topic(const Call& call, const std::string& topic);
/// A refusal if this server's index does not have the document.
std::optional<Response> no_such_document(const Call& call, const std::string& doc);
/// A refusal if the caller must not see the judgements of all judges of the topic.
std::optional<Response> not_for_all_judges(const Call& call, const std::string& topic);

}  // namespace fovea::server
