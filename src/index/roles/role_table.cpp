#include "index/roles/role_table.hpp"

#include "index/code/byte_reader.hpp"
#include "index/code/byte_writer.hpp"

namespace fovea::index {
namespace {

constexpr std::uint8_t unit_flag = 1;
constexpr std::uint8_t section_flag = 2;
constexpr std::uint8_t title_flag = 4;
constexpr std::uint8_t composed_flag = 8;
constexpr std::uint8_t all_flags = 15;

std::uint8_t flags_of(const ContextRole& role) {
  return static_cast<std::uint8_t>((role.unit ? unit_flag : 0) | (role.section ? section_flag : 0) |
                                   (role.title ? title_flag : 0) |
                                   (role.composed ? composed_flag : 0));
}

ContextRole read_role(ByteReader& in) {
  const auto role = in.fixed<std::uint8_t>();
  const auto reason = in.fixed<std::uint8_t>();
  const auto flags = in.fixed<std::uint8_t>();
  if (role > static_cast<std::uint8_t>(Role::metadata) ||
      reason > static_cast<std::uint8_t>(RoleReason::user) || flags > all_flags)
    in.fail();
  return {static_cast<Role>(role),   static_cast<RoleReason>(reason),
          (flags & unit_flag) != 0,  (flags & section_flag) != 0,
          (flags & title_flag) != 0, (flags & composed_flag) != 0};
}

}  // namespace

std::string RoleTable::write() const {
  std::string out;
  put_varint(out, contexts.size());
  for (const ContextRole& each : contexts) {
    put_fixed(out, static_cast<std::uint8_t>(each.role));
    put_fixed(out, static_cast<std::uint8_t>(each.reason));
    put_fixed(out, flags_of(each));
  }
  put_text(out, rules);
  put_varint(out, function_words.size());
  for (const std::string& each : function_words) put_text(out, each);
  return out;
}

std::optional<RoleTable> RoleTable::read(std::string_view bytes, std::size_t contexts) {
  ByteReader in(bytes);
  if (in.varint() != contexts) return std::nullopt;
  RoleTable table;
  for (std::size_t i = 0; i < contexts && !in.failed(); ++i)
    table.contexts.push_back(read_role(in));
  table.rules = in.text();
  const std::uint64_t words = in.varint();
  for (std::uint64_t i = 0; i < words && !in.failed(); ++i)
    table.function_words.emplace_back(in.text());
  if (in.failed() || in.left() > 0) return std::nullopt;
  return table;
}

void RoleTable::count(std::span<const ContextFacts> facts) {
  blocks = {};
  for (std::size_t c = 0; c < contexts.size(); ++c) {
    if (contexts[c].role != Role::block || !contexts[c].unit) continue;
    blocks.elements += facts[c].elements;
    blocks.words += facts[c].element_words;
  }
}

}  // namespace fovea::index
