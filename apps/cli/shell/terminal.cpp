#include "cli/shell/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

namespace fovea::cli {

std::optional<std::size_t> terminal_columns() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
  return size.ws_col;
}

}  // namespace fovea::cli
