import { describe, expect, it } from '@jest/globals';
import { buildCircuit, inverseOperation, type GateDefinition, type Operation } from '../circuit.js';
import { CircuitError } from '../errors.js';
import { randomCircuit, referenceMatrix } from '../testing/index.js';
import { unitaryOf, type Unitary } from '../unitary.js';
import { distanceFromUnitary, nearestUnitary } from './matrices.js';
import { matrixGate } from './matrix-gate.js';

/** A random unitary that is far from any structure. */
const randomUnitary = (qubitCount: number, seed: number): Unitary =>
  unitaryOf(
    randomCircuit({ qubitCount, operationCount: 20, seed, gates: ['U', 'CX', 'RZ', 'P', 'MATRIX'].filter((gate) => qubitCount > 1 || gate !== 'CX') as never }), // prettier-ignore
  );

const difference = (a: Float64Array, b: Float64Array): number =>
  a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0);

const custom = (
  definition: GateDefinition,
  qubits: readonly number[],
  more: Partial<Operation> = {},
): Operation => ({
  gate: 'CUSTOM',
  qubits,
  definition,
  ...more,
});

describe('a gate by its matrix', () => {
  it.each([1, 2, 3, 4])('is that matrix to the phase, for random unitaries of %i qubits', (qubitCount) => {
    for (let seed = 0; seed < 12; seed++) {
      const unitary = randomUnitary(qubitCount, seed);
      const qubits = Array.from({ length: qubitCount }, (_, qubit) => qubit);
      const made = unitaryOf(buildCircuit(qubitCount, [custom(matrixGate('G', unitary), qubits)]));
      expect(difference(made.entries, unitary.entries)).toBeLessThan(1e-13);
    }
  });

  it.each<[string, number[][]]>([
    [
      'the identity',
      [
        [1, 0],
        [0, 1],
      ],
    ],
    [
      '−1',
      [
        [-1, 0],
        [0, -1],
      ],
    ],
    [
      'an exchange',
      [
        [0, 1],
        [1, 0],
      ],
    ],
    [
      'a cycle of four',
      [
        [0, 0, 0, 1],
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [0, 0, 1, 0],
      ],
    ],
    [
      'signs',
      [
        [1, 0, 0, 0],
        [0, -1, 0, 0],
        [0, 0, -1, 0],
        [0, 0, 0, 1],
      ],
    ],
  ])('is exact for %s', (_, rows) => {
    // prettier-ignore
    const entries = Float64Array.from(rows.flat().flatMap((entry) => [entry, 0]));
    const qubitCount = Math.log2(rows.length);
    const qubits = Array.from({ length: qubitCount }, (__, qubit) => qubit);
    const made = unitaryOf(
      buildCircuit(qubitCount, [custom(matrixGate('G', { qubitCount, entries }), qubits)]),
    );
    expect(difference(made.entries, entries)).toBe(0);
  });

  it('acts on its qubits in their order, where its controls say so, and is undone by its inverse', () => {
    const unitary = randomUnitary(2, 5);
    const gate = custom(matrixGate('G', unitary), [3, 1], { controls: [0], negativeControls: [2] });
    const circuit = buildCircuit(4, [gate]);
    expect(difference(unitaryOf(circuit).entries, referenceMatrix(gate, 4))).toBeLessThan(1e-13);
    const { entries } = unitaryOf(buildCircuit(4, [gate, inverseOperation(gate)]));
    for (let x = 0; x < 16; x++) expect(entries[2 * (16 * x + x)]).toBeCloseTo(1, 12);
  });
});

it('the inverse of a defined gate has a dagger in its name, and loses it again', () => {
  const gate = custom({ name: 'G', qubitCount: 1, operations: [{ gate: 'S', qubits: [0] }, { gate: 'H', qubits: [0] }] }, [0]); // prettier-ignore
  const inverse = inverseOperation(gate);
  expect(inverse.definition).toMatchObject({ name: 'G†', operations: [{ gate: 'H' }, { gate: 'SDG' }] });
  expect(inverseOperation(inverse).definition!.name).toBe('G');
});

