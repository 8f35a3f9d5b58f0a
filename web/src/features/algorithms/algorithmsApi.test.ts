import { beforeEach, expect, test } from '@jest/globals';
import { runBernsteinVazirani, runDeutschJozsa, runSimon, searchByGrover } from './algorithmsApi';

let sent: Request[];
beforeEach(() => {
  sent = [];
  globalThis.fetch = async (input) => {
    sent.push(input as Request);
    return new Response('{"success":true}');
  };
});

const grover = { target_item: 5, iterations: 2, num_qubits: 3 };
const deutschJozsa = { function_type: 'balanced', num_qubits: 3 } as const;
const bernsteinVazirani = { hidden_string: '101', num_qubits: 3 };
const simon = { hidden_period: '11', num_qubits: 4 };

test.each([
  ['Grover', (signal: AbortSignal) => searchByGrover(grover, signal), 'grover/simulate', grover],
  [
    'Deutsch-Jozsa',
    (signal: AbortSignal) => runDeutschJozsa(deutschJozsa, signal),
    'deutsch-jozsa/run',
    deutschJozsa,
  ],
  [
    'Bernstein-Vazirani',
    (signal: AbortSignal) => runBernsteinVazirani(bernsteinVazirani, signal),
    'bernstein-vazirani/run',
    bernsteinVazirani,
  ],
  ['Simon', (signal: AbortSignal) => runSimon(simon, signal), 'simon/run', simon],
])('a run of %s is posted with its inputs', async (_, run, path, body) => {
  expect(await run(new AbortController().signal)).toEqual({ success: true });
  expect(sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    `POST /api/algorithms/${path}`,
  ]);
  expect(await sent[0]!.json()).toEqual(body);
});

test('a run can be ended', async () => {
  globalThis.fetch = (input) =>
    new Promise((_, reject) => {
      const { signal } = input as Request;
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const ending = new AbortController();
  const run = searchByGrover(grover, ending.signal);
  ending.abort(new Error('ended'));
  await expect(run).rejects.toThrow('ended');
});
