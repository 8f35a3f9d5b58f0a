import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ExerciseDetail } from '@superpose/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { logger } from '../../platform/logger';
import { clearMemory } from '../../platform/memory';
import { cellAt, forgetEditors } from '../../testing/drawEditor';
import { renderAsPage } from '../../testing/renderAsPage';
import { ExerciseWorkbench } from './ExerciseWorkbench';

const one = { real: 1, imag: 0 };
const zero = { real: 0, imag: 0 };
/** X on one qubit, as an operation; the grid begins with H. */
const exercise = {
  id: 'repair-x',
  title: 'Flip',
  difficulty: 'beginner',
  num_qubits: 1,
  target_type: 'unitary',
  hints: [],
  start_circuit: [{ name: 'H', qubit: 0, timeStep: 0 }],
  target_data: {
    unitary: [
      [zero, one],
      [one, zero],
    ],
    tolerance: 0.01,
  },
} as unknown as ExerciseDetail;

const COMPARISON = {
  gate_count: 1,
  cnot_count: 0,
  depth: 1,
  best_gate_count: 1,
  best_cnot_count: 0,
  best_depth: 1,
};

let sent: { path: string; body: unknown }[];
let verdict: object;
let waiting: Promise<void>;
beforeAll(() => void (Element.prototype.scrollIntoView = () => {}));
beforeEach(() => {
  forgetEditors();
  sent = [];
  waiting = Promise.resolve();
  verdict = { passed: false, score: 0, feedback: 'No.', diagnosis: [] };
  jest.spyOn(logger, 'error').mockImplementation(() => {});
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const { pathname } = new URL(request.url);
    if (request.method === 'GET') return new Response('{"exercises":[]}');
    sent.push({ path: pathname, body: await request.json() });
    await waiting;
    return new Response(JSON.stringify(verdict));
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  clearMemory();
});

const draw = (more: object = {}) => renderAsPage(<ExerciseWorkbench exercise={{ ...exercise, ...more }} />);
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const gates = () => [...document.querySelectorAll<HTMLElement>('[data-palette-gate]')];
/** What is in the first column. */
const label = () => cellAt(0, 0).getAttribute('aria-label')!;

describe('the gates of an exercise', () => {
  it.each([
    ['all', undefined, ['H', 'X', 'Y', 'Z', 'S', 'T', 'RX', 'RY', 'RZ', 'CNOT']],
    ['those it allows', { allowed_gates: ['T', 'H'] }, ['T', 'H']],
  ])('are %s, with H in the hand', (_, limits, names) => {
    draw({ limits });
    expect(gates().map(({ dataset }) => dataset.paletteGate)).toEqual(names);
    expect(gates().map((gate) => gate.getAttribute('aria-pressed'))).toEqual(
      names.map((name) => String(name === 'H')),
    );
  });

  it('have a field for the angle where they turn', () => {
    draw();
    expect(screen.queryByLabelText('Rotation Angle (radians)')).toBeNull();
    fireEvent.click(button('RX'));
    expect(screen.getByLabelText('Rotation Angle (radians)')).toBeVisible();
    fireEvent.click(button('H'));
    expect(screen.queryByLabelText('Rotation Angle (radians)')).toBeNull();
  });
});

