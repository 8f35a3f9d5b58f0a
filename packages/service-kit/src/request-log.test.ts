import { expect, it, test } from '@jest/globals';
import { pino } from 'pino';
import { RequestLog } from './request-log.js';

it('a request’s log writes what pino would, with the request’s id in every line', () => {
  const lines: Record<string, unknown>[] = [];
  const service = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const log = new RequestLog(service, { reqId: 'abc' });
  log.debug('not at this level');
  log.info({ status: 422 }, 'answered');
  log.error(new Error('broken'), 'failed');
  log.child({ part: 'queue' }).warn('slow');
  expect(log.level).toBe('info');
  expect(lines).toMatchObject([
    { reqId: 'abc', status: 422, msg: 'answered', level: 30 },
    { reqId: 'abc', err: { message: 'broken' }, msg: 'failed', level: 50 },
    { reqId: 'abc', part: 'queue', msg: 'slow', level: 40 },
  ]);
});

test.each([
  ['fatal', 60],
  ['error', 50],
  ['warn', 40],
  ['info', 30],
  ['debug', 20],
  ['trace', 10],
] as const)('what a request logs as %s has the level %i', (method, level) => {
  const lines: unknown[] = [];
  const service = pino({ level: 'trace' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const log = new RequestLog(service, { reqId: 'abc' });
  log[method]({ part: 'queue' }, 'took %i ms', 7);
  log.silent();
  expect(lines).toEqual([expect.objectContaining({ level, reqId: 'abc', part: 'queue', msg: 'took 7 ms' })]);
});
