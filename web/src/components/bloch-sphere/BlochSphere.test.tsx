import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderAsPage } from '../../testing/renderAsPage';
import { BlochSphere } from './BlochSphere';
import { circleArcs, project, turned, type View } from './projection';

beforeAll(() => {
  // jsdom has neither capture nor the coordinates of pointers.
  Element.prototype.setPointerCapture = () => {};
});

const rounded = ({ azimuth, elevation }: View) =>
  [azimuth, elevation].map((angle) => Number(angle.toFixed(3)));
function show(view: View = { azimuth: 0.6, elevation: 0.3 }, vector = { x: 0, y: 0, z: 1 }) {
  const turns: number[][] = [];
  renderAsPage(
    <BlochSphere
      vector={vector}
      view={view}
      onTurn={(to) => turns.push(rounded(to))}
      label="A state"
      size="large"
    />,
  );
  return { sphere: screen.getByRole('group', { name: 'A state' }), turns };
}
const pointer = (target: Element, type: string, clientX: number, clientY: number) =>
  fireEvent(
    target,
    Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { pointerId: 1 }),
  );

describe('the Bloch sphere', () => {
  test.each([
    ['ArrowLeft', [0.75, 0.3]],
    ['ArrowRight', [0.45, 0.3]],
    ['ArrowUp', [0.6, 0.45]],
    ['ArrowDown', [0.6, 0.15]],
  ])('is turned by %s, which doesn’t scroll the page', (key, view) => {
    const { sphere, turns } = show();
    expect(fireEvent.keyDown(sphere, { key })).toBe(false);
    expect(turns).toEqual([view]);
  });

  test.each(['Tab', 'Enter', 'a'])('leaves %s to the page', (key) => {
    const { sphere, turns } = show();
    expect(fireEvent.keyDown(sphere, { key })).toBe(true);
    expect(turns).toEqual([]);
  });

  test('follows the pointer while it is held, a hundredth of a radian a pixel', () => {
    const { sphere, turns } = show();
    pointer(sphere, 'pointermove', 5, 5);
    pointer(sphere, 'pointerdown', 100, 100);
    pointer(sphere, 'pointermove', 120, 90);
    // From where the pointer was last; the view stays as it was given.
    pointer(sphere, 'pointermove', 120, 110);
    pointer(sphere, 'pointerup', 120, 110);
    pointer(sphere, 'pointermove', 200, 200);
    pointer(sphere, 'pointerdown', 0, 0);
    pointer(sphere, 'pointercancel', 0, 0);
    pointer(sphere, 'pointermove', 9, 9);
    expect(turns).toEqual([
      [0.4, 0.2],
      [0.6, 0.5],
    ]);
  });

  test.each([
    [{ x: 0, y: 0, z: 1 }, ['0.00', '-1.00'], ['0.00', '0.00']],
    [{ x: 0, y: 1, z: 0 }, ['1.00', '0.00'], ['1.00', '0.00']],
    [{ x: 0, y: 0.6, z: -0.8 }, ['0.60', '0.80'], ['0.60', '0.00']],
  ])('seen along x shows %j at %j, and its shadow at %j', (vector, tip, foot) => {
    show({ azimuth: 0, elevation: 0 }, vector);
    const fixed = (value: string | null) => Number(value).toFixed(2).replace('-0.00', '0.00');
    const dot = document.querySelector('svg > circle')!;
    expect(['cx', 'cy'].map((name) => fixed(dot.getAttribute(name)))).toEqual(tip);
    const arrow = document.querySelector('svg > line.stroke-data-orange')!;
    expect(['x2', 'y2'].map((name) => fixed(arrow.getAttribute(name)))).toEqual(tip);
    const [, x, y] = /^M0 0L(\S+) ([^L]+)L/.exec(document.querySelector('svg > path')!.getAttribute('d')!)!;
    expect([fixed(x!), fixed(y!)]).toEqual(foot);
  });
});

