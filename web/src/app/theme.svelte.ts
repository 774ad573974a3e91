// Light, dark, or as the system has it.

import { storage } from './app.svelte';

const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const stored = themes.find((theme) => theme === storage?.getItem('fovea.theme'));
const dark = matchMedia('(prefers-color-scheme: dark)');

export const theme = $state<{ chosen: Theme }>({ chosen: stored ?? 'system' });

export function applyTheme(): void {
  const isDark = theme.chosen === 'dark' || (theme.chosen === 'system' && dark.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

export function nextTheme(): Theme {
  theme.chosen = themes[(themes.indexOf(theme.chosen) + 1) % themes.length] ?? 'system';
  storage?.setItem('fovea.theme', theme.chosen);
  applyTheme();
  return theme.chosen;
}

dark.addEventListener('change', applyTheme);
