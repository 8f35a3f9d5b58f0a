import { describe, expect, it } from '@jest/globals';
import { pageOf, PAGE_SIZE, readNext, type SubmissionRow } from './submission-pages.js';

const ada = { id: 'm1', nickname: 'Ada', joinedAt: new Date(0) };
const row = (index: number): SubmissionRow => ({
  submission_id: `s${index}`,
  exercise_id: '07-bell-state',
  submitted_at: new Date(Date.UTC(2026, 4, 4, 10, 0, 59 - index, 123)),
  passed: index === 0,
  score: 100 - index,
  feedback: 'Nearly.',
  diagnosis: [],
  gate_count: 2,
  circuit_depth: 1,
  micros: `17779752000000${index}`,
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index));

describe('a page of submissions', () => {
  it('has each as it is, without what only the database needs', () => {
    expect(pageOf(ada, rows(1))).toEqual({
      member_id: 'm1',
      nickname: 'Ada',
      submissions: [
        {
          submission_id: 's0',
          exercise_id: '07-bell-state',
          submitted_at: '2026-05-04T10:00:59.123Z',
          passed: true,
          score: 100,
          feedback: 'Nearly.',
          diagnosis: [],
          gate_count: 2,
          circuit_depth: 1,
        },
      ],
      next: null,
    });
  });

  it.each([
    [0, 0, null],
    [1, 1, null],
    [19, 19, null],
    [20, 20, null],
    [21, 20, '1777975200000019-s19'],
  ])('of %i found has %i, and goes on after %j', (found, shown, next) => {
    const page = pageOf(ada, rows(found));
    expect(page.submissions.map(({ submission_id: id }) => id)).toEqual(
      Array.from({ length: shown }, (_, index) => `s${index}`),
    );
    expect(page.next).toBe(next);
  });

  it('has twenty at most', () => expect(PAGE_SIZE).toBe(20));

  it.each([
    [undefined, []],
    ['', []],
    ['17-a1-b2', ['17', 'a1-b2']],
    ['x-a', []],
    ['-a', []],
  ])('after %j begins at %j', (after, position) => expect(readNext(after)).toEqual(position));
});
