#include "server/secrets.hpp"

#include <array>

#include <sodium.h>

namespace fovea::server {
namespace {

constexpr std::size_t token_bytes = 32;
using Digest = std::array<unsigned char, token_bytes>;

std::string hex(const Digest& bytes) {
  std::string text(2 * token_bytes + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

}  // namespace

std::string new_token() {
  Digest bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return hex(bytes);
}

std::string hash_of(std::string_view token, std::string_view purpose) {
  const std::string text = std::string(purpose) + '\0' + std::string(token);
  Digest digest;
  std::array<unsigned char, 1> none{};
  crypto_generichash(digest.data(), digest.size(),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size(), none.data(),
                     0);
  return hex(digest);
}

bool same(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace fovea::server
