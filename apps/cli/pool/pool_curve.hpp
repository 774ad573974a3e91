#pragma once
// fovea pool --curve: shows how pools and the effort to judge them grow.

#include <optional>
#include <string>
#include <vector>

#include "fovea/base/result.hpp"
#include "fovea/pool.hpp"

#include "cli/shell/verb.hpp"

namespace fovea::cli {

/// Options that only the curve has.
struct CurveOptions {
  std::optional<std::string> per_document;
  std::optional<std::string> per_element;
  std::optional<std::string> effort_log;
  std::optional<std::string> campaign;
  std::optional<std::string> qrels;
  std::optional<std::string> qrels_format;
  std::optional<std::string> svg;
};

std::vector<Option> options_of_curve(CurveOptions& options);

/// An error if one of the options was given.
Result<void> refuse_curve_options(const CurveOptions& options);

/// Where and how to write the table.
struct CurveOutput {
  std::string format;
  std::string path;
};

/// Computes the curve and writes it, and the picture if the options name a file for it.
Result<void> write_curve(Files& files, const CurveOptions& options, const CurveOutput& output,
                         std::span<const pool::RankedRun> runs, const pool::Options& how);

/// The value of an option that is a number of 0 or more.
Result<double> not_negative(const std::string& option, const std::string& text);

}  // namespace fovea::cli
