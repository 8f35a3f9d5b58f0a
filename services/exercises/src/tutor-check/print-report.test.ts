import { beforeEach, expect, it, jest } from '@jest/globals';
import { createHistogram } from 'node:perf_hooks';
import type { Exercise } from '../catalogue/exercise.js';
import type { TutorReport } from './report.js';

let report: TutorReport;
jest.unstable_mockModule('./report.js', () => ({ reportOn: () => report }));
const { checkTutor } = await import('./print-report.js');

const EXERCISES = [{ id: '90-flip' } as Exercise];
/** 100 verdicts, six of which take the second time, in milliseconds. */
function timesOf(usual: number, slow: number) {
  const times = createHistogram();
  for (let n = 0; n < 100; n++) times.record(1000 * (n < 94 ? usual : slow));
  return times;
}
const GOOD: TutorReport = {
  single: { held: 96, of: 100 },
  double: { held: 85, of: 100 },
  ordered: { held: 95, of: 100 },
  falseVerdicts: 0,
  untrue: [],
  times: timesOf(1, 59),
};
beforeEach(() => void (report = GOOD));

it('takes a tutor that names 96 % of single slips and 85 % of double ones, with 95 % of the pairs in order', () => {
  const lines: string[] = [];
  expect(checkTutor(EXERCISES, (line) => lines.push(line))).toEqual([]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    /^90-flip {28}one slip named 96\.0 % of 100, two 85\.0 % of 100, in order 95\.0 % of 100, /,
  );
});

it.each<[string, Partial<TutorReport>, RegExp]>([
  [
    'fewer single slips',
    { single: { held: 95, of: 100 } },
    /^single: 95\.0 % of 100, and 96 % are asked for$/,
  ],
  [
    'fewer double slips',
    { double: { held: 84, of: 100 } },
    /^double: 84\.0 % of 100, and 85 % are asked for$/,
  ],
  [
    'more out of order',
    { ordered: { held: 94, of: 100 } },
    /^ordered: 94\.0 % of 100, and 95 % are asked for$/,
  ],
  ['a wrong verdict', { falseVerdicts: 1 }, /^90-flip: 1 false verdicts$/],
  ['an untrue sentence', { untrue: ['So.'] }, /^90-flip: untrue: So\.$/],
  ['one in twenty over 60 ms', { times: timesOf(1, 62) }, /^90-flip: the p95 of grading is 6\d\.\d ms$/],
])('fails for %s', (_, change, sentence) => {
  report = { ...GOOD, ...change };
  expect(checkTutor(EXERCISES, () => undefined)).toEqual([expect.stringMatching(sentence)]);
});
