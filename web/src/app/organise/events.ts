// What the server tells without being asked.

import { app } from '../app.svelte';

export type EventName = 'progress' | 'agreement' | 'presence' | 'campaign' | 'reset';

/** Told of any of the events; the browser comes back by itself. Returns how to stop. */
export function onEvents(names: readonly EventName[], listener: () => void): () => void {
  const source = new EventSource(app.client.address('/events'));
  for (const name of names) source.addEventListener(name, listener);
  return () => source.close();
}
