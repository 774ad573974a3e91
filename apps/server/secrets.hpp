#pragma once
// Random tokens and their hashes.

#include <string>
#include <string_view>

namespace fovea::server {

/// 256 random bits as 64 hexadecimal digits.
std::string new_token();
/// A hash from which the token cannot be found (BLAKE2b). Each purpose has its own.
std::string hash_of(std::string_view token, std::string_view purpose);
/// Compares in constant time.
bool same(std::string_view a, std::string_view b);

}  // namespace fovea::server
