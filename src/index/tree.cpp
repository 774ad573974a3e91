#include <algorithm>

#include <fmt/format.h>

#include "containing.hpp"
#include "tree_state.hpp"

namespace fovea::index {

void Tree::State::open(TreeCode record, const std::vector<Context>& context_numbers,
                       const Structure& names) {
  code = record;
  contexts = &context_numbers;
  structure = &names;
  damaged = !code.ok();
  groups.assign(code.groups(), {});
  used = 0;
  has_cuts = false;
}

const std::vector<std::uint32_t>& Tree::State::cut_words() {
  if (!has_cuts && !code.decode_cut_words(cuts)) {
    damaged = true;
    cuts.clear();
  }
  has_cuts = true;
  return cuts;
}

void Tree::State::decode_shape(std::uint32_t group) {
  if (used == decoded.size()) decoded.emplace_back();
  groups[group].place = used;
  if (!code.decode_shape(group, decoded[used])) damaged = true;
  ++used;
}

Context Tree::State::segment_context(Element e) {
  TreeGroup& group = group_of(e);
  bool& known = groups[e / TreeCode::group_size].contexts;
  if (!known && !code.decode_contexts(group)) damaged = true;
  known = true;
  return group.context[in_group(e)];
}

region::Range Tree::State::range(Element e) {
  TreeGroup& group = group_of(e);
  bool& known = groups[e / TreeCode::group_size].ranges;
  if (!known && !code.decode_ranges(group)) damaged = true;
  known = true;
  const std::uint32_t start = group.start[in_group(e)];
  return {start, std::uint64_t{start} + group.length[in_group(e)]};
}

Element Tree::State::last_starting(std::uint32_t position) {
  std::uint32_t low = 0;
  for (std::uint32_t high = code.groups(); high - low > 1;) {
    const std::uint32_t middle = low + (high - low) / 2;
    (code.first_word(middle) <= position ? low : high) = middle;
  }
  const TreeGroup& group = group_of(low * TreeCode::group_size);
  const auto* begin = group.first_word.data();
  const auto* after = std::upper_bound(begin, begin + group.count, position);
  return group.first + static_cast<Element>(after == begin ? 0 : after - begin - 1);
}

Tree::Tree() : state_(std::make_unique<State>()) {}
Tree::~Tree() = default;
Tree::Tree(Tree&&) noexcept = default;
Tree& Tree::operator=(Tree&&) noexcept = default;

std::uint32_t Tree::size() const { return state_->size(); }
Element Tree::parent(Element e) { return state_->parent(e); }
Context Tree::context(Element e) { return state_->context(e); }
Tag Tree::tag(Element e) { return state_->structure->contexts()[context(e)].tag; }
std::uint32_t Tree::depth(Element e) { return state_->depth(e); }
Words Tree::words(Element e) { return state_->words(e); }
bool Tree::damaged() const { return state_->damaged; }

Words Tree::text_words(Element e) {
  const Words words = state_->words(e);
  const auto& cuts = state_->cut_words();
  const auto before = [&](std::uint32_t word) {
    return static_cast<std::uint32_t>(std::lower_bound(cuts.begin(), cuts.end(), word) -
                                      cuts.begin());
  };
  const std::uint32_t first = words.first - before(words.first);
  if (words.count == 0) return {first, 0};
  return {first, words.end() - before(words.end() - 1) - first};
}

region::Range Tree::range(Element e) { return state_->range(e); }

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
  for_each_containing(*state_, position, state_->last_starting(position), [&](Element e) {
    owner = std::max(owner, e);
    return true;
  });
  return owner;
}

/// Siblings of one name have one context, and no other element below their parent has it.
std::uint32_t Tree::position(Element e) {
  const Context context = state_->segment_context(e);
  std::uint32_t position = 1;
  for (Element before = state_->parent(e) + 1; before < e; ++before) {
    if (state_->segment_context(before) == context) ++position;
  }
  return position;
}

std::string Tree::path(Element e) {
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

void elements_with(Tree& tree, std::span<const std::uint32_t> positions, std::vector<Hit>& hits) {
  hits.clear();
  Tree::State& state = *tree.state_;
  if (state.size() == 0) return;
  const auto seen_of = [&](Element e) -> Tree::State::Seen& {
    const std::uint32_t place = state.groups[e / TreeCode::group_size].place;
    if (state.seen.size() <= place) state.seen.resize(place + 1);
    return state.seen[place][Tree::State::in_group(e)];
  };
  const std::uint32_t stamp = ++state.stamp;
  for (const std::uint32_t position : positions) {
    for_each_containing(state, position, state.last_starting(position), [&](Element e) {
      Tree::State::Seen& seen = seen_of(e);
      if (seen.stamp != stamp) {
        seen = {stamp, position, 0};
        hits.push_back({e, 0});
      } else if (seen.position == position) {
        return false;
      }
      seen.position = position;
      ++seen.occurrences;
      return true;
    });
  }
  std::sort(hits.begin(), hits.end(),
            [](const Hit& a, const Hit& b) { return a.element < b.element; });
  for (Hit& hit : hits) hit.count = seen_of(hit.element).occurrences;
}

}  // namespace fovea::index
