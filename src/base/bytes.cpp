#include "fovea/base/bytes.hpp"

#include <sys/mman.h>
#include <unistd.h>

namespace fovea {

Bytes Bytes::from_string(std::string text) {
  const std::size_t size = text.size();
  text.append(padding, '\0');
  auto owner = std::make_shared<const std::string>(std::move(text));
  const std::string_view view = std::string_view(*owner).substr(0, size);
  return {std::move(owner), view};
}

void Bytes::release(std::string_view part) const {
  if (kind_ != Kind::mapped_file) return;
  const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  // Releases whole pages of the part only, so that its neighbours stay.
  const std::size_t behind_page = reinterpret_cast<std::uintptr_t>(part.data()) % page;
  const std::size_t skipped = behind_page == 0 ? 0 : page - behind_page;
  if (part.size() < skipped + page) return;
  part.remove_prefix(skipped);
  // MADV_DONTNEED loses no data here: the mapping is private and never written.
  ::madvise(const_cast<char*>(part.data()), part.size() / page * page, MADV_DONTNEED);
}

}  // namespace fovea
