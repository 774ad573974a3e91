#include "index/build/posting.hpp"

#include "index/code/byte_writer.hpp"

namespace fovea::index {

void put_posting(const Posting& posting, std::string& out) {
  char head[4 * max_varint_bytes + 1];
  char* at = put_varint(head, posting.doc);
  at = put_varint(at, posting.tf);
  *at++ = static_cast<char>(posting.bound);
  at = put_varint(at, posting.elements);
  at = put_varint(at, posting.tags.size());
  out.append(head, static_cast<std::size_t>(at - head));
  for (const TagShare& share : posting.tags) {
    // Most shares are one occurrence, which a bit marks.
    const bool one = share.squares == 1.0F;
    put_varint(out, std::uint64_t{share.tag} << 1 | (one ? 1U : 0U));
    if (!one) put_fixed(out, share.squares);
  }
  put_text(out, posting.positions);
}

void get_posting(ByteReader& in, Posting& posting) {
  posting.doc = in.varint32();
  posting.tf = in.varint32();
  posting.bound = in.fixed<std::uint8_t>();
  posting.elements = in.varint32();
  posting.tags.clear();
  const std::uint64_t tags = in.varint();
  for (std::uint64_t i = 0; i < tags && !in.failed(); ++i) {
    const std::uint64_t head = in.varint();
    const float squares = (head & 1) != 0 ? 1.0F : in.fixed<float>();
    posting.tags.push_back({static_cast<Tag>(head >> 1), squares});
  }
  posting.positions = in.text();
}

}  // namespace fovea::index
