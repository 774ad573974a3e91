// Changes that hide or remove something. The server refuses them once and says what is at stake; if somebody confirms,
// the same call is sent again.

import { ApiError } from '../api/client';

type Change = (confirm: boolean) => Promise<void>;

export class Confirmation {
  /** What the server asks, and how to go on; null: nothing. */
  question = $state.raw<{ message: string; remedy: string; change: Change } | null>(null);

  /** Errors other than the question are those of the change. */
  async run(change: Change): Promise<void> {
    try {
      await change(false);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'unconfirmed') throw error;
      this.question = { message: error.message, remedy: error.remedy, change };
    }
  }

  async confirm(): Promise<void> {
    const { question } = this;
    this.question = null;
    await question?.change(true);
  }

  cancel(): void {
    this.question = null;
  }
}
