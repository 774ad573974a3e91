#pragma once
// Runs other programs and measures their cost.

#include <string>
#include <vector>

namespace bench {

struct Cost {
  double seconds = 0;
  double peak_bytes = 0;  ///< of resident memory
};

/// Runs `command` (found on PATH) with standard output to `output`, and discards its standard
/// error. Throws if that fails.
Cost run(const std::vector<std::string>& command, const std::string& output = "/dev/null");

/// A running program; the destructor kills it.
class Running {
 public:
  explicit Running(const std::vector<std::string>& command);
  ~Running();
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  /// The first line of its standard output; throws if it ends without one.
  [[nodiscard]] const std::string& first_line() const { return first_line_; }
  /// Its peak resident memory so far, in bytes.
  [[nodiscard]] double peak_bytes() const;

 private:
  int process_ = 0;
  int output_ = 0;
  std::string first_line_;
};

/// Whether a program with this name is on PATH.
bool is_on_path(const std::string& program);

/// A command and its best cost so far.
struct Timed {
  std::vector<std::string> command;
  Cost best = {};

  void run_again();
};

}  // namespace bench
