import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CustomResult, RunResult } from '@superpose/contracts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { chooseBitOrder } from '../../platform/bitOrder';
import { renderAsPage } from '../../testing/renderAsPage';
import { ProgramRunStatus } from './largeCircuits/ProgramRunStatus';
import { ProbabilitiesCard, StateVectorCard } from './ResultCards';
import type { WideRun } from './useWideRun';
import { WideResultCard } from './WideResultCard';

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const draw = async (element: Parameters<typeof renderAsPage>[0]) => {
  renderAsPage(element);
  // The chart comes a little later.
  await act(async () => {});
};
const narrow = {
  probabilities: [0.25, 0.75, 0, 0],
  measurement_counts: { '00': 5, '01': 15 },
  quantum_state: [0.5, 0.866, 0, 0].map((real) => ({ real, imag: 0 })),
  shots: 20,
  circuit_depth: 1,
  gate_count: 1,
} as unknown as CustomResult;
const wide = (more: object) =>
  ({
    num_qubits: 2,
    gate_count: 1,
    circuit_depth: 1,
    elapsed_ms: 20,
    shots: 20,
    measurement_counts: { '01': 15, '00': 5 },
    ...more,
  }) as unknown as RunResult;
const BY_SHOTS = 'so these are shares of the shots';

describe('with q0 on the left', () => {
  beforeEach(() => chooseBitOrder('q0-left'));
  afterEach(() => chooseBitOrder('q0-right'));

  it('a result has its bars, its counts and its amplitudes so', async () => {
    await draw(<ProbabilitiesCard result={narrow} running={false} />);
    expect(textsOf(document.querySelectorAll('tbody tr'))).toEqual([
      '|00⟩0.2500',
      '|01⟩0.0000',
      '|10⟩0.7500',
      '|11⟩0.0000',
    ]);
    expect(textsOf(screen.getByRole('list', { name: 'Counts of 20 shots' }).children)).toEqual([
      '|00⟩525.0%',
      '|10⟩1575.0%',
    ]);
  });

  it('a state has its labels so', async () => {
    await draw(<StateVectorCard result={narrow} running={false} />);
    expect(textsOf(screen.getByRole('list').children)).toEqual([
      '|00⟩0.5000 + 0.0000i',
      '|01⟩0.0000 + 0.0000i',
      '|10⟩0.8660 + 0.0000i',
      '|11⟩0.0000 + 0.0000i',
    ]);
  });

  it('the outcomes of a large circuit have their labels so', async () => {
    const result = wide({ probabilities: [0.25, 0.75, 0, 0] });
    await draw(<ProgramRunStatus state={{ phase: 'done', result }} />);
    const table = screen
      .getByRole('group', { name: 'Outcomes with probability and count' })
      .querySelectorAll('tbody th');
    expect(textsOf(table)).toEqual(['|10⟩', '|00⟩']);
  });
});

it('a large result says that it’s by its shots only where it is', async () => {
  const exact = wide({ probabilities: [0.25, 0.75, 0, 0] });
  await draw(<ProgramRunStatus state={{ phase: 'done', result: exact }} />);
  expect(document.body).not.toHaveTextContent(BY_SHOTS);
  cleanup();
  await draw(<ProgramRunStatus state={{ phase: 'done', result: wide({}) }} />);
  expect(document.body).toHaveTextContent(BY_SHOTS);
});

it('the run of a wide circuit is cancelled by its button', () => {
  const cancel = jest.fn();
  const run = { state: { phase: 'waiting', id: 'a', job: null }, cancel } as unknown as WideRun;
  renderAsPage(<WideResultCard run={run} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(cancel).toHaveBeenCalledTimes(1);
});
