import { expect, test } from 'vitest';
import { parseColour, scale, type Colour } from './palette';

const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];

test('scales begin and end with their colours', () => {
  expect(scale([black, white], 3)).toEqual([black, [128, 128, 128], white]);
  expect(scale([black, white, black], 3)).toEqual([black, white, black]);
});

test('one step, one stop, none', () => {
  expect(scale([white, black], 1)).toEqual([white]);
  expect(scale([white], 2)).toEqual([white, white]);
  expect(scale([], 2)).toEqual([black, black]);
});

test('computed colours are read', () => {
  expect(parseColour('rgb(1, 20, 255)')).toEqual([1, 20, 255]);
  expect(parseColour('color(srgb 1 0.5 1e-7)')).toEqual([255, 128, 0]);
  expect(parseColour('')).toEqual(black);
});
