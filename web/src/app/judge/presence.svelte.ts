// Who else looks at the topic now.

import { app } from '../app.svelte';
import { at } from '../api/client';

const every = 15_000; // ms; the server forgets after 45 s

export class Presence {
  others = $state.raw<string[]>([]);

  constructor(
    private readonly topic: string,
    private readonly doc: string,
  ) {}

  /** Returns how to end it. */
  begin(): () => void {
    void this.tell(this.doc);
    const timer = setInterval(() => void this.tell(this.doc), every);
    return () => {
      clearInterval(timer);
      void this.tell('');
    };
  }

  /** Being seen is not worth an error. */
  private async tell(doc: string): Promise<void> {
    if (app.isLeaving) return;
    try {
      const path = at`/topics/${this.topic}/presence`;
      const { others } = await app.client.put<{ others: { doc: string; name: string }[] }>(path, { doc });
      this.others = others.filter((other) => other.doc === this.doc).map(({ name }) => name);
    } catch {
      this.others = [];
    }
  }
}
