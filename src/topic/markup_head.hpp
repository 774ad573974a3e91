#pragma once
// Recognises the kind of topics in a file with markup by its beginning.

#include <cstdint>
#include <string_view>

namespace fovea::topic {

enum class Markup : std::uint8_t { none, trec, inex };

/// Decides by the first element named top, topic or inex_topic (also INEX-Topic, …), or by a root
/// element named after topics. None for INEX submissions and assessments.
Markup markup_of(std::string_view head);

}  // namespace fovea::topic
