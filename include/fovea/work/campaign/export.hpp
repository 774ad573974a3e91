#pragma once
// Exports the judgements of a campaign, or its log.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/assess/campaign.hpp"
#include "fovea/base/output.hpp"
#include "fovea/collection.hpp"

namespace fovea::work {

/// All formats of judgements, and "log" for the campaign's own log.
std::vector<std::string> export_formats();

struct ExportOptions {
  std::string format = "jsonl";                ///< one of export_formats()
  std::optional<std::string> assessor;         ///< whose judgements; nullopt: the final ones
  std::vector<std::string> topics;             ///< empty: all; the log is exported whole
  collection::Catalogue* catalogue = nullptr;  ///< for text points and sizes; may be null
  std::string asked_by;                        ///< place of errors about names
};

struct Export {
  std::vector<std::string> losses;               ///< what the format does not hold, one line each
  std::function<Result<void>(TextSink&)> write;  ///< valid as long as the campaign
};

/// An error if topics or assessor are unknown, if judges differ on a topic and nobody has decided,
/// or if the format cannot hold the judgements.
Result<Export> export_judgements(const assess::Campaign& campaign, const ExportOptions& options);

}  // namespace fovea::work
