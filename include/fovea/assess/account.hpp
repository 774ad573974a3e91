#pragma once
// People: names, roles and passwords.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "fovea/base/result.hpp"

namespace fovea::assess {

enum class Role : std::uint8_t { assessor, organiser, admin };

std::string_view to_string(Role role);
std::span<const Role> all_roles();
std::optional<Role> role_named(std::string_view name);

struct User {
  std::string name;
  Role role = Role::assessor;
  std::string password = {};  ///< from hash_password(); empty: cannot log in
  bool active = true;
  friend bool operator==(const User&, const User&) = default;
};

/// The maximum length of a new name of a person, in code points.
constexpr std::size_t max_name_length = 64;

/// Refuses names that are empty or too long, that begin or end with a space, and that have
/// characters which nobody can see or which change the order of others: controls, direction marks,
/// other format characters, and all white space except single spaces.
Result<void> check_new_name(std::string_view name);

/// The minimum length of a password.
constexpr std::size_t min_password_bytes = 8;

/// Hashes with argon2id, a fresh salt, 64 MiB and two passes. The result holds everything that
/// is_password() needs.
Result<std::string> hash_password(std::string_view password);
/// Takes as long for a wrong password as for the right one.
bool is_password(std::string_view password, const std::string& hash);
/// A random password to hand out.
Result<std::string> new_password();

}  // namespace fovea::assess
