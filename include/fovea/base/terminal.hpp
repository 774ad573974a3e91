#pragma once
// What the terminal of a stream can show.

#include <cstddef>

namespace fovea {

struct Terminal {
  bool present = false;     ///< whether the stream is a terminal at all
  std::size_t columns = 0;  ///< its width; 0: unknown
  bool redraws = false;     ///< whether a line can be erased and written again
  bool colours = false;     ///< whether colours are understood and wanted
};

/// The terminal behind a file descriptor. TERM=dumb (or no TERM) means a terminal that only prints
/// lines, and NO_COLOR with any value that the user wants no colours (https://no-color.org).
Terminal terminal_of(int descriptor);

}  // namespace fovea
