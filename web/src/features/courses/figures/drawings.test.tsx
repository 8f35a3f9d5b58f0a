import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { CrossoverFigure } from './CrossoverFigure';
import { GateErrorFigure } from './GateErrorFigure';
import { InterferenceFigure } from './InterferenceFigure';
import { KeyRateFigure } from './KeyRateFigure';
import { MemoryFigure } from './MemoryFigure';
import { Plot } from './Plot';

// A plot's square is 440 wide and 220 high, and begins at (62, 16): (0, 0) is drawn at (62, 236), (1, 1) at (502, 16).
const lines = () =>
  [...document.querySelectorAll('polyline')].map((line) =>
    line
      .getAttribute('points')!
      .split(' ')
      .map((point) => point.split(',').map((value) => Math.round(Number(value)))),
  );
const marker = () => {
  const dot = document.querySelector('svg > circle')!;
  return ['cx', 'cy'].map((name) => Math.round(Number(dot.getAttribute(name))));
};
const setTo = (label: string, value: number) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a plot', () => {
  const show = () =>
    renderAsPage(
      <Plot
        description="A plot"
        xLabel="across"
        yLabel="up"
        xTicks={[
          { at: 0, label: 'left' },
          { at: 0.5, label: 'middle' },
        ]}
        yTicks={[
          { at: 0, label: 'low' },
          { at: 1, label: 'high' },
        ]}
        lines={[
          {
            name: 'one',
            points: [
              [0, 0],
              [1, 1],
            ],
            tone: 'blue',
          },
          { name: 'two', points: [[0.5, 0.25]], tone: 'orange', dashed: true },
        ]}
        marker={[0.25, 0.75]}
      />,
    );

  test('has its points from left to right and from below upwards', () => {
    show();
    expect(lines()).toEqual([
      [
        [62, 236],
        [502, 16],
      ],
      [[282, 181]],
    ]);
    expect(marker()).toEqual([172, 71]);
  });

  test('draws nothing outside of its axes, and has a row of its key for each line', () => {
    show();
    const clip = document.querySelector('clipPath')!;
    const frame = ['x', 'y', 'width', 'height'].map((name) => clip.firstElementChild!.getAttribute(name));
    expect(frame).toEqual(['62', '16', '440', '220']);
    const group = document.querySelector('polyline')!.parentElement!;
    expect(group.getAttribute('clip-path')).toBe(`url(#${clip.id})`);
    const samples = [...document.querySelectorAll('svg > path')].map((path) => path.getAttribute('d'));
    expect(samples).toEqual(['M72 32h26', 'M72 52h26']);
  });

  test('has its ticks where their lines are', () => {
    show();
    const places = [...document.querySelectorAll('svg g text')]
      .slice(0, 4)
      .map((text) => [text.textContent, ...['x', 'y', 'text-anchor'].map((name) => text.getAttribute(name))]);
    expect(places).toEqual([
      ['left', '62', '254', 'middle'],
      ['middle', '282', '254', 'middle'],
      ['low', '54', '240', 'end'],
      ['high', '54', '20', 'end'],
    ]);
    expect([...document.querySelectorAll('g.text-line path')].map((path) => path.getAttribute('d'))).toEqual([
      'M62 236V16',
      'M282 236V16',
      'M62 236H502',
      'M62 16H502',
    ]);
  });

  test('names its lines, each in its colour, with its dashes', () => {
    show();
    const names = [...document.querySelectorAll('svg > text')].map((text) => text.textContent);
    expect(names).toEqual(['one', 'two']);
    const drawn = [...document.querySelectorAll('polyline, svg > path')].map((line) => [
      line.getAttribute('class'),
      line.getAttribute('stroke-dasharray'),
    ]);
    expect(drawn).toEqual([
      ['stroke-data-blue', null],
      ['stroke-data-orange', '7 5'],
      ['stroke-data-blue', null],
      ['stroke-data-orange', '7 5'],
    ]);
  });
});

