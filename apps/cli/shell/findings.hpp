#pragma once
// Writes findings, in readable form and for programs.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "fovea/base/finding.hpp"
#include "fovea/base/json_writer.hpp"
#include "fovea/base/output.hpp"

namespace fovea::cli {

/// How many findings there are of each severity.
using Tally = std::map<Severity, std::uint64_t>;

/// Writes the findings of one file after another.
class FindingsPrinter {
 public:
  static std::vector<std::string> formats();  ///< "text", "tsv", "json"

  /// `files` is the number of files to expect: if there are many, only those with findings get a
  /// line, and a total follows.
  FindingsPrinter(std::string format, std::size_t files);

  void print(const std::string& file, const std::string& summary, const Findings& findings);
  /// Whether files without findings are omitted.
  [[nodiscard]] bool is_brief() const { return format_ == "text" && files_ > many; }

  /// Counts a file that yielded an error instead of findings.
  void count_unreadable() { ++total_[Severity::error]; }
  /// Returns an error if something could not be written.
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
  JsonWriter json_{out_};
  Tally total_;
};

}  // namespace fovea::cli
