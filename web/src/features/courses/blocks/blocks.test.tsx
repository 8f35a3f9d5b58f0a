import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { clearMemory, currentMemory, mark } from '../../../platform/memory';
import { renderAsPage } from '../../../testing/renderAsPage';
import type { DrawnGate } from '../../../components/circuit/gateShapes';
import { AsOf } from './AsOf';
import { CircuitDrawing } from './CircuitDrawing';
import { describeGates } from './describeGates';
import { Formula } from './Formula';
import { Practice } from './Practice';
import { Predict } from './Predict';
import { Program } from './Program';
import { Sphere } from './Sphere';
import { Term } from './Term';
import { Try } from './Try';

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

describe('a program in a lesson', () => {
  const TEXT = 'qubit[1] q; // One.\nh q[0];';
  const shown = () => screen.getByRole('group', { name: 'Program in OpenQASM' });
  const copying = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

  test('stands as it’s written, comments apart, and can be scrolled by the keyboard', () => {
    renderAsPage(<Program text={TEXT} />);
    expect(shown().textContent).toBe(TEXT);
    expect(shown()).toHaveAttribute('tabindex', '0');
    expect(textsOf(shown().querySelectorAll('span'))).toEqual(['// One.']);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('opens in the simulator where there’s an address', () => {
    renderAsPage(<Program text={TEXT} link="/simulator#x" />);
    expect(screen.getByText('Open in the simulator')).toHaveAttribute('href', '/simulator#x');
  });

  test.each([
    ['Copied', () => Promise.resolve()],
    ['Copying didn’t work. Select the text and copy it by hand.', () => Promise.reject(new Error())],
  ])('is copied, or says that it can’t be: “%s”', async (said, answer) => {
    const writeText = jest.fn<(text: string) => Promise<void>>(answer);
    renderAsPage(<Program text={TEXT} />);
    copying(writeText);
    expect(screen.getByRole('status').textContent).toBe('');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy the program' })));
    expect(writeText).toHaveBeenCalledWith(TEXT);
    expect(screen.getByRole('status').textContent).toBe(said);
  });
});

describe('a question in a lesson', () => {
  const QUESTION = {
    id: 'twice',
    text: 'Twice H?',
    options: [
      { text: 'Nothing', right: true, why: 'They cancel.' },
      { text: 'Noise', right: false, mistake: 'h-makes-random', why: 'No gate is noise.' },
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
    expect(screen.getByRole('group', { name: QUESTION.text })).toBeVisible();
    expect(screen.getByRole('status').textContent).toBe('');
    choose(option);
    expect(screen.getByRole('status').textContent).toBe(said);
    expect(screen.getByRole('status').firstElementChild).toHaveClass(tone);
    expect(currentMemory()).toMatchObject({ tried: ['gates/2.1#twice'], solved });
  });

  test('has its options in another order each time', () => {
    const order = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent);
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const { unmount } = show();
    expect(order()).toEqual(['Nothing', 'Noise']);
    unmount();
    jest.spyOn(Math, 'random').mockReturnValue(0.9);
    show();
    expect(order()).toEqual(['Noise', 'Nothing']);
    choose('Nothing');
    expect(screen.getByRole('status').textContent).toBe('RightThey cancel.');
    expect(currentMemory()).toMatchObject({ solved: ['gates/2.1#twice'] });
  });

  test('is scheduled by its first answer, and its mistake is kept for another question', async () => {
    jest.useFakeTimers({
      now: new Date('2030-03-01T12:00:00Z'),
      doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'],
    });
    const first = show();
    choose('Noise');
    await scheduled();
    const due = () => (currentMemory().cards['gates/2.1#twice'] as { due: string }).due;
    expect(due()).toBe('2030-03-02T12:00:00.000Z');
    expect(currentMemory().missed).toEqual({ 'h-makes-random': 'gates/2.1#twice' });
    // Neither another choice nor another visit changes that.
    choose('Nothing');
    first.unmount();
    show();
    choose('Nothing');
    await act(async () => {});
    jest.useRealTimers();
    expect([due(), currentMemory().solved]).toEqual(['2030-03-02T12:00:00.000Z', []]);
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
      'Step by step:Grover’s Search',
      'Mark an item',
      'A full step',
    ]);
    act(() => mark('read', 'demo/grover'));
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Seen to the end');
    act(() => mark('solved', 'exercise/33-grover-step'));
    expect(textsOf(screen.getAllByRole('listitem')).slice(1)).toEqual(['Mark an item', 'A full stepSolved']);
  });

  test('say of which month a sentence is', () => {
    const { container } = renderAsPage(<AsOf date="2026-11">{'The record is 250 digits.'}</AsOf>);
    expect(container).toHaveTextContent('The record is 250 digits. (as of November 2026)');
    expect(container.querySelector('time')).toHaveAttribute('datetime', '2026-11');
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
