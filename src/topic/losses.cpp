// Finds the losses of a format by writing and reading back, so that they are the actual ones.
#include <map>
#include <set>

#include <fmt/format.h>

#include "fovea/topic.hpp"

#include "topic/fields.hpp"

namespace fovea::topic {
namespace {

/// The number of topics in which the text of a name is lost, and in which it changes.
struct Damage {
  std::size_t missing = 0;
  std::size_t changed = 0;
};

using DamageByName = std::map<std::string, Damage>;

void compare(const Topic& before, const Topic& after, DamageByName& damages) {
  const NamedTexts texts = texts_of(after);
  const std::set<NamedTexts::value_type> kept(texts.begin(), texts.end());
  for (const auto& before_text : texts_of(before)) {
    const std::string& name = before_text.first;
    if (kept.contains(before_text)) continue;
    const auto same_name = kept.lower_bound({name, ""});
    const bool changed = same_name != kept.end() && same_name->first == name;
    ++(changed ? damages[name].changed : damages[name].missing);
  }
}

std::string topics_counted(std::size_t count) {
  return fmt::format("{} topic{}", count, count == 1 ? "" : "s");
}

std::vector<std::string> describe(const DamageByName& damages) {
  std::vector<std::string> lines;
  for (const auto& [name, damage] : damages) {
    if (damage.missing > 0)
      lines.push_back(fmt::format("{}: omitted from {}", name, topics_counted(damage.missing)));
    if (damage.changed > 0)
      lines.push_back(fmt::format("{}: white space or special characters changed in {}", name,
                                  topics_counted(damage.changed)));
  }
  return lines;
}

}  // namespace

Result<std::vector<std::string>> losses(const Topics& topics, Format format) {
  std::string text;
  TextSink sink = string_sink(text);
  if (auto result = write(topics, format, sink); !result) return std::move(result).error();
  const auto again =
      read(Bytes::from_string(std::move(text)), std::string(name_of(format)), format);
  if (!again || again->size() != topics.size())
    return Error{ErrorKind::data,
                 {},
                 fmt::format("{} cannot hold these topics{}", name_of(format),
                             again ? "" : ": " + to_string(again.error())),
                 "choose another format"};
  DamageByName damages;
  for (std::size_t i = 0; i < topics.size(); ++i) compare(topics[i], (*again)[i], damages);
  return describe(damages);
}

}  // namespace fovea::topic
