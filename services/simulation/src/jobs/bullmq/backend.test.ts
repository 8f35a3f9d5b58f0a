import { expect, it } from '@jest/globals';
import { listen } from './backend.js';

const BROKEN = new Error('The connection broke.');

it('listens again when its loop has failed, until it is closed', async () => {
  const reported: Error[] = [];
  let runs = 0;
  const events = {
    closing: undefined as Promise<void> | undefined,
    run: async (): Promise<void> => {
      runs++;
      if (runs === 2) events.closing = Promise.resolve();
      throw BROKEN;
    },
  };
  await listen(events, (error) => reported.push(error));
  expect(runs).toBe(2);
  expect(reported).toEqual([BROKEN]);
});
