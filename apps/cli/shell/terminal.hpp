#pragma once
// The width of what a verb writes.

#include <cstddef>
#include <string>
#include <string_view>

namespace fovea::cli {

/// The width of the terminal if `output` ("-" or a file) is shown on one; 0: no limit.
std::size_t output_columns(const std::string& output = "-");

/// `text` with lines that are too wide for the terminal of standard output broken; they continue
/// after `indent` spaces. Unchanged if that is not a terminal.
std::string fitted_to_terminal(std::string_view text, std::size_t indent);

}  // namespace fovea::cli
