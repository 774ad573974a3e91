#pragma once
// Shapes of api/openapi.yaml that several resources write.

#include <optional>
#include <string>
#include <vector>

#include "fovea/assess/analyse.hpp"
#include "fovea/assess/desk.hpp"
#include "fovea/topic.hpp"

#include "server/app.hpp"
#include "server/http/json.hpp"

namespace fovea::server {

struct Call;

/// Progress.
void write(JsonOut& out, const assess::TopicProgress& line, const std::string& title);
/// Topic.
void write(JsonOut& out, const topic::Topic& topic);
std::string title_of(const topic::Topics& topics, const std::string& id);

/// "j", "i", "t", "o", "x".
char letter_of(assess::State state);
/// Counts.
void write_counts(JsonOut& out, const assess::Inference& inference);
/// Change, as the desk is now.
void write_changes(JsonOut& out, const std::vector<assess::Change>& changes,
                   const assess::Inference& inference);
/// TextState.
void write_text(JsonOut& out, const assess::Desk& desk);

/// AgreementPoint: every pair of judges on every scale, of one topic or of all.
std::vector<std::string> agreement_points(const App& app, const std::optional<std::string>& topic);

/// Runs of the campaign, read.
struct ReadRuns {
  std::vector<assess::StoredRun> stored;
  std::vector<std::unique_ptr<run::Run>> runs;  ///< one for each stored one

  [[nodiscard]] run::Format format_of(std::size_t i) const {
    return run::format_named(stored[i].format).value_or(run::Format::trec);
  }
};
Result<ReadRuns> read_runs(const App& app);

/// Whether the caller may see what all judges of a topic have said: an organiser, or its
/// adjudicator.
Result<bool> sees_all_judges(const Call& call, const std::string& topic);

}  // namespace fovea::server
