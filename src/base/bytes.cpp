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
  const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
  // Whole pages of the part, so that its neighbours stay.
  const auto begin = (reinterpret_cast<std::uintptr_t>(part.data()) + page - 1) / page * page;
  const auto end = reinterpret_cast<std::uintptr_t>(part.data() + part.size()) / page * page;
  // The kernel's word "don't need" is only advice here: the mapping is private and never written.
  if (begin < end) ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);
}

}  // namespace fovea