describe('the lines of a lesson’s plot', () => {
  test('cross where the marker is, the quantum one less steep', () => {
    renderAsPage(<CrossoverFigure />);
    // At a slowdown of 10⁶: N/2 from −0.3 to 23.7 decades, π/4·√N·10⁶ from 5.9 to 17.9, of 24; they meet at 12.4.
    const [classical, quantum] = lines();
    expect([classical![0], classical!.at(-1)]).toEqual([
      [62, 239],
      [502, 19],
    ]);
    expect([quantum![0], quantum!.at(-1)]).toEqual([
      [62, 182],
      [502, 72],
    ]);
    expect(marker()).toEqual([289, 125]);
  });

  test('cross where the marker is, however many share the search', () => {
    renderAsPage(<CrossoverFigure />);
    setTo('Ordinary processors that share the search', 2);
    setTo('Quantum computers that share it', 4);
    // log N = 0.39 + 12 + 4 − 4 = 12.4 decades of 24, and there 12.4 − 0.3 − 2 = 10.1 of time.
    expect(marker()).toEqual([289, 143]);
    // Four decades of machines are two of time: the line begins at 5.9 − 2 decades.
    expect(lines()[1]![0]).toEqual([62, 200]);
    // Two decades of processors: the line ends at 23.7 − 2 decades.
    expect(lines()[0]!.at(-1)).toEqual([502, 37]);
  });

  test('of a clean run falls through one half at the marker', () => {
    renderAsPage(<GateErrorFigure />);
    // With 1 : 1,000 errors, half of the runs are clean after 693 gates, which are 2.84 of 8 decades.
    const [clean] = lines();
    expect([clean![0], clean!.at(-1)]).toEqual([
      [62, 16],
      [502, 236],
    ]);
    expect(marker()).toEqual([218, 126]);
  });

  test('of the key falls from all to nothing, with the marker at its errors', () => {
    renderAsPage(<KeyRateFigure />);
    // At 3% of at most 15%: 61.1% are left.
    const [left] = lines();
    expect([left![0], left!.at(-1), left!.length]).toEqual([[62, 16], [502, 236], 61]);
    expect(marker()).toEqual([150, 102]);
    setTo('Errors in the kept bits', 0.15);
    expect(marker()).toEqual([502, 236]);
  });
});

describe('the bar of a state’s memory', () => {
  test('is as long as its qubits of 160, beside three machines', () => {
    renderAsPage(<MemoryFigure />);
    setTo('Qubits', 30);
    const [bar, ...machines] = document.querySelectorAll<HTMLElement>('.relative > div');
    expect(bar!.style.width).toBe('18.75%');
    expect(machines.map(({ style }) => Number.parseFloat(style.left).toFixed(1))).toEqual([
      '18.8',
      '25.0',
      '30.6',
    ]);
  });
});

describe('the arrows of two ways to an outcome', () => {
  /** Where each arrow begins and ends: right and down, half an amplitude being 55. */
  const arrows = (outcome: 0 | 1) =>
    [...document.querySelectorAll('svg')[outcome]!.querySelectorAll('g > path:first-child')].map((path) =>
      path
        .getAttribute('d')!
        .slice(1)
        .split(/[L ]/)
        .map((value) => Math.round(Number(value)) + 0),
    );

  // The second way is turned by the phase, counter-clockwise, and for outcome 1 by half a turn more.
  test.each([
    [
      0.5,
      [
        [0, 0, 55, 0],
        [55, 0, 55, -55],
        [0, 0, 55, -55],
      ],
      [
        [0, 0, 55, 0],
        [55, 0, 55, 55],
        [0, 0, 55, 55],
      ],
    ],
    [
      2,
      [
        [0, 0, 55, 0],
        [55, 0, 110, 0],
        [0, 0, 110, 0],
      ],
      // They cancel: of the sum nothing but a dot is left.
      [
        [0, 0, 55, 0],
        [55, 0, 0, 0],
      ],
    ],
  ])('at the phase %d π are one after the other, and their sum', (turns, zero, one) => {
    renderAsPage(<InterferenceFigure />);
    setTo('Phase φ', turns);
    expect([arrows(0), arrows(1)]).toEqual([zero, one]);
  });
});
