// The column beside an article.

/** Brings the focus to the entry of the contents where the reader is. False: there are no contents. */
export function focusContents(): boolean {
  const contents = document.querySelector<HTMLElement>('[data-contents]');
  const entry = contents?.querySelector<HTMLElement>('[aria-current]') ?? contents?.querySelector('button');
  const folded = contents?.closest('details');
  if (folded) folded.open = true;
  entry?.focus();
  return entry !== undefined && entry !== null;
}

/** Where there is room for a column, it is open at the beginning. */
export const isWide = (): boolean => matchMedia('(min-width: 70rem)').matches;
