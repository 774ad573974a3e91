#include <cmath>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/pool.hpp"

namespace fovea::pool {
namespace {

Error malformed(const std::string& file, std::uint64_t line, std::string_view found) {
  return {.kind = ErrorKind::input,
          .place = {.file = file, .line = line},
          .message = fmt::format("found '{}', expected 'documents elements seconds' or 'elements "
                                 "seconds', none negative",
                                 printable(found)),
          .remedy = ""};
}

std::optional<Work> work_of(std::string_view line) {
  const auto columns = split_columns(line);
  if (columns.size() != 2 && columns.size() != 3) return std::nullopt;
  std::vector<double> numbers{1};
  for (const std::string_view column : columns) {
    const auto number = parse_real(column);
    if (!number || !std::isfinite(*number) || *number < 0) return std::nullopt;
    numbers.push_back(*number);
  }
  const std::size_t from = columns.size() == 3 ? 1 : 0;
  return Work{numbers[from], numbers[from + 1], numbers[from + 2]};
}

}  // namespace

Result<Effort> fit_effort(std::span<const Work> work) {
  double dd = 0, de = 0, ee = 0, ds = 0, es = 0;
  for (const Work& each : work) {
    dd += each.documents * each.documents;
    de += each.documents * each.elements;
    ee += each.elements * each.elements;
    ds += each.documents * each.seconds;
    es += each.elements * each.seconds;
  }
  const double determinant = dd * ee - de * de;
  Effort effort{.per_document = (ds * ee - es * de) / determinant,
                .per_element = (es * dd - ds * de) / determinant};
  if (!(determinant > 1e-12 * dd * ee) || !std::isfinite(effort.per_document) ||
      !std::isfinite(effort.per_element))
    return Error{
        .kind = ErrorKind::data,
        .message = "the log cannot separate the time per document from the time per element",
        .remedy = "at least two entries must differ in elements per document"};
  // No time is negative. With two unknowns the best nonnegative fit has the negative one set to 0;
  // at most one is negative, because no work is.
  if (effort.per_document < 0) effort = {.per_document = 0, .per_element = es / ee};
  if (effort.per_element < 0) effort = {.per_document = ds / dd, .per_element = 0};
  return effort;
}

Result<std::vector<Work>> read_work(std::string_view text, const std::string& file) {
  std::vector<Work> work;
  for (std::uint64_t line = 1; !text.empty(); ++line) {
    const std::size_t end = text.find('\n');
    const std::string_view content = trim(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (content.empty()) continue;
    const auto each = work_of(content);
    if (!each) return malformed(file, line, content);
    work.push_back(*each);
  }
  return work;
}

}  // namespace fovea::pool
