// The definitions that agreement_test.cpp holds the calculations against.
#include "measure/reference.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace fovea::measure::reference {
namespace {

/// 1, 2, … n.
std::vector<int> up_to(std::size_t n) {
  std::vector<int> ranks;
  for (int i = 1; i <= static_cast<int>(n); ++i) ranks.push_back(i);
  return ranks;
}

std::vector<int> ranks_of(const Topic& topic) { return up_to(topic.ranking.size()); }

const std::string& doc_at(const Topic& topic, int rank) {
  return topic.ranking[static_cast<std::size_t>(rank - 1)];
}

bool in_pool(const Topic& topic, int rank) {
  return topic.judgements.contains(doc_at(topic, rank));
}

bool is_judged(const Topic& topic, int rank) {
  return in_pool(topic, rank) && topic.judgements.at(doc_at(topic, rank)) >= 0;
}

int grade(const Topic& topic, int rank) {
  return is_judged(topic, rank) ? topic.judgements.at(doc_at(topic, rank)) : 0;
}

bool relevant(const Topic& topic, int rank, int level) {
  return rank <= static_cast<int>(topic.ranking.size()) && is_judged(topic, rank) &&
         grade(topic, rank) >= level;
}

double found(const Topic& topic, int rank, int level) {
  double count = 0;
  for (int i = 1; i <= rank; ++i) count += relevant(topic, i, level);
  return count;
}

double all_relevant(const Topic& topic, int level) {
  double count = 0;
  for (const auto& [doc, given] : topic.judgements) count += given >= level;
  return count;
}

double retrieved(const Topic& topic) { return static_cast<double>(topic.ranking.size()); }

double all_found(const Topic& topic, int level) {
  return found(topic, static_cast<int>(topic.ranking.size()), level);
}

/// 0/0 is 0.
double over(double a, double b) { return b == 0 ? 0 : a / b; }

Definition precision(int cutoff, int level) {
  return [=](const Topic& topic) { return found(topic, cutoff, level) / cutoff; };
}

Definition relative_precision(int cutoff) {
  return [=](const Topic& topic) {
    return over(found(topic, cutoff, 1), std::min<double>(cutoff, all_relevant(topic, 1)));
  };
}

Definition recall(int cutoff, int level) {
  return [=](const Topic& topic) {
    return over(found(topic, cutoff, level), all_relevant(topic, level));
  };
}

Definition success(int cutoff) {
  return [=](const Topic& topic) { return found(topic, cutoff, 1) > 0 ? 1.0 : 0.0; };
}

Definition average_precision(int cutoff, int level) {
  return [=](const Topic& topic) {
    double sum = 0;
    for (const int rank : ranks_of(topic)) {
      if (rank <= cutoff && relevant(topic, rank, level)) sum += found(topic, rank, level) / rank;
    }
    return over(sum, all_relevant(topic, level));
  };
}

Definition r_precision(double multiple) {
  return [=](const Topic& topic) {
    const int cutoff = static_cast<int>(multiple * all_relevant(topic, 1) + 0.9);
    return over(found(topic, cutoff, 1), cutoff);
  };
}

Definition reciprocal_rank(int cutoff) {
  return [=](const Topic& topic) {
    for (const int rank : ranks_of(topic)) {
      if (rank <= cutoff && relevant(topic, rank, 1)) return 1.0 / rank;
    }
    return 0.0;
  };
}

double bpref(const Topic& topic, int level) {
  const double relevant_number = all_relevant(topic, level);
  const double nonrelevant_number = all_relevant(topic, 0) - relevant_number;
  double sum = 0;
  for (const int rank : ranks_of(topic)) {
    if (!relevant(topic, rank, level)) continue;
    double above = 0;
    for (const int higher : up_to(static_cast<std::size_t>(rank - 1)))
      above += is_judged(topic, higher) && !relevant(topic, higher, level);
    sum +=
        1 - over(std::min(above, relevant_number), std::min(relevant_number, nonrelevant_number));
  }
  return over(sum, relevant_number);
}

/// Yilmaz and Aslam's expected precision with Lidstone smoothing.
double inferred_ap(const Topic& topic) {
  constexpr double epsilon = 0.00001;
  double sum = 0;
  for (const int rank : ranks_of(topic)) {
    if (!relevant(topic, rank, 1)) continue;
    double pool = 0, good = 0, bad = 0;
    for (const int higher : up_to(static_cast<std::size_t>(rank - 1))) {
      pool += in_pool(topic, higher);
      good += relevant(topic, higher, 1);
      bad += is_judged(topic, higher) && !relevant(topic, higher, 1);
    }
    const double above = rank - 1;
    sum += 1.0 / rank;
    if (rank > 1)
      sum += above / rank * (pool / above) * (good + epsilon) / (good + bad + 2 * epsilon);
  }
  return over(sum, all_relevant(topic, 1));
}

/// The highest precision at any rank with enough relevant documents.
double interpolated(const Topic& topic, double level_of_recall) {
  double best = 0;
  for (const int rank : ranks_of(topic)) {
    if (found(topic, rank, 1) >= level_of_recall * all_relevant(topic, 1) - 1e-9)
      best = std::max(best, found(topic, rank, 1) / rank);
  }
  return best;
}

double eleven_points(const Topic& topic) {
  double sum = 0;
  for (int i = 0; i <= 10; ++i) sum += interpolated(topic, i / 10.0);
  return sum / 11;
}

std::vector<int> ideal_grades(const Topic& topic) {
  std::vector<int> grades;
  for (const auto& [doc, given] : topic.judgements) grades.push_back(std::max(given, 0));
  std::sort(grades.rbegin(), grades.rend());
  return grades;
}

std::vector<int> run_grades(const Topic& topic) {
  std::vector<int> grades;
  for (const int rank : ranks_of(topic)) grades.push_back(grade(topic, rank));
  return grades;
}

double dcg(const std::vector<int>& grades, std::size_t cutoff, bool exponential) {
  double sum = 0;
  for (std::size_t i = 0; i < grades.size() && i < cutoff; ++i) {
    const double gain = exponential ? std::pow(2, grades[i]) - 1 : grades[i];
    sum += gain / std::log2(static_cast<double>(i) + 2);
  }
  return sum;
}

double ndcg_at(const Topic& topic, std::size_t cutoff, bool exponential = false) {
  return over(dcg(run_grades(topic), cutoff, exponential),
              dcg(ideal_grades(topic), cutoff, exponential));
}

Definition ndcg(std::size_t cutoff, bool exponential = false) {
  return [=](const Topic& topic) { return ndcg_at(topic, cutoff, exponential); };
}

double ndcg_at_relevant(const Topic& topic) {
  double sum = 0;
  for (const int rank : ranks_of(topic)) {
    if (grade(topic, rank) > 0) sum += ndcg_at(topic, static_cast<std::size_t>(rank));
  }
  sum += (all_relevant(topic, 1) - all_found(topic, 1)) * ndcg_at(topic, 1'000'000);
  return over(sum, all_relevant(topic, 1));
}

double ndcg_at_levels(const Topic& topic) {
  const auto ideal = ideal_grades(topic);
  const auto relevant_number = static_cast<std::size_t>(all_relevant(topic, 1));
  std::set<std::size_t> points;
  for (std::size_t i = 0; i < relevant_number; ++i) {
    if (i + 1 == ideal.size() || ideal[i + 1] != ideal[i]) points.insert(i + 1);
  }
  if (relevant_number > 0 && topic.ranking.size() > relevant_number + 1)
    points.insert(topic.ranking.size());
  double sum = 0;
  for (const std::size_t point : points) sum += ndcg_at(topic, point);
  return over(sum, static_cast<double>(points.size()));
}

double cumulated_gain(const Topic& topic) {
  double sum = 0;
  for (const int rank : ranks_of(topic)) sum += grade(topic, rank);
  return sum;
}

Definition expected_reciprocal_rank(int cutoff, int highest) {
  return [=](const Topic& topic) {
    double sum = 0;
    for (const int rank : ranks_of(topic)) {
      if (rank > cutoff) continue;
      const auto stops = [&](int at) {
        return (std::pow(2, std::min(grade(topic, at), highest)) - 1) / std::pow(2, highest);
      };
      double arrives = 1;
      for (int higher = 1; higher < rank; ++higher) arrives *= 1 - stops(higher);
      sum += arrives * stops(rank) / rank;
    }
    return sum;
  };
}

Definition rank_biased_precision(double p, bool graded) {
  return [=](const Topic& topic) {
    int highest = 0;
    for (const auto& [doc, given] : topic.judgements) highest = std::max(highest, given);
    double sum = 0;
    for (const int rank : ranks_of(topic)) {
      const double gain = graded ? over(grade(topic, rank), highest) : relevant(topic, rank, 1);
      sum += (1 - p) * std::pow(p, rank - 1) * gain;
    }
    return sum;
  };
}

/// RBP of the list if all that is unknown were relevant, for very long, less what is known.
double rank_biased_residual(const Topic& topic) {
  double sum = 0;
  for (int rank = 1; rank < 1000; ++rank) {
    const bool beyond = rank > static_cast<int>(topic.ranking.size());
    if (beyond || !is_judged(topic, rank)) sum += 0.1 * std::pow(0.9, rank - 1);
  }
  return sum;
}

double binary_g(const Topic& topic) {
  double sum = 0;
  for (const int rank : ranks_of(topic)) {
    if (relevant(topic, rank, 1)) sum += 1 / std::log2(2 + rank - found(topic, rank, 1));
  }
  return over(sum, all_relevant(topic, 1));
}

double graded_g(const Topic& topic) {
  const auto ideal = ideal_grades(topic);
  double sum = 0, total = 0;
  for (const int given : ideal) total += given;
  for (const int rank : ranks_of(topic)) {
    double cost = 0, gained = 0;
    for (int higher = 1; higher <= rank; ++higher) {
      const auto index = static_cast<std::size_t>(higher - 1);
      cost += index < ideal.size() ? std::max(1, ideal[index]) : 1;
      gained += grade(topic, higher);
    }
    sum += grade(topic, rank) / std::log2(2 + cost - gained);
  }
  return over(sum, total);
}

double set_precision(const Topic& topic) { return over(all_found(topic, 1), retrieved(topic)); }
double set_recall(const Topic& topic) { return over(all_found(topic, 1), all_relevant(topic, 1)); }

Definition set_f(double beta) {
  return [=](const Topic& topic) {
    const double p = set_precision(topic), r = set_recall(topic);
    return over((beta * beta + 1) * p * r, beta * beta * p + r);
  };
}

/// Counts documents of a collection of 1000 one by one, as rightly treated or not.
double accuracy(const Topic& topic) {
  double right = 0;
  std::set<std::string> named(topic.ranking.begin(), topic.ranking.end());
  for (const auto& [doc, given] : topic.judgements) named.insert(doc);
  for (const std::string& doc : named) {
    const bool returned =
        std::find(topic.ranking.begin(), topic.ranking.end(), doc) != topic.ranking.end();
    const bool good = topic.judgements.contains(doc) && topic.judgements.at(doc) >= 1;
    right += returned == good;
  }
  return (right + 1000 - static_cast<double>(named.size())) / 1000;
}

double judged_among(const Topic& topic, int cutoff) {
  double count = 0;
  for (const int rank : ranks_of(topic)) count += rank <= cutoff && is_judged(topic, rank);
  return count;
}

double judged_nonrelevant(const Topic& topic) {
  return judged_among(topic, 1000) - all_found(topic, 1);
}

}  // namespace

