// @ts-check
// What tests get as `@testing-library/react` (jest.config.mjs): the library, for machines that are busy, and with
// nothing of the server left for the next test.
import { afterEach } from '@jest/globals';
import { mutate } from 'swr';
// @ts-expect-error: its types stand under its name, which is this file's here
import { cleanup, configure } from '../../../node_modules/@testing-library/react/dist/index.js';

// What is waited for comes in milliseconds; the limit only ends a wait in vain.
configure({ asyncUtilTimeout: 5_000 });

afterEach(async () => {
  cleanup();
  // Else the next test of the file would share a call under way, and get this one's response.
  await mutate(() => true, undefined);
});

// @ts-expect-error: as above
export * from '../../../node_modules/@testing-library/react/dist/index.js';
