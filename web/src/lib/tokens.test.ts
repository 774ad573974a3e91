// The contrast that tokens.css promises (WCAG 2.2: 4.5 for text, 3 for marks), computed from its own text.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map((m) => [
    m[1] ?? '',
    [m[2] ?? '', m[3] ?? ''],
  ]),
);

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

test('the formula: black on white is 21, a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#123456', '#123456')).toBe(1);
});

const text = ['ink', 'ink-soft', 'ink-faint', 'accent', 'good', 'warn', 'bad'];
const marks = ['line-strong', 'below', 'above', ...Array.from({ length: 8 }, (_, i) => `series-${i + 1}`)];
test.each([...text.map((name) => [name, 4.5] as const), ...marks.map((name) => [name, 3] as const)])(
  '--%s keeps %d:1 on every ground',
  (name, least) => {
    for (const ground of ['paper', 'surface', 'sunken']) {
      for (const side of [0, 1]) {
        expect(
          contrast(tokens.get(name)?.[side] ?? '', tokens.get(ground)?.[side] ?? ''),
          `${ground} ${side}`,
        ).toBeGreaterThanOrEqual(least);
      }
    }
  },
);

test('accent carries text in both themes', () => {
  for (const side of [0, 1]) {
    expect(contrast(tokens.get('accent')?.[side] ?? '', tokens.get('on-accent')?.[side] ?? '')).toBeGreaterThanOrEqual(
      4.5,
    );
    expect(
      contrast(tokens.get('accent')?.[side] ?? '', tokens.get('accent-soft')?.[side] ?? ''),
    ).toBeGreaterThanOrEqual(4.5);
  }
});
