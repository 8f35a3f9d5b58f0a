import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { EditorCircuit } from '../circuit/circuit';
import { logger } from '../../platform/logger';
import { bell, circuitOf, gate } from '../testing/build';
import { AmplitudeList } from './AmplitudeList';
import { BitCounts } from './BitCounts';
import { ProbabilityList } from './ProbabilityList';
import { StatesList } from './StatesList';
import { bodyOf, describedGates, SHOTS } from './simulationApi';
import { useRun } from './useRun';

const lines = () =>
  screen
    .queryAllByRole('listitem')
    .map(({ children }) => [...children].map(({ textContent }) => textContent).join(' '));

describe('the list of amplitudes', () => {
  const real = (...values: number[]) => values.map((value) => ({ real: value, imag: 0 }));

  it('has a line for each basis state, with four decimals', () => {
    const amplitudes = [
      { real: Math.SQRT1_2, imag: 0 },
      { real: 0, imag: -0.5 },
      { real: -0.00004, imag: 0.00005 },
      { real: 0, imag: 0 },
    ];
    render(<AmplitudeList amplitudes={amplitudes} label="The state" />);
    expect(screen.getByRole('list', { name: 'The state' })).toBeVisible();
    expect(lines()).toEqual([
      '|00⟩ 0.7071 + 0.0000i',
      '|01⟩ 0.0000 - 0.5000i',
      '|10⟩ 0.0000 + 0.0001i',
      '|11⟩ 0.0000 + 0.0000i',
    ]);
  });

  it.each([
    [8, null],
    [16, '0'],
  ])('of %i lines has the tab stop %s', (count, tabIndex) => {
    render(<AmplitudeList amplitudes={real(1, ...new Array<number>(count - 1).fill(0))} label="The state" />);
    expect(screen.getByRole('list').getAttribute('tabindex')).toBe(tabIndex);
    expect(lines()).toHaveLength(count);
    expect(lines()[3]).toBe(`|${count === 8 ? '011' : '0011'}⟩ 0.0000 + 0.0000i`);
  });
});

it('the states of several results have each its own name, and the order of the bits that is chosen', () => {
  const one = [0, 1, 0, 0].map((real) => ({ real, imag: 0 }));
  const branches = [
    { bits: '0', probability: 0.25, quantum_state: one },
    { bits: '1', probability: 0.75, quantum_state: one.toReversed() },
  ];
  render(<StatesList result={{ branches }} label="States" order="q0-left" />);
  expect(screen.getByRole('group', { name: 'States' })).toHaveAttribute('tabindex', '0');
  const names = ['0 · 25.0%', '1 · 75.0%'];
  expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual(names);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(names);
  const lists = screen.getAllByRole('list').map((list) => within(list).getAllByRole('listitem'));
  expect(lists.map((items) => items.map(({ textContent }) => textContent).join())).toEqual([
    expect.stringMatching(/\|10⟩ ?1\.0000/),
    expect.stringMatching(/\|01⟩ ?1\.0000/),
  ]);
});

describe('the list of probabilities', () => {
  it('has the states above a thousandth, in their order, with one decimal', () => {
    render(<ProbabilityList probabilities={[0.001, 0.0011, 0.9974, 0.0005]} label="Likely" />);
    expect(screen.getByRole('list', { name: 'Likely' })).toBeVisible();
    expect(lines()).toEqual(['|01⟩ 0.1%', '|10⟩ 99.7%']);
  });
});

it('a call has each gate with its symbol and description', () => {
  const circuit = circuitOf(2, gate('RX', 0, 0, 0.5), ...bell.gates);
  expect(describedGates(circuit, (name) => `the ${name}`)).toEqual([
    { name: 'RX', qubit: 0, timeStep: 0, parameter: 0.5, symbol: 'RX', description: 'the RX' },
    { name: 'H', qubit: 0, timeStep: 0, symbol: 'H', description: 'the H' },
    { name: 'CNOT', qubit: 0, timeStep: 1, target_qubit: 1, symbol: '⊕', description: 'the CNOT' },
  ]);
});

it('a call of more than basic gates has the circuit as the wire knows it', () => {
  const circuit = { ...circuitOf(2, gate('SX', 1, 0)), initialStates: ['0', '+'] as const };
  expect(bodyOf(circuit, () => '')).toEqual({
    qubits: 2,
    gates: [{ name: 'SX', qubit: 1, timeStep: 0 }],
    initial_states: ['0', '+'],
    shots: 1024,
  });
});

