import { describe, expect, test } from '@jest/globals';
import { act } from 'react';
import { screen } from '@testing-library/react';
import type { CustomResult, Job, RunResult } from '@superpose/contracts';
import { renderAsPage } from '../../testing/renderAsPage';
import { outcomesOf } from './largeCircuits/outcomes';
import { OutcomeTable } from './largeCircuits/OutcomeTable';
import { ProgramRunStatus } from './largeCircuits/ProgramRunStatus';
import type { RunState } from './largeCircuits/useProgramRun';
import { ProbabilitiesCard, StateVectorCard } from './ResultCards';

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const draw = async (element: Parameters<typeof renderAsPage>[0]) => {
  renderAsPage(element);
  // The chart comes a little later.
  await act(async () => {});
};

const custom = (probabilities: number[], counts: Record<string, number>, shots: number) =>
  ({
    probabilities,
    measurement_counts: counts,
    shots,
    circuit_depth: 3,
    gate_count: 4,
  }) as unknown as CustomResult;

describe('the measurement probabilities', () => {
  test('come with depth, gates, a note, a table and the counts', async () => {
    const result = custom([0.5, 0, 0, 0.5], { '00': 500, '11': 524 }, 1024);
    await draw(<ProbabilitiesCard result={result} running={false} />);
    expect(screen.getByText('Circuit depth: 3')).toBeVisible();
    expect(screen.getByText('Gate count: 4')).toBeVisible();
    expect(screen.getByText('Computed by the simulation service.')).toBeVisible();
    expect([...document.querySelectorAll('tbody tr')].map((row) => textsOf(row.children).join(' '))).toEqual([
      '|00⟩ 0.5000',
      '|01⟩ 0.0000',
      '|10⟩ 0.0000',
      '|11⟩ 0.5000',
    ]);
    expect(textsOf(screen.getByRole('list').children)).toEqual(['|00⟩50048.8%', '|11⟩52451.2%']);
    expect(screen.getByRole('heading', { name: 'Counts of 1,024 shots' })).toBeVisible();
  });

  test.each([
    [8, null],
    [9, '0'],
  ])('of %i outcomes have the tab stop %s', async (size, tabIndex) => {
    const counts = Object.fromEntries(Array.from({ length: size }, (_, k) => [`${k}`.padStart(5, '0'), 1]));
    await draw(<ProbabilitiesCard result={custom([1, 0], counts, size)} running={false} />);
    expect(screen.getByRole('list').getAttribute('tabindex')).toBe(tabIndex);
  });

  test.each([
    [1, 'Counts of 1 shot'],
    [2, 'Counts of 2 shots'],
    [100_000, 'Counts of 100,000 shots'],
  ])('of %i shots are headed “%s”', async (shots, title) => {
    await draw(<ProbabilitiesCard result={custom([1, 0], { '0': shots }, shots)} running={false} />);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(title);
  });

  test('of 16 states are all of them', async () => {
    await draw(<ProbabilitiesCard result={custom(Array<number>(16).fill(1 / 16), {}, 1)} running={false} />);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(16);
    expect(screen.getByText('Computed by the simulation service.')).toBeVisible();
  });

  test('of more than 16 states are the 16 most probable', async () => {
    const probabilities = Array.from({ length: 32 }, (_, index) => (index === 31 ? 0.5 : 0.5 / 31));
    await draw(<ProbabilitiesCard result={custom(probabilities, {}, 1)} running={false} />);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(16);
    expect(document.querySelector('tbody')!.textContent).toContain('|11111⟩0.5000');
    expect(
      screen.getByText('Computed by the simulation service; the 16 most probable of 32 states.'),
    ).toBeVisible();
  });

  test.each([
    [false, 'Run the circuit to see what the simulation service computes.'],
    [true, 'Running the circuit'],
  ])('before the result (running: %s) say “%s”', (running, text) => {
    renderAsPage(<ProbabilitiesCard result={null} running={running} />);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('heading').textContent).toBe('Measurement Probabilities');
  });

  test('stand beside the state vector', () => {
    renderAsPage(<StateVectorCard result={null} running={false} />);
    expect(screen.getByRole('heading').textContent).toBe('Quantum State Vector');
  });
});

