#pragma once
// The curve of a pool, with the effort and the judgements that the user names.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/pool/curve.hpp"

namespace fovea::work {

struct CurveSources {
  std::optional<double> per_document;     ///< stated effort in seconds
  std::optional<double> per_element;      ///< stated effort in seconds
  std::optional<std::string> effort_log;  ///< file to fit the effort to
  /// Store of a campaign. The effort is fitted to its log unless the effort is stated or
  /// `effort_log` is given, and its judgements count as assessed unless `qrels` is given.
  std::optional<std::string> campaign;
  std::optional<std::string> qrels;         ///< file of assessed results
  std::optional<std::string> qrels_format;  ///< recognised by content if not given
};

struct PoolCurve {
  pool::Curve curve;
  std::vector<std::string> notes;  ///< about the fitted effort and topics without judgements
};

/// An error means that an input cannot be read, that the effort cannot be fitted, or that no topic
/// of the runs has judgements in `qrels`.
Result<PoolCurve> pool_curve(Files& files, std::span<const pool::RankedRun> runs,
                             const pool::Options& options, const CurveSources& sources);

}  // namespace fovea::work
