// The choices of the reader: one measure, a few runs to draw, two runs to compare.
import { MOST_LINES, seriesColour } from '../lib/plots';
import type { MeasureData, ReportData } from './data';
import { extent, numbersOf, runOrder, signOf, topicOrder, topicSummaries } from './summaries';

export class View {
  readonly data: ReportData;
  measureAt = $state(0);
  /** Runs that were chosen to be drawn; null: the best ones. */
  chosen = $state<number[] | null>(null);
  pair = $state<{ a: number; b: number } | null>(null);

  readonly measure: MeasureData | undefined = $derived.by(() => this.data.measures[this.measureAt]);
  /** Runs from best to worst. */
  readonly order: number[] = $derived.by(() => (this.measure ? runOrder(this.measure) : []));
  readonly drawn: number[] = $derived.by(() => this.chosen ?? this.order.slice(0, MOST_LINES));
  readonly topics = $derived.by(() => (this.measure ? topicSummaries(this.measure, this.data.topics.length) : []));
  readonly topicOrder: number[] = $derived(topicOrder(this.topics, this.measure ? signOf(this.measure) : 1));
  readonly extent: [number, number] = $derived.by(() => (this.measure ? extent(numbersOf(this.measure)) : [0, 1]));
  /** The best two, until others are chosen. */
  readonly compared = $derived.by(() => this.pair ?? { a: this.order[0] ?? 0, b: this.order[1] ?? 0 });

  constructor(data: ReportData) {
    this.data = data;
  }

  runName(run: number): string {
    return this.data.runs[run]?.name ?? '';
  }

  topicName(topic: number): string {
    return this.data.topics[topic]?.id ?? '';
  }

  topicTitle(topic: number): string {
    return this.data.topics[topic]?.title ?? '';
  }

  /** The colour of a drawn run. */
  colour(run: number): string {
    return seriesColour(this.drawn.indexOf(run));
  }

  draw(run: number, wanted: boolean): void {
    const others = this.drawn.filter((other) => other !== run);
    this.chosen = wanted ? [...others, run].slice(-MOST_LINES) : others;
  }
}
