import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { circuitLink } from '../../editor/exchange';
import { circuitOf, gate as gateAt } from '../../editor/testing/build';
import { logger } from '../../platform/logger';
import { renderAsPage } from '../../testing/renderAsPage';
import { ErrorBanner } from './ErrorBanner';
import { FeaturesCard, HowToUseCard } from './GuideCards';
import { SimulatorPage } from './SimulatorPage';
import { json, serve, type Call } from './testing/server';

const gate = (name: string) => ({ name, description: '', symbol: '' });
const LIBRARY = {
  single_qubit_gates: ['H', 'X', 'Y', 'Z', 'S', 'T', 'RX', 'RY', 'RZ'].map(gate),
  two_qubit_gates: [gate('CNOT')],
};
const RESULT = {
  success: true,
  quantum_state: [
    { real: 0, imag: 0 },
    { real: 1, imag: 0 },
  ],
  probabilities: [0, 1],
  measurement_counts: { '1': 1024 },
  circuit_depth: 1,
  gate_count: 1,
  shots: 1024,
};

let calls: Call[];
let info: () => Response;
let run: () => Response | Promise<Response>;

beforeEach(() => {
  jest.spyOn(logger, 'error').mockImplementation(() => {});
  localStorage.clear();
  [info, run] = [() => json({}), () => json(RESULT)];
  calls = serve(({ path }) =>
    path.endsWith('/info') ? info() : path.endsWith('/gates') ? json(LIBRARY) : run(),
  );
});
afterEach(() => void jest.restoreAllMocks());

/** With three empty wires, unless the address says otherwise: the page remembers the circuit of the test before. */
async function open(path = '/simulator#c=v1.3') {
  renderAsPage(<SimulatorPage />, { path });
  await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(1));
  await act(async () => {});
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const click = (name: string) => act(async () => void fireEvent.click(button(name)));
const status = () => screen.getByTestId('status-line').textContent;
const alert = () => screen.queryByRole('alert')?.textContent ?? null;
const palette = () => [...document.querySelectorAll<HTMLElement>('[data-palette-gate]')];
const gates = () => palette().map(({ dataset }) => dataset.paletteGate);
const cell = (qubit: number, step: number) => document.querySelector(`[data-cell="${qubit},${step}"]`)!;

describe('the builder', () => {
  it('begins with three qubits and nothing on them', async () => {
    await open('/simulator');
    expect(document.title).toContain('Quantum Circuit Simulator');
    expect(screen.getByText('States: 8')).toBeVisible();
    expect(screen.getByText('Gates: 0')).toBeVisible();
    expect(status()).toBe('Gates placed: 0 | Qubits: 3 | Max Depth: 0');
    expect(button('Show Initial State')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear Circuit' })).toBeNull();
    expect(screen.getByText(/^Both buttons run the circuit\./)).toBeVisible();
    // Words that a phone has no room for.
    expect(screen.getByText(/^Drag gates onto the wires, run/).className).toBe('max-sm:hidden');
    expect(screen.getByText(/^Drag a gate onto a wire, or choose it/)).toHaveClass('hidden', 'lg:block');
  });

  it('has its parts in this order', async () => {
    await open();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Quantum Circuit Simulator',
      'Quantum Gate Library',
      'Custom Circuit Builder',
      'Live Preview',
      'Measurement Probabilities',
      'Quantum State Vector',
      'Noise',
      'Large Circuits',
      'How to Use',
      'Simulator Features',
    ]);
  });

  it('counts gates, qubits and depth', async () => {
    await open('/simulator#c=v1.4_H00_C01t1_X30');
    expect(screen.getByText('States: 16')).toBeVisible();
    expect(screen.getByText('Gates: 3')).toBeVisible();
    expect(status()).toBe('Gates placed: 3 | Qubits: 4 | Max Depth: 2');
    expect(button('Quick Simulate')).toBeVisible();
  });

  const display = { gate: 'SHOW_BLOCH', qubits: [0], timeStep: 1 } as const;
  it('counts no displays, which do nothing to the state', async () => {
    await open(circuitLink(circuitOf(2, gateAt('H', 0, 0), display)));
    expect(screen.getByText('Gates: 1')).toBeVisible();
    expect(status()).toBe('Gates placed: 1 | Qubits: 2 | Max Depth: 1');
  });

  it('shows the initial state where there are displays only', async () => {
    await open(circuitLink(circuitOf(2, display)));
    expect(button('Show Initial State')).toBeVisible();
  });

  it('has a slider from two to six qubits', async () => {
    await open('/simulator#c=v1.4_H30_X00');
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Number of qubits: 4' });
    expect([slider.min, slider.max, slider.value]).toEqual(['2', '6', '4']);
    fireEvent.change(slider, { target: { value: '2' } });
    expect(status()).toBe('Gates placed: 1 | Qubits: 2 | Max Depth: 1');
    expect(screen.getByRole('slider', { name: 'Number of qubits: 2' })).toBeVisible();
  });

  it('is cleared', async () => {
    await open('/simulator#c=v1.4_H30');
    await click('Clear Circuit');
    expect(status()).toBe('Gates placed: 0 | Qubits: 4 | Max Depth: 0');
  });
});

