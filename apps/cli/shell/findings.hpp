#pragma once
// Findings for people and for programs.

#include <map>
#include <string>
#include <vector>

#include "fovea/base/finding.hpp"
#include "fovea/base/output.hpp"

namespace fovea::cli {

/// How many findings there are of each severity.
using Tally = std::map<Severity, std::size_t>;

/// Writes the findings of one file after another.
class FindingsPrinter {
 public:
  static std::vector<std::string> formats();  ///< "text", "tsv", "json"

  /// `files` is how many will come: of many, only those with findings get a line, and all a total.
  FindingsPrinter(std::string format, std::size_t files);

  void print(const std::string& file, const std::string& summary, const Findings& findings);
  /// Whether files without findings go unmentioned.
  [[nodiscard]] bool is_brief() const { return format_ == "text" && files_ > many; }

  /// A file that gave an error instead of findings.
  void count_unreadable() { ++total_[Severity::error]; }
  /// The error where something could not be written.
  Result<void> finish();

 private:
  static constexpr std::size_t many = 10;

  void print_text(const std::string& file, const std::string& summary, const Findings& findings);
  void print_total();
  void print_tsv(const Findings& findings);
  void print_json(const Findings& findings);

  std::string format_;
  std::size_t files_;
  TextSink out_;
  bool first_ = true;
  Tally total_;
};

}  // namespace fovea::cli
