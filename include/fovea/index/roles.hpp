#pragma once
// The roles of the elements of a tag path for a reader: learned from the collection, corrected by
// tables of known vocabularies and by the user. docs/roles.md explains the rules.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/result.hpp"

namespace fovea::index {

enum class Role : std::uint8_t {
  document,     ///< the outermost element
  container,    ///< holds blocks: section, scene, chapter
  block,        ///< can be read on its own: paragraph, speech, list item
  heading,      ///< names the container around it
  inline_text,  ///< part of the text of a block, a heading or a field
  record,       ///< bibliography entry or table body, or a container of these
  metadata,     ///< date, identifier, licence, or a container of these
};
std::string_view name_of(Role role);
std::optional<Role> role_named(std::string_view name);
std::span<const Role> all_roles();

/// Why a path has its role.
enum class RoleReason : std::uint8_t {
  root,                ///< it is the outermost element
  own_text,            ///< its elements hold text directly
  short_parts,         ///< most of its text is in parts that are too short to read alone
  holds_blocks,        ///< it holds blocks or headings
  holds_records,       ///< it holds records
  holds_metadata,      ///< it holds metadata
  inside,              ///< it is inside a block, a heading, a record or metadata
  short_first,         ///< short, and mostly the first part of its parent
  short_field,         ///< short, among longer parts
  few_function_words,  ///< its text is not made of sentences
  repeated,            ///< the same text is in many documents
  vocabulary,          ///< the table of a known vocabulary states it
  user,                ///< the user's roles file states it
};
/// The reason in readable form: "holds text directly".
std::string_view text_of(RoleReason reason);

/// The role of the elements of one context.
struct ContextRole {
  Role role = Role::inline_text;
  RoleReason reason = RoleReason::inside;
  bool unit = false;      ///< the topmost block, heading, record or field on its path
  bool section = false;   ///< a container or document with at least two units on average
  bool title = false;     ///< a heading that names the whole document
  bool composed = false;  ///< a unit whose text is in its parts: a speech of lines
  friend bool operator==(const ContextRole&, const ContextRole&) = default;
};

/// A line of a roles file: "//ref-list/ref record". The rule applies to contexts whose path ends
/// with its path. A leading "/" anchors it at the document, "//" matches any tags in between, and
/// "*" matches any tag. A namespace prefix of a tag is ignored unless the rule has one.
struct RoleRule {
  std::vector<std::string> tags;  ///< outermost first; "*": any
  std::vector<bool> descendant;   ///< per tag: any tags may precede it
  Role role = Role::block;
  bool title = false;  ///< role "title": a heading of the document
  std::uint64_t line = 0;
  std::string text;  ///< the path as written
};

/// Parses a roles file; `file` is for messages. The error for an unknown role names the line and
/// the nearest role.
Result<std::vector<RoleRule>> parse_role_rules(std::string_view text, const std::string& file);

}  // namespace fovea::index
