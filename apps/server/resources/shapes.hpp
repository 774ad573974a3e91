#pragma once
// Writes schemas of api/openapi.yaml that several resources use.

#include <optional>
#include <string>
#include <vector>

#include "fovea/assess/analyse.hpp"
#include "fovea/assess/desk.hpp"
#include "fovea/topic.hpp"

#include "server/app.hpp"
#include "server/http/json.hpp"
#include "server/http/url.hpp"

namespace fovea::server {

/// Writes Progress.
void write(JsonWriter& out, const assess::TopicProgress& line, const std::string& title);
/// Writes Topic.
void write(JsonWriter& out, const topic::Topic& topic);

/// Writes Counts.
void write_counts(JsonWriter& out, const assess::Inference& inference);
/// Writes the index of the element's value, or null.
void write_value(JsonWriter& out, const assess::Inference& inference, std::uint32_t element);
/// Writes Change with the current values of the desk.
void write_changes(JsonWriter& out, const std::vector<assess::Change>& changes,
                   const assess::Inference& inference);
/// Writes TextState.
void write_text(JsonWriter& out, const assess::Desk& desk);

/// AgreementPoint for every two judges on every scale, on the given topics or on all.
Result<std::vector<std::string>> agreement_points(const App& app,
                                                  const std::vector<std::string>& topics);

/// The parameter "topic" of a call; empty without it.
std::vector<std::string> topics_in(const Target& target);

}  // namespace fovea::server
