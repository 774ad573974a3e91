#pragma once
// Import and export of judgements: qrels in every format, the log itself, and whole campaigns.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/assess/campaign.hpp"
#include "fovea/assess/desk.hpp"
#include "fovea/base/output.hpp"
#include "fovea/collection.hpp"
#include "fovea/qrels.hpp"

namespace fovea::assess {

/// The content of a file of judgements, as a campaign stores it.
struct Imported {
  std::vector<Entry> entries;
  std::vector<PoolItem> pool;  ///< elements that the file marks as pooled
  std::map<std::string, std::uint64_t> lengths;
  std::vector<std::string> losses;  ///< what a campaign cannot hold, one line each, with counts
};

struct ImportOptions {
  std::string assessor;  ///< the judgements are stored under this name
  std::string name;      ///< prefix of the ids: the same name and file give the same ids
  std::int64_t time = 0;
  collection::Catalogue* catalogue = nullptr;  ///< for text points (INEX 2005–7)
};

/// An error if text points need a catalogue that is missing, or name places that its documents do
/// not have.
Result<Imported> import_qrels(const qrels::Qrels& qrels, const ImportOptions& options);

/// Stores everything or nothing, in one transaction. Returns the number of new entries.
Result<std::size_t> store(Campaign& campaign, const Imported& imported);

struct ExportOptions {
  qrels::Format format = qrels::Format::jsonl;
  /// Exports only this assessor's judgements; nullopt exports the final ones, see final_state().
  std::optional<std::string> assessor = std::nullopt;
  std::vector<std::string> topics = {};        ///< empty: all
  collection::Catalogue* catalogue = nullptr;  ///< for text points and sizes (INEX 2005–7)
};

/// The judgements as qrels, with the details that the format holds. INEX 2005 XML needs a
/// catalogue.
Result<qrels::Qrels> export_qrels(const Campaign& campaign, const ExportOptions& options);

/// The judges of the topic, by name: assessors who are assigned to it or have judged it without an
/// assignment, except adjudicators and assessors who have handed it over.
Result<std::vector<std::string>> judges_of(const Campaign& campaign, const std::string& topic);

/// A place on which judges differ and no adjudicator has decided.
struct Difference {
  std::string topic;
  std::string doc;
  std::string path;                           ///< empty: the document, its text and its value
  std::map<std::string, std::string> values;  ///< by assessor, in readable form
};

/// The judgements of a topic on which all judges agree, or which only one has made, or which an
/// adjudicator has decided.
struct FinalState {
  std::map<std::string, DocumentState, std::less<>> documents;
  std::vector<Difference> differences;  ///< not in `documents`
};
Result<FinalState> final_state(const Campaign& campaign, const std::string& topic);

/// A difference, and the actions that the adjudicator would perform to accept each assessor.
struct Proposal {
  Difference difference;
  std::map<std::string, std::vector<Action>> decisions;  ///< by assessor
};

/// What an adjudicator can decide on a topic.
struct Proposals {
  std::vector<Proposal> places;
  std::map<std::string, std::size_t> all;  ///< number of decisions if a judge is accepted for all
};
Result<Proposals> proposals(const Campaign& campaign, const std::string& topic,
                            const std::string& adjudicator);

struct JudgedPlace {
  std::string doc;
  std::string path;  ///< empty: the document
  friend bool operator==(const JudgedPlace&, const JudgedPlace&) = default;
};

/// Accepts a judge in one place, or wherever judges of the topic differ.
struct Decision {
  std::string topic;
  std::string adjudicator;
  std::string judge = {};
  std::int64_t time = 0;                            ///< milliseconds since 1970, UTC
  std::optional<JudgedPlace> place = std::nullopt;  ///< nullopt: all differences
};

/// Performs the actions of proposals() in the name of the adjudicator, who is assigned to the topic
/// in the same transaction. Returns the number of decided differences; if there is none, nothing
/// changes. A decision that a rule of the campaign forbids is refused, and nothing of the topic is
/// stored. Without `documents` the rules see only the elements that were judged.
Result<std::size_t> decide(Campaign& campaign, const Decision& decision,
                           const Desks::Documents& documents = nullptr);

/// Writes the log, one line per entry, in order.
Result<void> write_log(const Campaign& campaign, TextSink& sink);
/// Whether a file that begins with `head` is such a log.
bool is_log(std::string_view head);
/// Reads the entries of a log that another campaign wrote. They can be appended here, each once,
/// regardless of their numbers there.
Result<std::vector<Entry>> read_log(const Bytes& input, const std::string& file);

/// Writes the store at one moment without log-ins and rows derived from the log, one JSON object
/// per line; see docs/formats/judgement-log.md.
Result<void> dump(const Campaign& campaign, TextSink& sink);
/// Fills an empty campaign from a dump, and rebuilds the derived rows from the log.
Result<void> restore(Campaign& campaign, const Bytes& input, const std::string& file);

}  // namespace fovea::assess
