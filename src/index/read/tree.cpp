#include <algorithm>

#include <fmt/format.h>

#include "index/read/containing.hpp"
#include "index/read/tree_state.hpp"

namespace fovea::index {
namespace {

/// The number of groups that are kept for the next document.
constexpr std::size_t usual_groups = 512;

}  // namespace

void Tree::State::open(TreeCode record, const std::vector<Context>& context_numbers,
                       const Structure& names) {
  code = record;
  contexts = &context_numbers;
  structure = &names;
  damaged = !code.ok();
  groups.assign(code.groups(), {});
  if (decoded.size() > usual_groups) decoded.resize(usual_groups);
  used = 0;
  has_text_words = false;
}

const TextWords& Tree::State::text_words() {
  if (!has_text_words && !code.decode_text_words(words_of_text)) {
    damaged = true;
    words_of_text = {};
  }
  has_text_words = true;
  return words_of_text;
}

void Tree::State::decode_shape(std::uint32_t group) {
  if (used == decoded.size()) decoded.emplace_back();
  groups[group].place = used;
  if (!code.decode_shape(group, decoded[used])) damaged = true;
  ++used;
}

void Tree::State::decode_depths(TreeGroup& group) {
  groups[group.first / TreeCode::group_size].depths = true;
  if (!TreeCode::decode_depths(group)) damaged = true;
}

Context Tree::State::segment_context(Element e) {
  TreeGroup& group = deep_group_of(e);
  bool& known = groups[e / TreeCode::group_size].ranks;
  if (!known && !code.decode_ranks(group)) damaged = true;
  known = true;
  const auto context = code.context(group, in_group(e));
  if (!context) damaged = true;
  return context.value_or(0);
}

region::Range Tree::State::range(Element e) {
  TreeGroup& group = group_of(e);
  bool& known = groups[e / TreeCode::group_size].ranges;
  if (!known && !code.decode_ranges(group)) damaged = true;
  known = true;
  const std::uint32_t start = group.start[in_group(e)];
  return {start, std::uint64_t{start} + group.length[in_group(e)]};
}

std::uint32_t Tree::State::group_with(std::uint32_t position, std::uint32_t from) const {
  std::uint32_t low = from;
  std::uint32_t step = 1;
  const std::uint32_t end = code.groups();
  for (; step < end - low && code.first_word(low + step) <= position; step *= 2) low += step;
  for (std::uint32_t high = low + std::min(step, end - low); high - low > 1;) {
    const std::uint32_t middle = low + (high - low) / 2;
    (code.first_word(middle) <= position ? low : high) = middle;
  }
  return low;
}

Element Tree::State::last_starting(std::uint32_t position, std::uint32_t group_number) {
  const TreeGroup& group = group_of(group_number * TreeCode::group_size);
  // Without branches, which would be mispredicted half of the time.
  const auto* at = group.first_word.data();
  for (std::uint32_t left = group.count; left > 1;) {
    const std::uint32_t half = left / 2;
    at += std::size_t{half} * static_cast<std::size_t>(at[half] <= position);
    left -= half;
  }
  return group.first + static_cast<Element>(at - group.first_word.data());
}

void Tree::State::fetch(std::span<const Spot> spots) {
  spot_groups.resize(spots.size());
  std::uint32_t group = 0;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    spot_groups[i] = group_with(spots[i].position, group);
    if (i == 0 || spot_groups[i] != group) code.fetch(spot_groups[i]);
    group = spot_groups[i];
  }
}

Tree::Tree() : state_(std::make_unique<State>()) {}
Tree::~Tree() = default;
Tree::Tree(Tree&&) noexcept = default;
Tree& Tree::operator=(Tree&&) noexcept = default;

std::uint32_t Tree::size() const { return state_->size(); }
Element Tree::parent(Element e) { return state_->holds(e) ? state_->parent(e) : 0; }
Context Tree::context(Element e) { return state_->holds(e) ? state_->context(e) : 0; }
Tag Tree::tag(Element e) {
  return state_->holds(e) ? state_->structure->contexts()[state_->context(e)].tag : 0;
}
std::uint32_t Tree::depth(Element e) { return state_->holds(e) ? state_->depth(e) : 1; }
Words Tree::words(Element e) { return state_->holds(e) ? state_->words(e) : Words{}; }
bool Tree::damaged() const { return state_->damaged; }

Words Tree::text_words(Element e) {
  if (!state_->holds(e)) return {};
  const auto& [cuts, touched] = state_->text_words();
  const auto at = std::lower_bound(
      touched.begin(), touched.end(), e,
      [](const TouchedWords& each, Element element) { return each.element < element; });
  const Words words = at != touched.end() && at->element == e ? at->words : state_->words(e);
  const auto before = [&cuts = cuts](std::uint32_t word) {
    return static_cast<std::uint32_t>(std::lower_bound(cuts.begin(), cuts.end(), word) -
                                      cuts.begin());
  };
  const std::uint32_t first = words.first - before(words.first);
  if (words.count == 0) return {first, 0};
  return {first, words.end() - before(words.end() - 1) - first};
}

region::Range Tree::range(Element e) {
  return state_->holds(e) ? state_->range(e) : region::Range{};
}

Element Tree::subtree_end(Element e) {
  if (e >= size()) return e + 1;
  const std::uint32_t depth = state_->depth(e);
  Element end = e + 1;
  while (end < state_->size() && state_->depth(end) > depth) ++end;
  return end;
}

Element Tree::owner(std::uint32_t position) {
  if (size() == 0) return 0;
  Element owner = 0;
  const Element last = state_->last_starting(position, state_->group_with(position));
  for_each_containing(*state_, position, last, [&](Element e) {
    owner = std::max(owner, e);
    return true;
  });
  return owner;
}

/// Siblings with the same tag have the same context, which no other element below their parent has.
std::uint32_t Tree::position(Element e) {
  if (!state_->holds(e)) return 1;
  const Context context = state_->segment_context(e);
  std::uint32_t position = 1;
  for (Element before = state_->parent(e) + 1; before < e; ++before) {
    if (state_->segment_context(before) == context) ++position;
  }
  return position;
}

std::string Tree::path(Element e) {
  if (!state_->holds(e)) return "";
  std::vector<Element> line{e};
  while (line.back() != 0) line.push_back(parent(line.back()));
  std::string path;
  for (auto at = line.rbegin(); at != line.rend(); ++at) {
    path += fmt::format("/{}[{}]", state_->structure->tags()[tag(*at)], position(*at));
  }
  return path;
}

std::optional<Element> Tree::find(std::string_view path) {
  const auto steps = region::parse_path(path);
  if (!steps || size() == 0) return std::nullopt;
  const auto matches = [&](Element e, const region::Step& step) {
    return state_->structure->tags()[tag(e)] == step.tag;
  };
  if (!matches(0, steps->front()) || steps->front().position != 1) return std::nullopt;
  Element at = 0;
  for (std::size_t i = 1; i < steps->size(); ++i) {
    const region::Step& step = (*steps)[i];
    std::uint64_t left = step.position;
    Element child = at + 1;
    for (; child < size() && depth(child) > depth(at); ++child) {
      if (parent(child) == at && matches(child, step) && --left == 0) break;
    }
    if (child >= size() || depth(child) <= depth(at)) return std::nullopt;
    at = child;
  }
  return at;
}

}  // namespace fovea::index
