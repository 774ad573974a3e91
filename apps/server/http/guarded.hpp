#pragma once
// Exceptions as values, where one would otherwise end a thread and with it the server.

#include <exception>
#include <new>
#include <optional>
#include <string>
#include <utility>

namespace fovea::server {

/// Runs the work. Nothing if it returned; otherwise what the exception says.
template <class Work>
std::optional<std::string> exception_in(Work&& work) {
  try {
    std::forward<Work>(work)();
    return std::nullopt;
  } catch (const std::bad_alloc&) {
    return "out of memory";  // short enough to need none
  } catch (const std::exception& exception) {
    return exception.what();
  } catch (...) {
    return "unknown";
  }
}

}  // namespace fovea::server
