import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { clearMemory, currentMemory, mark } from '../../../platform/memory';
import { renderAsPage } from '../../../testing/renderAsPage';
import type { DrawnGate } from '../../../components/circuit/gateShapes';
import type { CircuitFigure } from '../lessonTypes';
import { Circuit } from './Circuit';
import { CircuitDrawing } from './CircuitDrawing';
import { describeGates } from './describeGates';
import { Formula } from './Formula';
import { Practice } from './Practice';
import { Predict } from './Predict';
import { Sphere } from './Sphere';
import { Term } from './Term';
import { Try } from './Try';

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

describe('the gates of a lesson’s circuit in words', () => {
  test.each([
    [[], ''],
    [[[H0]], 'H q0'],
    [[[H0], [CX]], 'H q0; X q0 → q1'],
    [[[H0, gate('X', 'pauli', [2])]], 'H q0, X q2'],
    [[[gate('×', 'controlled', [0, 2])]], 'SWAP q0 q2'],
    [[[gate('×', 'controlled', [1, 2], [0])]], 'SWAP q0 → q1 q2'],
    [[[gate('RY', 'rotation', [1], [], 'π/3')]], 'RY(π/3) q1'],
    [[[gate('P', 'phase', [2], [0, 1], 'π/4')]], 'P(π/4) q0 q1 → q2'],
    [[[gate('⊕', 'controlled', [0])]], 'X q0'],
  ])('%j are “%s”', (steps, words) => {
    expect(describeGates({ steps })).toBe(words);
  });
});

