// Faults 14 to 22: what clients send. All are quick enough for every run of the tests, and share one stack.
import { connect } from 'node:net';
import {
  median,
  percentile,
  range,
  seconds,
  timeToRefusal,
  type CallOptions,
  type Reply,
  type Stack,
} from '@superpose/testing';
import type { FaultCase, FaultOutcome } from '../fault-case.js';

const CUSTOM = '/api/algorithms/simulator/custom';
const SUBMIT = '/api/exercises/01-flip-a-qubit/submit';
const h = { name: 'H', qubit: 0, timeStep: 0 };
const rx = (parameter: unknown) => ({ qubits: 1, gates: [{ name: 'RX', qubit: 0, timeStep: 0, parameter }] });

interface BadRequest extends CallOptions {
  readonly method?: string;
  readonly path?: string;
  /** One of these is expected. */
  readonly statuses: readonly number[];
}

/** Sends every request; the fault is survived when each response is a problem with an expected status. */
async function expectProblems({ client }: Stack, requests: readonly BadRequest[]) {
  const wrong: string[] = [];
  let slowest = 0;
  for (const { method = 'POST', path = CUSTOM, statuses, ...options } of requests) {
    const response = await client.call(method, path, options);
    slowest = Math.max(slowest, response.ms);
    const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
    if (!statuses.includes(response.status) || !isProblem) {
      wrong.push(`${method} ${path} ${JSON.stringify(options.body ?? '').slice(0, 40)} → ${response.status}`);
    }
  }
  return { wrong, slowest, count: requests.length };
}

const asResult = ({ wrong, slowest, count }: Awaited<ReturnType<typeof expectProblems>>): FaultOutcome => ({
  held: wrong.length === 0,
  measured:
    wrong.length > 0
      ? `wrong: ${wrong.slice(0, 3).join('; ')}`
      : `${count} of ${count} as promised, slowest ${slowest.toFixed(0)} ms`,
});

const ROUNDS = 15;
const ALLOWED_RATIO = 4;

/** How many times longer one request takes than another, by medians of turns, so that a busy machine slows both. */
async function compareTimes(one: () => Promise<number>, other: () => Promise<number>) {
  const ones: number[] = [];
  const others: number[] = [];
  for (const _ of range(ROUNDS)) {
    ones.push(await one());
    others.push(await other());
  }
  return { ratio: median(ones) / median(others), times: median(ones).toFixed(1) };
}

/** Times are compared with nothing else going on. */
const ALONE = { alone: true };

