#include "qrels/formats/recognise.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "qrels/formats/assessments.hpp"
#include "qrels/formats/beir.hpp"
#include "qrels/formats/coverage.hpp"
#include "qrels/formats/fol.hpp"
#include "qrels/formats/jsonl.hpp"
#include "qrels/formats/trec.hpp"

namespace fovea::qrels {
namespace {

constexpr std::size_t lines_looked_at = 100;
/// A shorter head is a whole file, so its last line is complete.
constexpr std::size_t whole_file_bytes = 4096;

std::vector<std::string_view> complete_lines(std::string_view head) {
  std::vector<std::string_view> lines;
  const bool cut = head.size() >= whole_file_bytes;
  while (!head.empty() && lines.size() < lines_looked_at) {
    const bool last = head.find('\n') == std::string_view::npos;
    const std::string_view line = next_line(head);
    if (last && cut && !lines.empty()) break;
    if (!trim(line).empty()) lines.push_back(line);
  }
  return lines;
}

/// "id<TAB>some words": a topic, even if it happens to have as many words as a judgement has
/// columns.
bool is_topic_line(std::string_view line) {
  line = trim(line);
  const std::size_t separator = line.find_first_of(" \t");
  if (separator == std::string_view::npos || line[separator] != '\t') return false;
  const std::string_view words = line.substr(separator + 1);
  return words.find('\t') == std::string_view::npos && words.find(' ') != std::string_view::npos;
}

/// Lines of columns; none if the head is markup or JSON.
std::vector<std::string_view> column_lines(std::string_view head) {
  const std::string_view text = trim(head);
  if (text.starts_with('<') || text.starts_with('{') || text.starts_with('[')) return {};
  std::vector<std::string_view> lines = complete_lines(head);
  const auto topics = std::count_if(lines.begin(), lines.end(), is_topic_line);
  if (static_cast<std::size_t>(topics) * 2 > lines.size()) return {};
  return lines;
}

/// A majority is required so that a few malformed lines do not hide the format, and no two formats
/// match.
bool is_majority(std::size_t some, const std::vector<std::string_view>& all) {
  return some * 2 > all.size();
}

}  // namespace

bool recognise_trec(std::string_view head) {
  const auto lines = column_lines(head);
  const auto fitting = std::count_if(lines.begin(), lines.end(), is_trec_line);
  return is_majority(static_cast<std::size_t>(fitting), lines);
}

/// The columns of a line of a TREC file that matter here.
struct Columns {
  std::string_view topic;
  std::string_view second;
  std::string_view doc;
};

std::vector<Columns> trec_columns(std::string_view head) {
  std::vector<Columns> all;
  for (std::string_view line : column_lines(head)) {
    if (!is_trec_line(line)) continue;
    const std::string_view topic = next_column(line);
    const std::string_view second = next_column(line);
    all.push_back({topic, second, next_column(line)});
  }
  return all;
}

/// Whether two lines differ in the second column and are about one document, or about one topic if
/// all these columns are numbers from 1: iterations of feedback count from 0.
bool recognise_ndeval(std::string_view head) {
  if (!recognise_trec(head)) return false;
  const auto lines = trec_columns(head);
  const bool numbered = std::all_of(lines.begin(), lines.end(), [](const Columns& line) {
    return parse_integer<std::int64_t>(line.second).value_or(0) >= 1;
  });
  std::map<std::pair<std::string_view, std::string_view>, std::string_view> second_of;
  for (const Columns& line : lines) {
    const auto key = std::pair(line.topic, numbered ? std::string_view() : line.doc);
    const auto [known, fresh] = second_of.try_emplace(key, line.second);
    if (!fresh && known->second != line.second) return true;
  }
  return false;
}

bool recognise_beir(std::string_view head) {
  const auto lines = complete_lines(head);
  return !lines.empty() && is_beir_header(lines.front());
}

bool recognise_fol(std::string_view head) {
  const auto lines = column_lines(head);
  std::size_t sure = 0;
  std::size_t maybe = 0;
  for (const std::string_view line : lines) {
    const FolLikeness likeness = fol_likeness(line);
    sure += likeness == FolLikeness::yes ? 1 : 0;
    maybe += likeness == FolLikeness::maybe ? 1 : 0;
  }
  return sure > 0 && is_majority(sure + maybe, lines) && !is_ranked(head);
}

bool is_ranked(std::string_view head) {
  std::string_view topic;
  std::int64_t last = 0;
  std::size_t pairs = 0;
  std::size_t steps = 0;
  for (const std::string_view line : column_lines(head)) {
    const auto columns = split_columns(line);
    if (columns.size() > 5) return false;
    if (columns.size() < 5) continue;
    const auto rank = parse_integer<std::int64_t>(columns[3]);
    if (columns[0] == topic) {
      ++pairs;
      steps += rank == last + 1 ? 1 : 0;
    }
    topic = columns[0];
    last = rank.value_or(0);
  }
  return pairs >= 2 && steps * 2 > pairs;
}

bool recognise_coverage(std::string_view head) {
  if (recognise_assessments(head) == Format::coverage) return true;
  const auto lines = column_lines(head);
  const auto fitting = std::count_if(lines.begin(), lines.end(), is_coverage_line);
  return is_majority(static_cast<std::size_t>(fitting), lines);
}

bool recognise_inex_es_xml(std::string_view head) {
  return recognise_assessments(head) == Format::inex_es_xml;
}

bool recognise_inex_xml(std::string_view head) {
  return recognise_assessments(head) == Format::inex_xml;
}

bool recognise_jsonl(std::string_view head) {
  const auto lines = complete_lines(head);
  const auto fitting = std::count_if(lines.begin(), lines.end(), is_jsonl_line);
  return is_majority(static_cast<std::size_t>(fitting), lines);
}

}  // namespace fovea::qrels
