#pragma once
// Runs work on several threads, with results that do not depend on their number.

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

namespace fovea {

/// The default number of threads: the cores of the machine.
std::size_t default_threads();

/// Calls task(0) … task(count-1), each once, on up to `threads` threads (1: on the calling thread).
/// Rethrows an exception of a task after all threads have stopped.
void parallel_for(std::size_t count, std::size_t threads,
                  const std::function<void(std::size_t)>& task);

/// Splits `text` after line ends into pieces of about `target_bytes`; their concatenation is
/// `text`.
std::vector<std::string_view> split_at_lines(std::string_view text, std::size_t target_bytes);

}  // namespace fovea
