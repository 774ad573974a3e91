#include "measure/elements/element_files.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "fovea/base/input.hpp"
#include "fovea/base/text.hpp"

#include "measure/elements/prum/browsing_log.hpp"

namespace fovea::measure {
namespace {

/// One line of such a file, for messages.
struct Line {
  const std::string& file;
  std::uint64_t number;
  std::string_view text;

  [[nodiscard]] Error error(std::string_view expected) const {
    return {.kind = ErrorKind::input,
            .place = {.file = file, .line = number},
            .message = fmt::format("found '{}', expected {}", printable(text), expected)};
  }
};

/// Columns are separated by white space, commas or tabs; lines that begin with '#' are ignored.
std::vector<std::string_view> columns_of(std::string& line) {
  std::replace(line.begin(), line.end(), ',', ' ');
  return split_columns(line);
}

Result<std::string> canonical(std::string_view path, const Line& line) {
  if (path.empty()) return std::string();
  auto parsed = region::canonical_path(path);
  if (!parsed) return line.error("an element path such as /article[1]/sec[2]");
  return parsed;
}

/// Parses "doc/article[1]/sec[2]": the path begins at the first step with a position; without one,
/// the whole text is the document.
Result<ElementName> element_name(std::string_view text, const Line& line) {
  const std::size_t bracket = text.find('[');
  const std::size_t slash =
      bracket == std::string_view::npos ? std::string_view::npos : text.rfind('/', bracket);
  if (slash == std::string_view::npos) return ElementName(text, "");
  auto path = canonical(text.substr(slash), line);
  if (!path) return std::move(path).error();
  return ElementName(text.substr(0, slash), *std::move(path));
}

std::optional<double> share(std::string_view text) {
  const auto number = parse_real(text);
  return number && *number >= 0 && *number <= 1 ? number : std::nullopt;
}

std::optional<int> digit(char c) {
  return c >= '0' && c <= '3' ? std::optional(c - '0') : std::nullopt;
}

std::optional<qrels::Coverage> coverage(char c) {
  constexpr std::string_view letters = "NSLE";
  const std::size_t at = letters.find(c);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<qrels::Coverage>(at);
}

Result<void> add(QuantTable& table, std::span<const std::string_view> columns, const Line& line) {
  constexpr std::string_view expected =
      "'E3S1 0.25', for INEX 2002 '3L 0.75', or 'E2 0.67' for a dimension";
  if (columns.size() != 2) return line.error(expected);
  const auto value = share(columns[1]);
  const std::string_view code = columns[0];
  if (value && code.size() == 4 && code[0] == 'E' && code[2] == 'S' && digit(code[1]) &&
      digit(code[3])) {
    table.by_grade[{*digit(code[1]), *digit(code[3])}] = *value;
  } else if (value && code.size() == 2 && code[0] == 'E' && digit(code[1])) {
    table.by_exhaustivity[*digit(code[1])] = *value;
  } else if (value && code.size() == 2 && code[0] == 'S' && digit(code[1])) {
    table.by_specificity[*digit(code[1])] = *value;
  } else if (value && code.size() == 2 && digit(code[0]) && coverage(code[1])) {
    table.by_coverage[{*digit(code[0]), *coverage(code[1])}] = *value;
  } else {
    return line.error(expected);
  }
  return {};
}

Result<void> add(IdealSets& sets, std::span<const std::string_view> columns, const Line& line) {
  constexpr std::string_view expected = "'topic doc path', and perhaps a weight from 0 to 1";
  const bool has_path = columns.size() >= 3 && columns[2].starts_with('/');
  const std::size_t named = has_path ? 3 : 2;
  if (columns.size() < named || columns.size() > named + 1) return line.error(expected);
  const auto weight = columns.size() > named ? share(columns.back()) : std::optional(1.0);
  if (!weight) return line.error(expected);
  auto path = canonical(has_path ? columns[2] : "", line);
  if (!path) return std::move(path).error();
  sets[std::string(columns[0])].emplace(ElementName(columns[1], *std::move(path)), *weight);
  return {};
}

using Ends = std::pair<ElementName, ElementName>;

/// The elements at which a line begins and ends.
Result<Ends> ends_of(std::span<const std::string_view> columns, const Line& line) {
  auto from = element_name(columns[0], line);
  if (!from) return std::move(from).error();
  auto to = element_name(columns[1], line);
  if (!to) return std::move(to).error();
  return Ends(*std::move(from), *std::move(to));
}

Result<void> add(Links& links, std::span<const std::string_view> columns, const Line& line) {
  const auto probability = columns.size() == 3 ? share(columns[2]) : std::nullopt;
  if (!probability) return line.error("'from to probability', the elements as DOC/path");
  auto ends = ends_of(columns, line);
  if (!ends) return std::move(ends).error();
  links[std::move(ends->first)].push_back({std::move(ends->second), *probability});
  return {};
}

/// D of "distance=D".
std::optional<double> distance(std::string_view text) {
  constexpr std::string_view word = "distance=";
  if (!text.starts_with(word)) return std::nullopt;
  const auto number = parse_real(text.substr(word.size()));
  return number && *number > 0 && std::isfinite(*number) ? number : std::nullopt;
}

Result<void> add(Steps& steps, std::span<const std::string_view> columns, const Line& line) {
  constexpr std::string_view expected =
      "'from to probability', 'from to' or 'from to distance=D', the elements as DOC/path";
  if (columns.size() != 2 && columns.size() != 3) return line.error(expected);
  const auto probability = columns.size() == 3 ? share(columns[2]) : std::nullopt;
  const auto far = columns.size() == 3 ? distance(columns[2]) : std::optional(1.0);
  if (!probability && !far) return line.error(expected);
  const auto ends = ends_of(columns, line);
  if (!ends) return ends.error();
  if (probability)
    steps.add(ends->first, ends->second, *probability);
  else
    steps.add_share(ends->first, ends->second, 1 / *far);
  return {};
}

/// Called after the last line.
template <class Content>
Result<void> settle(Content& /*content*/, const std::string& /*file*/) {
  return {};
}

Result<void> settle(Steps& steps, const std::string& file) {
  const ElementName* const overfull = steps.settle();
  if (overfull == nullptr) return {};
  return Error{.kind = ErrorKind::input,
               .place = {.file = file},
               .message = fmt::format("the probabilities of the steps from {}{} add up to more "
                                      "than 1",
                                      printable(overfull->first), printable(overfull->second)),
               .remedy =
                   "a reader takes one step at a time; user=file= takes the probabilities "
                   "of arriving"};
}

template <class Content>
Result<Content> read_lines(const Bytes& input, const std::string& path) {
  Content content;
  std::string_view rest = input.text();
  for (std::uint64_t number = 1; !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string text(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::string original = text;
    const auto columns = columns_of(text);
    if (columns.empty() || columns[0].starts_with('#')) continue;
    if (auto added = add(content, columns, {path, number, trim(original)}); !added)
      return std::move(added).error();
  }
  if (auto settled = settle(content, path); !settled) return std::move(settled).error();
  return content;
}

/// The file named by the argument "form=PATH" of the parameter; empty if the argument has another
/// form.
std::string file_in(const Measure& measure, std::string_view parameter, std::string_view form) {
  const auto& parameters = measure.record->parameters;
  const bool has = std::any_of(parameters.begin(), parameters.end(),
                               [&](const Parameter& each) { return each.name == parameter; });
  if (!has || !measure.word(parameter).starts_with(std::string(form) + "=")) return "";
  return std::string(measure.inner(parameter));
}

/// Reads the file `path`, unless it is empty or the file has been read.
template <class Content, class Read>
Result<void> read_into(std::map<std::string, Content, std::less<>>& all, const std::string& path,
                       Files* files, const Read& read) {
  if (path.empty() || all.contains(path)) return {};
  if (files == nullptr)
    return Error{.kind = ErrorKind::usage, .message = "no files to read " + path + " from"};
  const auto input = read_input(*files, path);
  if (!input) return input.error();
  auto content = read(*input, path);
  if (!content) return std::move(content).error();
  all.emplace(path, *std::move(content));
  return {};
}

Result<void> read_for(const Measure& measure, Files* files, ElementFiles& all) {
  auto done =
      read_into(all.tables, file_in(measure, "quant", "table"), files, read_lines<QuantTable>);
  if (done)
    done = read_into(all.ideals, file_in(measure, "ideal", "file"), files, read_lines<IdealSets>);
  if (done) done = read_into(all.links, file_in(measure, "user", "file"), files, read_lines<Links>);
  if (done)
    done = read_into(all.steps, file_in(measure, "user", "steps"), files, read_lines<Steps>);
  if (done) done = read_into(all.logs, file_in(measure, "user", "log"), files, read_browsing_log);
  return done;
}

}  // namespace

Result<ElementFiles> read_element_files(Files* files, std::span<const Measure> measures) {
  ElementFiles all;
  for (const Measure& measure : measures) {
    if (auto done = read_for(measure, files, all); !done) return std::move(done).error();
  }
  return all;
}

}  // namespace fovea::measure