describe('the circuit of an exercise', () => {
  it('is the one to repair; it can be cleared, and brought back', async () => {
    draw();
    expect(label()).toContain('H');
    await press('Clear Circuit');
    expect(label()).not.toContain('H');
    await press('Back to the start');
    expect(label()).toContain('H');
  });

  it('is empty where there is none to repair, and there is no start to go back to', () => {
    draw({ start_circuit: undefined });
    expect(label()).not.toContain('H');
    expect(screen.queryByRole('button', { name: 'Back to the start' })).toBeNull();
  });

  it('can be run and handed in only where it has a gate', async () => {
    draw();
    const isOff = () =>
      ['Run Simulation', 'Submit Solution'].map((name) => button(name).hasAttribute('disabled'));
    expect(isOff()).toEqual([false, false]);
    await press('Clear Circuit');
    expect(isOff()).toEqual([true, true]);
  });

  it('is handed in as it is, and waits for its verdict', async () => {
    let respond = () => {};
    waiting = new Promise((resolve) => (respond = resolve));
    draw();
    await press('Submit Solution');
    expect(button('Submitting...')).toBeDisabled();
    expect(screen.queryByText('Wrong! Try again!')).toBeNull();
    await act(async () => respond());
    expect(await screen.findByText('Wrong! Try again!')).toBeVisible();
    expect(button('Submit Solution')).toBeEnabled();
    // The verdict before goes while another is waited for.
    waiting = new Promise(() => {});
    const [first] = sent;
    await press('Submit Solution');
    expect(screen.queryByText('Wrong! Try again!')).toBeNull();
    expect([first]).toEqual([
      {
        path: '/api/exercises/repair-x/submit',
        body: { circuit: [{ name: 'H', qubit: 0, timeStep: 0 }], user_id: 'anonymous' },
      },
    ]);
  });

  it('is run by the simulation service, and its result is listed', async () => {
    verdict = {
      success: true,
      quantum_state: [
        { real: Math.SQRT1_2, imag: 0 },
        { real: Math.SQRT1_2, imag: 0 },
      ],
      probabilities: [0.5, 0.5],
    };
    draw();
    expect(screen.getByText('Run simulation to see current output')).toBeVisible();
    await press('Run Simulation');
    const list = await screen.findByRole('list', { name: 'Measurement probabilities' });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual(['|0⟩50.0%', '|1⟩50.0%']);
    expect(sent.map(({ path }) => path)).toEqual(['/api/algorithms/simulator/custom']);
  });
});

describe('the verdict on a circuit', () => {
  it('goes with the next edit', async () => {
    // Only a pass is compared, whatever the server sends.
    verdict = { passed: false, score: 0, feedback: 'No.', diagnosis: [], comparison: COMPARISON };
    draw();
    await press('Submit Solution');
    expect(await screen.findByText('Wrong! Try again!')).toBeVisible();
    expect(screen.queryByText('How it compares')).toBeNull();
    await press('Clear Circuit');
    expect(screen.queryByText('Wrong! Try again!')).toBeNull();
  });

  it('that is a pass has the comparison beside it', async () => {
    verdict = {
      passed: true,
      score: 100,
      feedback: 'Yes.',
      diagnosis: [],
      comparison: COMPARISON,
    };
    draw();
    await press('Submit Solution');
    expect(await screen.findByText('Correct!')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'How it compares' })).toBeVisible();
  });

  it('that names an input shows the difference there, in sight and in focus', async () => {
    verdict = {
      passed: false,
      score: 50,
      feedback: 'No.',
      diagnosis: [{ code: 'input-differs', basis: '1', message: 'The input |1⟩ ends wrong.' }],
    };
    draw();
    await press('Submit Solution');
    fireEvent.click(await screen.findByRole('button', { name: 'Show me the difference' }));
    // H leaves no input where X would; the smallest is shown first.
    expect(await screen.findByText('On the input |0⟩ the result isn’t the one asked for.')).toBeVisible();
    const place = document.activeElement!;
    expect([place.tagName, place.getAttribute('tabindex')]).toEqual(['DIV', '-1']);
    expect(place).toContainElement(screen.getByTestId('difference'));
    await press('Clear Circuit');
    expect(screen.queryByTestId('difference')).toBeNull();
  });

  it('says as much as there were tries, and forgets what was asked for the time before', async () => {
    const reasons = [{ code: 'input-differs', basis: '1' }, { code: 'wires-reversed' }, { code: 'adjoint' }];
    verdict = { passed: false, score: 0, feedback: 'No.', diagnosis: reasons };
    draw();
    const told = () => screen.getByTestId('diagnosis').children.length;
    await press('Submit Solution');
    await screen.findByTestId('diagnosis');
    expect(told()).toBe(1);
    await press('Tell me more');
    expect(told()).toBe(2);
    await press('Submit Solution');
    await screen.findByTestId('diagnosis');
    expect(told()).toBe(2);
  });
});

