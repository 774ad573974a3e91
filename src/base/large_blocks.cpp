#include "fovea/base/large_blocks.hpp"

#include <cstdlib>
#include <limits>
#include <new>

#include <sys/mman.h>

namespace fovea {

void* allocate_large_block(std::size_t bytes) {
  constexpr std::size_t huge_page = std::size_t{2} << 20;
  if (bytes > std::numeric_limits<std::size_t>::max() - huge_page) throw std::bad_alloc();
  const std::size_t whole = (bytes + huge_page - 1) / huge_page * huge_page;
  void* block = std::aligned_alloc(huge_page, whole);
  if (block == nullptr) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
  ::madvise(block, whole, MADV_HUGEPAGE);  // without huge pages, ordinary pages suffice
#endif
  return block;
}

void free_large_block(void* block) { std::free(block); }

}  // namespace fovea
