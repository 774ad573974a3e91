// The names of roles and of their reasons.
#include <array>

#include "fovea/index/roles.hpp"

namespace fovea::index {
namespace {

struct Named {
  Role role;
  std::string_view name;
};
constexpr std::array roles = {
    Named{Role::document, "document"},  Named{Role::container, "container"},
    Named{Role::block, "block"},        Named{Role::heading, "heading"},
    Named{Role::inline_text, "inline"}, Named{Role::record, "record"},
    Named{Role::metadata, "metadata"}};

constexpr std::array role_list = {Role::document,    Role::container, Role::block,   Role::heading,
                                  Role::inline_text, Role::record,    Role::metadata};

}  // namespace

std::span<const Role> all_roles() { return role_list; }

std::string_view name_of(Role role) {
  for (const Named& each : roles) {
    if (each.role == role) return each.name;
  }
  return "unknown";
}

std::optional<Role> role_named(std::string_view name) {
  for (const Named& each : roles) {
    if (each.name == name) return each.role;
  }
  return std::nullopt;
}

std::string_view text_of(RoleReason reason) {
  switch (reason) {
    case RoleReason::root:
      return "outermost element";
    case RoleReason::own_text:
      return "holds text directly";
    case RoleReason::short_parts:
      return "its parts are too short to read alone";
    case RoleReason::holds_blocks:
      return "holds blocks";
    case RoleReason::holds_records:
      return "holds records";
    case RoleReason::holds_metadata:
      return "holds metadata";
    case RoleReason::inside:
      return "part of the text around it";
    case RoleReason::short_first:
      return "short, and first in its parent";
    case RoleReason::short_field:
      return "short";
    case RoleReason::few_function_words:
      return "few function words";
    case RoleReason::repeated:
      return "same text in many documents";
    case RoleReason::vocabulary:
      return "known vocabulary";
    case RoleReason::user:
      return "roles file";
  }
  return "";
}

}  // namespace fovea::index
