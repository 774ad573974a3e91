#include "fovea/base/terminal.hpp"

#include <cstdlib>
#include <string_view>

#include <sys/ioctl.h>
#include <unistd.h>

namespace fovea {
namespace {

std::string_view setting(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

Terminal terminal_of(int descriptor) {
  if (::isatty(descriptor) != 1) return {};
  winsize size{};
  const bool known = ::ioctl(descriptor, TIOCGWINSZ, &size) == 0;
  const bool redraws = !setting("TERM").empty() && setting("TERM") != "dumb";
  return {.present = true,
          .columns = known ? size.ws_col : std::size_t{0},
          .redraws = redraws,
          .colours = redraws && setting("NO_COLOR").empty()};
}

}  // namespace fovea