describe('what the classical bits read', () => {
  const rowsOf = () =>
    screen
      .getAllByRole('row')
      .map(({ children }) => [...children].map(({ textContent }) => textContent).join(' '));

  it('is in the order of the labels, with those that were never counted or aren’t possible', () => {
    const result = {
      measured_bits: [0, 2],
      bit_counts: { '11': 3, '00': 5 },
      bit_probabilities: { '01': 0.0001, '11': 0.375, '00': 0.6249 },
    };
    render(<BitCounts result={{ ...result, bit_counts: { ...result.bit_counts, '10': 1 } }} />);
    expect(screen.getByRole('heading').textContent).toBe('Classical bits (c0, c2)');
    expect(screen.getByRole('table', { name: 'Classical bits (c0, c2)' })).toBeVisible();
    expect(rowsOf()).toEqual(['Reads Exact Counted', '00 62.5% 5', '01 0.0% 0', '10 0.0% 1', '11 37.5% 3']);
  });

  it('is 64 lines at most', () => {
    const labels = Array.from({ length: 70 }, (_, n) => n.toString(2).padStart(7, '0'));
    const counts = Object.fromEntries(labels.map((label) => [label, 1]));
    render(<BitCounts result={{ measured_bits: [0], bit_counts: counts }} />);
    expect(rowsOf()).toHaveLength(65);
    expect(rowsOf()[0]).toBe('Reads Counted');
    expect(rowsOf().at(-1)).toBe('0111111 1');
  });

  it('isn’t there where nothing is measured', () => {
    const { container } = render(<BitCounts result={{ measured_bits: [], bit_counts: {} }} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('a run', () => {
  let sent: Request[];
  let respond: (response: Response) => void;
  beforeEach(() => {
    jest.spyOn(logger, 'error').mockImplementation(() => {});
    sent = [];
    globalThis.fetch = (input) => {
      sent.push(input as Request);
      return new Promise((resolve) => (respond = resolve));
    };
  });
  afterEach(() => void jest.restoreAllMocks());
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  const start = (circuit: EditorCircuit = bell) => {
    const hook = renderHook((props: { circuit: EditorCircuit }) => useRun(props.circuit), {
      initialProps: { circuit },
    });
    const state = () => hook.result.current;
    act(() => void state().run());
    return { ...hook, state };
  };

  it('sends the circuit with 1024 shots, and is running until the response', async () => {
    const { state } = start();
    expect(SHOTS).toBe(1024);
    expect([state().running, state().outcome]).toEqual([true, null]);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(`${sent[0]!.method} ${new URL(sent[0]!.url).pathname}`).toBe(
      'POST /api/algorithms/simulator/custom',
    );
    expect(await sent[0]!.json()).toEqual({
      qubits: 2,
      shots: 1024,
      gates: [
        {
          name: 'H',
          qubit: 0,
          timeStep: 0,
          symbol: 'H',
          description: 'Hadamard: makes an equal superposition of |0⟩ and |1⟩',
        },
        {
          name: 'CNOT',
          qubit: 0,
          timeStep: 1,
          target_qubit: 1,
          symbol: '⊕',
          description: 'Controlled NOT: flips the target where the control is |1⟩',
        },
      ],
    });
    await act(async () => respond(json({ success: true, shots: 1024 })));
    await waitFor(() => expect(state().running).toBe(false));
    expect(state().outcome).toEqual({ success: true, result: { success: true, shots: 1024 } });
  });

  it.each([
    ['the backend’s sentence', { success: false, error_message: 'No room.' }, 200, 'No room.'],
    ['no sentence', { success: false, error_message: null }, 200, undefined],
    ['no field for one', { success: false }, 200, undefined],
    ['a refusal', { detail: 'Wait.' }, 429, 'Wait.'],
    ['a refusal without a word', {}, 500, ''],
  ])('that fails with %s has its message', async (_case, body, status, message) => {
    const { state } = start();
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => respond(json(body, status)));
    await waitFor(() => expect(state().outcome).toEqual({ success: false, message }));
    expect(state().running).toBe(false);
  });

  it('is forgotten when the circuit changes, also while it runs', async () => {
    const { state, rerender } = start();
    await waitFor(() => expect(sent).toHaveLength(1));
    rerender({ circuit: circuitOf(2) });
    expect(state().running).toBe(false);
    await act(async () => respond(json({ success: true })));
    expect(state().outcome).toBeNull();
    rerender({ circuit: bell });
    await waitFor(() => expect(state().outcome).toEqual({ success: true, result: { success: true } }));
  });

  it('is forgotten when it’s cleared', async () => {
    const { state } = start();
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => respond(json({ success: true })));
    await waitFor(() => expect(state().outcome).not.toBeNull());
    act(() => state().clear());
    expect([state().running, state().outcome]).toEqual([false, null]);
  });

  it('is over for the page when it’s cleared while it runs', async () => {
    const { state } = start();
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => state().clear());
    expect([state().running, state().outcome]).toEqual([false, null]);
  });

  it('anew has no outcome of the last one', async () => {
    const { state } = start();
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => respond(json({ success: true })));
    await waitFor(() => expect(state().outcome).not.toBeNull());
    act(() => void state().run());
    expect([state().running, state().outcome]).toEqual([true, null]);
  });
});
