#pragma once
// Work on several threads, with results that do not depend on their number.

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

namespace fovea {

/// Threads to use when the user has not said: the cores of the machine.
std::size_t default_threads();

/// Calls task(0) … task(count-1), each once, on up to `threads` threads (1 = on the calling
/// thread). An exception of a task is thrown again here after all have stopped.
void parallel_for(std::size_t count, std::size_t threads,
                  const std::function<void(std::size_t)>& task);

/// Cuts `text` after line ends into pieces of about `target_bytes`; the pieces in order are the
/// text.
std::vector<std::string_view> split_at_lines(std::string_view text, std::size_t target_bytes);

}  // namespace fovea