describe('the axes of the sphere', () => {
  const draw = (size: 'small' | 'large', view: View) =>
    renderAsPage(
      <BlochSphere vector={{ x: 0, y: 0, z: 1 }} view={view} onTurn={() => {}} label="A state" size={size} />,
    );
  const labels = () =>
    [...document.querySelectorAll('svg text')].map((text) => {
      const [x, y] = ['x', 'y'].map((name) =>
        Number(text.getAttribute(name)).toFixed(2).replace('-0.00', '0.00'),
      );
      return `${text.textContent} ${x} ${y}`;
    });

  test('have room for four names in a row of spheres, and for six on one alone', () => {
    const { unmount } = draw('small', { azimuth: 0, elevation: 0 });
    // Seen along x, |+⟩ is in the middle.
    expect(labels()).toEqual(['|0⟩ 0.00 -1.22', '|1⟩ 0.00 1.22', '|+⟩ 0.00 0.00', '|i⟩ 1.22 0.00']);
    unmount();
    draw('large', { azimuth: Math.PI / 2, elevation: 0 });
    // Seen along y, |+⟩ is on the left.
    expect(labels()).toEqual([
      ...['|0⟩ 0.00 -1.22', '|1⟩ 0.00 1.22', '|+⟩ -1.22 0.00', '|i⟩ 0.00 0.00'],
      ...['|−⟩ 1.22 0.00', '|−i⟩ 0.00 0.00'],
    ]);
  });

  test('are dashed and pale behind the middle', () => {
    draw('large', { azimuth: 0, elevation: 0.3 });
    const lines = [...document.querySelectorAll('svg > line:not(.stroke-data-orange)')];
    const isBehind = [false, true, false, false, true, false];
    expect(lines.map((line) => line.hasAttribute('stroke-dasharray'))).toEqual(isBehind);
    expect(lines.map((line) => line.classList.contains('text-muted'))).toEqual(isBehind);
    const texts = [...document.querySelectorAll('svg text')];
    expect(texts.map((text) => text.classList.contains('text-muted'))).toEqual(isBehind);
  });

  test('stand in a ball with its equator and two meridians, dashed behind', () => {
    draw('large', { azimuth: 0, elevation: 0 });
    expect(Number(document.querySelector('svg > g > circle')!.getAttribute('r'))).toBeCloseTo(1.0206, 4);
    const paths = [...document.querySelectorAll('svg > g > g > path')];
    expect(paths.map((path) => path.hasAttribute('stroke-dasharray'))).toEqual([
      ...[false, true, false, true, false, true],
    ]);
    // Seen along x: the equator is a line across, the first meridian one upright, the second the outline.
    const spans = [0, 2, 4].map((index) => {
      const numbers = (pick: 1 | 2) =>
        [...paths[index]!.getAttribute('d')!.matchAll(/[ML](\S+) ([^ML]+)/g)].map((at) =>
          Math.abs(Number(at[pick])),
        );
      return [Math.max(...numbers(1)).toFixed(1), Math.max(...numbers(2)).toFixed(1)];
    });
    expect(spans).toEqual([
      ['1.0', '0.0'],
      ['0.0', '1.0'],
      ['1.0', '1.0'],
    ]);
  });

  test('are turned by keyboard', () => {
    draw('small', { azimuth: 0, elevation: 0 });
    expect(screen.getByRole('group', { name: 'A state' }).tabIndex).toBe(0);
  });
});

describe('what is seen of the sphere', () => {
  test('is never turned over a pole', () => {
    const high = turned({ azimuth: 0, elevation: 1.5 }, { azimuth: 7, elevation: 1 });
    expect([high.azimuth, Number(high.elevation.toFixed(4))]).toEqual([7, 1.5208]);
    expect(Number(turned(high, { azimuth: 0, elevation: -9 }).elevation.toFixed(4))).toBe(-1.5208);
  });

  test('is larger where it’s nearer', () => {
    const view = { azimuth: 0, elevation: 0 };
    expect(project({ x: 0.5, y: 0.5, z: 0.5 }, view).x).toBeCloseTo(0.5 * (5 / 4.5), 12);
    expect(project({ x: -0.5, y: 0.5, z: 0.5 }, view).x).toBeCloseTo(0.5 * (5 / 5.5), 12);
  });

  test('has a circle’s near half in front, the far one behind', () => {
    const circle = jest.fn((angle: number) => ({ x: Math.cos(angle), y: Math.sin(angle), z: 0 }));
    const { front, back } = circleArcs(circle, { azimuth: 0, elevation: 0.5 });
    const ys = (path: string) => [...path.matchAll(/[ML]\S+ (-?[\d.]+)/g)].map(([, y]) => Number(y));
    // Seen from above, what is near is low on the screen.
    expect(Math.min(...ys(front))).toBeGreaterThan(-0.07);
    expect(Math.max(...ys(back))).toBeLessThan(0.07);
    expect([front, back].map((path) => path.split('M').length - 1)).toEqual([24, 24]);
  });
});
