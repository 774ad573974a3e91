#include "fovea/base/columns.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea {
namespace {

constexpr double mismatch = -1.5;
constexpr double missing_column = -1;
/// A text that the format cannot explain tells more against it than a column that is not there.
constexpr double extra_column = -2.5;

/// Longer lines are damaged in ways that their columns do not explain.
constexpr std::size_t longest_line = 10'000;

double score_of(Fit fit) {
  if (fit == Fit::no) return mismatch;
  return fit == Fit::possible ? 1 : 2;
}

/// The scores of the best alignments of all prefixes, found by dynamic programming (Needleman and
/// Wunsch, 1970).
class Grid {
 public:
  Grid(std::span<const std::string_view> columns, std::span<const ColumnRule> rules)
      : columns_(columns), rules_(rules), best_((columns.size() + 1) * (rules.size() + 1)) {
    for (std::size_t c = 0; c <= columns_.size(); ++c) {
      for (std::size_t r = 0; r <= rules_.size(); ++r) at(c, r) = best_of(c, r);
    }
  }

  [[nodiscard]] Alignment alignment() const {
    Alignment result;
    std::size_t c = columns_.size();
    std::size_t r = rules_.size();
    bool typical = false;
    while (c > 0 || r > 0) {
      // Of equally good alignments, the one that differs at the end is the most likely.
      if (r > 0 && at(c, r) == at(c, r - 1) + missing_column) {
        result.missing.insert(result.missing.begin(), --r);
      } else if (c > 0 && at(c, r) == at(c - 1, r) + extra_column) {
        result.extra.insert(result.extra.begin(), --c);
      } else {
        typical = typical || rules_[r - 1].fit(columns_[c - 1]) == Fit::typical;
        --c;
        --r;
      }
    }
    double perfect = 0;
    for (const ColumnRule& rule : rules_) perfect += score_of(rule.best);
    if (typical) result.likeness = std::max(0.0, at(columns_.size(), rules_.size())) / perfect;
    return result;
  }

 private:
  /// The score of aligning column c with rule r, both counted from 1.
  [[nodiscard]] double match(std::size_t c, std::size_t r) const {
    return score_of(rules_[r - 1].fit(columns_[c - 1]));
  }
  [[nodiscard]] double best_of(std::size_t c, std::size_t r) const {
    if (c == 0) return missing_column * static_cast<double>(r);
    if (r == 0) return extra_column * static_cast<double>(c);
    return std::max({at(c - 1, r - 1) + match(c, r), at(c, r - 1) + missing_column,
                     at(c - 1, r) + extra_column});
  }
  double& at(std::size_t c, std::size_t r) { return best_[c * (rules_.size() + 1) + r]; }
  [[nodiscard]] double at(std::size_t c, std::size_t r) const {
    return best_[c * (rules_.size() + 1) + r];
  }

  std::span<const std::string_view> columns_;
  std::span<const ColumnRule> rules_;
  std::vector<double> best_;
};

std::string_view next_line(std::string_view& rest) {
  const std::size_t end = rest.find('\n');
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return line;
}

/// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string_view>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

/// The name in lower case, without quotes and punctuation.
std::string simplified(std::string_view name) {
  std::string result;
  for (const char c : name) {
    if (c >= 'A' && c <= 'Z') result += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) result += c;
  }
  return result;
}

/// Names of columns in files of runs, judgements and topics, simplified.
constexpr std::array<std::string_view, 44> column_names = {
    "queryid",  "qid",   "query",     "topic",     "topicid",    "topicno",   "number",
    "num",      "id",    "docid",     "docno",     "doc",        "document",  "documentid",
    "corpusid", "pid",   "passageid", "passage",   "iteration",  "iter",      "q0",
    "rank",     "score", "sim",       "rsv",       "similarity", "relevance", "rel",
    "grade",    "label", "judgment",  "judgement", "run",        "runid",     "runname",
    "runtag",   "tag",   "system",    "title",     "text",       "question",  "path",
    "offset",   "length"};

/// Whether the text may be the number of an iteration, unlike the name of a document.
bool is_small(std::string_view text) {
  return text.size() <= 3 && parse_integer<int>(text).has_value();
}

bool is_column_name(std::string_view text) {
  const std::string name = simplified(text);
  return std::find(column_names.begin(), column_names.end(), name) != column_names.end();
}

}  // namespace

Fit any_text(std::string_view /*text*/) { return Fit::possible; }

Fit q0_text(std::string_view text) {
  if (text == "Q0" || text == "q0") return Fit::typical;
  return is_small(text) ? Fit::possible : Fit::no;
}

Fit path_text(std::string_view text) { return text.starts_with('/') ? Fit::typical : Fit::no; }

Fit iteration_text(std::string_view text) {
  if (text == "0") return Fit::typical;
  return q0_text(text) == Fit::no ? Fit::no : Fit::possible;
}

Alignment align(std::span<const std::string_view> columns, std::span<const ColumnRule> rules) {
  // Lines far too long would only cost time.
  if (columns.size() <= 4 * rules.size()) return Grid(columns, rules).alignment();
  Alignment none;
  for (std::size_t c = rules.size(); c < columns.size(); ++c) none.extra.push_back(c);
  return none;
}

double likeness(std::string_view head, std::span<const ColumnRule> rules) {
  constexpr std::size_t enough = 10;
  std::size_t lines = 0;
  std::size_t alike = 0;
  double sum = 0;
  while (!head.empty() && lines < enough) {
    const bool may_be_cut = head.find('\n') == std::string_view::npos;
    const std::string_view line = next_line(head);
    if (trim(line).empty() || names_columns(line) || (may_be_cut && lines > 0)) continue;
    ++lines;
    const double each = align(split_columns(line), rules).likeness;
    alike += each > 0 ? 1 : 0;
    sum += each;
  }
  return 2 * alike <= lines ? 0 : sum / static_cast<double>(lines);
}

std::string layout_of(std::span<const ColumnRule> rules) {
  std::string text;
  for (const ColumnRule& rule : rules) text += (text.empty() ? "" : " ") + std::string(rule.name);
  return text;
}

std::string columns_remedy(std::string_view line, std::span<const ColumnRule> rules) {
  if (line.size() > longest_line) return {};
  const auto columns = split_columns(line);
  const Alignment alignment = align(columns, rules);
  if (alignment.likeness == 0 || alignment.missing.empty() == alignment.extra.empty()) return {};
  if (!alignment.missing.empty()) {
    std::vector<std::string_view> names;
    for (const std::size_t rule : alignment.missing) names.push_back(rules[rule].name);
    return fmt::format("add the column{} {}", names.size() == 1 ? "" : "s", listed(names));
  }
  const bool only_at_end = alignment.extra.front() >= rules.size();
  if (only_at_end && rules.back().best == Fit::possible)
    return fmt::format("write {} as one word", rules.back().name);
  return fmt::format("remove '{}'", printable(columns[alignment.extra.front()]));
}

bool names_columns(std::string_view line) {
  if (line.size() > longest_line) return false;
  std::string spaced(line);
  std::replace_if(
      spaced.begin(), spaced.end(), [](char c) { return c == ',' || c == ';'; }, ' ');
  const auto columns = split_columns(spaced);
  return columns.size() >= 2 && std::all_of(columns.begin(), columns.end(), is_column_name);
}

}  // namespace fovea
