import { expect, it } from '@jest/globals';
import { DatabaseUnavailable, DiskFull, LockNotGranted, OutcomeUnknown } from './database-errors.js';
import { WriteFaults } from './write-faults.js';

it.each([
  [new DiskFull('f'), 'full'],
  [new LockNotGranted('l'), 'locked'],
  [new DatabaseUnavailable('d'), 'ok'],
  [new OutcomeUnknown('o'), 'ok'],
  [new Error('e'), 'ok'],
] as const)('%s is remembered as %s', (error, state) => {
  const faults = new WriteFaults();
  faults.note(error);
  expect(faults.state).toBe(state);
});

it('is over when something was written, or a minute after the last failure', () => {
  let now = 0;
  const faults = new WriteFaults(() => now);
  faults.note(new DiskFull('f'));
  now = 59_999;
  faults.note(new Error('another fault says nothing about it'));
  expect(faults.state).toBe('full');
  now = 60_000;
  expect(faults.state).toBe('ok');
  faults.note(new LockNotGranted('l'));
  expect(faults.state).toBe('locked');
  faults.clear();
  expect(faults.state).toBe('ok');
});
