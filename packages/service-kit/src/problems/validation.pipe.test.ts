import { describe, expect, it, test } from '@jest/globals';
import { z } from 'zod';
import type { ProblemException } from './problem.exception.js';
import { parseBody, SchemaValidationPipe } from './validation.pipe.js';

const refusalOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    const { code, detail, errors } = error as ProblemException;
    return { status: (error as ProblemException).status, code, detail, errors };
  }
  return null;
};

describe('a field of a wrong type is named with the type that it must have:', () => {
  test.each([
    ['a JSON object', z.object({}), 1],
    ['a JSON object', z.record(z.string(), z.number()), 1],
    ['a list', z.array(z.number()), {}],
    ['text', z.string(), 1],
    ['a number', z.number(), '1'],
    ['an integer', z.int(), 1.5],
    ['true or false', z.boolean(), 'yes'],
    ['null', z.null(), 0],
    ['date', z.date(), 'today'],
  ])('%s', (words, schema, value) => {
    expect(refusalOf(() => parseBody(z.object({ field: schema }), { field: value }))).toEqual({
      status: 422,
      code: 'VALIDATION_FAILED',
      detail: `\`field\` must be ${words}.`,
      errors: [{ path: 'field', message: `must be ${words}` }],
    });
  });
});

const EMPTY = {
  status: 400,
  code: 'EMPTY_BODY',
  detail: 'The request needs a JSON body.',
  errors: undefined,
};
const schema = z.object({ name: z.string(), times: z.int().default(1) });

describe('a body', () => {
  it('is given with its defaults and without unknown fields', () => {
    expect(parseBody(schema, { name: 'Ada', extra: 1 })).toEqual({ name: 'Ada', times: 1 });
  });

  it('that is missing is 400; null is a body of a wrong type', () => {
    expect(refusalOf(() => parseBody(schema, undefined))).toEqual(EMPTY);
    expect(refusalOf(() => parseBody(schema, null))).toMatchObject({
      status: 422,
      detail: 'The request body must be a JSON object.',
    });
  });

  it('is never read by a schema that takes its time', () => {
    const slow = z.string().refine(() => Promise.resolve(true));
    expect(() => parseBody(slow, 'x')).toThrow();
  });
});

describe('the pipe', () => {
  const pipe = new SchemaValidationPipe();

  it('leaves alone what has no schema', () => {
    expect(pipe.transform('7', { type: 'param' })).toBe('7');
    expect(pipe.transform(undefined, { type: 'body' })).toBeUndefined();
  });

  it('reads a body and a parameter by theirs', () => {
    expect(pipe.transform({ name: 'Ada' }, { type: 'body', schema })).toEqual({ name: 'Ada', times: 1 });
    expect(pipe.transform('7', { type: 'param', schema: z.string() })).toBe('7');
    expect(refusalOf(() => pipe.transform({}, { type: 'body', schema }))).toMatchObject({ status: 422 });
  });

  it('knows a missing body from a missing parameter', () => {
    expect(refusalOf(() => pipe.transform(undefined, { type: 'body', schema }))).toEqual(EMPTY);
    expect(refusalOf(() => pipe.transform(undefined, { type: 'query', schema }))).toMatchObject({
      status: 422,
    });
  });
});
