// The theme of this page: see lib/theme.

import { applyTheme, keepTheme, keptTheme, themes, type Theme } from '../lib/theme';

export const theme = $state<{ chosen: Theme }>({ chosen: keptTheme() });

export function nextTheme(): Theme {
  theme.chosen = themes[(themes.indexOf(theme.chosen) + 1) % themes.length] ?? 'system';
  keepTheme(theme.chosen);
  applyTheme(theme.chosen);
  return theme.chosen;
}
