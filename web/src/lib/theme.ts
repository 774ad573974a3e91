// Which colours: those of the system, or chosen. The choice is kept where the browser allows that.

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'fovea-theme';

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}

/** The theme that was chosen before; `system` where nothing is kept or keeping is forbidden. */
export function keptTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return isTheme(kept) ? kept : 'system';
  } catch {
    return 'system';
  }
}

export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}

export function keepTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Pages opened from disk may have no storage: the choice then lasts as long as the page.
  }
}

/** Calls `changed` whenever the colours of the page do, for those who paint; gives a function that ends it. */
export function watchColours(changed: () => void): () => void {
  const attribute = new MutationObserver(changed);
  attribute.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const media = ['(prefers-color-scheme: dark)', 'print'].map((query) => matchMedia(query));
  for (const query of media) query.addEventListener('change', changed);
  return () => {
    attribute.disconnect();
    for (const query of media) query.removeEventListener('change', changed);
  };
}
