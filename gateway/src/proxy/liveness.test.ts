// What counts as silence of a service, without any.
import { beforeEach, expect, it, jest } from '@jest/globals';

let answer: () => Promise<unknown>;
const asked: unknown[][] = [];
const limits: number[] = [];
jest.unstable_mockModule('undici', () => ({
  Agent: class {
    constructor(options: object) {
      asked.push(['agent', options]);
    }
  },
  request: (url: string) => (asked.push([url]), answer()),
}));
const { livenessAt } = await import('./silence.js');

beforeEach(() => {
  asked.length = limits.length = 0;
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return new AbortController().signal;
  });
});

const fault = (fields: object) => Promise.reject(Object.assign(new Error('failed'), fields));

it.each<[string, () => Promise<unknown>, boolean]>([
  ['answers', async () => ({ body: { dump: async () => undefined } }), true],
  ['refuses the connection', () => fault({ code: 'ECONNREFUSED' }), true],
  ['cuts the connection', () => fault({ code: 'UND_ERR_SOCKET' }), true],
  ['says nothing within the limit', () => fault({ name: 'TimeoutError' }), false],
  ['does not even take the connection', () => fault({ code: 'UND_ERR_CONNECT_TIMEOUT' }), false],
  ['never ends its answer', async () => ({ body: { dump: () => fault({ name: 'TimeoutError' }) } }), false],
])(
  'a service that %s is asked whether it lives, not whether it is ready',
  async (_what, answers, isHeard) => {
    answer = answers;
    expect(await livenessAt('http://simulation:9081').isHeard(5_000)).toBe(isHeard);
    expect(asked).toEqual([
      ['agent', { connect: { timeout: 5_000 } }],
      ['http://simulation:9081/health/live'],
    ]);
    expect(limits).toEqual([5_000]);
  },
);
