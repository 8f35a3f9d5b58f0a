// @ts-check
// What tests get as `@testing-library/react` (jest.config.mjs): the library, for machines that are busy, and with
// nothing of the server left for the next test.
import { afterEach } from '@jest/globals';
import { mutate } from 'swr';
// @ts-expect-error: its types stand under its name, which is this file's here
import { cleanup, configure, getConfig } from '../../../node_modules/@testing-library/react/dist/index.js';

/** The machine's own, also in tests that stop the time. */
const { setTimeout } = globalThis;
const { asyncWrapper } = getConfig();
/** How many tasks after what a user has done a response of the server has come and is drawn. */
const TASKS = 8;

configure({
  // What is waited for comes in milliseconds; the limit only ends a wait in vain.
  asyncUtilTimeout: 5_000,
  // Else a test would look one task after a click, which on a busy machine is before the response.
  asyncWrapper: (/** @type {() => Promise<unknown>} */ run) =>
    asyncWrapper(async () => {
      const result = await run();
      for (let task = 0; task < TASKS; task++) await new Promise((next) => void setTimeout(next, 0));
      return result;
    }),
});

afterEach(async () => {
  cleanup();
  // Else the next test of the file would share a call under way, and get this one's response.
  await mutate(() => true, undefined);
});

// @ts-expect-error: as above
export * from '../../../node_modules/@testing-library/react/dist/index.js';
