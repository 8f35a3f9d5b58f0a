import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { AmplitudeBars, inGroups, shownAmplitudes } from './AmplitudeBars';

const shown = (...values: number[]) => shownAmplitudes(values.map((real) => ({ real, imag: 0 })));
const even = (count: number) => shown(...Array.from({ length: count }, () => 1 / Math.sqrt(count)));
const rects = () => [...document.querySelectorAll('svg > rect')];

describe('a bar', () => {
  test('has its share of the width, and begins at the axis', () => {
    render(<AmplitudeBars shown={shown(0.5, -0.5, 0.5, 0.5)} />);
    const numbersOf = (name: string) => rects().map((bar) => Number.parseFloat(bar.getAttribute(name)!));
    expect(numbersOf('x').map((x) => x.toFixed(6))).toEqual([
      '3.500000',
      '28.500000',
      '53.500000',
      '78.500000',
    ]);
    expect(['width', 'y', 'height'].map((name) => numbersOf(name))).toEqual([
      [18, 18, 18, 18],
      [4, 4, 4, 4],
      [100, 100, 100, 100],
    ]);
    expect((rects()[0] as SVGElement).style.transformOrigin).toBe('0 104px');
  });

  test('is blue for a plus and striped for a minus', () => {
    render(<AmplitudeBars shown={shown(1, -1, 0, 0.2)} />);
    expect(rects().map((bar) => bar.classList.contains('fill-data-blue'))).toEqual([true, false, true, true]);
    const stripes = `url(#${document.querySelector('pattern')!.id})`;
    expect(rects().map((bar) => bar.getAttribute('fill'))).toEqual([null, stripes, null, null]);
  });
});

describe('the labels of the bars', () => {
  const upright = () =>
    [...document.querySelectorAll('.h-16 > span > span')].map(({ className }) => className);

  test.each([
    [8, 'max-sm:[writing-mode:vertical-rl] '],
    [16, '[writing-mode:vertical-rl] '],
  ])('of %i bars stand upright: “%s”', (count, name) => {
    render(<AmplitudeBars shown={even(count)} />);
    expect(upright()).toEqual(Array.from({ length: count }, () => name));
  });

  test('have the room of their bars in groups', () => {
    const groups = { bits: 1, nameOf: (bits: string) => `input ${bits}` };
    const bars = inGroups(even(4), groups).slice(0, 3);
    render(<AmplitudeBars shown={bars} groups={groups} />);
    const groupsShown = [...document.querySelectorAll<HTMLElement>('.h-16 > div')];
    expect(groupsShown.map(({ style, textContent }) => `${textContent} ${style.flexGrow}`)).toEqual([
      '01input 0 2',
      '0input 1 1',
    ]);
  });
});