describe('a column that a verdict asks for', () => {
  const place = { gate: 'X', qubit: 1, column: 2 };
  const missing = {
    code: 'missing-gate-between',
    message: '',
    params: { ...place, slips: 1, to: { ...place, new_column: true } },
    steps: [],
  };
  const name = 'Insert a column before column 2';

  it('is put in by a button, which hands the focus on; the verdict stays and points there', async () => {
    verdict = { passed: false, score: 50, feedback: 'No.', diagnosis: [missing] };
    const start_circuit = [
      { name: 'H', qubit: 0, timeStep: 0 },
      { name: 'X', qubit: 1, timeStep: 1 },
    ];
    draw({ num_qubits: 2, start_circuit, target_data: { state_vector: [1, 0, 0, 0], tolerance: 0.01 } });
    await press('Submit Solution');
    await screen.findByTestId('diagnosis');
    while (!screen.queryByRole('button', { name })) await press('Tell me more');
    await press(name);
    expect([cellAt(0, 0), cellAt(1, 1), cellAt(1, 2)].map((cell) => cell.ariaLabel)).toEqual([
      'q0, T1: H',
      'q1, T2: empty (the verdict is about this)',
      'q1, T3: X',
    ]);
    expect(cellAt(1, 1)).toHaveFocus();
    expect(screen.getByText('Wrong! Try again!')).toBeVisible();
    expect(screen.getByTestId('diagnosis').lastElementChild).toHaveTextContent('Put X on q1 in column 2.');
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('an exercise that asks for a program', () => {
  it.each([
    [true, 1],
    [undefined, 0],
  ])('(%s) has its text beside the circuit from the start: %i', async (asks, count) => {
    draw({ all_gates: true, asks_for_program: asks });
    await act(async () => {});
    expect(screen.queryAllByRole('region', { name: 'Code' })).toHaveLength(count);
  });
});

describe('the preview of an exercise', () => {
  const steps = () => screen.getByRole<HTMLInputElement>('slider');
  const marked = () =>
    [...document.querySelectorAll('thead th.bg-warn-soft')].map(({ textContent }) => textContent);

  it('goes to where the result differs when that is shown', async () => {
    verdict = {
      passed: false,
      score: 0,
      feedback: 'No.',
      diagnosis: [{ code: 'input-differs', basis: '0', message: '' }],
    };
    draw();
    fireEvent.change(steps(), { target: { value: '0' } });
    await press('Submit Solution');
    expect(steps().value).toBe('0');
    fireEvent.click(await screen.findByRole('button', { name: 'Show me the difference' }));
    await screen.findByTestId('difference');
    expect(steps().value).toBe('1');
  });

  it('that begins with another input marks its column of the goal', () => {
    draw();
    expect(marked()).toEqual([]);
    fireEvent.change(screen.getByLabelText('Input'), { target: { value: '1' } });
    expect(marked()).toEqual(['|1⟩']);
  });
});

it('a run says which boxes it left out', async () => {
  verdict = { success: true, quantum_state: [], probabilities: [] };
  draw({ locked: [{ label: 'U', time_step: 3, qubits: [0] }] });
  await press('Run Simulation');
  expect(await screen.findByText(/^This ran without the locked box U\./)).toBeVisible();
});

it('a run can be asked for once there’s a gate, and once at a time', async () => {
  let answer = () => {};
  waiting = new Promise((done) => (answer = done));
  draw();
  expect(button('Run Simulation')).toBeEnabled();
  await press('Run Simulation');
  expect(button('Running...')).toBeDisabled();
  expect(button('Submit Solution')).toBeEnabled();
  await act(async () => answer());
  await press('Clear Circuit');
  expect(button('Run Simulation')).toBeDisabled();
  expect(button('Submit Solution')).toBeDisabled();
  expect(sent).toHaveLength(1);
});
