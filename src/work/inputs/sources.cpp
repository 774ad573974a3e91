#include "fovea/work/sources.hpp"

#include <iterator>
#include <utility>

#include "fovea/base/input.hpp"

namespace fovea::work {
namespace {

template <class Artefact, class Format>
using Parts = Loaded<std::vector<Artefact>, Format>;

/// Reads each source with `read`. The format is that of the first.
template <class Artefact, class Format, class Read>
Result<Parts<Artefact, Format>> read_each(const std::vector<Source>& sources, InputOptions options,
                                          const std::string& kind, const Read& read) {
  options.kind = kind;
  Parts<Artefact, Format> parts{};
  for (const Source& source : sources) {
    const auto seen = recognise(source.content.text(), source.path, options);
    if (!seen) return seen.error();
    const auto format = std::get<Format>(*seen);
    if (parts.value.empty()) parts.format = format;
    Result<Artefact> artefact = read(source, format);
    if (!artefact) return std::move(artefact).error();
    parts.value.push_back(*std::move(artefact));
  }
  return parts;
}

}  // namespace

Result<std::vector<Source>> read_sources(Files& files, const std::string& path) {
  const auto paths = expand(files, {path});
  if (!paths) return paths.error();
  std::vector<Source> sources;
  for (const std::string& each : *paths) {
    auto content = read_input(files, each);
    if (!content) return std::move(content).error();
    sources.push_back({each, *std::move(content)});
  }
  if (!sources.empty()) return sources;
  return Error{.place = {.file = path}, .message = "has no files below it"};
}

Result<run::Format> run_format_of(const Source& source, InputOptions options) {
  options.kind = "run";
  const auto seen = recognise(source.content.text(), source.path, options);
  if (!seen) return seen.error();
  return std::get<run::Format>(*seen);
}

Result<Loaded<topic::Topics, topic::Format>> topics_from(const std::vector<Source>& sources,
                                                         const InputOptions& options) {
  const auto read = [](const Source& source, topic::Format format) {
    return topic::read(source.content, source.path, format);
  };
  auto parts = read_each<topic::Topics, topic::Format>(sources, options, "topics", read);
  if (!parts) return std::move(parts).error();
  topic::Topics all;
  for (topic::Topics& part : parts->value)
    all.insert(all.end(), std::make_move_iterator(part.begin()),
               std::make_move_iterator(part.end()));
  return Loaded<topic::Topics, topic::Format>{std::move(all), parts->format};
}

Result<Loaded<run::Run, run::Format>> run_from(const std::vector<Source>& sources,
                                               const InputOptions& options, std::size_t threads) {
  const auto read = [&](const Source& source, run::Format format) {
    return run::read(source.content, source.path, {format, threads});
  };
  auto parts = read_each<run::Run, run::Format>(sources, options, "run", read);
  if (!parts) return std::move(parts).error();
  return Loaded<run::Run, run::Format>{run::merged(std::move(parts->value)), parts->format};
}

Result<Loaded<qrels::Qrels, qrels::Format>> qrels_from(const std::vector<Source>& sources,
                                                       const InputOptions& options,
                                                       std::size_t threads) {
  const auto read = [&](const Source& source, qrels::Format format) {
    return qrels::read(source.content, source.path, {format, threads});
  };
  auto parts = read_each<qrels::Qrels, qrels::Format>(sources, options, "qrels", read);
  if (!parts) return std::move(parts).error();
  return Loaded<qrels::Qrels, qrels::Format>{qrels::merged(std::move(parts->value)), parts->format};
}

Result<Loaded<run::Run, run::Format>> read_run(Files& files, const std::string& path,
                                               const InputOptions& options, std::size_t threads) {
  const auto sources = read_sources(files, path);
  if (!sources) return sources.error();
  return run_from(*sources, options, threads);
}

Result<Loaded<qrels::Qrels, qrels::Format>> read_qrels(Files& files, const std::string& path,
                                                       const InputOptions& options,
                                                       std::size_t threads) {
  const auto sources = read_sources(files, path);
  if (!sources) return sources.error();
  return qrels_from(*sources, options, threads);
}

Result<topic::Topics> read_topics(Files& files, const std::string& path) {
  const auto sources = read_sources(files, path);
  if (!sources) return sources.error();
  auto topics = topics_from(*sources, {.named_by = "fovea convert --from"});
  if (!topics) return std::move(topics).error();
  return std::move(topics->value);
}

}  // namespace fovea::work
