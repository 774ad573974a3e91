import { expect, test } from 'vitest';
import { sampleReport } from '../../tests/sample_report';
import { MOST_LINES } from '../lib/plots';
import { View } from './view.svelte';

test('at first: the best runs are drawn and the best two compared', () => {
  const view = new View(sampleReport(12, 5));
  expect(view.drawn).toEqual(view.order.slice(0, MOST_LINES));
  expect(view.compared).toEqual({ a: view.order[0], b: view.order[1] });
});

test('runs are drawn and taken away, and never too many', () => {
  const view = new View(sampleReport(12, 5));
  const [best = -1] = view.order;
  const worst = view.order[11] ?? -1;
  view.draw(best, false);
  expect(view.drawn).not.toContain(best);
  view.draw(worst, true);
  view.draw(best, true);
  expect(view.drawn).toHaveLength(MOST_LINES);
  expect(view.drawn).toContain(best);
  expect(view.colour(best)).toBe(`var(--series-${MOST_LINES})`);
});

test('another measure has another order', () => {
  const view = new View(sampleReport(12, 5));
  view.measureAt = 3;
  const means = view.data.measures[3]?.means ?? [];
  expect(view.order.map((run) => means[run]?.mean)).toEqual(means.map((mean) => mean.mean).sort((a, b) => b - a));
});

test('without runs and topics there is nothing, and nothing breaks', () => {
  const view = new View(sampleReport(0, 0, 0));
  expect([view.order, view.drawn, view.topicOrder]).toEqual([[], [], []]);
  expect([view.measure, view.runName(0), view.topicTitle(0)]).toEqual([undefined, '', '']);
});
