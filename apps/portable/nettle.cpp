// The functions of nettle that libarchive names, for the portable program. libarchive calls them
// only to decrypt an archive with a passphrase. Fovea never gives one, so libarchive refuses such
// an archive before it calls them. Nettle itself is under the LGPL, whose conditions for static
// linking a program in one file cannot meet.
#include <cstdlib>

/// Defines NAME, which must not be called.
#define NEVER_CALLED(NAME) \
  [[noreturn]] void NAME() { std::abort(); }

extern "C" {

NEVER_CALLED(nettle_aes128_encrypt)
NEVER_CALLED(nettle_aes128_set_encrypt_key)
NEVER_CALLED(nettle_aes192_encrypt)
NEVER_CALLED(nettle_aes192_set_encrypt_key)
NEVER_CALLED(nettle_aes256_encrypt)
NEVER_CALLED(nettle_aes256_set_encrypt_key)
NEVER_CALLED(nettle_hmac_sha1_digest)
NEVER_CALLED(nettle_hmac_sha1_set_key)
NEVER_CALLED(nettle_hmac_sha1_update)
NEVER_CALLED(nettle_pbkdf2_hmac_sha1)

}  // extern "C"
