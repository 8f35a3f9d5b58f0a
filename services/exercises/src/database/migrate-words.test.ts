import { describe, expect, it } from '@jest/globals';
import { readMigrateArguments, saidOf } from './migrate-words.js';

describe('the command that migrates', () => {
  it.each([
    [[], { schema: undefined, names: undefined }],
    [['--schema', 'restoring'], { schema: 'restoring', names: undefined }],
    [['--schema=restoring', '--names', 'A1,B2'], { schema: 'restoring', names: ['A1', 'B2'] }],
  ])('reads %j as it is meant', (args, target) => expect(readMigrateArguments(args)).toEqual(target));

  it('refuses an option that is not there', () => {
    expect(() => readMigrateArguments(['--name', 'A1'])).toThrow("Unknown option '--name'");
  });

  it.each([
    [[], 'The schema is up to date.\n'],
    [['A1'], 'Ran A1.\n'],
    [['A1', 'B2'], 'Ran A1, B2.\n'],
  ])('having run %j, says %j', (migrations, said) => expect(saidOf(migrations)).toBe(said));
});
