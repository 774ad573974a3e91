#include "index/build/structure.hpp"

#include "index/code/byte_writer.hpp"

namespace fovea::index {

Tag Structure::add_tag(std::string_view name) {
  const auto known = tag_numbers_.find(name);
  if (known != tag_numbers_.end()) return known->second;
  const auto number = static_cast<Tag>(tags_.size());
  tags_.emplace_back(name);
  tag_numbers_.emplace(name, number);
  return number;
}

std::optional<Tag> Structure::tag(std::string_view name) const {
  const auto known = tag_numbers_.find(name);
  return known == tag_numbers_.end() ? std::nullopt : std::optional(known->second);
}

Context Structure::add_context(std::optional<Context> parent, Tag tag) {
  const auto number = static_cast<Context>(contexts_.size());
  const auto [known, is_new] = numbers_.try_emplace(key_of(parent, tag), number);
  if (!is_new) return known->second;
  contexts_.push_back({.parent = parent.value_or(number),
                       .tag = tag,
                       .depth = parent ? contexts_[*parent].depth + 1 : 1});
  ranks_.push_back(parent ? children_[*parent]++ : roots_++);
  children_.push_back(0);
  return number;
}

void Structure::roll_back(const Mark& mark) {
  while (contexts_.size() > mark.contexts) {
    const ContextFacts& last = contexts_.back();
    const bool is_root = last.parent == contexts_.size() - 1;
    numbers_.erase(key_of(is_root ? std::nullopt : std::optional(last.parent), last.tag));
    --(is_root ? roots_ : children_[last.parent]);
    contexts_.pop_back();
    ranks_.pop_back();
    children_.pop_back();
  }
  for (; tags_.size() > mark.tags; tags_.pop_back()) tag_numbers_.erase(tags_.back());
}

void Structure::write(std::string& out) const {
  put_varint(out, tags_.size());
  for (const std::string& tag : tags_) put_text(out, tag);
  put_varint(out, contexts_.size());
  for (std::size_t i = 0; i < contexts_.size(); ++i) {
    const ContextFacts& context = contexts_[i];
    put_varint(out, context.parent == i ? 0 : context.parent + std::uint64_t{1});
    put_varint(out, context.tag);
    put_varint(out, context.elements);
    put_varint(out, context.element_words);
  }
}

std::optional<Structure> Structure::read(ByteReader& in) {
  Structure structure;
  const std::uint64_t tags = in.varint();
  for (std::uint64_t i = 0; i < tags && !in.failed(); ++i) {
    if (structure.add_tag(in.text()) != i) in.fail();
  }
  const std::uint64_t contexts = in.varint();
  for (std::uint64_t i = 0; i < contexts && !in.failed(); ++i) {
    const std::uint64_t parent = in.varint();
    const std::uint64_t tag = in.varint();
    if (parent > i || tag >= tags) {
      in.fail();
      break;
    }
    const auto above = parent == 0 ? std::nullopt : std::optional(static_cast<Context>(parent - 1));
    if (structure.add_context(above, static_cast<Tag>(tag)) != i) in.fail();
    structure.contexts_.back().elements = in.varint();
    structure.contexts_.back().element_words = in.varint();
  }
  if (in.failed()) return std::nullopt;
  return structure;
}

std::vector<Context> add_all(Structure& whole, const Structure& part) {
  std::vector<Context> numbers;
  numbers.reserve(part.contexts().size());
  for (std::size_t i = 0; i < part.contexts().size(); ++i) {
    const ContextFacts& context = part.contexts()[i];
    if (context.elements == 0) {
      numbers.push_back(0);
      continue;
    }
    const auto parent = context.parent == i ? std::nullopt : std::optional(numbers[context.parent]);
    const Context number = whole.add_context(parent, whole.add_tag(part.tags()[context.tag]));
    whole.add_counts(number, context.elements, context.element_words);
    numbers.push_back(number);
  }
  return numbers;
}

ContextChildren::ContextChildren(std::span<const ContextFacts> contexts)
    : parents_(contexts.size()), offsets_(contexts.size() + 2), children_(contexts.size()) {
  const auto list_of = [&](std::size_t i) {
    return contexts[i].parent == i ? 0 : std::size_t{contexts[i].parent} + 1;
  };
  for (std::size_t i = 0; i < contexts.size(); ++i) {
    parents_[i] = contexts[i].parent;
    ++offsets_[list_of(i) + 1];
  }
  for (std::size_t i = 1; i < offsets_.size(); ++i) offsets_[i] += offsets_[i - 1];
  std::vector<std::uint32_t> next(offsets_.begin(), offsets_.end() - 1);
  for (std::size_t i = 0; i < contexts.size(); ++i) {
    children_[next[list_of(i)]++] = static_cast<Context>(i);
  }
}

}  // namespace fovea::index
