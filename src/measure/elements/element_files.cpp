#include "measure/elements/element_files.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "fovea/base/input.hpp"
#include "fovea/base/text.hpp"

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

/// Columns are separated by white space, commas or tabs; lines that begin with '#' say nothing.
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

/// "doc/article[1]/sec[2]": the path begins where a step with a position does; without one, all of
/// it is the document.
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
  constexpr std::string_view expected = "'E3S1 0.25' or, for INEX 2002, '3L 0.75'";
  if (columns.size() != 2) return line.error(expected);
  const auto value = share(columns[1]);
  const std::string_view code = columns[0];
  if (value && code.size() == 4 && code[0] == 'E' && code[2] == 'S' && digit(code[1]) &&
      digit(code[3])) {
    table.by_grade[{*digit(code[1]), *digit(code[3])}] = *value;
  } else if (value && code.size() == 2 && digit(code[0]) && coverage(code[1])) {
    table.by_coverage[{*digit(code[0]), *coverage(code[1])}] = *value;
  } else {
    return line.error(expected);
  }
  return {};
}

Result<void> add(IdealSets& sets, std::span<const std::string_view> columns, const Line& line) {
  if (columns.size() != 2 && columns.size() != 3) return line.error("'topic doc path'");
  auto path = canonical(columns.size() == 3 ? columns[2] : "", line);
  if (!path) return std::move(path).error();
  sets[std::string(columns[0])].emplace(columns[1], *std::move(path));
  return {};
}

Result<void> add(Links& links, std::span<const std::string_view> columns, const Line& line) {
  const auto probability = columns.size() == 3 ? share(columns[2]) : std::nullopt;
  if (!probability) return line.error("'from to probability', the elements as DOC/path");
  auto from = element_name(columns[0], line);
  if (!from) return std::move(from).error();
  auto to = element_name(columns[1], line);
  if (!to) return std::move(to).error();
  links[*std::move(from)].push_back({*std::move(to), *probability});
  return {};
}

template <class Content>
Result<Content> read_lines(Files& files, const std::string& path) {
  const auto input = read_input(files, path);
  if (!input) return input.error();
  Content content;
  std::string_view rest = input->text();
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
  return content;
}

/// Reads the file that the parameter of the measure names, if it names one not read yet.
template <class Content>
Result<void> read_for(const Measure& measure, std::string_view parameter, Files* files,
                      std::map<std::string, Content, std::less<>>& all) {
  const auto& parameters = measure.record->parameters;
  const bool has = std::any_of(parameters.begin(), parameters.end(),
                               [&](const Parameter& each) { return each.name == parameter; });
  if (!has) return {};
  const std::string_view word = measure.word(parameter);
  if (!word.starts_with("file=") && !word.starts_with("table=")) return {};
  const std::string path(measure.inner(parameter));
  if (all.contains(path)) return {};
  if (files == nullptr)
    return Error{.kind = ErrorKind::usage, .message = "no files to read " + path + " from"};
  auto content = read_lines<Content>(*files, path);
  if (!content) return std::move(content).error();
  all.emplace(path, *std::move(content));
  return {};
}

}  // namespace

Result<ElementFiles> read_element_files(Files* files, std::span<const Measure> measures) {
  ElementFiles all;
  for (const Measure& measure : measures) {
    if (auto done = read_for(measure, "quant", files, all.tables); !done)
      return std::move(done).error();
    if (auto done = read_for(measure, "ideal", files, all.ideals); !done)
      return std::move(done).error();
    if (auto done = read_for(measure, "user", files, all.links); !done)
      return std::move(done).error();
  }
  return all;
}

}  // namespace fovea::measure
