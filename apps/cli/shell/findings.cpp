#include "cli/shell/findings.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "fovea/base/capped_findings.hpp"
#include "fovea/base/text.hpp"

namespace fovea::cli {
namespace {

Tally count(const Findings& findings) {
  Tally tally;
  for (const Finding& finding : findings) tally[finding.severity] += count_of(finding);
  return tally;
}

/// "2 errors, 1 warning", or "no errors".
std::string tally_text(const Tally& tally) {
  std::string text = tally.contains(Severity::error) ? "" : "no errors";
  for (const auto& [severity, number] : tally) {
    if (!text.empty()) text += ", ";
    text += counted(number, to_string(severity));
  }
  return text;
}

/// The findings that a person reads. Those that are left out are counted.
Findings first_of_each_kind(const std::string& file, const Findings& findings) {
  constexpr std::size_t of_each_kind = 20;
  CappedFindings some(of_each_kind);
  for (const Finding& finding : findings) some.add(finding);
  Findings shown = std::move(some).take(file);
  for (Finding& finding : shown) {
    if (finding.others > 0)
      finding.remedy =
          fmt::format("--format tsv lists the first {} of each kind", CappedFindings::default_cap);
  }
  return shown;
}

std::string without_tabs(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '\t' || c == '\n'; }, ' ');
  return text;
}

}  // namespace

std::vector<std::string> FindingsPrinter::formats() { return {"text", "tsv", "json"}; }

FindingsPrinter::FindingsPrinter(std::string format, std::size_t files)
    : format_(std::move(format)), files_(files), out_(standard_output_sink()) {
  if (format_ == "tsv") out_.put("file\tline\tcolumn\tseverity\tcode\tmessage\tremedy\n");
  if (format_ == "json") json_.begin_array();
}

void FindingsPrinter::print(const std::string& file, const std::string& summary,
                            const Findings& findings) {
  if (format_ == "tsv") return print_tsv(findings);
  if (format_ == "json") return print_json(findings);
  print_text(file, summary, findings);
}

Result<void> FindingsPrinter::finish() {
  if (format_ == "json") json_.end_array().end_line();
  if (format_ == "text" && files_ > 1) print_total();
  return out_.finish();
}

void FindingsPrinter::print_text(const std::string& file, const std::string& summary,
                                 const Findings& findings) {
  for (const Finding& finding : first_of_each_kind(file, findings))
    fmt::print(stderr, "{}\n", to_string(finding));
  const Tally tally = count(findings);
  for (const auto& [severity, number] : tally) total_[severity] += number;
  if (findings.empty() && is_brief()) return;
  out_.put(fmt::format("{}: {}: {}\n", file, summary, tally_text(tally)));
  static_cast<void>(out_.finish());  // an error is kept until finish() reports it
}

void FindingsPrinter::print_total() {
  out_.put(fmt::format("{}: {}\n", counted(files_, "file"), tally_text(total_)));
}

void FindingsPrinter::print_tsv(const Findings& findings) {
  for (const Finding& f : findings) {
    out_.put(fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\n", without_tabs(f.place.file), f.place.line,
                         f.place.column, to_string(f.severity), f.code, without_tabs(f.message),
                         without_tabs(f.remedy)));
  }
}

void FindingsPrinter::print_json(const Findings& findings) {
  for (const Finding& f : findings) {
    json_.on_new_line(2).begin_object().member("file", f.place.file);
    json_.member("line", f.place.line).member("column", f.place.column);
    json_.member("severity", to_string(f.severity)).member("code", f.code);
    json_.member("message", f.message).member("remedy", f.remedy).end_object();
    json_.on_new_line();
  }
}

}  // namespace fovea::cli
