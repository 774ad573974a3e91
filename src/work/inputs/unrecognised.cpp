#include "work/inputs/unrecognised.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "work/inputs/foreign_file.hpp"
#include "work/inputs/kinds.hpp"

namespace fovea::work {
namespace {

/// The beginning of a file that is not recognised.
struct Head {
  std::string_view text;  ///< complete lines, if it has several
  const std::string& file;
  const InputOptions& options;

  [[nodiscard]] std::string_view first_line() const {
    const std::string_view begin = trim(text);
    return trim(begin.substr(0, begin.find('\n')));
  }
  [[nodiscard]] bool is_json() const {
    return trim(text).starts_with('{') || trim(text).starts_with('[');
  }
  [[nodiscard]] bool is_markup() const { return trim(text).starts_with('<'); }

  /// Whether the user allows files of this kind.
  [[nodiscard]] bool allows(const Kind& kind) const {
    return !options.kind || *options.kind == kind.name;
  }
  /// "a run", or everything that could be meant.
  [[nodiscard]] std::string expected() const {
    if (!options.kind) return "topics, a run, judgements or XML";
    const auto same = [&](const Kind& kind) { return kind.name == *options.kind; };
    return std::find_if(kinds().begin(), kinds().end(), same)->noun;
  }

  [[nodiscard]] Error about_file(std::string message, std::string_view remedy) const {
    return {.place = {.file = file}, .message = std::move(message), .remedy = std::string(remedy)};
  }
  [[nodiscard]] Error about_first_line(std::string message, std::string_view remedy) const {
    Error error = about_file(std::move(message), remedy);
    const std::string_view before =
        text.substr(0, static_cast<std::size_t>(first_line().data() - text.data()));
    error.place.line =
        1 + static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
    return error;
  }
};

/// The first lines that are not blank.
std::vector<std::string_view> first_lines(std::string_view text) {
  constexpr std::size_t enough = 10;
  std::vector<std::string_view> lines;
  while (!text.empty() && lines.size() < enough) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    const std::string_view line = trim(text.substr(0, end));
    if (!line.empty()) lines.push_back(line);
    text.remove_prefix(end);
  }
  return lines;
}

std::optional<Error> explain_empty(const Head& head) {
  if (!trim(head.text).empty()) return std::nullopt;
  return head.about_file(fmt::format("is empty, expected {}", head.expected()),
                         "check the command that wrote it");
}

std::optional<Error> explain_foreign(const Head& head) {
  const auto foreign = foreign_file(head.text);
  if (!foreign) return std::nullopt;
  return head.about_file(fmt::format("is {}, expected {}", foreign->what, head.expected()),
                         foreign->remedy);
}

std::optional<Error> explain_html(const Head& head) {
  if (!is_html(head.text)) return std::nullopt;
  return head.about_file(fmt::format("is an HTML page, expected {}", head.expected()), html_remedy);
}

std::optional<Error> explain_corpus(const Head& head) {
  if (!topic::is_beir_corpus(head.text)) return std::nullopt;
  return head.about_file(
      fmt::format("is a corpus of BEIR (_id, title, text), expected {}", head.expected()),
      "the topics of BEIR are in queries.jsonl, its judgements in qrels/*.tsv");
}

std::string_view remedy_for(const Kind& found, std::string_view expected) {
  if (expected == "topics") return "give the file with the queries";
  if (found.name != "topics") return "perhaps the files are in the wrong order";
  return expected == "run" ? "fovea search -t makes a run for topics" : "give the judgements";
}

/// The file is of another kind than the user expects.
std::optional<Error> explain_other_kind(const Head& head) {
  if (!head.options.kind || head.is_markup()) return std::nullopt;
  for (const Kind& kind : kinds()) {
    const auto format = kind.recognise(head.text);
    if (!format || head.allows(kind)) continue;
    return head.about_file(fmt::format("contains {} in {} format, expected {}", kind.noun,
                                       name_of(*format), head.expected()),
                           remedy_for(kind, *head.options.kind));
  }
  return std::nullopt;
}

bool is_one_word(std::string_view text) { return split_columns(text).size() == 1; }

/// Whether every line has the separator, and the first line has no white space or the separator
/// follows the first word of every line.
bool separates_columns(const std::vector<std::string_view>& lines, char separator) {
  const auto all = [&](const auto& test) { return std::all_of(lines.begin(), lines.end(), test); };
  const auto separated = [&](std::string_view line) {
    return line.find(separator) != std::string_view::npos;
  };
  const auto after_word = [&](std::string_view line) {
    return is_one_word(line.substr(0, line.find(separator)));
  };
  return all(separated) && (is_one_word(lines.front()) || all(after_word));
}

std::optional<Error> explain_separators(const Head& head) {
  if (head.is_json() || head.is_markup()) return std::nullopt;
  const auto lines = first_lines(head.text);
  const bool comma = separates_columns(lines, ',');
  if (!comma && !separates_columns(lines, ';')) return std::nullopt;
  return head.about_first_line(
      fmt::format("found columns separated by {} ('{}'), expected spaces or tabs",
                  comma ? "commas" : "semicolons", printable(head.first_line(), 40)),
      "Fovea reads no CSV: separate the columns by tabs");
}

std::optional<Error> explain_quotes(const Head& head) {
  const auto lines = first_lines(head.text);
  const bool quoted = std::all_of(lines.begin(), lines.end(), [](std::string_view line) {
    return line.size() > 2 && line.starts_with('"') && line.ends_with('"');
  });
  if (!quoted) return std::nullopt;
  return head.about_first_line(fmt::format("found columns in quotation marks ('{}'), expected none",
                                           printable(head.first_line(), 40)),
                               "remove the quotation marks");
}

std::optional<Error> explain_line_ends(const Head& head) {
  const std::string_view text = trim(head.text);
  const bool one_line = text.find('\n') == std::string_view::npos;
  if (!one_line || std::count(text.begin(), text.end(), '\r') < 2) return std::nullopt;
  return head.about_first_line("found lines that end with a carriage return, expected line feeds",
                               R"(convert the line ends, for example with tr '\r' '\n')");
}

std::optional<Error> explain_markup(const Head& head) {
  if (!head.is_markup()) return std::nullopt;
  const auto root = xml::root_name(head.text);
  if (!root) return std::nullopt;
  for (const Kind& kind : kinds()) {
    if (kind.roots.empty() || !head.allows(kind)) continue;
    return head.about_first_line(
        fmt::format("found XML with the root element <{}>, expected {}: {}", printable(*root),
                    kind.noun, kind.roots),
        "");
  }
  return std::nullopt;
}

/// What the reader of the nearest format says.
std::optional<Error> explain_nearest(const Head& head) {
  const auto [kind, nearest] = nearest_kind(head.text, head.options);
  if (kind == nullptr) return std::nullopt;
  const bool is_sure =
      head.options.kind && (head.is_json() || head.is_markup() || *head.options.kind == "topics");
  if (!is_sure && nearest.likeness < least_likeness) return std::nullopt;
  auto error =
      kind->error_in(Bytes::from_string(std::string(head.text)), head.file, nearest.format);
  if (!error) return std::nullopt;
  if (!error->remedy.empty()) error->remedy += "; ";
  error->remedy += fmt::format("read as {} in {} format, {} can name another", kind->noun,
                               name_of(nearest.format), head.options.named_by);
  return error;
}

/// The complete lines at the beginning of a file, at least one.
std::string_view complete_lines(std::string_view content) {
  if (content.size() <= head_bytes) return content;
  const std::size_t last = content.rfind('\n', head_bytes - 1);
  return content.substr(0, last == std::string_view::npos ? content.find('\n') : last + 1);
}

Error explain_nothing(const Head& head) {
  const std::string remedy =
      head.is_json() ? "a run has the members topic, doc and score; judgements have topic, doc and "
                       "grade; topics have id and title"
                     : fmt::format("if it is, name its format with {}", head.options.named_by);
  return head.about_first_line(
      fmt::format("expected {}, found '{}'", head.expected(), printable(head.first_line(), 40)),
      remedy);
}

}  // namespace

Error unrecognised(std::string_view content, const std::string& file, const InputOptions& options) {
  const Head head{complete_lines(content), file, options};
  constexpr std::array explanations = {
      explain_empty,      explain_foreign, explain_html,      explain_corpus, explain_other_kind,
      explain_separators, explain_quotes,  explain_line_ends, explain_markup, explain_nearest};
  for (const auto explain : explanations) {
    if (auto error = explain(head)) return *std::move(error);
  }
  return explain_nothing(head);
}

}  // namespace fovea::work
