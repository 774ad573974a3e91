#include "fovea/assess/account.hpp"

#include <array>

#include <fmt/format.h>
#include <sodium.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include "fovea/base/text.hpp"

namespace fovea::assess {
namespace {

constexpr std::array<std::string_view, 3> role_names = {"assessor", "organiser", "admin"};
constexpr std::array roles = {Role::assessor, Role::organiser, Role::admin};

/// Letters and digits that are not mistaken for one another.
constexpr std::string_view alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
constexpr std::size_t new_password_letters = 16;

Result<void> start_sodium() {
  if (sodium_init() >= 0) return {};
  return Error{.kind = ErrorKind::data, .message = "the source of random numbers does not work"};
}

/// Whether everybody sees the character in the place where it is in the text.
bool is_visible(UChar32 c) {
  constexpr std::uint32_t hidden = U_GC_C_MASK | U_GC_Z_MASK;  // controls, formats, white space
  return (U_GET_GC_MASK(c) & hidden) == 0 &&
         u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) == 0;
}

/// Whether the valid UTF-8 has only visible characters and single spaces between them.
bool is_visible(std::string_view text) {
  bool may_be_space = false;
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());  // as ICU reads them
  for (std::size_t at = 0; at < text.size();) {
    UChar32 c = 0;
    U8_NEXT(bytes, at, text.size(), c);
    const bool is_space = c == ' ' && may_be_space;
    if (!is_space && !is_visible(c)) return false;
    may_be_space = !is_space;
  }
  return may_be_space;
}

}  // namespace

Result<void> check_new_name(std::string_view name) {
  const std::string wanted =
      fmt::format("choose a name of 1 to {} visible characters", max_name_length);
  const auto refuse = [&](std::string message) {
    return Error{.kind = ErrorKind::data, .message = std::move(message), .remedy = wanted};
  };
  if (name.empty()) return refuse("the name must not be empty");
  if (invalid_utf8_at(name))
    return refuse(fmt::format("the name '{}' is not valid UTF-8", printable(name)));
  if (count_code_points(name) > max_name_length)
    return refuse(
        fmt::format("the name '{}' has {} characters", printable(name), count_code_points(name)));
  if (!is_visible(name))
    return refuse(fmt::format(
        "the name '{}' has blanks at its ends, repeated blanks, or characters that nobody can see",
        printable(name)));
  return {};
}

std::string_view to_string(Role role) { return role_names[static_cast<std::size_t>(role)]; }

std::span<const Role> all_roles() { return roles; }

std::optional<Role> role_named(std::string_view name) {
  for (const Role role : roles) {
    if (to_string(role) == name) return role;
  }
  return std::nullopt;
}

Result<std::string> hash_password(std::string_view password) {
  if (password.size() < min_password_bytes)
    return Error{.kind = ErrorKind::data,
                 .message = fmt::format("a password must have at least {} bytes, found {}",
                                        min_password_bytes, password.size())};
  if (auto started = start_sodium(); !started) return std::move(started).error();
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  const int code = crypto_pwhash_str_alg(
      hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
      crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13);
  if (code != 0)
    return Error{.kind = ErrorKind::data, .message = "not enough memory to hash a password"};
  return std::string(hash.data());
}

bool is_password(std::string_view password, const std::string& hash) {
  if (!start_sodium() || hash.empty() || hash.size() >= crypto_pwhash_STRBYTES) return false;
  // crypto_pwhash_str_verify() reads STRBYTES bytes, regardless of the length of the string.
  std::array<char, crypto_pwhash_STRBYTES> padded{};
  hash.copy(padded.data(), hash.size());
  return crypto_pwhash_str_verify(padded.data(), password.data(), password.size()) == 0;
}

Result<std::string> new_password() {
  if (auto started = start_sodium(); !started) return std::move(started).error();
  std::string password;
  while (password.size() < new_password_letters)
    password += alphabet[randombytes_uniform(static_cast<std::uint32_t>(alphabet.size()))];
  return password;
}

}  // namespace fovea::assess
