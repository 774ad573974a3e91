// What all plots share: the look of lines and tips.

/** More lines than this cannot be distinguished in a plot. */
export const MOST_LINES = 8;

export interface LinePoint {
  x: number;
  y: number;
  low?: number | null;
  high?: number | null;
  /** The text of the tip. */
  says: string;
}

export interface Line {
  name: string;
  points: LinePoint[];
}

export const seriesColour = (at: number): string => `var(--series-${(at % MOST_LINES) + 1})`;

/** The second four lines are also dashed, for readers who cannot distinguish the colours. */
export const seriesDashes = (at: number): string => (at % MOST_LINES < MOST_LINES / 2 ? '' : '6 3');

/** The look of a tip, in the colours of the page. */
export const TIP = { fill: 'var(--surface)', stroke: 'var(--line-strong)', lineHeight: 1.4, textPadding: 10 };
