#pragma once
// Judgements in and out of a campaign: qrels in every format, the log itself, and whole campaigns.

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

/// What a file of judgements amounts to.
struct Imported {
  std::vector<Entry> entries;
  std::vector<PoolItem> pool;  ///< elements that the file says were in the pool
  std::map<std::string, std::uint64_t> lengths;
  std::vector<std::string> losses;  ///< what a campaign cannot hold, a line each, with counts
};

struct ImportOptions {
  std::string assessor;  ///< whose judgements they are
  std::string name;      ///< begins the ids: the same name and file give the same ids
  std::int64_t time = 0;
  collection::Catalogue* catalogue = nullptr;  ///< for text points (INEX 2005–7)
};

/// An error where text points need a catalogue, or its documents do not have them.
Result<Imported> import_qrels(const qrels::Qrels& qrels, const ImportOptions& options);

/// Stores all of it or nothing, in one transaction; how many of the entries were new.
Result<std::size_t> store(Campaign& campaign, const Imported& imported);

struct ExportOptions {
  qrels::Format format = qrels::Format::jsonl;
  /// Only this assessor's judgements; nothing: the final ones, see final_state().
  std::optional<std::string> assessor = std::nullopt;
  std::vector<std::string> topics = {};        ///< empty: all
  collection::Catalogue* catalogue = nullptr;  ///< for text points and sizes (INEX 2005–7)
};

/// The judgements as qrels, with what the format wants to know. INEX 2005 XML needs a catalogue.
Result<qrels::Qrels> export_qrels(const Campaign& campaign, const ExportOptions& options);

/// Who judges the topic, by name: those who are assigned to it and those who have judged it
/// unasked, but neither adjudicators nor those who have handed it over.
Result<std::vector<std::string>> judges_of(const Campaign& campaign, const std::string& topic);

/// Where judges differ, and nobody has decided.
struct Difference {
  std::string topic;
  std::string doc;
  std::string path;                           ///< empty: the document
  std::map<std::string, std::string> values;  ///< assessor → what they say, for people
};

/// The judgements of a topic on which all judges agree, or which only one has made, or which an
/// adjudicator has decided.
struct FinalState {
  std::map<std::string, DocumentState, std::less<>> documents;
  std::vector<Difference> differences;  ///< left out of `documents`
};
Result<FinalState> final_state(const Campaign& campaign, const std::string& topic);

/// That a judge is right wherever judges of the topic differ.
struct Decision {
  std::string topic;
  std::string adjudicator;
  std::string judge;
  std::int64_t time = 0;  ///< in ms since 1970
};

/// Decides every difference of the topic as the judge has it, in the name of the adjudicator, who
/// is assigned to the topic in the same transaction; how many. Where there is nothing to decide,
/// nothing changes. A decision that a rule of the campaign forbids is refused, and nothing of the
/// topic is stored. Without `documents` the rules see only the elements that were judged.
Result<std::size_t> decide(Campaign& campaign, const Decision& decision,
                           const Desks::Documents& documents = nullptr);

/// The log, a line an entry, in order.
Result<void> write_log(const Campaign& campaign, TextSink& sink);
/// Whether a file that begins so is such a log.
bool is_log(std::string_view head);
/// Entries of a log that another campaign wrote: appended, each once, whatever their numbers were.
Result<std::vector<Entry>> read_log(const Bytes& input, const std::string& file);

/// Everything in the store at one moment, a JSON object a line; docs/formats/judgement-log.md.
Result<void> dump(const Campaign& campaign, TextSink& sink);
/// Fills an empty campaign; the derived rows are made anew from the log.
Result<void> restore(Campaign& campaign, const Bytes& input, const std::string& file);

}  // namespace fovea::assess
