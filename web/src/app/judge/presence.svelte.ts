// Other users who have the same document open.

import { app } from '../app.svelte';

const every = 15_000; // ms; the server forgets after 45 s

export class Presence {
  others = $state.raw<string[]>([]);

  constructor(
    private readonly topic: string,
    private readonly doc: string,
  ) {}

  /** Announces the user until the returned function is called. */
  begin(): () => void {
    void this.announce(this.doc);
    const timer = setInterval(() => void this.announce(this.doc), every);
    return () => {
      clearInterval(timer);
      void this.announce('');
    };
  }

  /** Errors are ignored, since presence is only a hint. */
  private async announce(doc: string): Promise<void> {
    if (app.isLeaving) return;
    try {
      const path = { topic: this.topic };
      const { others } = await app.client.put('/topics/{topic}/presence', { params: { path }, body: { doc } });
      this.others = others.filter((other) => other.doc === this.doc).map(({ name }) => name);
    } catch {
      this.others = [];
    }
  }
}
