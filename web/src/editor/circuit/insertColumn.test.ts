import { expect, it } from '@jest/globals';
import { circuitOf, cnot, gate } from '../testing/build';
import { insertColumn } from './insertColumn';

const circuit = circuitOf(2, gate('H', 0, 0), cnot(0, 1, 1), gate('X', 1, 3));

it.each([
  [0, [1, 2, 4]],
  [1, [0, 2, 4]],
  [2, [0, 1, 4]],
  [3, [0, 1, 4]],
  [4, [0, 1, 3]],
])('a column before the time step %i leaves the gates at %j', (timeStep, steps) => {
  const inserted = insertColumn(circuit, timeStep);
  expect(inserted.gates.map((one) => one.timeStep)).toEqual(steps);
  expect(inserted.gates.map(({ id }) => id)).toEqual(circuit.gates.map(({ id }) => id));
  expect(inserted.qubitCount).toBe(2);
});
