#pragma once
// What the fuzz targets share.

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "fovea/base/bytes.hpp"
#include "fovea/base/output.hpp"

namespace fovea::fuzz {

inline Bytes bytes(const std::uint8_t* data, std::size_t size) {
  return Bytes::from_string({reinterpret_cast<const char*>(data), size});
}

/// A property that must hold on every input.
inline void require(bool holds) {
  if (!holds) std::abort();
}

/// `artefact` in `format`, or nothing if it cannot be written so.
template <class Artefact, class Format>
std::string written(const Artefact& artefact, Format format) {
  std::string text;
  TextSink sink = string_sink(text);
  if (!losses(artefact, format).ok()) return {};
  if (!write(artefact, format, sink).ok() || !sink.finish().ok()) return {};
  return text;
}

}  // namespace fovea::fuzz
