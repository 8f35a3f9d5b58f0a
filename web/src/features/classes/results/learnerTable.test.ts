import { describe, expect, it } from '@jest/globals';
import type { ClassCell, ClassResults } from '@superpose/contracts';
import { fileNameOf, learnerTable, localDate } from './learnerTable';

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

const words = {
  learner: 'Learner',
  solved: 'Solved',
  of: 'Of',
  last: 'Last handed in',
  standing: (standing: string, tries: number) => `${standing} (${tries})`,
};
const lineOfAda = (cells: ClassCell[]) => learnerTable({ ...results, cells }, words).split('\r\n')[2];

/** The lines below the header, for learners of these names who have handed in nothing. */
function linesOf(...nicknames: string[]): string {
  const members = nicknames.map((nickname) => ({ member_id: nickname, nickname, joined_at: '' }));
  const table = learnerTable({ ...results, exercises: [], cells: [], members }, words);
  return table.slice('\ufeffLearner,Solved,Of,Last handed in\r\n'.length);
}

describe('the table with one row a learner', () => {
  it('says how each exercise stands, and when something was handed in last', () => {
    expect(learnerTable(results, words)).toBe(
      '\ufeff' +
        'Learner,Solved,Of,"1 Bell, state",2 GHZ state,Last handed in\r\n' +
        "'=Ben,0,2,tried (1),,2026-11-25 09:05\r\n" +
        'Ada,1,2,solved (2),near (4),2026-11-26 14:30\r\n',
    );
  });

  it.each([
    ['is solved, whatever its score', { passed: true, best_score: 0 }, '1,2,solved (1)'],
    ['is near from a score of 70 on', { best_score: 70 }, '0,2,near (1)'],
    ['is tried up to a score of 69', { best_score: 69 }, '0,2,tried (1)'],
    ['is tried with a score of 0', { tries: 12 }, '0,2,tried (12)'],
  ])('says that a cell %s', (_, rest, text) => {
    expect(lineOfAda([cell('a', '07', rest)])).toBe(`Ada,${text},,2026-11-25 09:05`);
  });

  it('counts no exercise that is not of the assignment', () => {
    expect(lineOfAda([cell('a', '99', { passed: true })])).toBe('Ada,0,2,,,2026-11-25 09:05');
  });

  it('has no time for who has handed in nothing', () => {
    expect(lineOfAda([])).toBe('Ada,0,2,,,');
  });

  it('has the header alone where no one has joined', () => {
    expect(learnerTable({ ...results, members: [], cells: [] }, words)).toBe(
      '\ufeffLearner,Solved,Of,"1 Bell, state",2 GHZ state,Last handed in\r\n',
    );
  });

  it('sorts names as people do: case and accents count last', () => {
    expect(linesOf('Zoe', 'émile', 'Eve', 'Ada', 'ada', 'Emile', 'Ben')).toBe(
      ['ada', 'Ada', 'Ben', 'Emile', 'émile', 'Eve', 'Zoe'].map((name) => `${name},0,0,\r\n`).join(''),
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM', "'@SUM"],
    [' =1', "' =1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['\t1', "'\t1"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠A', "'＠A"],
    ['\r1', '"\'\r1"'],
    ['\n1', '"\'\n1"'],
    ['=A1,"x"', '"\'=A1,""x"""'],
    ['a=1', 'a=1'],
    ['1-1', '1-1'],
    ['−1', '−1'],
    ["'=1", "'=1"],
    ['a"b', '"a""b"'],
    ['a,b', '"a,b"'],
    ['a;b', 'a;b'],
    ['Zoë 李雷 🦊', 'Zoë 李雷 🦊'],
  ])('writes the name %j so that a spreadsheet shows it and runs nothing', (nickname, field) => {
    expect(linesOf(nickname)).toBe(`${field},0,0,\r\n`);
  });

  it('begins the header of an exercise with its number, so that no title is a formula', () => {
    const exercises = [{ exercise_id: '07', title: '=1', slips: [] }];
    expect(learnerTable({ ...results, exercises, members: [] }, words)).toBe(
      '\ufeffLearner,Solved,Of,1 =1,Last handed in\r\n',
    );
  });
});

describe('a saved file', () => {
  it.each([
    [new Date(2026, 0, 1), '2026-01-01'],
    [new Date(2026, 8, 9, 23, 59, 59), '2026-09-09'],
    [new Date(2026, 11, 31), '2026-12-31'],
  ])('has the day of %s with two digits each', (time, day) => expect(localDate(time)).toBe(day));

  it.each([
    ['Physics, year 12', 'Physics, year 12 2026-11-25'],
    ['../../etc/passwd', 'etc passwd 2026-11-25'],
    ['Física: 10ºB / «A»', 'Física 10ºB A 2026-11-25'],
    ['???', '2026-11-25'],
    ['  ..hidden', 'hidden 2026-11-25'],
    ['12a (2nd) + 12b - 1.5', '12a (2nd) + 12b - 1.5 2026-11-25'],
    ['a\tb\nc', 'a b c 2026-11-25'],
    ['物理', '物理 2026-11-25'],
  ])('has the name of the class %j and the day', (name, file) => {
    expect(fileNameOf(name, new Date(2026, 10, 25))).toBe(file);
  });
});
