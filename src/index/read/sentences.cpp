// The sentences of an element.
#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/index.hpp"

namespace fovea::index {
namespace {

std::string with_single_spaces(std::string_view text) {
  std::string spaced;
  for (const std::string_view word : split_columns(text)) {
    if (!spaced.empty()) spaced += ' ';
    spaced += word;
  }
  return spaced;
}

}  // namespace

Result<std::vector<Words>> sentences_of(const Index& index, Doc doc, Tree& tree, Element element) {
  if (element >= tree.size()) return damaged_document(index, doc);
  const Words words = tree.words(element);
  std::vector<std::uint32_t> starts;
  if (auto found = index.sentences(doc, words, starts); !found) return std::move(found).error();
  if (words.count > 0 && (starts.empty() || starts.front() != words.first))
    starts.insert(starts.begin(), words.first);
  std::vector<Words> sentences;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const std::uint32_t end = i + 1 < starts.size() ? starts[i + 1] : words.end();
    sentences.push_back({starts[i], end - starts[i]});
  }
  return sentences;
}

Result<std::string> as_sentences(const Index& index, const Named& what) {
  Tree tree;
  index.open_tree(what.doc, tree);
  const auto sentences = sentences_of(index, what.doc, tree, what.element);
  if (!sentences) return sentences.error();
  const auto ranges = ranges_of_words(index, what.doc, tree, what.element, *sentences);
  if (!ranges) return ranges.error();
  const region::Range whole = tree.range(what.element);
  const auto text = index.text(what.doc, whole);
  if (!text) return text.error();
  std::string lines;
  std::string_view rest = *text;
  std::uint64_t at = whole.start;
  for (const region::Range& range : *ranges) {
    rest.remove_prefix(byte_of_code_point(rest, range.start - at));
    at = range.start;
    const std::size_t bytes = byte_of_code_point(rest, range.end - range.start);
    lines += fmt::format("{}\t{}\t{}\n", range.start, range.end,
                         with_single_spaces(rest.substr(0, bytes)));
  }
  return lines;
}

}  // namespace fovea::index
