import { describe, expect, it } from '@jest/globals';
import { DatabaseError } from 'pg';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
  TransactionNotStartedError,
} from 'typeorm';
import {
  classified,
  DatabaseUnavailable,
  DiskFull,
  LockNotGranted,
  OutcomeUnknown,
  Restoring,
} from './database-errors.js';

const failed = (driverError: Error) => new QueryFailedError('INSERT', [], driverError);
const withCode = (code: string, message = code) => Object.assign(new Error(message), { code });
const reported = (code: string, severity = 'ERROR') =>
  failed(Object.assign(new DatabaseError('reported', 0, 'error'), { code, severity }));

describe('a failed statement', () => {
  it.each([
    ['the server says that the connection is faulty', '08P01', 'ERROR'],
    ['the server only reads since a failover', '25006', 'ERROR'],
    ['two statements waited for each other', '40P01', 'ERROR'],
    ['the disk is full', '53100', 'ERROR'],
    ['there are too many connections', '53300', 'ERROR'],
    ['it took too long', '57014', 'ERROR'],
    ['Postgres is shutting down', '57P01', 'FATAL'],
    ['another server process crashed', '57P02', 'FATAL'],
    ['Postgres is starting up', '57P03', 'FATAL'],
    ['Postgres cannot write its files', '58030', 'ERROR'],
    ['Postgres has an internal error', 'XX000', 'FATAL'],
  ])('was certainly not carried out when %s', (_, code, severity) => {
    for (const lost of [false, true])
      expect(classified(reported(code, severity), lost)).toBeInstanceOf(DatabaseUnavailable);
  });

  it.each([
    ['the connection was reset', withCode('ECONNRESET')],
    // A code that looks like an SQLSTATE.
    ['the server was gone when it was sent', withCode('EPIPE')],
    ['the server did not respond to packets', withCode('ETIMEDOUT')],
    ['the connection ended', new Error('Connection terminated unexpectedly')],
    [
      'the connection had broken before',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['the response did not come in time', new Error('Query read timeout')],
    ['the response could not be read', new DatabaseError('received invalid response: ff', 4, 'error')],
  ])('may have been carried out when %s', (_, driverError) => {
    for (const lost of [false, true])
      expect(classified(failed(driverError), lost)).toBeInstanceOf(OutcomeUnknown);
  });

  it.each(['53100', '58030', 'XX000'])('may have been carried out when the server panicked (%s)', (code) => {
    expect(classified(reported(code, 'PANIC'), true)).toBeInstanceOf(OutcomeUnknown);
  });

  it('may have had to wait for another transaction', () => {
    expect(classified(reported('55P03'), false)).toBeInstanceOf(LockNotGranted);
  });

  it.each([
    ['53100', true],
    // No memory, and too many connections: the disk has nothing to do with it.
    ['53200', false],
    ['53300', false],
  ])('shows a full disk where the server says %s: %p', (code, isFull) => {
    expect(classified(reported(code), false) instanceof DiskFull).toBe(isFull);
  });

  it('was refused because a backup is being restored', () => {
    expect(classified(reported('57R01'), false)).toBeInstanceOf(Restoring);
  });

  it.each(['23514', '22P02', '42P01'])('stays a mistake of ours when the server says so (%s)', (code) => {
    const error = reported(code);
    for (const lost of [false, true]) expect(classified(error, lost)).toBe(error);
  });
});

describe('an error between two statements', () => {
  const errors = [
    new QueryRunnerAlreadyReleasedError(),
    new QueryRunnerProviderAlreadyReleasedError(),
    new TransactionNotStartedError(),
    new Error('anything'),
  ].map((error) => [error.message, error] as const);

  it.each(errors)('leaves it open what was carried out when the connection is lost: %s', (_, error) => {
    expect(classified(error, true)).toBeInstanceOf(OutcomeUnknown);
  });

  it.each(errors)('stays a mistake of ours while the connection holds: %s', (_, error) => {
    expect(classified(error, false)).toBe(error);
  });
});
