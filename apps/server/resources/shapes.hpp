#pragma once
// Writes schemas of api/openapi.yaml that several resources use.

#include <optional>
#include <string>
#include <vector>

#include "fovea/assess/analyse.hpp"
#include "fovea/assess/desk.hpp"
#include "fovea/topic.hpp"
#include "fovea/work/campaign/refused.hpp"

#include "server/app.hpp"
#include "server/http/json.hpp"
#include "server/http/reply.hpp"
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

/// The response for a request that was not carried out: 403, 404 or 409.
Response refuse(const work::Refused& refused);
/// 204, or the refusal.
Response done_or_refused(const Result<std::optional<work::Refused>>& outcome);
/// The parameter of calls that were refused as unconfirmed.
constexpr const char* confirm_parameter = "confirm";

/// AgreementPoint for every two judges on every scale, on the given topics or on all.
Result<std::vector<std::string>> agreement_points(const App& app,
                                                  const std::vector<std::string>& topics);

/// The parameter "topic" of a call; empty without it.
std::vector<std::string> topics_in(const Target& target);

}  // namespace fovea::server