describe('the drawing of a lesson’s circuit', () => {
  test('writes its wires and gates, dims what hasn’t run, and marks the place', () => {
    const steps = [[H0], [CX], [gate('RZ', 'rotation', [1], [], 'π/2')]];
    renderAsPage(<CircuitDrawing figure={{ qubitCount: 2, steps }} stepCount={1} description="Words" />);
    expect(textsOf(document.querySelectorAll('svg text'))).toEqual(['q0', 'q1', 'H', 'RZ', 'π/2']);
    const columns = [...document.querySelectorAll('svg > g[opacity]')];
    expect(columns.map((column) => column.getAttribute('opacity'))).toEqual(['1', '0.45', '0.45']);
    expect(document.querySelector('svg > path')!.getAttribute('d')).toBe('M116 4V108');
    // The control is on q0's wire, the ⊕ on q1's, 56 pixels below.
    expect([...columns[1]!.querySelectorAll('circle')].map((circle) => circle.getAttribute('cy'))).toEqual([
      '28',
      '84',
    ]);
    expect(screen.getByRole('group', { name: 'Words' })).toHaveAttribute('tabindex', '0');
  });

  test('links all wires of a gate, and leaves room for an angle below its symbol', () => {
    const steps = [[gate('⊕', 'controlled', [0], [2])], [H0], [gate('RZ', 'rotation', [1], [], 'π/2')]];
    renderAsPage(<CircuitDrawing figure={{ qubitCount: 3, steps }} stepCount={3} description="" />);
    const [linked, plain, turned] = document.querySelectorAll('svg > g[opacity]');
    const line = linked!.querySelector('line')!;
    expect(['x1', 'y1', 'x2', 'y2'].map((name) => line.getAttribute(name))).toEqual([
      '86',
      '28',
      '86',
      '140',
    ]);
    const heights = (column: Element) =>
      [...column.querySelectorAll('text')].map((text) => text.getAttribute('y'));
    // A wire is in the middle of its 56 pixels; a symbol alone is as much in the middle of its box.
    expect([heights(plain!), heights(turned!)]).toEqual([['34'], ['84', '98']]);
  });

  test.each([
    [2, null],
    [3, '0'],
  ])('of %i steps can be reached by the keyboard to scroll: %s', (count, tabIndex) => {
    const steps = Array.from({ length: count }, () => [H0]);
    renderAsPage(<CircuitDrawing figure={{ qubitCount: 1, steps }} stepCount={0} description="Words" />);
    expect(screen.getByRole('group', { name: 'Words' }).getAttribute('tabindex')).toBe(tabIndex);
  });

  test('has no mark on paper', () => {
    renderAsPage(
      <CircuitDrawing figure={{ qubitCount: 1, steps: [[H0]] }} stepCount={1} still description="" />,
    );
    expect(document.querySelector('svg > path')).toBeNull();
  });
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

  test('is at its end first, and says after which step it is', () => {
    show(BELL, 'counts');
    expect(screen.getByRole('group', { name: 'Circuit: H q0; X q0 → q1' })).toBeVisible();
    expect(read('Step').textContent).toBe('after 2 of 2');
    fireEvent.change(screen.getByLabelText('Step'), { target: { value: 1 } });
    expect(read('Step').textContent).toBe('after 1 of 2');
    fireEvent.change(screen.getByLabelText('Step'), { target: { value: 0 } });
    expect(read('Step').textContent).toBe('at the start');
    expect(screen.getByText('Open in the simulator')).toHaveAttribute('href', '/simulator#x');
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
    const atTheEnd = spheres();
    expect(atTheEnd).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Step'), { target: { value: 0 } });
    expect(spheres()).not.toEqual(atTheEnd);
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
});

describe('a question in a lesson', () => {
  const QUESTION = {
    id: 'twice',
    text: 'Twice H?',
    options: [
      { text: 'Nothing', right: true, why: 'They cancel.' },
      { text: 'Noise', right: false, why: 'No gate is noise.' },
    ],
  };
  const show = () =>
    renderAsPage(<Predict data={JSON.stringify(QUESTION)} />, { path: '/courses/gates/2.1' });
  const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

  test.each([
    ['Nothing', 'RightThey cancel.', ['gates/2.1#twice'], 'text-good'],
    ['Noise', 'WrongNo gate is noise.', [], 'text-bad'],
  ])('for the answer “%s” says “%s”', (option, said, solved, tone) => {
    show();
    expect(screen.getByRole('heading').textContent).toBe('What do you think?');
    expect(screen.getByRole('status').textContent).toBe('');
    choose(option);
    expect(screen.getByRole('status').textContent).toBe(said);
    expect(screen.getByRole('status').firstElementChild).toHaveClass(tone);
    expect(currentMemory()).toMatchObject({ tried: ['gates/2.1#twice'], solved });
  });

  test('is solved only by the first answer', () => {
    show();
    choose('Noise');
    choose('Nothing');
    expect(screen.getByRole('status').textContent).toBe('RightThey cancel.');
    expect(currentMemory()).toMatchObject({ tried: ['gates/2.1#twice'], solved: [] });
  });
});

describe('small blocks of a lesson', () => {
  test.each([
    [undefined, null, null],
    ['true', '0', 'my-4 block overflow-x-auto overflow-y-hidden'],
  ])('have a formula in its line or on a line that scrolls (%s)', (display, tabIndex, name) => {
    const { container } = renderAsPage(<Formula html="<i>x</i>" {...(display && { display })} />);
    const place = container.querySelector('span')!;
    expect([place.innerHTML, place.getAttribute('tabindex'), place.getAttribute('class')]).toEqual([
      '<i>x</i>',
      tabIndex,
      name,
    ]);
  });

  test('lead to an exercise, and say when it’s solved', () => {
    renderAsPage(<Try exercise="07-bell-state" title="Your first entangled pair" />);
    expect(screen.getByText('Your turn')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your first entangled pair' })).toHaveAttribute(
      'href',
      '/exercises/07-bell-state',
    );
    expect(screen.queryByText('You’ve solved this one.')).toBeNull();
    act(() => mark('solved', 'exercise/07'));
    expect(screen.queryByText('You’ve solved this one.')).toBeNull();
    act(() => mark('solved', 'exercise/07-bell-state'));
    expect(screen.getByText('You’ve solved this one.')).toBeVisible();
  });

  test('end with the demos and exercises that name the lesson, and say which are solved', () => {
    const practice = {
      demos: ['grover'],
      exercises: [
        { id: '31-grover-oracle', title: 'Mark an item' },
        { id: '33-grover-step', title: 'A full step' },
      ],
    };
    renderAsPage(<Practice data={JSON.stringify(practice)} />);
    expect(screen.getByRole('navigation', { name: 'Practise this' })).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Grover’s Search', '/algorithms/grover'],
      ['Mark an item', '/exercises/31-grover-oracle'],
      ['A full step', '/exercises/33-grover-step'],
    ]);
    expect(textsOf(screen.getAllByRole('listitem'))).toEqual([
      'Step by step: Grover’s Search',
      'Mark an item',
      'A full step',
    ]);
    act(() => mark('solved', 'exercise/33-grover-step'));
    expect(textsOf(screen.getAllByRole('listitem')).slice(1)).toEqual(['Mark an item', 'A full stepSolved']);
  });

  test('lead to a term of the glossary', () => {
    renderAsPage(<Term id="qubit">{'qubits'}</Term>);
    expect(screen.getByRole('link', { name: 'qubits' })).toHaveAttribute('href', '/glossary#qubit');
  });

  test('show a state by its angles in units of π', () => {
    renderAsPage(
      <Sphere title="A state" theta="0.5" phi="1">
        {null}
      </Sphere>,
    );
    expect(textsOf(document.querySelectorAll('dd'))).toEqual(['0.707', '-0.707 + 0.000i', '50.0%', '50.0%']);
    expect(screen.getByRole('figure', { name: 'A state' })).toBeVisible();
  });
});
