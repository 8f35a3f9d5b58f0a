import { describe, expect, it, test } from '@jest/globals';
import { ProblemException, RefusedForNow, ValidationProblem } from './problem.exception.js';

describe('a problem', () => {
  test.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [405, 'Method Not Allowed'],
    [408, 'Request Timeout'],
    [409, 'Conflict'],
    [410, 'Gone'],
    [413, 'Payload Too Large'],
    [415, 'Unsupported Media Type'],
    [422, 'Unprocessable Entity'],
    [429, 'Too Many Requests'],
    [431, 'Request Header Fields Too Large'],
    [500, 'Internal Server Error'],
    [503, 'Service Unavailable'],
    [504, 'Gateway Timeout'],
    [499, 'Error'],
  ])('of status %i has the title %s, and these fields alone', (status, title) => {
    const problem = new ProblemException(status, 'A_CODE', 'One sentence.', {
      headers: { 'retry-after': '5' },
      cause: new Error('internal'),
    });
    expect(problem.body('trace-7')).toEqual({
      type: 'about:blank',
      title,
      status,
      detail: 'One sentence.',
      code: 'A_CODE',
      request_id: 'trace-7',
    });
    expect([problem.status, problem.headers]).toEqual([status, { 'retry-after': '5' }]);
  });

  it('lists its errors where it has some', () => {
    const errors = [{ path: 'qubits', message: 'must be an integer' }];
    expect(new ProblemException(422, 'X', 'No.', { errors }).body('1')).toMatchObject({ errors });
    expect(new ProblemException(422, 'X', 'No.').body('1')).not.toHaveProperty('errors');
    expect(new ProblemException(422, 'X', 'No.').headers).toEqual({});
  });
});

it('a refusal for now is 503, says when to come back, and is marked', () => {
  const refusal = new RefusedForNow('QUEUE_FULL', 'The queue is full.', 5);
  expect(refusal.body('1')).toMatchObject({ status: 503, code: 'QUEUE_FULL', detail: 'The queue is full.' });
  expect(refusal.headers).toEqual({ 'retry-after': '5', 'x-refused-for-now': 'yes' });
});

describe('a body that does not validate', () => {
  test.each([
    [[], 'must be a JSON object', 'The request body must be a JSON object.', ''],
    [['qubits'], 'must be an integer', '`qubits` must be an integer.', 'qubits'],
    [['gates', 3, 'qubit'], 'must be 1', '`gates[3].qubit` must be 1.', 'gates[3].qubit'],
    [['a', 'b', 0, 1], 'is wrong.', '`a.b[0][1]` is wrong.', 'a.b[0][1]'],
    [['a'], 'is wrong!', '`a` is wrong!', 'a'],
    [['a'], 'is it wrong?', '`a` is it wrong?', 'a'],
    [[{ key: 'gates' }, { key: 2 }], 'is wrong', '`gates[2]` is wrong.', 'gates[2]'],
  ])('at %j %j is 422 with %j', (path, message, detail, written) => {
    expect(new ValidationProblem([{ path, message }]).body('1')).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Entity',
      status: 422,
      code: 'VALIDATION_FAILED',
      detail,
      request_id: '1',
      errors: [{ path: written, message }],
    });
  });

  it('says the first fault and lists twenty', () => {
    const issues = Array.from({ length: 25 }, (_, n) => ({ path: ['gates', n], message: 'is wrong' }));
    const { detail, errors } = new ValidationProblem(issues);
    expect(detail).toBe('`gates[0]` is wrong.');
    expect(errors?.map(({ path }) => path)).toEqual(Array.from({ length: 20 }, (_, n) => `gates[${n}]`));
  });

  it('without a fault says that much', () => {
    expect(new ValidationProblem([]).detail).toBe('The request body does not fit this call.');
  });
});
