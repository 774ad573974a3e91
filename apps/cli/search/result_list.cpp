#include "cli/search/result_list.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

#include <fmt/format.h>
#include <unistd.h>

#include "fovea/base/one_line.hpp"
#include "fovea/base/text.hpp"

#include "cli/shell/terminal.hpp"

namespace fovea::cli {
namespace {

constexpr std::size_t snippet_words = 30;
constexpr std::size_t unbroken_columns = 160;  ///< of titles and trails where lines are not broken
constexpr std::size_t heading_columns = 60;    ///< of one heading in a trail

constexpr std::string_view bold = "\x1b[1m";
constexpr std::string_view cyan = "\x1b[36m";
constexpr std::string_view faint = "\x1b[2m";
constexpr std::string_view marked = "\x1b[1;33m";
constexpr std::string_view plain = "\x1b[0m";

/// The order of a list: each result below the smallest other that holds it.
class Folding {
 public:
  Folding(const index::Index& index, const std::vector<search::Hit>& results)
      : below_(results.size() + 1) {
    const auto holders = search::holders(index, results);
    std::vector<std::size_t> best(results.size());  // rank in each result
    for (std::size_t i = 0; i < results.size(); ++i) best[i] = i;
    for (std::size_t i = 0; i < results.size(); ++i) {
      below_[holders[i].value_or(results.size())].push_back(i);
      for (auto above = holders[i]; above; above = holders[*above])
        best[*above] = std::min(best[*above], i);
    }
    for (std::vector<std::size_t>& each : below_) {
      std::sort(each.begin(), each.end(),
                [&](std::size_t a, std::size_t b) { return best[a] < best[b]; });
    }
  }

  /// The results directly below one, by the best rank in them.
  [[nodiscard]] const std::vector<std::size_t>& below(std::size_t result) const {
    return below_[result];
  }
  /// Those below none.
  [[nodiscard]] const std::vector<std::size_t>& outermost() const { return below_.back(); }

 private:
  std::vector<std::vector<std::size_t>> below_;
};

class List {
 public:
  List(const search::Searcher& searcher, const search::Query& query, const search::Answer& answer,
       const ListStyle& style, TextSink& sink)
      : searcher_(searcher),
        query_(query),
        answer_(answer),
        style_(style),
        sink_(sink),
        folding_(searcher.index(), answer.results),
        rank_columns_(std::max<std::size_t>(2, std::to_string(answer.results.size()).size())) {}

  Result<void> write() {
    if (answer_.results.empty()) sink_.put("nothing found\n");
    auto written = style_.group ? write_groups() : write_below(folding_.outermost(), 0);
    if (written) write_hidden();
    return written;
  }

 private:
  Result<void> write_groups() {
    std::vector<index::Doc> documents;
    std::map<index::Doc, std::vector<std::size_t>> groups;
    for (const std::size_t i : folding_.outermost()) {
      auto& group = groups[answer_.results[i].doc];
      if (group.empty()) documents.push_back(answer_.results[i].doc);
      group.push_back(i);
    }
    for (const index::Doc doc : documents) {
      separate();
      searcher_.index().open_tree(doc, tree_);
      const auto title = index::title_text(searcher_.index(), doc, tree_);
      if (!title) return title.error();
      const std::string name = printable(searcher_.index().name(doc), 200);
      put_line("", cut(title->empty() ? name : *title, 0), bold);
      if (!title->empty()) put_line("", name, faint);
      if (auto written = write_below(groups[doc], 0); !written) return written;
    }
    return {};
  }

  Result<void> write_below(const std::vector<std::size_t>& results, std::size_t depth) {
    for (const std::size_t i : results) {
      if (!style_.group) separate();
      auto written = write_result(i, depth);
      if (written) written = write_below(folding_.below(i), depth + 1);
      if (!written) return written;
    }
    return {};
  }

  /// What was left out for its role: "12 more in ref-list, 1 more in permissions".
  void write_hidden() {
    std::string line;
    for (const search::Hidden& each : answer_.hidden)
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

  Result<void> write_result(std::size_t i, std::size_t depth) {
    const search::Hit& found = answer_.results[i];
    searcher_.index().open_tree(found.doc, tree_);
    const std::string rank =
        fmt::format("{}{:>{}}  ", std::string(2 * depth, ' '), i + 1, rank_columns_);
    before_ = rank;
    // What lies in another result has its title.
    if (!style_.group && depth == 0) {
      if (auto written = write_title(found); !written) return written;
    }
    if (auto written = write_trail(found); !written) return written;
    if (auto written = write_snippet(found); !written) return written;
    write_place(found);
    if (found.other_places > 0) put_line(lead(), also_in(found.other_places), faint);
    return {};
  }

  Result<void> write_title(const search::Hit& found) {
    const auto title = index::title_text(searcher_.index(), found.doc, tree_);
    if (!title) return title.error();
    put(title->empty() ? printable(searcher_.index().name(found.doc), 200) : *title, bold);
    return {};
  }

  /// The innermost headings are the last to go where there is no room.
  Result<void> write_trail(const search::Hit& found) {
    constexpr std::string_view arrow = " › ";
    const auto trail =
        index::trail_texts(searcher_.index(), found.doc, tree_, search::place_of(tree_, found));
    if (!trail) return trail.error();
    std::string line;
    for (auto each = trail->rbegin(); each != trail->rend(); ++each) {
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
    return {};
  }

  Result<void> write_snippet(const search::Hit& found) {
    if (!searcher_.index().has_text()) return {};
    const auto snippet = searcher_.snippet(query_, found, snippet_words);
    if (!snippet) return snippet.error();
    const std::size_t width = style_.width == 0 ? snippet->text.size() : room();
    for (const auto& [begin, end] : broken_lines(snippet->text, width))
      put_line(lead(), highlighted(*snippet, begin, end), "");
    return {};
  }

  /// Bytes [begin, end) of the snippet; a mark may go on behind them.
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

  void write_place(const search::Hit& found) {
    const std::string name = printable(searcher_.index().name(found.doc), 200);
    const index::Element place = search::place_of(tree_, found);
    const std::string path = place == 0 ? "" : "  " + tree_.path(place);
    const std::string range =
        found.range ? fmt::format("  {}–{}", found.range->start, found.range->end) : "";
    put_line(lead(), fmt::format("{}{}{}   {:.4g}", name, path, range, found.score), faint);
  }

  static std::string also_in(std::size_t places) {
    return fmt::format("also in {} other {}", places, places == 1 ? "place" : "places");
  }

  /// The rank before the first line of a result, room before the others.
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

  const search::Searcher& searcher_;
  const search::Query& query_;
  const search::Answer& answer_;
  ListStyle style_;
  TextSink& sink_;
  Folding folding_;
  std::size_t rank_columns_;
  index::Tree tree_;
  std::string before_;  ///< what stands before the next line of the present result
  bool first_ = true;
};

}  // namespace

ListStyle style_of_terminal() {
  const bool terminal = isatty(STDOUT_FILENO) != 0;
  const char* no_colour = std::getenv("NO_COLOR");  // https://no-color.org
  return {.colours = terminal && (no_colour == nullptr || *no_colour == '\0'),
          .width = terminal ? terminal_columns().value_or(80) : 0};
}

Result<void> write_list(const search::Searcher& searcher, const search::Query& query,
                        const search::Answer& answer, const ListStyle& style, TextSink& sink) {
  return List(searcher, query, answer, style, sink).write();
}

}  // namespace fovea::cli
