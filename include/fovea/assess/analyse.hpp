#pragma once
// How assessors worked, from the log of a campaign: section 5 of Piwowarski and Lalmas, "Providing
// Consistent and Exhaustive Relevance Assessments for XML Retrieval Evaluation" (CIKM 2004).

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "fovea/assess/campaign.hpp"
#include "fovea/assess/log.hpp"
#include "fovea/assess/review.hpp"
#include "fovea/pool.hpp"

namespace fovea::assess {

struct AnalysisOptions {
  std::int64_t gap =
      std::int64_t{18} * 60 * 1'000;  ///< actions further apart belong to two sessions; ms
};

/// The relation of the next judged element to the previous one, within a document and session.
enum class Move : std::uint8_t { sibling, parent, child, same, elsewhere };
std::string_view to_string(Move move);

/// Visits of documents of one kind.
struct Visits {
  std::uint64_t documents = 0;
  double seconds = 0;      ///< mean per document
  double assessments = 0;  ///< mean per document
  friend bool operator==(const Visits&, const Visits&) = default;
};

/// An assessment is one act of judging. A group judged at once is one assessment, as in the paper.
struct Analysis {
  std::uint64_t assessments = 0;
  std::uint64_t elements = 0;   ///< judged in the end, summed over assessors and topics
  std::uint64_t documents = 0;  ///< with an assessment, summed likewise

  std::uint64_t sessions = 0;
  double session_seconds = 0;      ///< mean
  double session_assessments = 0;  ///< mean
  double session_documents = 0;    ///< mean

  /// Model of the time spent on a document: seconds = a + b · assessments, by least squares;
  /// nullopt if the log does not determine a and b.
  std::optional<double> seconds_per_document;
  std::optional<double> seconds_per_assessment;

  std::map<Mode, std::uint64_t> modes;
  std::map<Move, std::uint64_t> moves;
  std::optional<double> distance;  ///< mean steps in the tree from one element to the next
  std::optional<double> near;      ///< share of moves of at most three steps

  Visits relevant;    ///< documents with something relevant
  Visits irrelevant;  ///< the others

  std::optional<double> in_pool;           ///< share of the judged elements; nullopt without a pool
  std::optional<double> specific_outside;  ///< share of elements judged S3 that are not in the pool
};

/// Each number as a share of their sum; empty if there are none.
template <class Kind>
std::map<Kind, double> shares_of(const std::map<Kind, std::uint64_t>& counts) {
  std::uint64_t all = 0;
  for (const auto& [kind, count] : counts) all += count;
  std::map<Kind, double> shares;
  for (const auto& [kind, count] : counts)
    shares[kind] = static_cast<double>(count) / static_cast<double>(all);
  return shares;
}

/// Imported entries are not work: times and counts of work omit them.
Analysis analyse(std::span<const Entry> entries, std::span<const PoolItem> pool,
                 const AnalysisOptions& options = {});

/// The time per document and per assessment, by the same fit as in Analysis; an error if the log
/// does not determine them.
Result<pool::Effort> fit_effort(std::span<const Entry> entries,
                                const AnalysisOptions& options = {});

/// The progress of one assessor on one topic.
struct TopicProgress {
  std::string topic;
  std::string assessor;
  std::optional<Duty> part;  ///< nullopt: judged without an assignment, like imports
  bool open = true;
  bool done = false;                 ///< set by the assessor
  std::uint64_t entries = 0;         ///< in the log
  std::uint64_t pool_documents = 0;  ///< in the pool of the topic
  std::uint64_t judged_documents = 0;
  std::uint64_t done_documents = 0;
  std::uint64_t judged_elements = 0;
  std::uint64_t later = 0;  ///< places to come back to
  /// States of the elements of the pool's documents; set by add_states().
  std::optional<StateCounts> states;
};

/// One line per assignment or stream, by topic and assessor.
Result<std::vector<TopicProgress>> progress(const Campaign& campaign);

}  // namespace fovea::assess
