import { describe, expect, it } from '@jest/globals';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { classified, DatabaseUnavailable, LockNotGranted, OutcomeUnknown } from './database-errors.js';

const failure = (code?: string) =>
  new QueryFailedError('INSERT', [], Object.assign(new Error('failed'), code === undefined ? {} : { code }));

describe('a failed statement', () => {
  it.each([
    ['the disk is full', '53100'],
    ['there are too many connections', '53300'],
    ['it took too long', '57014'],
    ['Postgres is shutting down', '57P01'],
    ['Postgres cannot write its files', '58030'],
  ])('was certainly not carried out when %s', (_, code) => {
    expect(classified(failure(code))).toBeInstanceOf(DatabaseUnavailable);
  });

  it.each([['ECONNRESET'], [undefined]])(
    'may have been carried out when the connection was lost (%s)',
    (code) => {
      expect(classified(failure(code))).toBeInstanceOf(OutcomeUnknown);
    },
  );

  it('may have been carried out when the connection was lost between two of them', () => {
    expect(classified(new QueryRunnerAlreadyReleasedError())).toBeInstanceOf(OutcomeUnknown);
  });

  it('may have had to wait for another transaction', () => {
    expect(classified(failure('55P03'))).toBeInstanceOf(LockNotGranted);
  });

  it('stays a mistake of ours when a constraint is violated', () => {
    const violation = failure('23514');
    expect(classified(violation)).toBe(violation);
  });
});
