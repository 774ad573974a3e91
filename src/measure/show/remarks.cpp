// The remarks as text.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/measure.hpp"
#include "fovea/measure/reduction.hpp"

#include "measure/contents.hpp"

namespace fovea::measure {
namespace {

/// "3 topics (1, 2, 5) …", listing a few.
std::string some(const std::vector<std::string>& topics) {
  constexpr std::size_t most = 5;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < std::min(most, topics.size()); ++i)
    names.push_back(printable(topics[i]));
  return fmt::format("{} ({}{})", counted(topics.size(), "topic"), fmt::join(names, ", "),
                     topics.size() > most ? ", …" : "");
}

/// ", first in line 7", if the line is known.
std::string first_in(std::uint64_t line) {
  return line == 0 ? "" : fmt::format(", first in line {}", line);
}

}  // namespace

std::string reduction_line(std::string_view what) {
  return fmt::format(
      "measures of documents reduce the judgements of {} to whole documents ({} use the {})", what,
      what == "passages" ? "cP@k, iP@0.01, MAiP" : "nxCG@k, inex2002, PRUM", what);
}

std::string reduction_line(const qrels::Qrels& qrels) {
  const std::string_view what = what_is_reduced(contents_of(qrels));
  return what.empty() ? "" : reduction_line(what);
}

std::vector<std::string> to_lines(const Remarks& remarks) {
  std::vector<std::string> lines;
  if (!remarks.missing.empty())
    lines.push_back(some(remarks.missing) + " of the judgements without a result");
  if (!remarks.extra.empty())
    lines.push_back(some(remarks.extra) + " of the run without judgements, ignored");
  if (!remarks.nothing_relevant.empty())
    lines.push_back(some(remarks.nothing_relevant) + " with nothing relevant");
  if (remarks.unjudged > 0)
    lines.push_back(fmt::format(
        "{} of {} not judged ({:.1f} %)", remarks.unjudged, counted(remarks.results, "result"),
        100 * static_cast<double>(remarks.unjudged) / static_cast<double>(remarks.results)));
  if (remarks.duplicates > 0)
    lines.push_back(fmt::format("{} omitted because an earlier one has the same document or text",
                                counted(remarks.duplicates, "result")));
  if (remarks.overlapping > 0)
    lines.push_back(fmt::format(
        "{} sharing text with an earlier one; shared text counts once, where it comes first",
        counted(remarks.overlapping, "result")));
  if (remarks.not_in_collection > 0)
    lines.push_back(fmt::format("{} not in the collection of the catalogue",
                                counted(remarks.not_in_collection, "result")));
  if (remarks.past_end > 0)
    lines.push_back(fmt::format("{} reaching past the end of the document, counted in full{}",
                                counted(remarks.past_end, "result"),
                                first_in(remarks.past_end_line)));
  if (remarks.judged_not_in_collection > 0)
    lines.push_back(fmt::format("{} not in the collection of the catalogue, first {}",
                                counted(remarks.judged_not_in_collection, "judgement"),
                                remarks.first_judged_not_in_collection));
  for (const std::string& measure : remarks.worth_nothing)
    lines.push_back(fmt::format("{}: nothing is relevant under its quantisation", measure));
  if (!remarks.reduced.empty()) lines.push_back(reduction_line(remarks.reduced));
  if (remarks.words_unknown)
    lines.emplace_back(
        "sizes in words are unknown: sizes in characters, from the judgements, are used "
        "(--catalogue provides words; unit=characters selects characters)");
  if (remarks.size_of_collection_unknown)
    lines.emplace_back(
        "the number of elements in the collection is unknown: precision beyond the end of the run "
        "is 0 (--elements N or --catalogue provides it)");
  if (remarks.aspects_merged)
    lines.emplace_back(
        "judgements by aspect: measures of documents use the highest grade of a document "
        "(alpha_nDCG, ERR_IA and StRecall use the aspects)");
  if (remarks.aspects_unknown)
    lines.emplace_back(
        "no aspects in the judgements: measures of aspects treat each topic as one aspect");
  if (remarks.disorder_line > 0)
    lines.push_back(
        fmt::format("the order of the file, the ranks and the scores disagree, first in line {}",
                    remarks.disorder_line));
  return lines;
}

}  // namespace fovea::measure