describe('the run of a large circuit', () => {
  const job = (part: Partial<Job>) => ({ status: 'queued', position: null, progress: 0, ...part }) as Job;
  test.each<[string, RunState, string]>([
    ['sending', { phase: 'sending' } as RunState, 'Sending the program'],
    ['cancelled', { phase: 'cancelled' } as RunState, 'The run was cancelled.'],
    ['looking', { phase: 'waiting', job: null } as RunState, 'Looking for the running job'],
    [
      'first in the queue',
      { phase: 'waiting', job: job({ position: 1 }) } as RunState,
      'Place 1 in the queue',
    ],
    [
      'later in the queue',
      { phase: 'waiting', job: job({ position: 12 }) } as RunState,
      'Place 12 in the queue',
    ],
    [
      'running',
      { phase: 'waiting', job: job({ status: 'running', progress: 0.496 }) } as RunState,
      'Running: 50%',
    ],
    [
      'nearly done',
      { phase: 'waiting', job: job({ status: 'running', progress: 1 }) } as RunState,
      'Running: 100%',
    ],
    ['failed', { phase: 'failed', message: 'Too long.' } as RunState, 'Simulation failed: Too long.'],
    ['failed without a word', { phase: 'failed', message: '' } as RunState, 'Simulation failed'],
  ])('that is %s says “%s”', (_, state, text) => {
    renderAsPage(<ProgramRunStatus state={state} />);
    expect(screen.getByText(text)).toBeVisible();
  });

  test('shows its progress as a bar', () => {
    const running = { phase: 'waiting', job: job({ status: 'running', progress: 0.25 }) } as RunState;
    renderAsPage(<ProgramRunStatus state={running} />);
    const bar = screen.getByRole('progressbar', { name: 'Progress of the run' });
    const values = ['aria-valuemin', 'aria-valuenow', 'aria-valuemax'].map((name) => bar.getAttribute(name));
    expect(values).toEqual(['0', '25', '100']);
    expect((bar.firstElementChild as HTMLElement).style.transform).toBe('scaleX(0.25)');
  });

  test.each<[string, RunState, string[]]>([
    ['what is sent', { phase: 'sending' }, ['Sending the program']],
    ['a cancelled run', { phase: 'cancelled' }, ['The run was cancelled.']],
    [
      'the place in the queue',
      { phase: 'waiting', id: 'a', job: job({ position: 2 }) },
      ['', 'Place 2 in the queue'],
    ],
    ['no percent', { phase: 'waiting', id: 'a', job: job({ status: 'running', progress: 0.5 }) }, ['']],
  ])('announces %s', (_, state, said) => {
    renderAsPage(<ProgramRunStatus state={state} />);
    expect(textsOf(screen.getAllByRole('status'))).toEqual(said);
  });

  const RESULT = {
    num_qubits: 20,
    gate_count: 1234,
    circuit_depth: 1000,
    elapsed_ms: 1239,
    shots: 1024,
    outcomes: [
      { label: '01', probability: 0.75, count: 700 },
      { label: '10', probability: 0.25, count: 324 },
    ],
  } as unknown as RunResult;

  test('ends with its size, its time and its outcomes', async () => {
    await draw(<ProgramRunStatus state={{ phase: 'done', result: RESULT } as RunState} />);
    expect(screen.getByText('20 qubits, 1,234 gates, depth 1,000, computed in 1.24 s.')).toBeVisible();
    expect(screen.getByText('The 2 most probable outcomes.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  });

  test('draws the 16 most probable outcomes, and lists all that came', async () => {
    const outcomes = Array.from({ length: 20 }, (_, index) => ({
      label: index.toString(2).padStart(5, '0'),
      probability: 0.05,
      count: 1,
    }));
    await draw(
      <ProgramRunStatus state={{ phase: 'done', result: { ...RESULT, outcomes } as unknown as RunResult }} />,
    );
    expect(screen.getByText('The 16 most probable outcomes.')).toBeVisible();
    const rows = [...document.querySelectorAll('table')].map((table) => table.tBodies[0]!.rows.length);
    expect(rows).toEqual([16, 20]);
    // The list scrolls within its frame, by keyboard too.
    expect(screen.getByRole('group', { name: 'Outcomes with probability and count' }).tabIndex).toBe(0);
  });

  test('has only one outcome where there is one', async () => {
    const result = { ...RESULT, outcomes: [{ label: '0', probability: 1, count: 1 }] };
    await draw(<ProgramRunStatus state={{ phase: 'done', result } as RunState} />);
    expect(screen.getByText('The only outcome.')).toBeVisible();
  });

  test.each([
    [1, 'Count of 1 shot'],
    [1024, 'Count of 1,024 shots'],
  ])('lists outcomes with six decimals and the count of %i shots', (shots, heading) => {
    const outcomes = [
      { label: '0', probability: 2 / 3, count: 683 },
      { label: '1', probability: 1e-9, count: 0 },
    ];
    renderAsPage(<OutcomeTable outcomes={outcomes} shots={shots} />);
    expect(textsOf(document.querySelectorAll('thead th'))).toEqual(['Outcome', 'Probability', heading]);
    expect([...document.querySelectorAll('tbody tr')].map((row) => textsOf(row.children).join(' '))).toEqual([
      '|0⟩ 0.666667 683',
      '|1⟩ 0.000000 0',
    ]);
  });

  test('keeps the 64 most probable outcomes, and those that were counted', () => {
    const probabilities = Array.from({ length: 128 }, (_, index) => (index < 100 ? 0.01 : 0));
    const all = outcomesOf({ num_qubits: 7, probabilities, measurement_counts: {} } as unknown as RunResult);
    expect([all.length, all[0]!.label, all.at(-1)!.label]).toEqual([64, '0000000', '0111111']);
    expect(
      outcomesOf({
        num_qubits: 1,
        probabilities: [0, 1],
        measurement_counts: { '0': 1 },
      } as unknown as RunResult),
    ).toEqual([
      { label: '1', probability: 1, count: 0 },
      { label: '0', probability: 0, count: 1 },
    ]);
  });
});

describe('a circuit that measures', () => {
  const state = (...amplitudes: number[]) => amplitudes.map((real) => ({ real, imag: 0 }));
  const measured = {
    ...custom([0.5, 0.5], { '0': 3, '1': 1 }, 4),
    method: 'branches',
    measured_bits: [0, 2],
    bit_counts: { '000': 3, '101': 1 },
    bit_probabilities: { '000': 0.75, '101': 0.25 },
    branches: [
      { bits: '000', probability: 0.75, quantum_state: state(1, 0) },
      { bits: '101', probability: 0.25, quantum_state: state(0, 1) },
    ],
  } as unknown as CustomResult;

  test('says what its bits read, exactly and as counted', async () => {
    await draw(<ProbabilitiesCard result={measured} running={false} />);
    expect(screen.getByRole('heading', { name: 'Classical bits (c0, c2)' })).toBeVisible();
    const table = screen.getByRole('table', { name: 'Classical bits (c0, c2)' });
    expect([...table.querySelectorAll('tr')].map((row) => textsOf(row.children).join(' '))).toEqual([
      'Reads Exact Counted',
      '000 75.0% 3',
      '101 25.0% 1',
    ]);
  });

  test('of which only shots are known has counts alone', async () => {
    const { probabilities: _, bit_probabilities: __, ...shots } = measured;
    await draw(<ProbabilitiesCard result={shots as CustomResult} running={false} />);
    expect([...document.querySelectorAll('tr')].map((row) => textsOf(row.children).join(' '))).toEqual([
      'Reads Counted',
      '000 3',
      '101 1',
    ]);
  });

  test('has a state for each result, if they aren’t too many', () => {
    const { unmount } = renderAsPage(<StateVectorCard result={measured} running={false} />);
    expect(textsOf(screen.getAllByRole('heading', { level: 3 }))).toEqual(['000 · 75.0%', '101 · 25.0%']);
    unmount();
    const { branches: _, ...many } = measured;
    renderAsPage(<StateVectorCard result={many} running={false} />);
    expect(screen.getByText('The measurements leave too many states to show them all.')).toBeVisible();
  });

  test('at its end has the state without them, and says so', () => {
    const last = { ...measured, branches: undefined, quantum_state: state(1, 0) } as unknown as CustomResult;
    renderAsPage(<StateVectorCard result={last} running={false} />);
    expect(screen.getByText('As if nothing were measured; what was measured is beside it.')).toBeVisible();
  });
});
