// @ts-check
import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { blockCommands } from './blocks.mjs';
import { classCommands } from './classes.mjs';
import { clientCommands } from './clients.mjs';
import { counted, operate, tableOf } from './command-line.mjs';
import { jobCommands } from './jobs.mjs';
import { keyCommands } from './keys.mjs';

const ALL = { ...jobCommands, ...blockCommands, ...clientCommands, ...classCommands, ...keyCommands };
/** @type {string[]} */
let out = [];
/** @type {string[]} */
let err = [];
const exitCode = process.exitCode;
beforeEach(() => {
  [out, err] = [[], []];
  jest.spyOn(console, 'log').mockImplementation((text) => void out.push(String(text)));
  jest.spyOn(console, 'error').mockImplementation((text) => void err.push(String(text)));
  process.exitCode = 0;
});
afterEach(() => {
  process.exitCode = exitCode;
  jest.restoreAllMocks();
});

/** Ends as a process would. @param {string[]} args @param {import('./command-line.mjs').Outcome} outcome */
async function run(args, outcome = { json: {}, text: '' }) {
  /** @type {unknown[]} */
  const asked = [];
  const options = { client: { type: /** @type {const} */ ('string') } };
  const command = { usage: 'JOB [--client CLIENT]', what: 'ends one', options };
  await operate(args, {
    'jobs cancel': { ...command, run: async (...given) => (asked.push(...given), outcome) },
    blocked: { usage: '', what: 'who is shut out', run: async () => outcome },
  });
  return { asked, out, err, exitCode: process.exitCode };
}

describe('the help', () => {
  it('lists every command, what it takes and what it does', async () => {
    await operate(['--help'], ALL);
    expect(out.join('\n')).toBe(`\
npm run operate -- COMMAND [--json]

  jobs list [--client CLIENT]                            large circuits that run or wait
  jobs cancel JOB                                        ends one
  jobs purge --client CLIENT                             ends all of one client
  block ADDRESS|NETWORK|CLIENT [--for 24h] [--why TEXT]  shuts it out of the API; a network is 192.0.2.0/24
  unblock ADDRESS|NETWORK|CLIENT                         lets it in again
  blocked                                                who is shut out
  quotas [--client CLIENT]                               what clients have handed in today, and may
  client export CLIENT                                   all that is stored of a client, as JSON
  client erase CLIENT --yes                              deletes its counts and attempts, and ends its jobs
  class export CLASS                                     all that is stored of a class but keys, as JSON
  class erase CLASS --yes                                deletes a class for good, with all that is in it
  hash ADDRESS                                           which client an address is, and how the log names it
  keys rotate client-hash|log|postgres                   puts a new one in its place`);
  });

  it('on one command names it alone', async () => {
    await operate(['class', 'erase', '--help'], ALL);
    expect(out).toEqual([
      'npm run operate -- COMMAND [--json]\n\n  class erase CLASS --yes  deletes a class for good, with all that is in it',
    ]);
  });
});

describe('a command', () => {
  it('gets its argument and its options, whose order is free', async () => {
    for (const args of [
      ['jobs', 'cancel', 'a', '--client', 'b'],
      ['jobs', 'cancel', '--client', 'b', 'a'],
    ])
      expect((await run(args)).asked).toEqual(['a', { client: 'b' }]);
  });

  it('takes a hash that begins with a dash', async () => {
    const hash = `-${'a'.repeat(42)}`;
    expect((await run(['jobs', 'cancel', hash])).asked).toEqual([hash, {}]);
  });

  it('prints what it found as text, or as JSON for programs', async () => {
    const outcome = { json: [{ id: 7 }], text: 'One.' };
    expect(await run(['blocked'], outcome)).toMatchObject({ out: ['One.'], err: [], exitCode: 0 });
    out = [];
    expect(await run(['blocked', '--json'], outcome)).toMatchObject({ out: ['[{"id":7}]'], exitCode: 0 });
  });

  it('that found nothing says so beside its output, and ends with 1', async () => {
    const outcome = { json: [], text: 'None.', found: false };
    expect(await run(['blocked'], outcome)).toMatchObject({
      out: [],
      err: ['Superpose: None.'],
      exitCode: 1,
    });
    err = [];
    process.exitCode = 0;
    expect(await run(['blocked', '--json'], outcome)).toMatchObject({ out: ['[]'], err: [], exitCode: 1 });
  });

  test.each([
    [[], 'Name a command; npm run operate -- --help lists them.'],
    [['jobs'], 'There is no command "jobs"; npm run operate -- --help lists them.'],
    [
      ['jobs', 'cancel'],
      'An argument is missing. The command is: npm run operate -- jobs cancel JOB [--client CLIENT]',
    ],
    [
      ['jobs', 'cancel', 'a', 'b'],
      '"b" is one argument too many. The command is: npm run operate -- jobs cancel JOB [--client CLIENT]',
    ],
    [['blocked', 'a'], '"a" is one argument too many. The command is: npm run operate -- blocked'],
    [['blocked', '--all'], "Unknown option '--all'. The command is: npm run operate -- blocked"],
  ])('%j is a mistake, and ends with 2', async (args, sentence) => {
    expect(await run(args)).toEqual({ asked: [], out: [], err: [`Superpose: ${sentence}`], exitCode: 2 });
  });

  test.each([
    ['57R01', 'A backup is being restored; try again when that is done.'],
    ['42P01', 'The database has no tables of Superpose yet; start it once.'],
    ['28P01', 'The database refuses it: the words of Postgres.'],
    ['EPIPE', 'the words of Postgres'],
    [undefined, 'the words of Postgres'],
  ])('that Postgres refuses with %s says: %s', async (code, sentence) => {
    const fault = Object.assign(new Error('the words of Postgres'), { code });
    const commands = { blocked: { usage: '', what: '', run: () => Promise.reject(fault) } };
    await expect(operate(['blocked'], commands)).rejects.toThrow(new Error(sentence));
  });
});

describe('a table', () => {
  it('has a line for each row below the names of its columns, and a dash where there is nothing', () => {
    const rows = [
      { who: '192.0.2.7', until: null, why: 'floods the queue' },
      { who: 'member 7', until: '2026-09-01', why: null },
    ];
    expect(tableOf(rows)).toBe(
      'who        until       why\n192.0.2.7  -           floods the queue\nmember 7   2026-09-01  -',
    );
  });

  it('has no spaces at the end of a line', () => {
    expect(
      tableOf([
        { a: 'x', b: 'y' },
        { a: 'x', b: 'longer' },
      ]),
    ).toBe('a  b\nx  y\nx  longer');
  });
});

test.each([
  [0, '0 jobs'],
  [1, '1 job'],
  [2, '2 jobs'],
])('%i counted is %s', (count, text) => expect(counted(count, 'job')).toBe(text));
