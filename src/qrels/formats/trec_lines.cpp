#include "qrels/formats/trec_lines.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include <fmt/format.h>

#include "fovea/base/columns.hpp"
#include "fovea/base/hash.hpp"
#include "fovea/base/parallel.hpp"

#include "qrels/formats/column_rules.hpp"

namespace fovea::qrels {
namespace {

constexpr std::size_t piece_bytes = std::size_t{1} << 18;
/// Few lines are shorter, so columns rarely grow.
constexpr std::size_t short_line_bytes = 16;

std::uint64_t count_lines(std::string_view text) {
  return static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
}

/// What is wrong with a line that could not be read.
Error explain(const std::string& file, const Line& line, std::span<const ColumnRule> rules) {
  if (names_columns(line.text)) return found_names(file, line, "a judgement", layout_of(rules));
  const auto columns = split_columns(line.text);
  if (columns.size() != rules.size())
    return line.error(
        file, line.text,
        fmt::format("found {} ('{}'), expected {}: {}", counted(columns.size(), "column"),
                    printable(trim(line.text)), rules.size(), layout_of(rules)),
        columns_remedy(line.text, rules));
  const std::string_view grade = columns.back();
  return line.error(file, grade,
                    fmt::format("grade '{}' is not an integer of 32 bits", printable(grade)),
                    grade_remedy(grade));
}

}  // namespace

Result<Qrels> TrecLines::read() {
  cut(piece_bytes);
  parallel_for(pieces_.size(), source_.threads, [&](std::size_t i) { parse(pieces_[i]); });
  for (Piece& piece : pieces_) problems_.absorb(std::move(piece.problems));
  if (problems_.stopped_by()) return *problems_.stopped_by();
  number_topics();
  place_stretches();
  const std::size_t rows = qrels_.topics_.empty() ? 0 : qrels_.topics_.back().end;
  qrels_.docs_.resize(rows);
  qrels_.grades_.resize(rows);
  qrels_.lines_.resize(rows);
  if (has_iterations()) qrels_.iterations_.resize(rows);
  parallel_for(pieces_.size(), source_.threads, [&](std::size_t i) { copy_rows(pieces_[i]); });
  if (second_ == SecondColumn::aspect || is_about_aspects()) take_for_aspects();
  qrels_.source_ = source_.bytes;
  return std::move(qrels_);
}

void TrecLines::cut(std::size_t bytes) {
  for (const std::string_view text : split_at_lines(source_.bytes.text(), bytes))
    pieces_.emplace_back(problems_.mode()).text = text;
  std::vector<std::uint64_t> lines(pieces_.size());
  parallel_for(pieces_.size(), source_.threads,
               [&](std::size_t i) { lines[i] = count_lines(pieces_[i].text); });
  for (std::size_t i = 1; i < pieces_.size(); ++i)
    pieces_[i].first_line = pieces_[i - 1].first_line + lines[i - 1];
}

void TrecLines::parse(Piece& piece) const {
  const std::size_t expected = piece.text.size() / short_line_bytes + 1;
  piece.docs.reserve(expected);
  piece.grades.reserve(expected);
  piece.lines.reserve(expected);
  std::string_view rest = piece.text;
  for (std::uint64_t number = piece.first_line; !rest.empty(); ++number) {
    if (!parse_line({next_line(rest), number}, piece)) return;
  }
}

/// Returns whether to continue.
bool TrecLines::parse_line(const Line& line, Piece& piece) const {
  std::string_view rest = line.text;
  const std::string_view topic = next_column(rest);
  const std::string_view iteration = next_column(rest);
  const std::string_view doc = next_column(rest);
  const std::string_view grade_text = next_column(rest);
  if (topic.empty()) return true;
  const auto grade = parse_integer<std::int32_t>(grade_text);
  if (!grade || *grade == Qrels::no_grade || !next_column(rest).empty()) {
    const auto rules = second_ == SecondColumn::aspect ? ndeval_rules() : trec_rules();
    return piece.problems.malformed_by([&] { return explain(source_.file, line, rules); });
  }
  const std::size_t row = piece.docs.size();
  if (piece.stretches.empty() || piece.stretches.back().topic != topic)
    piece.stretches.push_back({.topic = topic, .begin = row, .end = row});
  piece.stretches.back().end = row + 1;
  if (iteration != "0" || !piece.iterations.empty()) {
    piece.iterations.resize(row);
    piece.iterations.push_back(iteration == "0" ? std::string_view() : iteration);
  }
  piece.docs.push_back(doc);
  piece.grades.push_back(*grade);
  piece.lines.push_back(static_cast<std::uint32_t>(line.number));
  return true;
}

void TrecLines::number_topics() {
  NameMap<std::uint32_t> numbers;
  for (Piece& piece : pieces_) {
    for (Stretch& stretch : piece.stretches) {
      const auto [found, is_new] =
          numbers.try_emplace(stretch.topic, static_cast<std::uint32_t>(qrels_.topics_.size()));
      if (is_new)
        qrels_.topics_.push_back({.topic = stretch.topic, .begin = 0, .end = 0, .attributes = {}});
      stretch.topic_number = found->second;
      qrels_.topics_[found->second].end += stretch.end - stretch.begin;
    }
  }
}

void TrecLines::place_stretches() {
  std::size_t row = 0;
  for (TopicSlice& topic : qrels_.topics_) {
    topic.begin = row;
    row += topic.end;
    topic.end = topic.begin;
  }
  for (Piece& piece : pieces_) {
    for (Stretch& stretch : piece.stretches) {
      TopicSlice& topic = qrels_.topics_[stretch.topic_number];
      stretch.target = topic.end;
      topic.end += stretch.end - stretch.begin;
    }
  }
}

void TrecLines::copy_rows(const Piece& piece) {
  const auto copy = [](const Stretch& stretch, const auto& from, auto& to) {
    if (from.empty()) return;
    std::copy(from.begin() + static_cast<std::ptrdiff_t>(stretch.begin),
              from.begin() + static_cast<std::ptrdiff_t>(stretch.end),
              to.begin() + static_cast<std::ptrdiff_t>(stretch.target));
  };
  for (const Stretch& stretch : piece.stretches) {
    copy(stretch, piece.docs, qrels_.docs_);
    copy(stretch, piece.grades, qrels_.grades_);
    copy(stretch, piece.lines, qrels_.lines_);
    copy(stretch, piece.iterations, qrels_.iterations_);
  }
}

/// Only topics whose rows differ in the column are examined closely.
bool TrecLines::is_about_aspects() const {
  if (qrels_.iterations_.empty()) return false;
  const auto& columns = qrels_.iterations_;
  NameMap<std::string_view> column_of;
  for (const TopicSlice& topic : qrels_.topics_) {
    const auto begin = columns.begin() + static_cast<std::ptrdiff_t>(topic.begin);
    const auto end = columns.begin() + static_cast<std::ptrdiff_t>(topic.end);
    if (std::adjacent_find(begin, end, std::not_equal_to<>()) == end) continue;
    column_of.clear();
    for (std::size_t i = topic.begin; i < topic.end; ++i) {
      const auto [known, fresh] = column_of.try_emplace(qrels_.docs_[i], columns[i]);
      if (!fresh && known->second != columns[i]) return true;
    }
  }
  return false;
}

void TrecLines::take_for_aspects() {
  qrels_.aspects_ = std::exchange(qrels_.iterations_, {});
  qrels_.aspects_.resize(qrels_.docs_.size());
  for (std::string_view& aspect : qrels_.aspects_) {
    if (aspect.empty()) aspect = "0";
  }
}

bool TrecLines::has_iterations() const {
  return std::any_of(pieces_.begin(), pieces_.end(),
                     [](const Piece& piece) { return !piece.iterations.empty(); });
}

}  // namespace fovea::qrels
