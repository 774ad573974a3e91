#include <cerrno>
#include <cstdio>
#include <exception>
#include <string>
#include <system_error>

#include <fmt/format.h>

#include "cli/shell/interrupt.hpp"
#include "cli/shell/verb.hpp"

namespace {

/// Output may still be buffered: only flushing it shows whether it could be written.
int finished(int code) {
  using namespace fovea;
  errno = 0;
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  const std::string why = errno == 0 ? "" : ": " + std::generic_category().message(errno);
  return cli::report({.kind = ErrorKind::input,
                      .place = {.file = "standard output"},
                      .message = "cannot write" + why,
                      .remedy = "free some space, or write to another place"});
}

}  // namespace

int main(int argc, char** argv) {
  fovea::cli::handle_interruptions();
  try {
    return finished(fovea::cli::run_command_line({argv + 1, argv + argc}, fovea::real_files()));
  } catch (const std::exception& failure) {
    fmt::print(stderr, "fovea: stopped by {}\n", failure.what());
    return fovea::cli::bad_input;
  }
}
