import { expect, test } from 'vitest';
import { isTheme, keepTheme, keptTheme } from './theme';

test('only the three are themes', () => {
  expect(['system', 'light', 'dark'].every(isTheme)).toBe(true);
  expect([null, '', 'Dark', 1].some(isTheme)).toBe(false);
});

test('without storage the theme is that of the system, and keeping it is harmless', () => {
  expect(() => keepTheme('dark')).not.toThrow();
  expect(keptTheme()).toBe('system');
});
