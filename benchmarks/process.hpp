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

/// A program that runs until the end of this object, which kills it.
class Running {
 public:
  explicit Running(const std::vector<std::string>& command);
  ~Running();
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  /// The first line of its standard output; throws if it ends without one.
  [[nodiscard]] const std::string& first_line() const { return first_line_; }
  /// The most resident memory that it has had so far, in bytes.
  [[nodiscard]] double peak_bytes() const;

 private:
  int process_ = 0;
  int output_ = 0;
  std::string first_line_;
};

/// Whether a program of that name is on PATH.
bool is_on_path(const std::string& program);

/// A command, and the best of its costs so far.
struct Timed {
  std::vector<std::string> command;
  Cost best = {};

  void run_again();
};

}  // namespace bench
