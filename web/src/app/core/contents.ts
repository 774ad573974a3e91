// The table of contents of a document.

import type { Article } from './article';
import { closeGaps, type Presentation } from './presentation';

export interface Entry {
  /** Where the part begins: its section, or its heading where headings stand side by side with their text. */
  element: number;
  /** One past its last element. */
  end: number;
  /** From 1, without gaps. */
  level: number;
  text: string;
}

/** Characters of a heading; longer ones are cut. */
const longest = 120;

export function contentsOf(article: Article, { forms, levels }: Presentation): Entry[] {
  const entries: Entry[] = [];
  for (const [heading, level] of levels) {
    if (forms[heading] === 'title' || !article.hasText(heading)) continue;
    const element = beginning(article, forms, heading);
    entries.push({ element, end: article.size, level, text: textOf(article, heading) });
  }
  const depths = closeGaps(entries.map(({ level }) => level));
  entries.forEach((entry, at) => (entry.level = depths[at] ?? 1));
  entries.forEach((entry, at) => {
    const next = entries.slice(at + 1).find(({ level }) => level <= entry.level);
    const own = article.last[entry.element] ?? entry.element;
    entry.end = forms[entry.element] === 'section' ? own + 1 : (next?.element ?? article.size);
  });
  return entries;
}

/** The section that a heading names: the one around it, if it has no other heading. */
function beginning(article: Article, forms: Presentation['forms'], heading: number): number {
  const parent = article.parent(heading);
  if (!parent || forms[parent] !== 'section') return heading;
  return article.children(parent).some((child) => forms[child] === 'heading' && child !== heading) ? heading : parent;
}

function textOf(article: Article, heading: number): string {
  const text = article.text.slice(article.start(heading), article.end(heading)).replace(/\s+/g, ' ').trim();
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** The last entry whose part holds the element; null: it stands before all of them. */
export function entryAt(entries: readonly Entry[], element: number): Entry | null {
  const around = entries.filter(({ element: first, end }) => first <= element && element < end);
  return around.at(-1) ?? null;
}