describe('the library', () => {
  it('has the gates that the backend has, in the order of the editor', async () => {
    await open();
    expect(gates()).toEqual(['H', 'X', 'Y', 'Z', 'S', 'T', 'RX', 'RY', 'RZ', 'CNOT']);
  });

  it('selects a gate for the next click, and lets it go at the second', async () => {
    await open();
    const rotation = () => document.querySelector('[data-palette-gate="RY"]')!;
    fireEvent.click(rotation());
    expect(rotation()).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(button('π/4'));
    fireEvent.click(cell(1, 4));
    expect(cell(1, 4)).toHaveAttribute('aria-label', 'q1, T5: RY 0.79');
    fireEvent.click(button('π/2'));
    fireEvent.click(cell(1, 5));
    expect(cell(1, 5)).toHaveAttribute('aria-label', 'q1, T6: RY 1.57');
    fireEvent.click(rotation());
    fireEvent.click(cell(2, 4));
    expect(cell(2, 4)).toHaveAttribute('aria-label', 'q2, T5: empty');
  });

  it('has four angles, π/2 chosen, where there are rotations', async () => {
    await open();
    const angles = [...screen.getByRole('group', { name: 'Rotation angle' }).children];
    expect(angles.map((angle) => `${angle.textContent} ${angle.getAttribute('aria-pressed')}`)).toEqual([
      'π/4 false',
      'π/2 true',
      '3π/4 false',
      'π false',
    ]);
  });
});

describe('a run', () => {
  it.each(['Run Simulation', 'Quick Simulate'])(
    'by “%s” shows its result, and Reset takes it away',
    async (name) => {
      await open('/simulator#c=v1.2_X00');
      await click(name);
      expect(await screen.findByText('Counts of 1,024 shots')).toBeVisible();
      expect(calls.at(-1)).toMatchObject({
        method: 'POST',
        path: '/simulator/custom',
        body: { qubits: 2, shots: 1024, gates: [{ name: 'X', qubit: 0, timeStep: 0, symbol: 'X' }] },
      });
      expect(
        screen.getByText('|1⟩', { selector: 'ul[aria-label="Quantum State Vector"] span' }),
      ).toBeVisible();
      await click('Reset');
      expect(screen.queryByText('Counts of 1,024 shots')).toBeNull();
      expect(status()).toBe('Gates placed: 1 | Qubits: 2 | Max Depth: 1');
    },
  );

  it('under way can’t be started again', async () => {
    let finish = (_: Response) => {};
    run = () => new Promise((resolve) => (finish = resolve));
    await open();
    await click('Run Simulation');
    expect([button('Running...').disabled, button('Show Initial State').disabled]).toEqual([true, true]);
    expect(screen.getAllByText('Running the circuit')).toHaveLength(2);
    await waitFor(() => expect(calls.at(-1)?.method).toBe('POST'));
    await act(async () => finish(json(RESULT)));
    await waitFor(() => expect(button('Run Simulation').disabled).toBe(false));
  });

  it.each([
    [{ success: false, error_message: 'No room.' }, 200, 'Simulation failed: No room.'],
    [{ success: false }, 200, 'Simulation failed'],
    [{ detail: 'Wait.' }, 429, 'Simulation failed: Wait.'],
    [{}, 500, 'Simulation failed'],
  ])('that fails with %j (%i) says “%s”, until Reset', async (body, code, sentence) => {
    run = () => json(body, code);
    await open();
    await click('Run Simulation');
    await waitFor(() => expect(alert()).toBe(sentence));
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    await click('Reset');
    expect(alert()).toBeNull();
  });
});

