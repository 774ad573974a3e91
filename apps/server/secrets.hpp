#pragma once
// Tokens that nobody can guess.

#include <string>
#include <string_view>

namespace fovea::server {

/// 256 random bits as 64 hexadecimal digits.
std::string new_token();
/// A hash of the token that tells nothing of it; another one for each purpose.
std::string hash_of(std::string_view token, std::string_view purpose);
/// Takes as long whatever the difference.
bool same(std::string_view a, std::string_view b);

}  // namespace fovea::server
