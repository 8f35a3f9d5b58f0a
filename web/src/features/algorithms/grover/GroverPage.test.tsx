import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { logger } from '../../../platform/logger';
import { renderAsPage } from '../../../testing/renderAsPage';
import { GroverPage } from './GroverPage';

const realSetTimeout = globalThis.setTimeout;
const settle = () => act(() => new Promise<void>((resolve) => realSetTimeout(resolve, 5)));
const pass = async (ms: number) => {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await settle();
};
const click = async (name: string) => {
  act(() => screen.getByRole('button', { name }).click());
  await settle();
};

const RESPONSE = {
  success: true,
  probabilities: [0, 0, 0, 0, 0, 0.9453125, 0, 0],
  success_probability: 0.9453125,
  optimal_iterations: 2,
  iterations: 2,
  measurement_counts: { '101': 1024 },
  num_qubits: 3,
  target_item: 5,
  qasm: 'OPENQASM 3.0;',
  shots: 1024,
  seed: 7,
};

let responses: ((response: Response) => void)[];
const reply = async (status: number, body: unknown) => {
  responses.shift()?.(
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  );
  await settle();
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
  jest.spyOn(logger, 'error').mockImplementation(() => {});
  responses = [];
  globalThis.fetch = () => new Promise((resolve) => responses.push(resolve));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const currentStep = () => document.querySelector('[aria-current="step"]')?.textContent ?? null;
/** One step at a time: the next timer starts when the page has shown the last one. */
const passSteps = async (count: number) => {
  for (let step = 0; step < count; step += 1) await pass(1800);
};
const toLastStep = () => passSteps(8);

describe('the Grover page', () => {
  test('walks through its steps on the timer and shows the backend’s result at the last one', async () => {
    renderAsPage(<GroverPage />);
    await click('Run Search');
    expect(currentStep()).toContain('Initialize');
    await reply(200, RESPONSE);
    await pass(1800);
    expect(currentStep()).toContain('Superposition');
    await pass(1800);
    expect(screen.getByText('Iteration 1 of 2')).toBeVisible();
    expect(screen.queryByText('Search Result')).not.toBeInTheDocument();
    await passSteps(6);
    expect(currentStep()).toContain('Measure');
    expect(screen.getByText(/found with probability 94\.53% \(Backend Result\)/)).toBeVisible();
    expect(screen.getByText('Backend Quantum Simulation Results')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Searching...' })).toBeDisabled();
    await pass(1800);
    expect(screen.getByRole('button', { name: 'Run Search' })).toBeEnabled();
  });

  test('says what failed, unticks the box and runs locally', async () => {
    renderAsPage(<GroverPage />);
    await click('Run Search');
    await reply(503, { detail: 'The simulation service is not reachable.' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Error connecting to backend: The simulation service is not reachable. Using local simulation.',
    );
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    await toLastStep();
    expect(screen.getByText(/stands out, with a probability of about 84\.0%/)).toBeVisible();
  });

  test('says so in the box of results where the backend had no success', async () => {
    renderAsPage(<GroverPage />);
    await click('Run Search');
    await reply(200, { ...RESPONSE, success: false });
    await toLastStep();
    const results = screen.getByRole('region', { name: 'Backend Quantum Simulation Results' });
    expect(results).toHaveTextContent(/Success\s*No$/);
    expect(screen.getByText(/stands out, with a probability of about 84\.0%/)).toBeVisible();
    expect(screen.queryByText(/Backend Result\)/)).not.toBeInTheDocument();
  });

  test('a reset in mid-run drops the response that is still under way', async () => {
    renderAsPage(<GroverPage />);
    await click('Run Search');
    await click('Reset');
    await reply(200, RESPONSE);
    expect(currentStep()).toBeNull();
    await act(async () => screen.getByRole('checkbox').click());
    await click('Run Search');
    await toLastStep();
    expect(screen.queryByText(/Backend Result\)/)).not.toBeInTheDocument();
    expect(screen.getByText('Search Result')).toBeVisible();
  });

  test('clamps the target when the number of qubits shrinks', async () => {
    renderAsPage(<GroverPage />);
    const [qubits, target] = screen.getAllByRole<HTMLSelectElement>('combobox');
    await act(async () => {
      if (!qubits) return;
      qubits.value = '2';
      qubits.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(target?.value).toBe('3');
    expect(screen.getByText('4 items')).toBeVisible();
  });
});
