#include <exception>

#include <fmt/format.h>

#include "cli/interrupt.hpp"
#include "cli/verb.hpp"

int main(int argc, char** argv) {
  fovea::cli::handle_interruptions();
  try {
    return fovea::cli::run_command_line({argv + 1, argv + argc}, fovea::real_files());
  } catch (const std::exception& failure) {
    fmt::print(stderr, "fovea: stopped by {}\n", failure.what());
    return fovea::cli::bad_input;
  }
}