export const badInput: readonly FaultCase[] = [
  {
    number: 14,
    fault: '50 identical submits at once with one key',
    promise: '1 row, 50 equal responses; another body with the key 422',
    quick: true,
    needs: ALONE,
    async run({ client }) {
      const key = `same-${process.pid}-${Date.now()}`;
      const responses = await Promise.all(range(50).map(() => client.submit(key)));
      const different = new Set(responses.map(({ text }) => text)).size;
      const statuses = [...new Set(responses.map(({ status }) => status))].sort().join(', ');
      const rows = await client.query('SELECT id FROM submissions WHERE idempotency_key = $1', [key]);
      const other = await client.submit(key, [{ ...h, name: 'Y' }]);
      return {
        measured: `${rows.length} row, ${responses.length} responses of ${different} kind (${statuses}), then ${other.status}`,
        held: rows.length === 1 && different === 1 && responses[0]?.status === 200 && other.status === 422,
      };
    },
  },
  {
    number: 15,
    fault: 'malformed JSON, wrong types, wrong methods',
    promise: '400, 422, 405 or 415 as problem+json, never 5xx',
    quick: true,
    needs: ALONE,
    async run(stack) {
      const requests = [
        ...['{', '', 'nul', '{"qubits":2,}', '[1,2', '"'].map((body) => ({ body, statuses: [400] })),
        ...[[], 1, 'x', null, { qubits: '2', gates: [] }, { qubits: 2, gates: {} }].map((body) => ({
          body,
          statuses: [400, 422],
        })),
        ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ method, statuses: [405] })),
        { body: 'qubits=2', headers: { 'content-type': 'text/plain' }, statuses: [415] },
        {
          body: 'qubits=2',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          statuses: [415],
        },
        { path: SUBMIT, body: { circuit: [] }, statuses: [422] },
        { path: SUBMIT, body: { circuit: 'H' }, statuses: [422] },
      ];
      return asResult(await expectProblems(stack, requests));
    },
  },
  {
    number: 16,
    fault: 'a 40 MB body, 10⁶ gates, 10⁶ shots',
    promise: '413 or 422 early (413 without a wait for the body), memory flat',
    quick: true,
    needs: ALONE,
    async run(stack) {
      const { gates } = { gates: range(1_000_000).map(() => h) };
      const big = await expectProblems(stack, [{ body: ' '.repeat(40e6), statuses: [413] }]);
      const many = await expectProblems(stack, [
        { body: { qubits: 2, gates }, statuses: [413] },
        { body: { qubits: 2, gates: range(2001).map(() => h) }, statuses: [422] },
        { body: { qubits: 2, gates: [h], shots: 1_000_000 }, statuses: [422] },
      ]);
      const { ratio, times } = await compareTimes(
        () => timeToRefusal(stack.url),
        async () => (await stack.client.call('POST', CUSTOM, { body: '{' })).ms,
      );
      return {
        held: big.wrong.length + many.wrong.length === 0,
        inTime: ratio <= ALLOWED_RATIO,
        measured:
          [...big.wrong, ...many.wrong].join('; ') ||
          `422; 413 after ${times} ms, ${ratio.toFixed(1)} times that of a small refused request`,
      };
    },
  },
  {
    number: 17,
    fault: 'NaN, "Infinity", 1e308, null, true as an angle',
    promise: '422 (NaN, which is no JSON, 400), no coercion',
    quick: true,
    needs: ALONE,
    async run(stack) {
      const angles = ['Infinity', 'NaN', '1', 1e308, null, true, [], {}].map((angle) => ({
        body: rx(angle),
        statuses: [422],
      }));
      const literals = ['NaN', 'Infinity', '1e999'].map((literal) => ({
        body: JSON.stringify(rx(0)).replace('"parameter":0', `"parameter":${literal}`),
        statuses: [400, 422],
      }));
      return asResult(await expectProblems(stack, [...angles, ...literals]));
    },
  },
  {
    number: 18,
    fault: '10⁵ nested levels',
    promise: '400, as fast as for a flat body of that size',
    quick: true,
    needs: ALONE,
    async run(stack) {
      const nested = (open: string, close: string) => open.repeat(1e5) + close.repeat(1e5);
      const bodies = [nested('[', ']'), `{"gates":${nested('[', ']')}}`, '[{"a":'.repeat(4e4)];
      const result = asResult(
        await expectProblems(
          stack,
          bodies.map((body) => ({ body, statuses: [400] })),
        ),
      );
      const timeOf = (body: unknown) => async () => (await stack.client.call('POST', CUSTOM, { body })).ms;
      const { ratio, times } = await compareTimes(timeOf(bodies[0]), timeOf(`[${'1,'.repeat(1e5)}`));
      return {
        held: result.held,
        inTime: ratio <= ALLOWED_RATIO,
        measured: `${result.measured}; ${times} ms, ${ratio.toFixed(1)} times a flat body's`,
      };
    },
  },
  {
    number: 19,
    fault: 'NUL, lone surrogates, right-to-left marks, 1 MB strings',
    promise: 'never 5xx',
    quick: true,
    needs: ALONE,
    async run({ client }) {
      const texts = ['\u0000', '\ud800', '\u202e\u200f', '🦄'.repeat(20), 'x'.repeat(1e6), '%00', "'; --"];
      const statuses = [];
      for (const text of texts) {
        for (const body of [
          { circuit: [{ ...h, name: 'X' }], user_id: text },
          { circuit: [{ ...h, name: text }] },
        ]) {
          statuses.push((await client.call('POST', SUBMIT, { body })).status);
        }
        const name = JSON.stringify({ qubits: 1, gates: [{ ...h, description: text, symbol: text }] });
        statuses.push((await client.call('POST', CUSTOM, { body: name })).status);
        statuses.push(
          (await client.call('GET', `/api/exercises/${encodeURIComponent(text.toWellFormed())}`)).status,
        );
      }
      const bad = statuses.filter((status) => status === 0 || status >= 500);
      return { measured: `${bad.length} of ${statuses.length} responses ≥ 500`, held: bad.length === 0 };
    },
  },
  {
    number: 20,
    fault: 'SQL, path and template strings as ids',
    promise: 'the same 404 as any unknown id',
    quick: true,
    needs: ALONE,
    async run({ client }) {
      const ids = [
        "1' OR '1'='1",
        '1; DROP TABLE submissions',
        '../../etc/passwd',
        '..%2f..%2fetc%2fpasswd',
        '${7*7}',
      ];
      const more = ['{{7*7}}', '<script>', '%00', '-1', 'constructor', '__proto__', 'a'.repeat(2000)];
      const plain = shape(await client.call('GET', '/api/exercises/no-such-exercise'));
      const different = [];
      for (const id of [...ids, ...more]) {
        const response = shape(await client.call('GET', `/api/exercises/${encodeURIComponent(id)}`));
        if (response !== plain) different.push(`${id.slice(0, 30)} → ${response}`);
      }
      return {
        measured: different.join('; ') || `${ids.length + more.length} ids, each ${plain.slice(0, 60)}`,
        held: different.length === 0 && plain.startsWith('404'),
      };
    },
  },
  {
    number: 21,
    fault: '__proto__, constructor.prototype, escaped spellings',
    promise: 'refused; no prototype changed',
    quick: true,
    needs: ALONE,
    async run(stack) {
      const keys = ['"__proto__"', '"constructor"', '"\\u005f_proto__"', '"c\\u006fnstructor"'];
      const value = '{"prototype":{"polluted":1},"polluted":1}';
      const requests = keys.flatMap((key) =>
        [`{"qubits":1,"gates":[],${key}:${value}}`, `{"qubits":1,"gates":[{${key}:${value}}]}`].map(
          (body) => ({
            body,
            statuses: [400, 422],
          }),
        ),
      );
      const result = asResult(await expectProblems(stack, requests));
      // A changed Object.prototype would show in every response that is made by spreading or for-in.
      const clean = await stack.client.call('POST', CUSTOM, { body: { qubits: 1, gates: [h] } });
      return { ...result, held: result.held && clean.status === 200 && !clean.text.includes('polluted') };
    },
  },
  {
    number: 22,
    fault: 'slow headers, slow body, slow read, 500 sockets',
    promise: 'closed within 10 s; honest requests p99 ≤ 250 ms',
    quick: false,
    async run({ url, client }) {
      const { port } = new URL(url);
      const head = 'POST /api/algorithms/simulator/custom HTTP/1.1\r\nhost: x\r\n';
      const openings = [head, `${head}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`, ''];
      const idle = range(500).map((n) => holdSocket(Number(port), openings[n % openings.length]!));
      const honest = [];
      const until = performance.now() + 11_000;
      while (performance.now() < until) {
        honest.push(await client.call('POST', CUSTOM, { body: { qubits: 2, gates: [h] } }));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const lives = await Promise.all(idle.map((socket) => socket.closedAfter(3_000)));
      const longest = Math.max(...lives.filter((_, n) => openings[n % openings.length] !== ''));
      const p99 = percentile(
        honest.map(({ ms }) => ms),
        99,
      );
      return {
        measured: `unfinished requests closed after ${seconds(longest)}, honest p99 ${p99.toFixed(0)} ms`,
        held: honest.every(({ status }) => status === 200),
        inTime: longest <= 10_500 && p99 <= 250,
      };
    },
  },
];

const shape = ({ status, body }: Reply) =>
  `${status} ${JSON.stringify({ ...body, request_id: undefined, detail: undefined })}`;

/** A socket that sends its opening and then drips a byte a second. */
function holdSocket(port: number, opening: string) {
  const openedAt = performance.now();
  let life = Infinity;
  const socket = connect(port, '127.0.0.1', () => socket.write(opening));
  const drip = setInterval(() => socket.writable && opening && socket.write('x'), 1000);
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      life = performance.now() - openedAt;
      clearInterval(drip);
      resolve();
    }),
  );
  socket.on('error', () => {});
  socket.resume();
  return {
    closedAfter: async (patienceMs: number) => {
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
      clearInterval(drip);
      socket.destroy();
      return life;
    },
  };
}
