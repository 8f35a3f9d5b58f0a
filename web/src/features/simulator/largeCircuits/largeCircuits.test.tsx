import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Job, RunResult } from '@superpose/contracts';
import { logger } from '../../../platform/logger';
import { useNotices } from '../../../platform/notices';
import { renderAsPage } from '../../../testing/renderAsPage';
import { fakeEvents } from '../testing/events';
import { json, serve, type Call } from '../testing/server';
import { exampleProgram } from './exampleProgram';
import { outcomesCsv, outcomesOf } from './outcomes';
import { storedJob, storeJob } from './storedJob';

const ID = '0123456789abcdef0123456789abcdef';
const PROGRAM = 'qubit[2] q;\nh q[0];';
const RESULT = {
  num_qubits: 2,
  gate_count: 1,
  circuit_depth: 1,
  elapsed_ms: 12,
  shots: 1024,
  probabilities: [0.5, 0.5, 0, 0],
  measurement_counts: { '00': 500, '01': 524 },
};
const job = (part: Partial<Job>) =>
  ({ job_id: ID, status: 'queued', position: 3, progress: 0, result: null, error: null, ...part }) as Job;

const followed = fakeEvents();
const { LargeCircuitCard } = await import('./LargeCircuitCard');
const { hasEnded } = await import('./watchJob');
const send = (sent: Job) => act(() => followed.at(-1)!.send(sent));

let calls: Call[];
let respond: (call: Call) => Response;
beforeEach(() => {
  jest.spyOn(logger, 'error').mockImplementation(() => {});
  localStorage.clear();
  followed.length = 0;
  respond = () => json(RESULT);
  calls = serve((call) => respond(call));
});
afterEach(() => void jest.restoreAllMocks());

