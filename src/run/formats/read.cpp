// Reads runs of any format.
#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/run.hpp"

#include "run/formats/formats.hpp"
#include "run/messages.hpp"

namespace fovea::run {
namespace {

/// Bytes of a file that suffice to determine its format.
constexpr std::size_t head_bytes = std::size_t{1} << 16;

Error unrecognised(std::string_view text, const std::string& file) {
  std::vector<std::string_view> names;
  for (const Format format : all_formats()) names.push_back(name_of(format));
  const std::string_view begin = trim(text.substr(0, head_bytes));
  const std::string first_line = printable(begin.substr(0, begin.find('\n')));
  const std::string found = begin.empty() ? "nothing" : fmt::format("'{}'", first_line);
  Error error =
      error_of(fmt::format("found {}, expected a run ({})", found, fmt::join(names, ", ")),
               "name the format if this is one");
  error.place.file = file;
  return error;
}

/// The size of one task: the whole input for one thread, else a fraction that keeps all threads
/// busy.
std::size_t part_bytes(std::size_t size, std::size_t threads) {
  constexpr std::size_t smallest = std::size_t{1} << 20;
  return threads <= 1 ? std::max(size, smallest) : std::max(size / (4 * threads), smallest);
}

Result<Run> read_source(const Bytes& input, const std::string& file, const ReadOptions& options,
                        bool strict, CappedFindings& problems) {
  const Bytes content = without_mark(input);
  const auto format =
      options.format ? options.format : recognise(content.text().substr(0, head_bytes));
  if (!format) return unrecognised(content.text(), file);
  const Source source{.input = content,
                      .file = file,
                      .threads = std::max<std::size_t>(1, options.threads),
                      .part_bytes = part_bytes(content.size(), options.threads),
                      .strict = strict};
  return entry_of(*format).read(source, problems);
}

Error to_error(const Finding& finding) {
  Error error = error_of(finding.message, finding.remedy);
  error.place = finding.place;
  return error;
}

}  // namespace

Bytes without_mark(const Bytes& input) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  return input.text().starts_with(byte_order_mark) ? input.without_prefix(byte_order_mark.size())
                                                   : input;
}

Result<Run> read(const Bytes& input, const std::string& file, const ReadOptions& options) {
  CappedFindings problems;
  auto run = read_source(input, file, options, true, problems);
  if (!run) return run;
  const auto& kept = problems.kept();
  const auto first = std::find_if(kept.begin(), kept.end(), [](const Finding& finding) {
    return finding.severity == Severity::error;
  });
  if (first != kept.end()) return to_error(*first);
  return run;
}

Result<Run> read_lenient(const Bytes& input, const std::string& file, const ReadOptions& options,
                         Findings& findings) {
  CappedFindings problems;
  auto run = read_source(input, file, options, false, problems);
  for (Finding& finding : std::move(problems).take(file)) findings.push_back(std::move(finding));
  return run;
}

}  // namespace fovea::run
