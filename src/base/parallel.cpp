#include "fovea/base/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace fovea {

std::size_t default_threads() {
  return std::max<std::size_t>(1, std::thread::hardware_concurrency());
}

void parallel_for(std::size_t count, std::size_t threads,
                  const std::function<void(std::size_t)>& task) {
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      for (std::size_t i = next++; i < count; i = next++) task(i);
    } catch (...) {
      const std::scoped_lock lock(mutex);
      if (!failure) failure = std::current_exception();
      next = count;
    }
  };
  {
    std::vector<std::jthread> others;
    const std::size_t helpers = std::min(threads, count);
    for (std::size_t i = 1; i < helpers; ++i) others.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
}

std::vector<std::string_view> split_at_lines(std::string_view text, std::size_t target_bytes) {
  std::vector<std::string_view> pieces;
  target_bytes = std::max<std::size_t>(1, target_bytes);
  while (!text.empty()) {
    std::size_t end = text.size();
    if (text.size() > target_bytes) {
      const std::size_t line_end = text.find('\n', target_bytes - 1);
      if (line_end != std::string_view::npos) end = line_end + 1;
    }
    pieces.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return pieces;
}

}  // namespace fovea
