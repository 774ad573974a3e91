#pragma once
// Other programs, with what they cost.

#include <string>
#include <vector>

namespace bench {

struct Cost {
  double seconds = 0;
  double peak_bytes = 0;  ///< of resident memory
};

/// Runs `command` (found on PATH) with its standard output to `output` and its errors nowhere.
/// Throws if that fails.
Cost run(const std::vector<std::string>& command, const std::string& output = "/dev/null");

/// Whether a program of that name is on PATH.
bool is_on_path(const std::string& program);

/// A command, and the best of its costs so far.
struct Timed {
  std::vector<std::string> command;
  Cost best = {};

  void run_again();
};

}  // namespace bench