describe('a backend that is away', () => {
  it('is said at once; a run is refused, and Try Again looks for it', async () => {
    info = () => json({}, 503);
    await open();
    await waitFor(() => expect(alert()).toBe('Failed to connect to quantum simulator backend'));
    const before = calls.length;
    await click('Run Simulation');
    expect(alert()).toBe('Backend not connected. Please ensure the quantum simulator backend is running.');
    expect(calls).toHaveLength(before);
    await click('Reset');
    expect(alert()).toBe('Failed to connect to quantum simulator backend');
    info = () => json({});
    await click('Try Again');
    await waitFor(() => expect(alert()).toBeNull());
  });

  it('is looked for every ten seconds until it’s there', async () => {
    const asked = () => calls.filter(({ path }) => path === '/simulator/info').length;
    info = () => json({}, 503);
    jest.useFakeTimers();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    try {
      renderAsPage(<SimulatorPage />);
      await pass(100);
      expect([asked(), alert()]).toEqual([1, 'Failed to connect to quantum simulator backend']);
      await pass(10_000);
      expect(asked()).toBe(2);
      info = () => json({});
      await pass(10_000);
      expect([asked(), alert()]).toEqual([3, null]);
      await pass(60_000);
      expect(asked()).toBe(3);
    } finally {
      jest.useRealTimers();
    }
  });
});

it('the banner has a button only where there is something to try', () => {
  const onRetry = jest.fn();
  renderAsPage(<ErrorBanner message="Away" onRetry={onRetry} />);
  fireEvent.click(button('Try Again'));
  expect([alert(), onRetry.mock.calls.length]).toEqual(['Away', 1]);
});

it('the guide and the features are read in this order', () => {
  renderAsPage(
    <>
      <HowToUseCard />
      <FeaturesCard />
    </>,
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'How to Use',
    'Simulator Features',
  ]);
  const firstWords = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.split(' ').slice(0, 3).join(' '));
  expect(firstWords).toEqual([
    ...['Set the number', 'Drag a gate', 'Click a CNOT', 'By keyboard: arrows', 'Run the circuit.'],
    ...[
      'Ten gates on',
      '“All gates” opens',
      'Seven views of',
      'What noise does',
      'The simulation service',
      'OpenQASM programs of',
    ],
  ]);
});

describe('a circuit of more wires than the service runs at once', () => {
  /** Thirteen wires open all gates. */
  const WIDE = '/simulator#c=v1.13_H00_Cc1t0';
  const OUTCOMES = {
    success: true,
    num_qubits: 13,
    outcomes: [
      { label: '1'.padStart(13, '0'), probability: 0.25, count: 250 },
      { label: '0'.repeat(13), probability: 0.75, count: 774 },
    ],
    measurement_counts: { ['0'.repeat(13)]: 774, ['1'.padStart(13, '0')]: 250 },
    circuit_depth: 2,
    gate_count: 2,
    shots: 1024,
    elapsed_ms: 20,
  };
  const sent = () => calls.filter(({ path }) => path.endsWith('/run')).map(({ body }) => body);

  it('runs as a program, and its likeliest outcomes are seen at the button and below', async () => {
    run = () => json(OUTCOMES);
    await open(WIDE);
    expect(screen.getByText('States: 8192')).toBeVisible();
    await click('Run Simulation');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ qasm: expect.stringMatching(/qubit\[13\] q;[^]*cx q\[12\], q\[0\];/) });
    expect(
      await screen.findByText('Most probable: |0000000000000⟩ 75.0%, |0000000000001⟩ 25.0%'),
    ).toBeVisible();
    expect(screen.getByText('13 qubits, 2 gates, depth 2, computed in 0.02 s.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Quantum State Vector' })).toBeNull();
    const resets = screen.getAllByRole('button', { name: 'Reset' });
    fireEvent.click(resets.find(({ dataset }) => !dataset.paletteGate)!);
    expect(screen.queryByText(/^Most probable: /)).toBeNull();
  });

  it('loses its outcomes with the next edit', async () => {
    run = () => json(OUTCOMES);
    await open(WIDE);
    await click('Run Simulation');
    await screen.findByText(/^Most probable: /);
    fireEvent.keyDown(cell(2, 3), { key: 'x' });
    expect(screen.queryByText(/^Most probable: /)).toBeNull();
  });

  it('says what went wrong', async () => {
    run = () => json({ success: false, error: 'x', detail: 'Too long' }, 422);
    await open(WIDE);
    await click('Run Simulation');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Simulation failed/);
  });
});
