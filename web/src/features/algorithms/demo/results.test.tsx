import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { renderAsPage } from '../../../testing/renderAsPage';
import type { Frame } from '../frames';
import { BackendResults } from './BackendResults';
import { DemoChart } from './DemoChart';
import type { DemoResult } from './demoSpec';
import { ExactFigures } from './ExactFigures';
import { ProgramFold } from './ProgramFold';
import { RunControls } from './RunControls';
import { SecretField } from './SecretField';
import { StepList } from './StepList';
import { Transport } from './Transport';
import type { Demo } from './useDemo';

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

describe('the box of the backend’s results', () => {
  const rows = () => textsOf(document.querySelectorAll('dl > div'));

  test('says of no success nothing but that', () => {
    renderAsPage(<BackendResults success={false} />);
    expect(screen.getByRole('heading', { name: 'Backend Quantum Simulation Results' })).toBeVisible();
    expect(rows()).toEqual(['SuccessNo']);
    expect(document.querySelectorAll('li')).toHaveLength(0);
  });

  test('lists its fields, the counts from the most frequent on, and its lists', () => {
    const result = { measurement_counts: { '00': 3, '01': 1000, '10': 21 } } as unknown as DemoResult;
    renderAsPage(
      <BackendResults
        success
        result={result}
        fields={[{ name: 'Iterations', value: '3' }]}
        lists={[{ title: 'Linear Equations', entries: ['s₀ = 0'] }]}
      />,
    );
    expect(rows()).toEqual(['SuccessYes', 'Iterations3']);
    expect(textsOf(document.querySelectorAll('h3'))).toEqual(['Measurement Counts', 'Linear Equations']);
    expect(textsOf(document.querySelectorAll('li'))).toEqual(['|01⟩: 1000', '|10⟩: 21', '|00⟩: 3', 's₀ = 0']);
  });

  test('holds the program with its seed', () => {
    renderAsPage(<ProgramFold qasm="OPENQASM 3.0;" seed={77} />);
    expect(
      screen.getByText(
        'The backend ran this OpenQASM 3 program with the seed 77, which replays these counts.',
      ),
    ).toBeInTheDocument();
    expect(document.querySelector('pre')!.textContent).toBe('OPENQASM 3.0;');
  });
});

describe('the exact figures beside a simplified chart', () => {
  const bar = (label: string, probability: number) => ({ label, probability });
  const show = (bars: { label: string; probability: number }[], exact?: number[]) => {
    renderAsPage(<ExactFigures bars={bars} exact={exact} />);
    return textsOf(document.querySelectorAll('li'));
  };

  test.each([
    ['none while there are none', [bar('0', 1)], undefined, []],
    ['none where the chart is off by 0.01 or less', [bar('0', 0.5), bar('1', 0.5)], [0.509, 0.491], []],
    ['one where it is off by a little more', [bar('0', 0.5)], [0.515], ['|0⟩ exact: 51.5%']],
    [
      'each that is off by more',
      [bar('0', 0.84), bar('1', 0.16)],
      [0.9453125, 0.0546875],
      ['|0⟩ exact: 94.5%', '|1⟩ exact: 5.5%'],
    ],
    [
      'those that agree, taken together',
      [bar('00', 0), bar('01', 0), bar('10', 0), bar('11', 1)],
      [0.25, 0.25, 0.25, 0.25],
      ['4 of the states exact: 25.0%'],
    ],
    [
      'up to three by name',
      [bar('00', 0), bar('01', 0), bar('10', 0), bar('11', 0.25)],
      [0.25, 0.25, 0.25, 0.25],
      ['|00⟩, |01⟩, |10⟩ exact: 25.0%'],
    ],
  ])('are %s', (_, bars, exact, lines) => {
    expect(show(bars, exact)).toEqual(lines);
  });
});

