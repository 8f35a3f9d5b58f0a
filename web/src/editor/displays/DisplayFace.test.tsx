import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { withGates } from '../circuit/circuit';
import { displaysOf } from '../circuit/displays';
import type { DisplayGate } from '../circuit/gateFacts';
import { circuitOf, gate } from '../testing/build';
import { DisplayFace } from './DisplayFace';
import { readDisplays } from './readDisplays';
import { ReadingsProvider } from './useDisplays';

/** The display of (|0⟩ + i|1⟩)/√2, or of what RY makes of |0⟩. */
function draw(kind: DisplayGate, angle?: number) {
  const before = angle === undefined ? [gate('H', 0, 0), gate('S', 0, 1)] : [gate('RY', 0, 0, angle)];
  const display = { gate: kind, qubits: [0], timeStep: 2, ...(kind === 'SHOW_PAULI' && { paulis: 'Z' }) };
  const circuit = withGates(circuitOf(1, ...before), [display]);
  const readings = new Map(readDisplays(circuit).map((reading) => [reading.id, reading]));
  render(
    <ReadingsProvider value={readings}>
      <DisplayFace display={displaysOf(circuit)[0]!} />
    </ReadingsProvider>,
  );
}
const numbersOf = (selector: string, ...names: string[]) =>
  [...document.querySelectorAll(selector)].map((element) =>
    names.map((name) => Math.round(100 * Number(element.getAttribute(name))) / 100 + 0),
  );

it('amplitudes have hands in their phases: to the right for 1, up for i', () => {
  draw('SHOW_AMPLITUDES');
  expect(numbersOf('line', 'x2', 'y2')).toEqual([
    [0.71, 0],
    [0, -0.71],
  ]);
});

it.each([
  ['above', Math.PI / 3, 26],
  ['below', (2 * Math.PI) / 3, 15],
])('an average of a half %s 0 is a bar to that side of the middle', (_, angle, x) => {
  draw('SHOW_PAULI', angle);
  expect(numbersOf('rect', 'x', 'width').at(-1)).toEqual([x, 11]);
});

it('a density matrix has its entries row by row, with their phases', () => {
  draw('SHOW_DENSITY');
  const places = [...document.querySelectorAll('g[transform]')].map((place) =>
    place
      .getAttribute('transform')!
      .match(/[\d.]+/g)!
      .slice(0, 2)
      .map(Number),
  );
  expect(places).toEqual([
    [15, 13],
    [37, 13],
    [15, 35],
    [37, 35],
  ]);
  // 1, −i, i and 1, each half: the largest is drawn whole.
  expect(numbersOf('line', 'x2', 'y2')).toEqual([
    [1, 0],
    [0, 1],
    [0, -1],
    [1, 0],
  ]);
});

it('amplitudes of two wires stand in two columns and two rows, of three in two and four', () => {
  const places = (wires: readonly number[]) => {
    const display = { gate: 'SHOW_AMPLITUDES' as const, qubits: wires, timeStep: 1 };
    const circuit = withGates(circuitOf(wires.length, gate('H', 0, 0)), [display]);
    const readings = new Map(readDisplays(circuit).map((reading) => [reading.id, reading]));
    const { unmount } = render(
      <ReadingsProvider value={readings}>
        <DisplayFace display={displaysOf(circuit)[0]!} />
      </ReadingsProvider>,
    );
    const all = [...document.querySelectorAll('g[transform]')].map((place) =>
      place
        .getAttribute('transform')!
        .match(/[\d.]+/g)!
        .slice(0, 2)
        .map(Number),
    );
    unmount();
    return all;
  };
  const columnsOf = (all: readonly number[][]) => [...new Set(all.map(([x]) => x))];
  const rowsOf = (all: readonly number[][]) => [...new Set(all.map(([, y]) => y))];
  const two = places([0, 1]);
  expect([two.length, columnsOf(two).length, rowsOf(two).length]).toEqual([4, 2, 2]);
  // Row by row, from the left.
  expect(two.map(([x]) => x)).toEqual([14, 38, 14, 38]);
  const three = places([0, 1, 2]);
  expect([three.length, columnsOf(three).length, rowsOf(three).length]).toEqual([8, 2, 4]);
  expect(rowsOf(three)).toEqual([...rowsOf(three)].sort((a, b) => a! - b!));
});
