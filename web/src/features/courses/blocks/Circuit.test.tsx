import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { clearMemory, currentMemory } from '../../../platform/memory';
import { renderAsPage } from '../../../testing/renderAsPage';
import type { DrawnGate } from '../../../components/circuit/gateShapes';
import type { CircuitFigure } from '../lessonTypes';
import { Circuit } from './Circuit';

/** An answer’s day is reckoned by what is fetched on demand. */
const scheduled = () => act(async () => void (await import('../questions/schedule')));
const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const gate = (
  symbol: string,
  family: DrawnGate['family'],
  targets: number[],
  controls: number[] = [],
  angle?: string,
): DrawnGate => ({ symbol, family, targets, controls, ...(angle ? { angle } : {}) });
const H0 = gate('H', 'hadamard', [0]);
const CX = gate('⊕', 'controlled', [1], [0]);

afterEach(() => {
  jest.restoreAllMocks();
  act(() => clearMemory());
});

describe('a circuit to step through', () => {
  const half = Math.SQRT1_2;
  const BELL: CircuitFigure = {
    qubitCount: 2,
    steps: [[H0], [CX]],
    rows: [
      {
        states: [
          [1, 0, 0, 0, 0, 0, 0, 0],
          [half, 0, half, 0, 0, 0, 0, 0],
          [half, 0, 0, 0, 0, 0, half, 0],
        ],
        link: '/simulator#x',
      },
    ],
  };
  const show = (figure: CircuitFigure, parts: string) =>
    renderAsPage(
      <Circuit title="Bell" show={parts} data={JSON.stringify(figure)}>
        {null}
      </Circuit>,
    );
  const read = (label: string) => document.querySelector(`output[for="${screen.getByLabelText(label).id}"]`)!;
  const counts = () => textsOf(document.querySelectorAll('ul.font-mono li'));

  const place = () => read('Step').textContent;
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  test('is at its start first, and says after which step it is', () => {
    show(BELL, 'counts');
    expect(screen.getByRole('group', { name: 'Circuit: H q0; X q0 → q1' })).toBeVisible();
    expect(place()).toBe('at the start');
    fireEvent.change(screen.getByLabelText('Step'), { target: { value: 1 } });
    expect(place()).toBe('after 1 of 2');
    fireEvent.change(screen.getByLabelText('Step'), { target: { value: 2 } });
    expect(place()).toBe('after 2 of 2');
    expect(screen.getByText('Open in the simulator')).toHaveAttribute('href', '/simulator#x');
  });

  test('goes a step forward or back, but not past its ends', () => {
    show(BELL, 'counts');
    const ends = () =>
      ['Step back', 'Step forward'].map(
        (name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled,
      );
    expect(ends()).toEqual([true, false]);
    press('Step forward');
    expect([place(), ...ends()]).toEqual(['after 1 of 2', false, false]);
    press('Step forward');
    expect([place(), ...ends()]).toEqual(['after 2 of 2', false, true]);
    press('Step back');
    expect(place()).toBe('after 1 of 2');
  });

  describe('runs', () => {
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    });
    afterEach(() => {
      jest.useRealTimers();
    });
    const wait = () => act(() => jest.advanceTimersByTime(900));

    test('by itself to its end, and from the start again', () => {
      show(BELL, 'counts');
      press('Run');
      const seen = [place()];
      wait();
      seen.push(place());
      wait();
      seen.push(place());
      wait();
      expect([...seen, place()]).toEqual(['at the start', 'after 1 of 2', 'after 2 of 2', 'after 2 of 2']);
      press('Run');
      expect(place()).toBe('at the start');
    });

    test('until it’s stopped, or taken to another place', () => {
      show(BELL, 'counts');
      press('Run');
      wait();
      press('Stop');
      wait();
      expect(place()).toBe('after 1 of 2');
      press('Run');
      press('Step back');
      wait();
      expect(place()).toBe('at the start');
    });

    test('to its end at once where motion is reduced', () => {
      jest
        .spyOn(window, 'matchMedia')
        .mockImplementation(
          (media) =>
            ({ media, matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as never,
        );
      show(BELL, 'counts');
      expect(place()).toBe('at the start');
      press('Run');
      expect(place()).toBe('after 2 of 2');
    });

    test('when a prediction opens it, and is closed until then', async () => {
      const question = {
        id: 'agree',
        text: 'How often do they agree?',
        options: [
          { text: 'Always', right: true, why: 'They’re a pair.' },
          { text: 'Half the time', right: false, mistake: 'separate-means-definite', why: 'They’re linked.' },
        ],
      };
      const { unmount } = renderAsPage(
        <Circuit title="Bell" show="counts" data={JSON.stringify(BELL)} question={JSON.stringify(question)}>
          <p>{'Caption'}</p>
        </Circuit>,
        { path: '/courses/gates/2.1' },
      );
      const figure = () => screen.getByRole('figure', { name: 'Bell' });
      expect(figure()).toHaveTextContent('Choose an answer, and the figure opens and shows what happens.');
      expect(screen.queryByText('Caption')).toBeNull();
      expect(screen.queryByLabelText('Step')).toBeNull();
      fireEvent.click(screen.getByRole('radio', { name: 'Half the time' }));
      await scheduled();
      expect(figure()).toHaveTextContent('WrongThey’re linked.');
      expect(screen.getByText('Caption')).toBeVisible();
      expect(place()).toBe('at the start');
      wait();
      wait();
      expect(place()).toBe('after 2 of 2');
      expect(currentMemory()).toMatchObject({
        tried: ['gates/2.1#agree'],
        missed: { 'separate-means-definite': 'gates/2.1#agree' },
      });
      // On a later visit it's open, and waits at its start.
      unmount();
      renderAsPage(
        <Circuit title="Bell" show="counts" data={JSON.stringify(BELL)} question={JSON.stringify(question)}>
          {null}
        </Circuit>,
        { path: '/courses/gates/2.1' },
      );
      wait();
      expect(place()).toBe('at the start');
    });
  });

  test('shows the program that it’s written as, also while its question waits', () => {
    const question = { id: 'q', text: 'What?', options: [{ text: 'A', right: true, why: 'B' }] };
    renderAsPage(
      <Circuit
        title="Bell"
        show="counts"
        data={JSON.stringify(BELL)}
        program="h q[0];"
        question={JSON.stringify(question)}
      >
        {null}
      </Circuit>,
      { path: '/courses/gates/2.6' },
    );
    expect(screen.getByRole('group', { name: 'Program in OpenQASM' })).toHaveTextContent('h q[0];');
    expect(screen.queryByLabelText('Step')).toBeNull();
  });

  test.each([
    [
      2,
      [0.1],
      'Measure once',
      ['|00⟩1', '|01⟩0', '|10⟩0', '|11⟩0'],
      '1 measurement. By basis state: 1, 0, 0, 0',
    ],
    [
      2,
      [0.1, 0.9],
      'Measure 100 times',
      ['|00⟩50', '|01⟩0', '|10⟩0', '|11⟩50'],
      '100 measurements. By basis state: 50, 0, 0, 50',
    ],
    [
      1,
      [0.9],
      'Measure once',
      ['|00⟩0', '|01⟩1', '|10⟩0', '|11⟩0'],
      '1 measurement. By basis state: 0, 1, 0, 0',
    ],
    [
      0,
      [0.9],
      'Measure 100 times',
      ['|00⟩100', '|01⟩0', '|10⟩0', '|11⟩0'],
      '100 measurements. By basis state: 100, 0, 0, 0',
    ],
  ])('after step %i with the random numbers %j counts by “%s”', (step, numbers, button, lines, said) => {
    let draw = 0;
    jest.spyOn(Math, 'random').mockImplementation(() => numbers[draw++ % numbers.length]!);
    show(BELL, 'counts');
    fireEvent.change(screen.getByLabelText('Step'), { target: { value: step } });
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(counts()).toEqual(lines);
    expect(document.querySelector('p[role="status"]')!.textContent).toBe(said);
  });

  test('shows the parts that its lesson asks for, after the step that it is at', () => {
    show(BELL, 'amplitudes spheres');
    expect(document.querySelectorAll('[role="group"][tabindex="0"] svg text').length).toBeGreaterThan(0);
    const spheres = () => screen.getAllByRole('group', { name: /^q\d|Bloch/ }).map((one) => one.ariaLabel);
    expect(screen.queryByRole('button', { name: 'Measure once' })).toBeNull();
    expect(screen.getByText('Labels read q1 q0.')).toBeVisible();
    const atTheStart = spheres();
    expect(atTheStart).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Step'), { target: { value: 2 } });
    expect(spheres()).not.toEqual(atTheStart);
  });

  test('has bars as long as the share of each outcome, which a step empties', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.1);
    show(BELL, 'counts');
    expect(screen.queryByText('Labels read q0 q1.')).toBeNull();
    const bars = () =>
      [...document.querySelectorAll<HTMLElement>('.bg-data-blue')].map(({ style }) => style.transform);
    fireEvent.click(screen.getByRole('button', { name: 'Measure once' }));
    expect(bars()).toEqual(['scaleX(1)', 'scaleX(0)', 'scaleX(0)', 'scaleX(0)']);
    fireEvent.change(screen.getByLabelText('Step'), { target: { value: 1 } });
    expect(bars()).toEqual(['scaleX(0)', 'scaleX(0)', 'scaleX(0)', 'scaleX(0)']);
    expect(counts()).toEqual(['|00⟩0', '|01⟩0', '|10⟩0', '|11⟩0']);
  });

  test('turns its angle, by name, through its values', () => {
    const turned: CircuitFigure = {
      qubitCount: 1,
      steps: [[gate('RY', 'rotation', [0], [], 'θ')]],
      rows: [0, 1, 2].map(() => ({
        states: [
          [1, 0, 0, 0],
          [0, 0, 1, 0],
        ],
        link: null,
      })),
      angle: { symbol: 'θ', values: [0, Math.PI / 2, Math.PI], first: 1 },
    };
    show(turned, 'counts');
    const values = [read('Angle θ').textContent];
    for (const value of [0, 2]) {
      fireEvent.change(screen.getByLabelText('Angle θ'), { target: { value } });
      values.push(read('Angle θ').textContent);
    }
    expect(values).toEqual(['π/2', '0', 'π']);
    // What was counted at one angle says nothing about another.
    press('Measure once');
    expect(counts()).toEqual(['|0⟩1', '|1⟩0']);
    fireEvent.change(screen.getByLabelText('Angle θ'), { target: { value: 0 } });
    expect(counts()).toEqual(['|0⟩0', '|1⟩0']);
    expect(screen.queryByText('Open in the simulator')).toBeNull();
  });

  test('shows the state that the chosen result of its measurements leaves', () => {
    const meter = { symbol: 'M', family: 'controlled', controls: [], targets: [0], bit: 0 } as const;
    const flip = { ...gate('X', 'pauli', [0]), condition: { bits: [0], value: 1 } };
    const [zero, one] = [
      [1, 0, 0, 0],
      [0, 0, 1, 0],
    ];
    show(
      {
        qubitCount: 1,
        bitCount: 1,
        steps: [[H0], [meter], [flip]],
        results: [
          { bits: '0', probability: 0.5 },
          { bits: '1', probability: 0.5 },
        ],
        rows: [zero, one].map((read) => ({ states: [zero, [half, 0, half, 0], read, zero], link: null })),
      },
      'amplitudes',
    );
    const name = 'Circuit: H q0; M q0 → c0; X q0 (c0 = 1)';
    expect(screen.getByRole('group', { name })).toHaveTextContent('q0c0H');
    const result = screen.getByRole('combobox', { name: 'Result c0' });
    expect(result).toHaveTextContent('0 · 50.0%1 · 50.0%');
    fireEvent.change(screen.getByLabelText('Step'), { target: { value: 2 } });
    const table = () => screen.getByRole('table').textContent;
    const withZero = table();
    fireEvent.change(result, { target: { value: 1 } });
    expect(table()).not.toBe(withZero);
    fireEvent.change(screen.getByLabelText('Step'), { target: { value: 3 } });
    expect(table()).toBe(withZero);
  });

  test('names the bits of a result as they stand in it, the last one first', () => {
    const meter = (bit: number) =>
      ({ symbol: 'M', family: 'controlled', controls: [], targets: [bit], bit }) as const;
    const states = [0, 1].map(() => [1, 0, 0, 0, 0, 0, 0, 0]);
    show(
      {
        ...{ qubitCount: 2, bitCount: 2, steps: [[meter(0), meter(1)]] },
        results: [{ bits: '00', probability: 1 }],
        rows: [{ states, link: null }],
      },
      'amplitudes',
    );
    expect(screen.getByRole('combobox', { name: 'Result c1 c0' })).toHaveTextContent('00 · 100.0%');
  });
});
