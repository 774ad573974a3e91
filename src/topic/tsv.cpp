#include "topic/tsv.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "fovea/base/columns.hpp"
#include "fovea/base/text.hpp"

#include "topic/formats.hpp"
#include "topic/lines.hpp"

namespace fovea::topic {
namespace {

std::string column_name(std::size_t number) { return fmt::format("column {}", number); }

constexpr std::size_t max_columns = 1'000;

/// Splits a line into columns; the last of max_columns holds the rest.
std::vector<std::string_view> split_at_tabs(std::string_view line) {
  std::vector<std::string_view> columns;
  while (true) {
    const bool last = columns.size() + 1 == max_columns;
    const std::size_t tab = last ? std::string_view::npos : line.find('\t');
    columns.push_back(trim(line.substr(0, tab)));
    if (tab == std::string_view::npos) return columns;
    line.remove_prefix(tab + 1);
  }
}

/// Removes the surrounding double quotes if those inside are doubled, as in CSV.
std::string unquoted(std::string_view text) {
  if (text.size() < 2 || !text.starts_with('"') || !text.ends_with('"')) return std::string(text);
  const std::string_view inner = text.substr(1, text.size() - 2);
  std::string result;
  for (std::size_t i = 0; i < inner.size(); ++i) {
    result += inner[i];
    if (inner[i] != '"') continue;
    if (i + 1 == inner.size() || inner[i + 1] != '"') return std::string(text);
    ++i;
  }
  return result;
}

/// Writes one column: all white space becomes spaces, and text that the reader would unquote is
/// quoted.
std::string as_column(std::string_view text) {
  std::string result;
  const bool quote = text.starts_with('"');
  for (const char c : text) {
    result += is_space(c) ? ' ' : c;
    if (quote && c == '"') result += '"';
  }
  return quote ? "\"" + result + "\"" : result;
}

bool is_integer(std::string_view text) { return parse_integer<std::int64_t>(text).has_value(); }

/// Whether `text` is a number, perhaps with a decimal comma.
bool is_number(std::string_view text) {
  return parse_real(text).has_value() || with_decimal_point(text).has_value();
}

/// Whether `text` is a judgement of INEX 2002: "3E", "0N".
bool is_coverage_code(std::string_view text) {
  return text.size() == 2 && text[0] >= '0' && text[0] <= '3' &&
         std::string_view("NSLE").find(text[1]) != std::string_view::npos;
}

bool is_element_path(std::string_view text) {
  return text.starts_with('/') && !text.starts_with("//");
}

/// Whether the line is from a run or judgements, which may have tabs too.
bool is_result_or_judgement(std::string_view line) {
  const auto words = split_columns(line);
  if (words.size() >= 5 && (words[1] == "Q0" || words[1] == "q0")) return true;
  const auto columns = split_at_tabs(line);
  if (columns.size() != words.size() || columns.size() < 3) return false;
  if (columns.size() == 3) return is_number(columns.back());
  if (std::any_of(columns.begin() + 1, columns.end(), is_element_path)) return true;
  const bool graded = is_integer(columns.back()) || is_coverage_code(columns.back());
  if (columns.size() == 4) return graded;
  return is_number(columns[3]) && is_number(columns[4]);
}

/// Whether the words look like a line of a run or of judgements, with any white space between.
bool has_their_columns(const std::vector<std::string_view>& words) {
  if (words.size() < 3) return false;
  if (std::any_of(words.begin() + 1, words.end(), is_element_path)) return true;
  if (words.size() >= 4 && (words[1] == "Q0" || words[1] == "q0")) return true;
  if (words.size() <= 4) return is_number(words.back()) || is_coverage_code(words.back());
  return is_number(words[3]) && is_number(words[4]);
}

/// Whether the line is like "51 airbus subsidies": an id with a digit, then at least one word.
bool is_spaced_topic(const std::vector<std::string_view>& words) {
  if (words.size() < 2) return false;
  const std::string_view id = words.front();
  return id.size() <= 40 && id.find_first_of("0123456789") != std::string_view::npos &&
         id.find_first_of("<{[\",;") == std::string_view::npos;
}

/// Whether every line in the head is an id, spaces and a query, no id is repeated, and most lines
/// are not from runs or judgements. The first line may name the columns.
bool is_spaced(std::string_view head) {
  constexpr std::size_t lines_looked_at = 100;
  std::set<std::string_view> ids;
  std::size_t theirs = 0;
  Lines lines(head);
  for (auto line = lines.next(); line && ids.size() < lines_looked_at; line = lines.next()) {
    const auto words = split_columns(*line);
    if (words.empty() || (ids.empty() && names_columns(*line))) continue;
    if (!is_spaced_topic(words) || !ids.insert(words.front()).second) return false;
    theirs += has_their_columns(words) ? 1 : 0;
  }
  return !ids.empty() && theirs * 2 < ids.size();
}

/// Whether most of the first lines are from a run or judgements.
bool are_results_or_judgements(std::string_view head) {
  constexpr std::size_t lines_looked_at = 10;
  std::size_t seen = 0;
  std::size_t theirs = 0;
  Lines lines(head);
  for (auto line = lines.next(); line && seen < lines_looked_at; line = lines.next()) {
    if (trim(*line).empty() || (seen == 0 && names_columns(*line))) continue;
    ++seen;
    theirs += is_result_or_judgement(*line) ? 1 : 0;
  }
  return seen == 0 || theirs * 2 > seen;
}

/// Splits a line without tabs into id and query.
std::vector<std::string_view> split_at_space(std::string_view line) {
  line = trim(line);
  const std::size_t space = line.find(' ');
  if (space == std::string_view::npos) return {line};
  return {line.substr(0, space), trim(line.substr(space))};
}

/// Whether spaces separate the columns: only if the file has no tabs.
bool is_spaced_file(std::string_view text) {
  return text.find('\t') == std::string_view::npos && is_spaced(text);
}

Result<void> refuse_names(std::string_view line, std::uint64_t number, Intake& intake) {
  return intake.refuse("malformed-line", number,
                       fmt::format("found the names of columns ('{}'), expected a topic: id query",
                                   printable(trim(line))),
                       "remove this line");
}

NamedTexts texts_of_columns(const std::vector<std::string_view>& columns) {
  NamedTexts texts = {{"id", std::string(columns[0])}, {"title", unquoted(columns[1])}};
  for (std::size_t i = 2; i < columns.size(); ++i) {
    const bool nexi = i == 2 && columns[i].starts_with("//");
    texts.emplace_back(nexi ? "castitle" : column_name(i + 1), unquoted(columns[i]));
  }
  return texts;
}

}  // namespace

bool is_tsv(std::string_view head) {
  if (is_binary(head)) return false;
  Lines lines(head);
  auto line = lines.next();
  while (line && trim(*line).empty()) line = lines.next();
  if (!line || line->starts_with('<') || line->starts_with('{')) return false;
  const std::size_t tab = line->find('\t');
  if (tab == std::string_view::npos) return is_spaced_file(head);
  if (split_columns(line->substr(0, tab)).size() != 1) return false;
  return !are_results_or_judgements(head);
}

Result<void> read_tsv(const Bytes& input, Intake& intake) {
  Lines lines(input.text());
  const bool spaced = is_spaced_file(input.text());
  bool first = true;
  while (const auto line = lines.next()) {
    if (trim(*line).empty()) continue;
    if (std::exchange(first, false) && names_columns(*line)) {
      if (auto result = refuse_names(*line, lines.number(), intake); !result) return result;
      continue;
    }
    const auto columns = spaced ? split_at_space(*line) : split_at_tabs(*line);
    auto result = columns.size() >= 2
                      ? intake.add(texts_of_columns(columns), lines.number())
                      : intake.refuse("malformed-line", lines.number(),
                                      fmt::format("expected an id, a tab and a query, found '{}'",
                                                  printable(*line)));
    if (!result) return result;
  }
  return {};
}

void write_tsv(const Topics& topics, TextSink& sink) {
  for (const Topic& topic : topics) {
    sink.put(as_column(topic.id) + "\t" + as_column(topic.title));
    std::size_t column = 3;
    if (!topic.castitle.empty()) {
      sink.put("\t" + as_column(topic.castitle));
      ++column;
    }
    for (auto at = topic.other.find(column_name(column)); at != topic.other.end();
         at = topic.other.find(column_name(++column)))
      sink.put("\t" + as_column(at->second));
    sink.put('\n');
  }
}

FormatEntry formats::tsv() {
  return {.name = "tsv", .recognise = is_tsv, .read = read_tsv, .write = write_tsv};
}

}  // namespace fovea::topic
