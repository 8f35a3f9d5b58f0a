import { describe, expect, it } from '@jest/globals';
import type { ClassCell, ClassResults } from '@superpose/contracts';
import { fileNameOf, learnerTable } from './learnerTable';

const cell = (member_id: string, exercise_id: string, rest: Partial<ClassCell>): ClassCell => ({
  member_id,
  exercise_id,
  tries: 1,
  passed: false,
  best_score: 0,
  last_at: new Date(2026, 10, 25, 9, 5).toISOString(),
  ...rest,
});

const results: ClassResults = {
  class_id: 'c',
  name: 'Physics',
  created_at: '',
  expires_at: '',
  due_at: null,
  closed: false,
  members: [
    { member_id: 'b', nickname: '=Ben', joined_at: '' },
    { member_id: 'a', nickname: 'Ada', joined_at: '' },
  ],
  exercises: [
    { exercise_id: '07', title: 'Bell, state', slips: [] },
    { exercise_id: '15', title: 'GHZ state', slips: [] },
  ],
  cells: [
    cell('a', '07', { passed: true, best_score: 98, tries: 2 }),
    cell('a', '15', { best_score: 80, tries: 4, last_at: new Date(2026, 10, 26, 14, 30).toISOString() }),
    cell('b', '07', { best_score: 40 }),
  ],
};

describe('the table with one row a learner', () => {
  it('says how each exercise stands, and when something was handed in last', () => {
    const words = {
      learner: 'Learner',
      solved: 'Solved',
      of: 'Of',
      last: 'Last handed in',
      standing: (standing: string, tries: number) => `${standing} (${tries})`,
    };
    expect(learnerTable(results, words)).toBe(
      '\ufeff' +
        'Learner,Solved,Of,"1 Bell, state",2 GHZ state,Last handed in\r\n' +
        "'=Ben,0,2,tried (1),,2026-11-25 09:05\r\n" +
        'Ada,1,2,solved (2),near (4),2026-11-26 14:30\r\n',
    );
  });

  it.each([
    ['Physics, year 12', 'Physics, year 12 2026-11-25'],
    ['../../etc/passwd', 'etc passwd 2026-11-25'],
    ['Física: 10ºB / «A»', 'Física 10ºB A 2026-11-25'],
    ['???', '2026-11-25'],
  ])('is saved under the name of the class %j and the day', (name, file) => {
    expect(fileNameOf(name, new Date(2026, 10, 25))).toBe(file);
  });
});