function Page() {
  const alerts = useNotices();
  return (
    <>
      <LargeCircuitCard />
      {alerts.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </>
  );
}
const draw = () => renderAsPage(<Page />);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'OpenQASM program' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const click = (name: string) => act(async () => void fireEvent.click(button(name)));
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const alert = () => screen.queryByRole('alert')?.textContent ?? null;
const start = async (text = PROGRAM) => {
  draw();
  type(text);
  await click('Run Program');
  await waitFor(() => expect(calls.length + (alert() ? 1 : 0)).toBeGreaterThan(0));
};
const queued = async () => {
  respond = () => json({ job_id: ID }, 202);
  await start();
  await waitFor(() => expect(followed).toHaveLength(1));
};

it('the example puts twenty qubits in step and turns each a little', () => {
  const lines = exampleProgram().split('\n');
  expect(lines.slice(0, 6)).toEqual([
    'OPENQASM 3.0;',
    'include "stdgates.inc";',
    'qubit[20] q;',
    'h q[0];',
    'cx q[0], q[1];',
    'cx q[1], q[2];',
  ]);
  expect(lines.slice(22, 25)).toEqual(['cx q[18], q[19];', 'ry(pi/8) q[0];', 'ry(pi/9) q[1];']);
  expect(lines.slice(42)).toEqual(['ry(pi/27) q[19];', '']);
});

describe('a program', () => {
  it('is run with 1024 shots, and its result is shown', async () => {
    await start();
    expect(calls).toEqual([{ method: 'POST', path: '/simulator/run', body: { qasm: PROGRAM, shots: 1024 } }]);
    expect(await screen.findByText('2 qubits, 1 gate, depth 1, computed in 0.01 s.')).toBeVisible();
    expect(followed).toEqual([]);
  });

  it.each([
    [[1, 0], 'The only outcome.'],
    [[0.5, 0.5, 0, 0], 'The 2 most probable outcomes.'],
    [Array<number>(32).fill(1 / 32), 'The 16 most probable outcomes.'],
  ])('has a chart of as many outcomes as there are, and of 16 at most: %j', async (probabilities, note) => {
    respond = () => json({ ...RESULT, num_qubits: Math.log2(probabilities.length), probabilities });
    await start();
    expect(await screen.findByText(note)).toBeVisible();
  });

  it.each([
    ['', 'Paste a program, or insert the example.'],
    [' \n', 'Paste a program, or insert the example.'],
    ['qubit[2] q;\nfoo q[0];', 'Line 2, column 1: foo is not a gate or statement that is supported.'],
    ['qubit[25] q;', 'Line 1, column 7: a circuit may have at most 24 qubits.'],
  ])('%j isn’t sent, and says why until it’s changed', async (text, sentence) => {
    await start(text);
    expect([alert(), calls]).toEqual([sentence, []]);
    type('qubit q;');
    expect(alert()).toBeNull();
  });

  it('may be the example', async () => {
    draw();
    await click('Insert an example of 20 qubits');
    expect(field().value).toBe(exampleProgram());
  });

  it.each([
    [{ detail: 'Too many jobs.' }, 429, 'Simulation failed: Too many jobs.'],
    [{}, 500, 'Simulation failed'],
  ])('that is refused with %j says so', async (body, status, sentence) => {
    respond = () => json(body, status);
    await start();
    await waitFor(() => expect(alert()).toBe(sentence));
    expect([button('Run Program').disabled, storedJob()]).toEqual([false, null]);
  });
});

describe('a job', () => {
  it('is followed and remembered until it’s done', async () => {
    await queued();
    expect(followed[0]!.url).toBe(`/api/algorithms/jobs/${ID}/events`);
    expect(storedJob()).toEqual({ id: ID, qasm: PROGRAM });
    expect(screen.getByText('Looking for the running job')).toBeVisible();
    expect([button('Run Program').disabled, button('Insert an example of 20 qubits').disabled]).toEqual([
      true,
      true,
    ]);
    send(job({}));
    expect(screen.getByText('Place 3 in the queue')).toBeVisible();
    send(job({ status: 'running', progress: 0.5 }));
    expect(screen.getByText('Running: 50%')).toBeVisible();
    send(job({ status: 'completed', result: RESULT as unknown as RunResult }));
    expect(await screen.findByText(/^2 qubits, 1 gate/)).toBeVisible();
    expect([storedJob(), screen.queryByRole('button', { name: 'Cancel' })]).toEqual([null, null]);
  });

  it.each<[Partial<Job>, string]>([
    [{ status: 'failed', error: { detail: 'Too long.' } as Job['error'] }, 'Simulation failed: Too long.'],
    [{ status: 'failed' }, 'Simulation failed'],
    [{ status: 'completed' }, 'Simulation failed'],
  ])('that ends as %j says so', async (end, sentence) => {
    await queued();
    send(job(end));
    expect([alert(), storedJob()]).toEqual([sentence, null]);
  });

  it('is found again after a reload', async () => {
    storeJob({ id: ID, qasm: PROGRAM });
    draw();
    await waitFor(() => expect(followed).toHaveLength(1));
    expect([field().value, followed[0]!.url]).toEqual([PROGRAM, `/api/algorithms/jobs/${ID}/events`]);
    expect(calls).toEqual([]);
  });

  it('that the service doesn’t know any more is lost', async () => {
    await queued();
    respond = () => json({}, 404);
    await act(async () => followed[0]!.onConnection('refused'));
    await waitFor(() =>
      expect(alert()).toBe(
        'Simulation failed: The simulation service doesn’t know this job any more. Run the program again.',
      ),
    );
    expect(calls.at(-1)).toEqual({ method: 'GET', path: `/jobs/${ID}`, body: undefined });
    expect(storedJob()).toBeNull();
  });

  it('is cancelled', async () => {
    await queued();
    respond = () => json(job({ status: 'cancelled' }));
    await click('Cancel');
    expect(await screen.findByText('The run was cancelled.')).toBeVisible();
    expect(calls.at(-1)).toEqual({ method: 'DELETE', path: `/jobs/${ID}`, body: undefined });
    expect(storedJob()).toBeNull();
  });

  it.each([
    [
      404,
      'Simulation failed: The simulation service doesn’t know this job any more. Run the program again.',
      null,
    ],
    [503, null, ID],
  ])('that can’t be cancelled (%i) is lost or goes on', async (status, sentence, id) => {
    await queued();
    respond = () => json({ detail: 'Not now.' }, status);
    await click('Cancel');
    await waitFor(() => expect(calls).toHaveLength(2));
    await waitFor(() => expect(alert()).toBe(sentence));
    expect(storedJob()?.id ?? null).toBe(id);
    if (id) expect(await screen.findByText('The run couldn’t be cancelled: Not now.')).toBeVisible();
  });

  it.each([
    ['queued', false],
    ['running', false],
    ['completed', true],
    ['failed', true],
    ['cancelled', true],
  ] as const)('that is %s has ended: %s', (status, is) => {
    expect(hasEnded({ status })).toBe(is);
  });
});

describe('the job in the storage', () => {
  it.each([
    ['{"id":"0123456789abcdef0123456789abcdef","qasm":"x"}', { id: ID, qasm: 'x' }],
    ['{"id":"0123456789abcdef0123456789abcdeg","qasm":"x"}', null],
    ['{"id":"0123456789abcdef0123456789abcde","qasm":"x"}', null],
    ['{"id":"0123456789abcdef0123456789abcdef0","qasm":"x"}', null],
    ['{"id":"0123456789abcdef0123456789abcdef"}', null],
    ['{"qasm":"x"}', null],
    ['null', null],
    ['{', null],
    ['7', null],
  ])('%s is read as %j', (text, stored) => {
    localStorage.setItem('superpose.job', text);
    expect(storedJob()).toEqual(stored);
  });

  it('is none where the storage is closed', () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('closed', 'SecurityError');
      });
    storeJob({ id: ID, qasm: 'x' });
    storeJob(null);
    expect(storedJob()).toBeNull();
  });
});

describe('the outcomes', () => {
  it('of the same probability stay in the order of the basis', () => {
    const result = { num_qubits: 2, probabilities: [0.25, 0.25, 0, 0.5], measurement_counts: { '11': 9 } };
    expect(outcomesOf(result as unknown as RunResult)).toEqual([
      { label: '11', probability: 0.5, count: 9 },
      { label: '00', probability: 0.25, count: 0 },
      { label: '01', probability: 0.25, count: 0 },
    ]);
  });

  it('are a line each as CSV, below the heads', () => {
    expect(outcomesCsv([], 'q0-right')).toBe('outcome,probability,count\r\n');
    const two = [
      { label: '1', probability: 0.75, count: 3 },
      { label: '0', probability: 0.25, count: 1 },
    ];
    expect(outcomesCsv(two, 'q0-right')).toBe(
      'outcome,probability,count\r\n"=""1""",0.75,3\r\n"=""0""",0.25,1\r\n',
    );
  });

  it('are saved as a file', async () => {
    const saved: string[] = [];
    Object.assign(URL, {
      createObjectURL: ({ type, size }: Blob) => `blob:${type}/${size}`,
      revokeObjectURL: () => {},
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.href} as ${this.download}`);
    });
    await start();
    await screen.findByText(/^2 qubits/);
    await click('Download CSV');
    expect(saved).toEqual(['blob:text/csv;charset=utf-8/65 as outcomes.csv']);
  });
});
