import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { logger } from '../../../platform/logger';
import { renderAsPage } from '../../../testing/renderAsPage';
import { SimonPage } from './SimonPage';

const RESPONSE = {
  success: true,
  probabilities: [0.25, 0, 0, 0.25, 0.25, 0, 0, 0.25, 0, 0, 0, 0, 0, 0, 0, 0],
  recovered_period: '11',
  iterations: 3,
  linear_equations: ['s₁ ⊕ s₀ = 0'],
  measured_strings: ['00', '00', '11'],
  measurement_counts: { '0000': 3 },
  qasm: 'OPENQASM 3.0;',
  shots: 3,
  seed: 7,
};
const STEP_MS = 1500;

const realSetTimeout = globalThis.setTimeout;
const settle = () => act(() => new Promise<void>((resolve) => realSetTimeout(resolve, 5)));
const pass = async (ms: number) => {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await settle();
};
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const lines = () =>
  within(screen.getByRole('list', { name: 'Linear Equations' }))
    .queryAllByRole('listitem')
    .map(({ children }) => [...children].map(({ textContent }) => textContent).join(' · '));

beforeEach(async () => {
  await import('../exact/simon');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
  jest.spyOn(logger, 'error').mockImplementation(() => {});
  globalThis.fetch = async () =>
    new Response(JSON.stringify(RESPONSE), { headers: { 'content-type': 'application/json' } });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('Simon’s equations', () => {
  test('come one measured string at a time, each when the learner asks for it', () => {
    renderAsPage(<SimonPage />);
    for (let step = 1; step < 4; step += 1) press('Next: step forward');
    expect(lines()).toEqual([]);
    press('Next: step forward');
    expect(lines()).toEqual(['00 · says nothing · fits: 01, 10, 11']);
    expect(screen.getByText('One string measured. More than one period still fits.')).toBeVisible();
    press('Measure once more');
    expect(lines()).toEqual(['00 · says nothing · fits: 01, 10, 11', '11 · s₁ ⊕ s₀ = 0 · fits: 11']);
    expect(screen.getByText('Only one period is left: s = 11.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Measure once more' })).toBeDisabled();
    press('Step back');
    expect(lines()).toEqual([]);
  });

  test('share the time of “Measure” in a run, as the backend measured them', async () => {
    renderAsPage(<SimonPage />);
    press('Run Algorithm');
    await settle();
    for (let step = 0; step < 4; step += 1) await pass(STEP_MS);
    expect(lines()).toHaveLength(1);
    await pass(STEP_MS / 3);
    expect(lines()).toHaveLength(2);
    await pass(STEP_MS / 3);
    expect(lines().at(-1)).toBe('11 · s₁ ⊕ s₀ = 0 · fits: 11');
    await pass(STEP_MS / 3);
    expect(screen.getByText('Period found: s = 11 (Backend Result)')).toBeVisible();
    expect(lines()).toHaveLength(3);
  });
});