const std::map<std::string, Definition>& definitions() {
  constexpr int end = 1'000'000;
  static const std::map<std::string, Definition> all = {
      {"P@1", precision(1, 1)},
      {"P@7", precision(7, 1)},
      {"P(rel=2)@5", precision(5, 2)},
      {"RelP@5", relative_precision(5)},
      {"R@5", recall(5, 1)},
      {"R(rel=3)@100", recall(100, 3)},
      {"Success@3", success(3)},
      {"AP", average_precision(end, 1)},
      {"AP@4", average_precision(4, 1)},
      {"AP(rel=2)", average_precision(end, 2)},
      {"GMAP", average_precision(end, 1)},
      {"Rprec", r_precision(1)},
      {"RprecMult@0.4", r_precision(0.4)},
      {"RprecMult@1.8", r_precision(1.8)},
      {"RR", reciprocal_rank(end)},
      {"RR@2", reciprocal_rank(2)},
      {"Bpref", [](const Topic& topic) { return bpref(topic, 1); }},
      {"Bpref(rel=2)", [](const Topic& topic) { return bpref(topic, 2); }},
      {"GMBpref", [](const Topic& topic) { return bpref(topic, 1); }},
      {"infAP", inferred_ap},
      {"IPrec@0", [](const Topic& topic) { return interpolated(topic, 0); }},
      {"IPrec@0.3", [](const Topic& topic) { return interpolated(topic, 0.3); }},
      {"IPrec@1", [](const Topic& topic) { return interpolated(topic, 1); }},
      {"IPrecAvg", eleven_points},
      {"CG", cumulated_gain},
      {"DCG@6", [](const Topic& topic) { return dcg(run_grades(topic), 6, false); }},
      {"IdealDCG", [](const Topic& topic) { return dcg(ideal_grades(topic), 10'000, false); }},
      {"nDCG", ndcg(10'000)},
      {"nDCG@3", ndcg(3)},
      {"nDCG(dcg=exp-log2)@10", ndcg(10, true)},
      {"nDCGrel", ndcg_at_relevant},
      {"Rndcg", ndcg_at_levels},
      {"ERR", expected_reciprocal_rank(end, 4)},
      {"ERR(max=2)@5", expected_reciprocal_rank(5, 2)},
      {"RBP", rank_biased_precision(0.9, true)},
      {"RBP(rel=1,p=0.8)", rank_biased_precision(0.8, false)},
      {"RBPResid", rank_biased_residual},
      {"binG", binary_g},
      {"G", graded_g},
      {"Utility", [](const Topic& topic) { return 2 * all_found(topic, 1) - retrieved(topic); }},
      {"SetP", set_precision},
      {"SetR", set_recall},
      {"SetF", set_f(1)},
      {"SetF(beta=0.25)", set_f(0.25)},
      {"SetAP", [](const Topic& topic) { return set_precision(topic) * set_recall(topic); }},
      {"SetRelP",
       [](const Topic& topic) {
         return over(all_found(topic, 1), std::min(retrieved(topic), all_relevant(topic, 1)));
       }},
      {"Accuracy(docs=1000)", accuracy},
      {"Judged@5",
       [](const Topic& topic) {
         return over(judged_among(topic, 5), std::min(5.0, retrieved(topic)));
       }},
      {"Unjudged@5",
       [](const Topic& topic) {
         return (std::min(5.0, retrieved(topic)) - judged_among(topic, 5)) / 5;
       }},
      {"NumQ", [](const Topic&) { return 1.0; }},
      {"NumRet", retrieved},
      {"NumRel", [](const Topic& topic) { return all_relevant(topic, 1); }},
      {"NumRelRet", [](const Topic& topic) { return all_found(topic, 1); }},
      {"NumNonrelJudgedRet", judged_nonrelevant},
  };
  return all;
}

}  // namespace fovea::measure::reference
