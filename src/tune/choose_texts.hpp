#pragma once
// Chooses among the texts that topics can be made from.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace fovea::tune {

/// Drops items whose text describes several places, because none of these is the single answer.
/// `text_of` takes an item and returns its text.
template <class Item, class TextOf>
void drop_repeated(std::vector<Item>& items, const TextOf& text_of) {
  std::map<std::string, std::size_t> count;
  for (const Item& each : items) ++count[text_of(each)];
  std::erase_if(items, [&](const Item& each) { return count[text_of(each)] > 1; });
}

/// Draws at most `most` of the numbers below `size` by the seed. Returns them in ascending order.
std::vector<std::size_t> drawn(std::size_t size, std::size_t most, std::uint64_t seed);

}  // namespace fovea::tune
