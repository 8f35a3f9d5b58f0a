import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { chooseTheme } from '../../../platform/theme';
import { CircuitDiagram } from './CircuitDiagram';

const STEPS = ['Initialize', 'Superposition', 'Oracle', 'Diffusion', 'Repeat', 'Measure'].map((title) => ({
  title,
}));
let texts: string[];
let drawings: number;
let scales: number[];
let scrolls: object[];
let ended: number;
let give: (width: number) => void;
const observer = window.ResizeObserver;

/** jsdom neither draws nor measures: the room is given by hand, and what is drawn is written down. */
beforeEach(() => {
  [texts, drawings, scales, scrolls, ended] = [[], 0, [], [], 0];
  class Observer {
    constructor(seen: (entries: object[]) => void) {
      give = (width) => act(() => seen([{ contentRect: { width } }]));
    }
    observe() {}
    disconnect() {
      ended += 1;
    }
  }
  Object.assign(window, { ResizeObserver: Observer, devicePixelRatio: 2 });
  const known: Record<string, unknown> = {
    clearRect: () => {
      drawings += 1;
      texts = [];
    },
    scale: (x: number, y: number) => scales.push(x, y),
    measureText: () => ({ width: 60 }),
    fillText: (text: string) => texts.push(text),
  };
  const context = new Proxy(known, { get: (all, name: string) => all[name] ?? (() => {}) });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never);
  Element.prototype.scrollTo = ((to: object) => scrolls.push(to)) as never;
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(window, { ResizeObserver: observer, devicePixelRatio: 1 });
});

const diagram = (more: object = {}) => (
  <CircuitDiagram algorithm="grover" steps={STEPS} running={false} currentStep={null} {...more} />
);
const canvas = () => screen.getByRole<HTMLCanvasElement>('img');
const written = () => texts.filter((text) => /^(Step|Iteration)/.test(text));

describe('the drawing of a circuit', () => {
  test('waits until it has room', () => {
    render(diagram());
    expect(drawings).toBe(0);
    give(1300);
    expect(drawings).toBe(1);
  });

  test.each([
    [839, 1200, '1200px', '280px'],
    [840, 1200, '840px', '196px'],
    [1000.7, 1200, '1000px', '233.33333333333334px'],
    [1400, 1400, '1400px', '280px'],
  ])('in %d px is drawn %i wide and shown %s by %s', (room, width, shown, height) => {
    render(diagram());
    give(room);
    // Two dots of the screen for each pixel.
    expect([canvas().width, canvas().height, scales.slice(-2)]).toEqual([2 * width, 560, [2, 2]]);
    expect([canvas().style.width, canvas().style.height]).toEqual([shown, height]);
  });

  test.each([
    [{ currentStep: null }, ['Iteration 1 / 3']],
    [{ currentStep: 0, running: true }, ['Iteration 1 / 3', 'Step 1']],
    [{ currentStep: 3, running: true, iteration: 2 }, ['Iteration 2 / 3', 'Step 4']],
    [{ currentStep: 3, iteration: 2 }, ['Iteration 2 / 3']],
    [{ currentStep: 2, running: true, qubitCount: 4, iteration: 3 }, ['Iteration 3 / 4', 'Step 3']],
    [{ algorithm: 'simon', currentStep: 1, running: true, qubitCount: 4 }, ['Step 2']],
  ])('at %j says %j', (more, said) => {
    render(diagram(more));
    give(1300);
    expect(written()).toEqual(said);
  });

  test('names its stages and the item that is looked for', () => {
    render(diagram({ targetItem: 5 }));
    give(1300);
    expect(texts).toEqual([
      ...['q0', 'q1', 'q2', 'Superposition', 'H', 'H', 'H', 'Oracle', '−1 on', '|101⟩'],
      ...['Diffusion', 'mirror', 'at mean', 'Repeat', 'oracle,', 'diffusion', 'Iteration 1 / 3'],
    ]);
  });

  test('is drawn again for the next step and for another theme', () => {
    const { rerender } = render(diagram({ running: true, currentStep: 1 }));
    give(1300);
    rerender(diagram({ running: true, currentStep: 2 }));
    expect([drawings, written().at(-1)]).toEqual([2, 'Step 3']);
    act(() => chooseTheme('dark'));
    expect(drawings).toBe(3);
    act(() => chooseTheme('light'));
    expect(drawings).toBe(4);
  });

  test('measures no more once the page is left', () => {
    render(diagram()).unmount();
    expect(ended).toBe(1);
  });
});

describe('a drawing that is wider than its frame', () => {
  const narrow = (currentStep: number | null, scrollWidth = 1200) => {
    const { rerender } = render(diagram());
    const frame = screen.getByRole('region', { name: 'Circuit drawing, scrolls sideways' });
    expect(frame.tabIndex).toBe(0);
    Object.defineProperties(frame, {
      scrollWidth: { value: scrollWidth },
      clientWidth: { value: 400 },
    });
    give(400);
    rerender(diagram({ currentStep }));
  };

  test.each([
    [null, 1200, []],
    [0, 1200, [{ left: 4.5, behavior: 'smooth' }]],
    [2, 1200, [{ left: 261.5, behavior: 'smooth' }]],
    [5, 1200, [{ left: 952, behavior: 'smooth' }]],
    [2, 400, []],
  ])('at step %j of %i px is scrolled to %j', (step, scrollWidth, expected) => {
    narrow(step, scrollWidth);
    expect(scrolls).toEqual(expected);
  });

  test('doesn’t glide where less motion is asked for', () => {
    const media = window.matchMedia;
    window.matchMedia = (query) => Object.assign(media(query), { matches: query.includes('reduced-motion') });
    narrow(2);
    window.matchMedia = media;
    expect(scrolls).toEqual([{ left: 261.5, behavior: 'auto' }]);
  });
});