describe('the notes of a chart', () => {
  const show = async (frame: Frame | null, computed?: number[], more: object = {}) => {
    renderAsPage(
      <DemoChart
        frame={frame}
        approximate={() => [0, 1]}
        computed={computed}
        exact={undefined}
        qubitCount={2}
        covered={false}
        runLabel="Run Search"
        {...more}
      />,
    );
    // The drawing comes a little later.
    await act(async () => {});
    return {
      note: document.querySelector('figcaption .text-ink')!.textContent,
      table: [...document.querySelectorAll('tbody tr')].map((row) => textsOf(row.children).join(' ')),
    };
  };
  const FRAME = { step: 3, iteration: 0 };
  const ZEROS = ['|00⟩ 0.0000', '|01⟩ 0.0000', '|10⟩ 0.0000', '|11⟩ 0.0000'];
  const APPROXIMATE = ['|00⟩ 0.0000', '|01⟩ 1.0000', '|10⟩ 0.0000', '|11⟩ 0.0000'];

  test.each([
    [
      'before a run',
      null,
      undefined,
      {},
      'Press “Run Search” to see, step by step, how likely each state is.',
      ZEROS,
    ],
    ['during a run', FRAME, undefined, {}, 'Local approximation (illustrative)', APPROXIMATE],
    [
      'at the end of a run with the backend',
      FRAME,
      [0.25, 0.75, 0, 0],
      {},
      'Computed by the backend simulator',
      ['|00⟩ 0.2500', '|01⟩ 0.7500', '|10⟩ 0.0000', '|11⟩ 0.0000'],
    ],
    [
      'where only the first states are shown',
      FRAME,
      undefined,
      { firstStates: 2 },
      'Local approximation (illustrative) · The first 2 of 4 states.',
      APPROXIMATE.slice(0, 2),
    ],
    ['of a secret', FRAME, undefined, { covered: true }, 'Local approximation (illustrative)', ZEROS],
  ])('%s', async (_, frame, computed, more, note, table) => {
    expect(await show(frame, computed, more)).toEqual({ note, table });
  });

  test('say that more than 16 states have no room', async () => {
    expect((await show(FRAME, undefined, { qubitCount: 10 })).note).toBe(
      'Local approximation (illustrative) · The 16 most probable of 1,024 states.',
    );
  });
});

describe('a secret', () => {
  const show = (secret: { guess: number | null; found: boolean } | null, guesses = ['00', '01', '10']) => {
    const [onHide, onGuess, onReveal] = [jest.fn(), jest.fn(), jest.fn()];
    renderAsPage(
      <SecretField {...{ secret, guesses, onHide, onGuess, onReveal }} answer={1} disabled={false} />,
    );
    return { onHide, onGuess, onReveal };
  };

  test.each([
    [null, 'It was 01. A blind guess is right one time in 3.'],
    [1, 'You guessed 01, and that’s right. A blind guess is right one time in 3.'],
    [0, 'You guessed 00, but it was 01. A blind guess is right one time in 3.'],
    [2, 'You guessed 10, but it was 01. A blind guess is right one time in 3.'],
  ])('that is found after the guess %j says “%s”', (guess, text) => {
    show({ guess, found: true });
    expect(screen.getByRole('status').textContent).toBe(text);
  });

  test('can be hidden, guessed and shown', () => {
    const { onHide } = show(null);
    fireEvent.click(screen.getByRole('button', { name: 'Hide a secret for me' }));
    expect(onHide).toHaveBeenCalledTimes(1);
  });

  test('takes a guess or none while it is covered', () => {
    const { onGuess, onReveal } = show({ guess: null, found: false });
    const field = screen.getByLabelText('Your guess');
    expect(textsOf(field.children)).toEqual(['No guess yet', '00', '01', '10']);
    fireEvent.change(field, { target: { value: '2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show the secret' }));
    expect([onGuess.mock.calls, onReveal.mock.calls.length]).toEqual([[[2]], 1]);
  });

  test.each([
    [null, 'No guess yet'],
    [0, '00'],
    [2, '10'],
  ])('shows the guess %j as “%s”', (guess, text) => {
    show({ guess, found: false });
    const [chosen] = screen.getByLabelText<HTMLSelectElement>('Your guess').selectedOptions;
    expect(chosen!.text).toBe(text);
  });

  test.each([
    [32, true],
    [33, false],
  ])('is guessed from a list of at most 32 (%i: %s)', (count, offered) => {
    show(
      { guess: null, found: false },
      Array.from({ length: count }, (_, s) => String(s)),
    );
    expect(screen.queryByLabelText('Your guess') !== null).toBe(offered);
  });
});

