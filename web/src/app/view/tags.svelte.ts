// Which tags an article shows. Readers and assessors choose for themselves, and the browser keeps both choices.

import { storage } from '../app.svelte';

export type Tags = 'all' | 'judge' | 'none';
type Place = 'reading' | 'judging';

const choices: Record<Place, readonly Tags[]> = { reading: ['none', 'all'], judging: ['judge', 'all', 'none'] };

class TagChoice {
  shown = $state<Tags>('none');

  constructor(private readonly place: Place) {
    const kept = storage?.getItem(this.key) as Tags | null | undefined;
    this.shown = this.choices.find((choice) => choice === kept) ?? this.choices[0] ?? 'none';
  }

  /** The first is the default. */
  get choices(): readonly Tags[] {
    return choices[this.place];
  }
  choose(tags: Tags): void {
    this.shown = tags;
    storage?.setItem(this.key, tags);
  }
  next(): Tags {
    this.choose(this.choices[(this.choices.indexOf(this.shown) + 1) % this.choices.length] ?? 'none');
    return this.shown;
  }

  private get key(): string {
    return `fovea.tags.${this.place}`;
  }
}

export const readingTags = new TagChoice('reading');
export const judgingTags = new TagChoice('judging');
