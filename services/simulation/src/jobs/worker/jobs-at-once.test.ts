import { expect, it } from '@jest/globals';
import { jobsAtOnce } from './jobs-at-once.js';

const GIB = 2 ** 30;

it.each<[name: string, threads: number, machine: number, limit: number | undefined, jobs: number]>([
  ['as many as there are threads where there is memory for them', 4, 64, undefined, 4],
  ['fewer where the machine has less memory', 8, 4, undefined, 6],
  ['fewer where the container may use less', 8, 64, 2, 3],
  ['the machine decides where the container may use more', 8, 4, 64, 6],
  ['the machine decides where the container has no limit', 8, 4, 0, 6],
  ['one at least', 8, 64, 0.25, 1],
])('%s', (_name, threads, machine, limit, jobs) => {
  const limitBytes = limit === undefined ? undefined : limit * GIB;
  expect(jobsAtOnce({ threads, machineBytes: machine * GIB, limitBytes, largestRunBytes: GIB / 2 })).toBe(
    jobs,
  );
});
