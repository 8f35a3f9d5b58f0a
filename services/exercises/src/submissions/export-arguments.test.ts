import { describe, expect, it } from '@jest/globals';
import { readExportArguments, UsageError } from './export-arguments.js';

describe('the arguments of the export', () => {
  it.each([
    [[], {}],
    [['--exercise', '07-bell-state'], { exercise: '07-bell-state' }],
    [['--since', '2026-09-01'], { since: new Date('2026-09-01T00:00:00Z') }],
    [['--since=2026-09-01T08:00:00Z'], { since: new Date(Date.UTC(2026, 8, 1, 8)) }],
    [['--output', 'a.csv', '--exercise', '07'], { exercise: '07', output: 'a.csv' }],
  ])('%j are read as they are meant', (args, expected) => {
    expect(readExportArguments(args)).toEqual({
      exercise: undefined,
      since: undefined,
      output: undefined,
      ...expected,
    });
  });

  it('are refused with a time that is none', () => {
    expect(() => readExportArguments(['--since', 'tomorrow'])).toThrow(
      new UsageError('--since tomorrow is not a time.'),
    );
  });

  it.each([[['--until', '2026-09-01']], [['--exercise']], [['07-bell-state']]])(
    'are refused as %j',
    (args) => {
      expect(() => readExportArguments(args)).toThrow(
        expect.objectContaining({ code: expect.stringMatching(/^ERR_PARSE_ARGS/) }),
      );
    },
  );
});