describe('the list of steps', () => {
  test('is numbered, and marks the current one', () => {
    const steps = [
      { title: 'One', text: 'first' },
      { title: 'Two', text: 'second' },
    ];
    renderAsPage(<StepList steps={steps} current={1} />);
    expect(textsOf(document.querySelectorAll('li'))).toEqual(['1Onefirst', '2Twosecond']);
    expect([...document.querySelectorAll('li')].map((li) => li.getAttribute('aria-current'))).toEqual([
      null,
      'step',
    ]);
  });
});

describe('the clock of a demo', () => {
  const STEPPER = { index: 1, lastIndex: 3, speed: 2, moving: false, status: 'browsing' } as const;
  const show = (change: object = {}, held = false, blocked = false) => {
    const [moveTo, pause, resume, nextSpeed] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
    const stepper = { ...STEPPER, moveTo, pause, resume, nextSpeed, ...change } as unknown as Demo['stepper'];
    renderAsPage(<Transport {...{ stepper, held, blocked }} stepText="Step 2 of 4: Oracle" />);
    return { moveTo, pause, resume, nextSpeed };
  };
  const named = () =>
    screen.getAllByRole<HTMLButtonElement>('button').map((button) => {
      const name = button.getAttribute('aria-label') ?? button.textContent;
      return button.disabled ? `(${name})` : name;
    });

  test.each([
    [{}, false, ['Step back', 'Play', 'Next: step forward', 'Speed 2×']],
    [{ index: 0 }, false, ['(Step back)', 'Play', 'Next: step forward', 'Speed 2×']],
    [{ index: 3 }, false, ['Step back', 'Play', '(Next: step forward)', 'Speed 2×']],
    [{ status: 'running', moving: true }, false, ['Step back', 'Pause', 'Next: step forward', 'Speed 2×']],
    [{ status: 'paused' }, false, ['Step back', 'Resume', 'Next: step forward', 'Speed 2×']],
    [{}, true, ['(Step back)', '(Play)', '(Next: step forward)', 'Speed 2×']],
  ])('at %j (held: %s) has the buttons %j', (change, held, buttons) => {
    show(change, held);
    expect(named()).toEqual(buttons);
  });

  test('goes where it is told', () => {
    const { moveTo, pause, resume, nextSpeed } = show();
    for (const name of ['Step back', 'Next: step forward', 'Play', 'Speed 2×'])
      fireEvent.click(screen.getByRole('button', { name }));
    expect(moveTo.mock.calls).toEqual([[0], [2]]);
    expect([pause, resume, nextSpeed].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
    const scrubber = screen.getByRole('slider', { name: 'Step' });
    expect(scrubber).toHaveAttribute('aria-valuetext', 'Step 2 of 4: Oracle');
    expect([scrubber.getAttribute('min'), scrubber.getAttribute('max')]).toEqual(['0', '3']);
  });
});

describe('the controls of a run', () => {
  const show = (change: Partial<Demo>, blocked = false) => {
    const demo = { useBackend: true, canUseBackend: true, busy: false, errorText: null, ...change } as Demo;
    renderAsPage(<RunControls {...{ demo, blocked }} runLabel="Run Search" runningLabel="Searching..." />);
    const [run] = screen.getAllByRole<HTMLButtonElement>('button');
    return `${run!.textContent}${run!.disabled ? ' (disabled)' : ''}`;
  };
  test.each([
    [{}, false, 'Run Search'],
    [{ busy: true }, false, 'Searching... (disabled)'],
    [{}, true, 'Run Search (disabled)'],
  ])('with %j (blocked: %s) read “%s”', (change, blocked, text) => {
    expect(show(change, blocked)).toBe(text);
  });

  test.each([
    [{ useBackend: true }, true, false],
    [{ useBackend: false }, false, false],
    [{ busy: true }, true, true],
    [{ canUseBackend: false, useBackend: false }, false, true],
  ])('with %j tick the backend: %s, disabled: %s', (change, checked, disabled) => {
    show(change);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Use Backend Quantum Simulation' });
    expect([box.checked, box.disabled]).toEqual([checked, disabled]);
  });

  test('say what failed', () => {
    show({ errorText: 'Error connecting to backend: timeout. Using local simulation.' });
    expect(screen.getByRole('alert').textContent).toBe(
      'Error connecting to backend: timeout. Using local simulation.',
    );
  });
});
