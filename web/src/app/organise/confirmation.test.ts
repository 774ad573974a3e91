import { expect, it } from 'vitest';
import { ApiError } from '../api/client';
import { Confirmation } from './confirmation.svelte';

function refusing(code: string): { calls: boolean[]; change: (confirm: boolean) => Promise<void> } {
  const calls: boolean[] = [];
  const change = async (confirm: boolean): Promise<void> => {
    calls.push(confirm);
    if (!confirm) throw new ApiError(409, code, 'This removes 2 things.', 'Confirm it.');
  };
  return { calls, change };
}

it('asks with the words of the server, and sends the call again when confirmed', async () => {
  const confirmation = new Confirmation();
  const { calls, change } = refusing('unconfirmed');
  await confirmation.run(change);
  expect(confirmation.question?.message).toBe('This removes 2 things.');
  expect(calls).toEqual([false]);
  await confirmation.confirm();
  expect(calls).toEqual([false, true]);
  expect(confirmation.question).toBeNull();
});

it('sends nothing more when cancelled', async () => {
  const confirmation = new Confirmation();
  const { calls, change } = refusing('unconfirmed');
  await confirmation.run(change);
  confirmation.cancel();
  await confirmation.confirm();
  expect(calls).toEqual([false]);
});

it('passes on other refusals', async () => {
  const confirmation = new Confirmation();
  await expect(confirmation.run(refusing('conflict').change)).rejects.toThrow('This removes 2 things.');
  expect(confirmation.question).toBeNull();
});
