#pragma once
// Memory for vectors of many megabytes.

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace fovea {

/// Requests huge pages from the kernel: filling them causes a fraction of the page faults, and
/// reading them in any order a fraction of the address look-ups.
void* allocate_large_block(std::size_t bytes);
void free_large_block(void* block);

/// An allocator that takes large blocks from allocate_large_block. Elements added by resize() stay
/// uninitialised if the type allows it.
template <class T>
struct LargeBlocks {
  using value_type = T;
  static constexpr std::size_t large = (std::size_t{4} << 20) / sizeof(T);

  LargeBlocks() = default;
  template <class U>
  LargeBlocks(const LargeBlocks<U>&) {}

  T* allocate(std::size_t count) {
    if (count < large) return std::allocator<T>().allocate(count);
    return static_cast<T*>(allocate_large_block(count * sizeof(T)));
  }
  void deallocate(T* block, std::size_t count) {
    count < large ? std::allocator<T>().deallocate(block, count) : free_large_block(block);
  }
  template <class U>
  void construct(U* place) {
    ::new (static_cast<void*>(place)) U;
  }
  template <class U, class... Arguments>
  void construct(U* place, Arguments&&... arguments) {
    std::construct_at(place, std::forward<Arguments>(arguments)...);
  }

  friend bool operator==(const LargeBlocks&, const LargeBlocks&) { return true; }
};

template <class T>
using LargeVector = std::vector<T, LargeBlocks<T>>;

}  // namespace fovea