describe('the nearest unitary', () => {
  it.each([1, 2, 3])('of a unitary of %i qubits is that unitary', (qubitCount) => {
    const unitary = randomUnitary(qubitCount, 3);
    expect(distanceFromUnitary(unitary)).toBeLessThan(1e-14);
    expect(difference(nearestUnitary(unitary)!.entries, unitary.entries)).toBeLessThan(1e-14);
  });

  it('of a unitary times a positive matrix is that unitary', () => {
    // diag(2, 1/2) stretches; a polar decomposition takes it off again.
    const unitary = randomUnitary(1, 9);
    const stretched = Float64Array.from(unitary.entries, (entry, i) => entry * (i % 4 < 2 ? 2 : 0.5));
    expect(distanceFromUnitary({ qubitCount: 1, entries: stretched })).toBeCloseTo(3, 12);
    expect(difference(nearestUnitary({ qubitCount: 1, entries: stretched })!.entries, unitary.entries)).toBeLessThan(1e-14); // prettier-ignore
  });

  it('of entries typed to three decimals is unitary and close', () => {
    const typed = Float64Array.of(0.707, 0, 0.707, 0, 0.707, 0, -0.707, 0);
    const nearest = nearestUnitary({ qubitCount: 1, entries: typed })!;
    expect(nearest.entries[0]).toBeCloseTo(Math.SQRT1_2, 15);
    expect(nearest.entries[6]).toBeCloseTo(-Math.SQRT1_2, 15);
    expect(distanceFromUnitary({ qubitCount: 1, entries: typed })).toBeCloseTo(1 - 2 * 0.707 ** 2, 12);
  });

  it('is no single one for a matrix without an inverse', () => {
    expect(nearestUnitary({ qubitCount: 1, entries: Float64Array.of(1, 0, 1, 0, 1, 0, 1, 0) })).toBeNull();
    expect(nearestUnitary({ qubitCount: 1, entries: new Float64Array(8) })).toBeNull();
  });
});

describe('a definition is refused', () => {
  const inner: GateDefinition = { name: 'G', qubitCount: 1, operations: [{ gate: 'H', qubits: [0] }] };
  const deep = (levels: number): GateDefinition =>
    levels === 0 ? inner : { name: `G${levels}`, qubitCount: 1, operations: [custom(deep(levels - 1), [0])] };
  const wide: GateDefinition = {
    name: 'W',
    qubitCount: 1,
    operations: Array.from(
      { length: 500 },
      () =>
      custom({ name: 'V', qubitCount: 1, operations: Array.from({ length: 500 }, () => ({ gate: 'H', qubits: [0] })) }, [0]), // prettier-ignore
    ),
  };

  it.each<[string, Operation, string]>([
    ['that is missing', { gate: 'CUSTOM', qubits: [0] }, 'A custom gate needs a definition.'],
    ['of another gate', { gate: 'H', qubits: [0], definition: inner }, 'H takes no definition.'],
    ['on more qubits', custom(inner, [0, 1]), 'G needs 1 qubit, not 2.'],
    ['that holds a fault', custom({ ...inner, operations: [{ gate: 'H', qubits: [1] }] }, [0]), 'The gate G is not valid: H names qubit 1, but the circuit has only qubit 0.'], // prettier-ignore
    ['that is too deep', custom(deep(16), [0]), 'G16 holds gates more than 16 deep.'],
    ['that holds too many gates', custom(wide, [0]), 'W holds more than 200000 gates.'],
  ])('%s', (_, operation, message) => {
    const build = () => buildCircuit(2, [operation]);
    expect(build).toThrow(CircuitError);
    expect(build).toThrow(message);
  });

  it('but not at sixteen levels', () => {
    expect(() => buildCircuit(1, [custom(deep(15), [0])])).not.toThrow();
  });

  it.each<[Partial<Operation>, string]>([
    [{ controls: [0] }, 'X names qubit 0 more than once.'],
    [{ controls: [1], negativeControls: [1] }, 'X names qubit 1 more than once.'],
    [{ negativeControls: [2] }, 'X names the control 2, but the circuit has 2 qubits.'],
    [{ controls: [0.5] }, 'X names the control 0.5, but the circuit has 2 qubits.'],
    [{ controls: 1 as never }, 'The controls of X must be a list.'],
  ])('with the controls %j', (more, message) => {
    expect(() => buildCircuit(2, [{ gate: 'X', qubits: [0], ...more }])).toThrow(message);
  });
});
