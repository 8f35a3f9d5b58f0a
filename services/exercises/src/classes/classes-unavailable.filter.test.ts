import { expect, it } from '@jest/globals';
import type { ArgumentsHost } from '@nestjs/common';
import { FILTER_CATCH_EXCEPTIONS } from '@nestjs/common/constants.js';
import {
  DatabaseUnavailable,
  DiskFull,
  LockNotGranted,
  OutcomeUnknown,
  Restoring,
} from '../database/database-errors.js';
import { ClassesUnavailableFilter } from './classes-unavailable.filter.js';

/** What a client is told of an error, or nothing where it isn't for this filter. */
function toldOf(error: unknown): unknown {
  const kinds = Reflect.getMetadata(FILTER_CATCH_EXCEPTIONS, ClassesUnavailableFilter) as (new () => Error)[];
  if (!kinds.some((kind) => error instanceof kind)) return undefined;
  const request = {} as { refusal?: { code: string } };
  const reply = { sent: true };
  const http = { getRequest: () => request, getResponse: () => reply };
  new ClassesUnavailableFilter().catch(error, { switchToHttp: () => http } as ArgumentsHost);
  return request.refusal?.code;
}

it.each([
  ['is away', new DatabaseUnavailable(), 'CLASSES_UNAVAILABLE'],
  ['is full', new DiskFull(), 'CLASSES_UNAVAILABLE'],
  ['is locked', new LockNotGranted(), 'CLASSES_UNAVAILABLE'],
  ['was lost meanwhile', new OutcomeUnknown(), 'CLASSES_UNAVAILABLE'],
  ['is being restored', new Restoring(), 'RESTORING'],
  ['has nothing to do with it', new Error('a bug'), undefined],
])('of a call for classes while the database %s', (_, error, code) => expect(toldOf(error)).toBe(code));
