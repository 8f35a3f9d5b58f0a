import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { groverSpec } from '../grover/groverSpec';
import { BackendSlot } from './BackendSlot';
import { DemoChart } from './DemoChart';
import { ProgramFold } from './ProgramFold';
import { RunControls } from './RunControls';
import type { Demo } from './useDemo';
import { usePictures } from './usePictures';

const RESULT = {
  success: true,
  success_probability: 0.9453125,
  optimal_iterations: 2,
  measurement_counts: { '101': 7 },
  qasm: 'OPENQASM 3.0;',
  seed: 77,
} as never;

describe('the place of the backend’s figures', () => {
  const show = (asked: boolean, refused: boolean, result: typeof RESULT | null) => {
    const { container } = render(<BackendSlot spec={groverSpec} demo={{ asked, refused }} result={result} />);
    return [...container.querySelectorAll('p.grid, dt, dd')].map(({ textContent }) => textContent);
  };

  test.each([
    ['isn’t there where none are asked for', false, false, null, []],
    ['is kept until they come', true, false, null, ['The backend’s figures come here at the last step.']],
    ['says where there are none', true, true, null, ['Success', 'No']],
    [
      'holds them',
      true,
      false,
      RESULT,
      ['Success', 'Yes', 'Success Probability', '94.53%', 'Optimal Iterations', '2'],
    ],
  ])('%s', (_, asked, refused, result, texts) => {
    expect(show(asked, refused, result)).toEqual(texts);
  });

  test('has the program that ran with its seed', () => {
    show(true, false, RESULT);
    expect(document.querySelector('pre')!.textContent).toBe('OPENQASM 3.0;');
    expect(screen.getByText(/with the seed 77, which/)).toBeInTheDocument();
  });
});

describe('the program', () => {
  test.each([
    [true, 'Copied'],
    [false, 'The program couldn’t be copied. Select the text and copy it by hand.'],
  ])('is copied (%s), and says “%s”', async (works, sentence) => {
    const copied: string[] = [];
    const writeText = async (text: string) => {
      copied.push(text);
      if (!works) throw new Error('closed');
    };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    render(<ProgramFold qasm="OPENQASM 3.0;" seed={1} />);
    const said = () => document.querySelector('[role="status"]')!.textContent;
    expect(said()).toBe('');
    await act(async () => void fireEvent.click(screen.getByText('Copy')));
    expect([copied, said()]).toEqual([['OPENQASM 3.0;'], sentence]);
  });
});

describe('the chart of a demo', () => {
  const show = (more: object) => {
    render(
      <DemoChart
        frame={{ step: 3, iteration: 0 }}
        approximate={() => [0, 1]}
        computed={undefined}
        exact={[0.5, 0.5]}
        qubitCount={1}
        covered={false}
        runLabel="Run"
        {...more}
      />,
    );
    return {
      exact: [...document.querySelectorAll('ul li')].map(({ textContent }) => textContent),
      isCovered: document.querySelector('[inert]') !== null,
    };
  };

  test.each([
    ['during a run', {}, ['|0⟩, |1⟩ exact: 50.0%'], false],
    ['before a run', { frame: null }, [], false],
    ['beside the backend’s figures', { computed: [0.2, 0.8] }, [], false],
    ['of a secret', { covered: true }, [], true],
  ])('%s says what is exact: %#', async (_, more, exact, isCovered) => {
    expect(show(more)).toEqual({ exact, isCovered });
    await act(async () => {});
  });
});

test('the tick for the backend says what it means, and Reset resets', () => {
  const [run, reset, setUseBackend] = [jest.fn(), jest.fn(), jest.fn()];
  const demo = { useBackend: true, canUseBackend: true, busy: false, errorText: null } as Demo;
  render(<RunControls demo={{ ...demo, run, reset, setUseBackend }} runLabel="Run" runningLabel="Running" />);
  const tick = screen.getByRole('checkbox');
  expect(tick).toHaveAccessibleDescription(
    'The results then come from this site’s server, and not from your browser alone.',
  );
  fireEvent.click(tick);
  fireEvent.click(screen.getByRole('button', { name: 'Run' }));
  expect([setUseBackend.mock.calls, run.mock.calls.length, reset.mock.calls.length]).toEqual([
    [[false]],
    1,
    0,
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect([run.mock.calls.length, reset.mock.calls.length]).toEqual([1, 1]);
});

test('inputs that make no circuit aren’t computed', async () => {
  const compute = jest.fn((input: string) => [[{ real: input.length, imag: 0 }]]);
  const spec = { load: async () => compute } as never;
  const frames = [{ step: 0, iteration: 0 }];
  const { result, rerender } = renderHook(({ input, blocked }) => usePictures(spec, input, frames, blocked), {
    initialProps: { input: '', blocked: true },
  });
  await act(async () => {});
  expect([result.current, compute.mock.calls.length]).toEqual([null, 0]);
  rerender({ input: '11', blocked: false });
  expect(result.current).toEqual([[{ real: 2, imag: 0 }]]);
  rerender({ input: '1', blocked: false });
  expect(result.current).toEqual([[{ real: 1, imag: 0 }]]);
});
