// What `fovea report` embeds in its page: the contract between src/report and web/src/report.
// Tables are columns of numbers, indexed [measure][run][topic] by position in `measures`, `runs`
// and `topics`, so that 200 runs of 500 topics stay small. null: there is no value.

export interface ReportData {
  format: 1;
  title: string;
  /** How to make it again. No times: the same input gives the same bytes. */
  made: { command: string; version: string; seed: number; alpha: number };
  /** What the judgements are about; null where no catalogue was given. */
  collection: { source: string; documents: number; elements: number } | null;
  judgements: { files: string[]; kind: string; topics: number; judged: number; relevant: number };
  topics: { id: string; title: string | null; relevant: number }[];
  runs: RunData[];
  measures: MeasureData[];
  curves: CurveData[];
  /** Between the rankings of the runs by two measures, [measure][measure]; null for one measure or one run. */
  correlation: { tau: number[][]; tau_ap: number[][]; rbo: number[][]; persistence: number } | null;
}

export interface RunData {
  name: string;
  file: string;
  topics: number;
  results: number;
  /** Share of the results that nobody judged, 0..1. */
  unjudged: number | null;
  /** What the evaluation had to leave out or repair, a sentence each. */
  remarks: string[];
}

export interface MeasureData {
  /** Canonical, such as `P(rel=2)@10`. */
  name: string;
  says: string;
  misleads: string;
  citation: string;
  /** Which of two values is the better one. */
  better: 'higher' | 'lower';
  /** [run][topic]; null where the topic does not count. */
  values: (number | null)[][];
  /** [run]: how `topics` values become one, with its interval at level 1 - alpha. */
  means: { mean: number; low: number | null; high: number | null; topics: number }[];
  /** [run]: where the mean would lie once everything was judged; null where a measure has none. */
  bounds: { low: number; high: number | null }[] | null;
  /** Runs that share a letter are not told apart; null where there would be too many letters. */
  letters: string[] | null;
  comparison: ComparisonData;
  /** Components of variance: where do the values differ? null for fewer than two runs or topics. */
  variance: { systems: number; topics: number; rest: number } | null;
}

/** Every pair a < b, in the order (0,1), (0,2), …, (1,2), …; differences are a - b. */
export interface ComparisonData {
  test: string;
  correction: string;
  difference: number[];
  low: (number | null)[];
  high: (number | null)[];
  p: number[];
  adjusted: number[];
  /** null: infinite, every topic differs by the same. */
  d: (number | null)[];
  wins: number[];
  losses: number[];
}

export interface CurveData {
  /** Such as `iP` or `xCG`. */
  name: string;
  x: string;
  y: string;
  /** The same places for each run. */
  at: number[];
  /** [run][place]: the mean over topics, with the ends of its band at level 1 - alpha. */
  runs: { mean: (number | null)[]; low: (number | null)[]; high: (number | null)[] }[];
}
