#pragma once
// A posting on its way from the inverter to the lists.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "index/code/byte_reader.hpp"
#include "index/code/posting_facts.hpp"

namespace fovea::index {

struct Posting {
  Doc doc = 0;
  std::uint32_t tf = 0;
  std::uint8_t bound = 0;  ///< bound_code
  std::uint32_t elements = 0;
  std::vector<TagShare> tags;
  std::string_view positions;  ///< as put_positions wrote them
};

void put_posting(const Posting& posting, std::string& out);
/// Replaces all of `posting`.
void get_posting(ByteReader& in, Posting& posting);

}  // namespace fovea::index
