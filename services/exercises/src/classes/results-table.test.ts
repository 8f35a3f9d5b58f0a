import { describe, expect, it } from '@jest/globals';
import type { ClassCell, ClassResults } from '@superpose/contracts';
import { resultsTable } from './results-table.js';

const HEADER = '\ufeffnickname,exercise_id,exercise,tries,passed,best_score,last_at_utc,member_id\r\n';

const results: ClassResults = {
  class_id: 'c',
  name: 'Physics',
  closed: false,
  created_at: '2026-05-01T08:00:00.000Z',
  due_at: '2026-05-05T21:59:00.000Z',
  expires_at: '2026-11-01T08:00:00.000Z',
  members: [
    { member_id: 'm2', nickname: 'Ben', joined_at: '2026-05-04T09:10:00.000Z' },
    { member_id: 'm1', nickname: 'Ada', joined_at: '2026-05-04T09:00:00.000Z' },
  ],
  exercises: [
    { exercise_id: '15-ghz-state', title: 'GHZ state', slips: [] },
    { exercise_id: '07-bell-state', title: 'Bell state', slips: [] },
  ],
  cells: [],
};
const cell = (rest: Partial<ClassCell>): ClassCell => ({
  member_id: 'm1',
  exercise_id: '07-bell-state',
  tries: 1,
  passed: false,
  best_score: 0,
  last_at: '2026-05-04T10:00:00.000Z',
  ...rest,
});
const linesOf = (given: Partial<ClassResults>): string =>
  resultsTable({ ...results, ...given }).slice(HEADER.length);
const lineOf = (nickname: string, title = 'T'): string =>
  linesOf({
    members: [{ member_id: 'm', nickname, joined_at: '' }],
    exercises: [{ exercise_id: 'e', title, slips: [] }],
  });

describe('the table of results', () => {
  it('has a line for each member and exercise, in the order of both', () => {
    const cells = [
      cell({ tries: 3, passed: true, best_score: 98, last_at: '2026-12-01T09:30:05.999Z' }),
      cell({ member_id: 'm2', exercise_id: '15-ghz-state', best_score: 70 }),
    ];
    expect(resultsTable({ ...results, cells })).toBe(
      HEADER +
        'Ben,15-ghz-state,GHZ state,1,false,70,2026-05-04 10:00:00,m2\r\n' +
        'Ben,07-bell-state,Bell state,0,false,,,m2\r\n' +
        'Ada,15-ghz-state,GHZ state,0,false,,,m1\r\n' +
        'Ada,07-bell-state,Bell state,3,true,98,2026-12-01 09:30:05,m1\r\n',
    );
  });

  it.each([
    ['not started', [], '0,false,,'],
    ['failed with nothing right', [cell({})], '1,false,0,2026-05-04 10:00:00'],
    ['failed again and again', [cell({ tries: 12, best_score: 99 })], '12,false,99,2026-05-04 10:00:00'],
    ['passed', [cell({ passed: true, best_score: 100 })], '1,true,100,2026-05-04 10:00:00'],
    [
      'passed after it was due',
      [cell({ passed: true, best_score: 90, last_at: '2026-05-06T00:00:00.000Z' })],
      '1,true,90,2026-05-06 00:00:00',
    ],
    ['another member’s', [cell({ member_id: 'm3' })], '0,false,,'],
    ['of another exercise', [cell({ exercise_id: '01-flip-a-qubit' })], '0,false,,'],
  ])('says of a cell that is %s what is known of it', (_, cells, text) => {
    expect(linesOf({ cells }).split('\r\n')[3]).toBe(`Ada,07-bell-state,Bell state,${text},m1`);
  });

  it('has the header alone where no one has joined, or nothing is assigned', () => {
    expect(resultsTable({ ...results, members: [] })).toBe(HEADER);
    expect(resultsTable({ ...results, exercises: [] })).toBe(HEADER);
  });

  it.each([
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', "' =1"],
    ['\u3000=1', "'\u3000=1"],
    ['\t1', "'\t1"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['\n1', '"\'\n1"'],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠1', "'＠1"],
    ['1=1', '1=1'],
    ['a@b', 'a@b'],
    ['−1', '−1'],
    ["O'Neill", "O'Neill"],
    ['Ada, "L"', '"Ada, ""L"""'],
    ['"', '""""'],
    ['a\nb', '"a\nb"'],
    ['a;b', 'a;b'],
    ['Zoë 李雷 🦊', 'Zoë 李雷 🦊'],
  ])('writes the name or title %j so that a spreadsheet shows it and runs nothing', (text, field) => {
    expect(lineOf(text)).toBe(`${field},e,T,0,false,,,m\r\n`);
    expect(lineOf('Ada', text)).toBe(`Ada,e,${field},0,false,,,m\r\n`);
  });
});
