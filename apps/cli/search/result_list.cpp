#include "cli/search/result_list.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "fovea/base/one_line.hpp"
#include "fovea/base/terminal.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/result_nesting.hpp"

namespace fovea::cli {
namespace {

constexpr std::size_t unbroken_columns =
    160;                                     ///< limit of titles and trails if lines are not broken
constexpr std::size_t heading_columns = 60;  ///< limit of one heading in a trail

constexpr std::string_view bold = "\x1b[1m";
constexpr std::string_view cyan = "\x1b[36m";
constexpr std::string_view faint = "\x1b[2m";
constexpr std::string_view marked = "\x1b[1;33m";
constexpr std::string_view plain = "\x1b[0m";

class List {
 public:
  List(std::span<const work::ResultRow> rows, std::span<const search::Hidden> hidden,
       const ListStyle& style, TextSink& sink)
      : rows_(rows),
        hidden_(hidden),
        style_(style),
        sink_(sink),
        nesting_(rows),
        rank_columns_(std::max<std::size_t>(2, std::to_string(rows.size()).size())) {}

  void write() {
    if (rows_.empty()) sink_.put("nothing found\n");
    if (style_.group)
      write_groups();
    else
      write_below(nesting_.outermost(), 0);
    write_hidden();
  }

 private:
  void write_groups() {
    for (const auto& [doc, rows] : work::by_document(rows_, nesting_)) {
      separate();
      const std::string& title = rows_[rows.front()].title;
      const std::string name = printable(doc, 200);
      put_line("", cut(title.empty() ? name : title, 0), bold);
      if (!title.empty()) put_line("", name, faint);
      write_below(rows, 0);
    }
  }

  void write_below(const std::vector<std::size_t>& rows, std::size_t depth) {
    for (const std::size_t i : rows) {
      if (!style_.group) separate();
      write_row(rows_[i], depth);
      write_below(nesting_.below(i), depth + 1);
    }
  }

  /// Writes how many results were omitted for their role: "12 more in ref-list, 1 more in
  /// permissions".
  void write_hidden() {
    std::string line;
    for (const search::Hidden& each : hidden_)
      line += fmt::format("{}{} more in {}", line.empty() ? "" : ", ", each.count,
                          printable(each.where));
    if (line.empty()) return;
    separate();
    put_line("", line, faint);
  }

  void separate() {
    if (!first_) sink_.put("\n");
    first_ = false;
  }

  void write_row(const work::ResultRow& row, std::size_t depth) {
    before_ = fmt::format("{}{:>{}}  ", std::string(2 * depth, ' '), row.rank, rank_columns_);
    // A row below another has the same title.
    if (!style_.group && depth == 0) put(row.title.empty() ? name_of(row) : row.title, bold);
    write_trail(row.trail);
    if (row.snippet) write_snippet(*row.snippet);
    write_place(row);
    if (row.other_places > 0) put_line(lead(), also_in(row.other_places), faint);
  }

  /// Omits outer headings first if there is not enough room.
  void write_trail(const std::vector<std::string>& trail) {
    constexpr std::string_view arrow = " › ";
    std::string line;
    for (auto each = trail.rbegin(); each != trail.rend(); ++each) {
      const std::string heading = cut_line(*each, heading_columns);
      const std::string longer =
          line.empty() ? heading : fmt::format("{}{}{}", heading, arrow, line);
      if (!line.empty() && columns_of(longer) + 4 > room()) {
        line = fmt::format("…{}{}", arrow, line);
        break;
      }
      line = longer;
    }
    if (!line.empty()) put(line, cyan);
  }

  void write_snippet(const search::Snippet& snippet) {
    const std::size_t width = style_.width == 0 ? snippet.text.size() : room();
    for (const auto& [begin, end] : broken_lines(snippet.text, width))
      put_line(lead(), highlighted(snippet, begin, end), "");
  }

  /// Bytes [begin, end) of the snippet; a mark may continue after `end`.
  [[nodiscard]] std::string highlighted(const search::Snippet& snippet, std::size_t begin,
                                        std::size_t end) const {
    std::string text;
    std::size_t at = begin;
    for (const auto& mark : snippet.marks) {
      const std::size_t from = std::max(mark.first, begin);
      const std::size_t to = std::min(mark.second, end);
      if (from >= to) continue;
      text += snippet.text.substr(at, from - at);
      text += style_.colours ? marked : "*";
      text += snippet.text.substr(from, to - from);
      text += style_.colours ? plain : "*";
      at = to;
    }
    return text + snippet.text.substr(at, end - at);
  }

  static std::string name_of(const work::ResultRow& row) { return printable(row.doc, 200); }

  void write_place(const work::ResultRow& row) {
    const std::string path = row.element == 0 ? "" : "  " + row.path;
    const std::string range =
        row.is_passage ? fmt::format("  {}–{}", row.range.start, row.range.end) : "";
    put_line(lead(), fmt::format("{}{}{}   {:.4g}", name_of(row), path, range, row.score), faint);
  }

  static std::string also_in(std::size_t places) {
    return fmt::format("also in {} other {}", places, places == 1 ? "place" : "places");
  }

  /// The rank before the first line of a row, spaces before the others.
  std::string lead() {
    std::string text(columns_of(before_), ' ');
    std::swap(text, before_);
    return text;
  }
  [[nodiscard]] std::size_t room() const {
    if (style_.width == 0) return unbroken_columns;
    return std::max<std::size_t>(20, style_.width - std::min(style_.width, columns_of(before_)));
  }
  void put(const std::string& text, std::string_view colour) {
    const std::string shown = cut_line(text, room());
    put_line(lead(), shown, colour);
  }
  [[nodiscard]] std::string cut(const std::string& text, std::size_t indent) const {
    return cut_line(text, style_.width == 0 ? unbroken_columns : style_.width - indent);
  }
  void put_line(const std::string& lead, const std::string& text, std::string_view colour) {
    const bool coloured = style_.colours && !colour.empty();
    sink_.put(fmt::format("{}{}{}{}\n", lead, coloured ? colour : "", text, coloured ? plain : ""));
  }

  std::span<const work::ResultRow> rows_;
  std::span<const search::Hidden> hidden_;
  ListStyle style_;
  TextSink& sink_;
  work::ResultNesting nesting_;
  std::size_t rank_columns_;
  std::string before_;  ///< precedes the next line of the row
  bool first_ = true;
};

}  // namespace

ListStyle style_of_terminal() {
  constexpr std::size_t usual = 80;
  const Terminal terminal = terminal_of(STDOUT_FILENO);
  return {.colours = terminal.colours,
          .width = terminal.present && terminal.columns == 0 ? usual : terminal.columns};
}

void write_list(std::span<const work::ResultRow> rows, std::span<const search::Hidden> hidden,
                const ListStyle& style, TextSink& sink) {
  List(rows, hidden, style, sink).write();
}

}  // namespace fovea::cli
