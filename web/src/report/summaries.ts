// What the page says of many values: orders, extents, topics and runs in a line each.
import type { MeasureData } from './data';

/** Runs from best to worst; of equal ones the first comes first. */
export function runOrder(measure: MeasureData): number[] {
  const sign = signOf(measure);
  return measure.means.map((_, i) => i).sort((a, b) => sign * (meanOf(measure, b) - meanOf(measure, a)) || a - b);
}

/** 1 where higher values are better, else -1. */
export function signOf(measure: MeasureData): 1 | -1 {
  return measure.better === 'lower' ? -1 : 1;
}

export function meanOf(measure: MeasureData, run: number): number {
  return measure.means[run]?.mean ?? 0;
}

export interface TopicSummary {
  topic: number;
  runs: number;
  mean: number | null;
  low: number | null;
  high: number | null;
  best: number | null;
}

/** What all runs made of each topic. */
export function topicSummaries(measure: MeasureData, topics: number): TopicSummary[] {
  return Array.from({ length: topics }, (_, topic) => topicSummary(measure, topic));
}

function topicSummary(measure: MeasureData, topic: number): TopicSummary {
  let runs = 0;
  let sum = 0;
  const found: TopicSummary = { topic, runs, mean: null, low: null, high: null, best: null };
  const sign = signOf(measure);
  let best = -Infinity;
  measure.values.forEach((values, run) => {
    const value = values[topic] ?? null;
    if (value === null) return;
    runs++;
    sum += value;
    if (found.low === null || value < found.low) found.low = value;
    if (found.high === null || value > found.high) found.high = value;
    if (sign * value > best) [best, found.best] = [sign * value, run];
  });
  return { ...found, runs, mean: runs > 0 ? sum / runs : null };
}

/** Topics from easy to hard, by the mean of all runs; those that count for none come last. */
export function topicOrder(summaries: TopicSummary[], sign: 1 | -1 = 1): number[] {
  const merit = (topic: number): number => {
    const mean = summaries[topic]?.mean ?? null;
    return mean === null ? -Infinity : sign * mean;
  };
  return summaries.map((_, i) => i).sort((a, b) => (merit(a) === merit(b) ? a - b : merit(b) - merit(a)));
}

export interface WorstTopic {
  topic: number;
  value: number;
  /** How far it is better (worse: negative) than the mean of all runs on this topic. */
  gap: number;
}

/** The `count` topics of a run with the worst values, or those furthest behind what all runs make of them. */
export function worstTopics(
  values: (number | null)[],
  summaries: TopicSummary[],
  count: number,
  by: 'value' | 'gap',
  sign: 1 | -1 = 1,
): WorstTopic[] {
  const found: WorstTopic[] = [];
  values.forEach((value, topic) => {
    const gap = value === null ? 0 : sign * (value - (summaries[topic]?.mean ?? value));
    if (value !== null && (by === 'value' || gap < 0)) found.push({ topic, value, gap });
  });
  const merit = (each: WorstTopic): number => (by === 'gap' ? each.gap : sign * each.value);
  return found.sort((a, b) => merit(a) - merit(b) || a.gap - b.gap || a.topic - b.topic).slice(0, count);
}

/** From the least to the greatest of the numbers, with a little room; [0, 1] for none. */
export function reach(numbers: Iterable<number | null>): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const number of numbers) {
    if (number === null) continue;
    low = Math.min(low, number);
    high = Math.max(high, number);
  }
  const room = (high - low) * 0.04;
  return low < high ? [low - room, high + room] : Number.isFinite(low) ? [low - 0.5, low + 0.5] : [0, 1];
}

/** From the least to the greatest of the numbers, with 0 among them; [0, 1] for none. */
export function extent(numbers: Iterable<number | null>): [number, number] {
  let [low, high] = [0, 0];
  for (const number of numbers) {
    if (number === null) continue;
    if (number < low) low = number;
    if (number > high) high = number;
  }
  return low === high ? [low, low + 1] : [low, high];
}

export function* numbersOf(measure: MeasureData): Generator<number | null> {
  for (const values of measure.values) yield* values;
}

export interface TopicDifference {
  topic: number;
  a: number;
  b: number;
  difference: number;
}

/** Topics that count for both, from where a is best to where b is. */
export function differences(measure: MeasureData, a: number, b: number): TopicDifference[] {
  const others = measure.values[b] ?? [];
  const found: TopicDifference[] = [];
  (measure.values[a] ?? []).forEach((value, topic) => {
    const other = others[topic] ?? null;
    if (value !== null && other !== null) found.push({ topic, a: value, b: other, difference: value - other });
  });
  const sign = signOf(measure);
  return found.sort((x, y) => sign * (y.difference - x.difference) || x.topic - y.topic);
}
