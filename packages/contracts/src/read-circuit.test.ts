import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readCircuit } from './read-circuit.js';
import { qasmRequestSchema } from './schemas/index.js';
import { LIMITS, mostly } from './testing/arbitrary-gates.js';

const small = mostly(fc.integer({ min: -1, max: 4 }));
const qubits = mostly(fc.array(small, { maxLength: 3 }));
const angle = mostly(fc.double({ min: -2.5, max: 2.5, noNaN: true }));
const anyInstruction = fc.record(
  {
    name: mostly(
      fc.constantFrom('H', 'SDG', 'P', 'U', 'CNOT', 'SWAP', 'CP', 'CCX', 'CUSTOM', 'CUSTOM', 'MEASURE', 'RESET', 'BARRIER', 'CY'), // prettier-ignore
    ),
    qubit: mostly(fc.integer({ min: 0, max: 3 })),
    timeStep: small,
    target_qubit: small,
    parameter: angle,
    parameters: mostly(fc.array(angle, { minLength: 2, maxLength: 3 })),
    controls: qubits,
    negative_controls: qubits,
    other_qubits: qubits,
    classical_bit: small,
    gate: mostly(fc.constantFrom('A', 'B', 'C')),
    condition: mostly(fc.record({ bits: qubits, value: small }, { requiredKeys: [] })),
  },
  { requiredKeys: ['name', 'qubit', 'timeStep'] },
);
const gates = mostly(fc.array(mostly(anyInstruction), { maxLength: 3 }));
const entry = mostly(fc.record({ real: mostly(fc.constantFrom(0, 1, -1)), imag: fc.constantFrom(0, 1) }));
const matrix = mostly(
  fc.oneof(
    fc.array(fc.array(entry, { minLength: 2, maxLength: 2 }), { minLength: 2, maxLength: 2 }),
    fc.constant([
      [{ real: 0, imag: 0 }, { real: 0, imag: 1 }],
      [{ real: 1, imag: 0 }, { real: 0, imag: 0 }],
    ]), // prettier-ignore
  ),
);
const customGate = fc.record(
  {
    name: mostly(fc.constantFrom('A', 'B', 'C', '2')),
    qubits: mostly(fc.integer({ min: 1, max: 2 })),
    gates,
    matrix,
  },
  { requiredKeys: ['name', 'qubits'] },
);
const anyCircuit = fc.record(
  {
    qubits: mostly(fc.integer({ min: 1, max: 3 })),
    gates,
    bits: mostly(fc.integer({ min: 0, max: 4 })),
    initial_states: mostly(fc.array(mostly(fc.constantFrom('0', '+', '-i')), { maxLength: 4 })),
    custom_gates: mostly(fc.array(mostly(customGate), { maxLength: 2 })),
  },
  { requiredKeys: ['qubits', 'gates'] },
);

it('a circuit read without Zod is accepted when the schema accepts it, and its fault is one that the schema reports', () => {
  const schema = qasmRequestSchema(LIMITS);
  let [accepted, refused] = [0, 0];
  fc.assert(
    fc.property(anyCircuit, (sent) => {
      const read = readCircuit(sent, LIMITS);
      const { error } = schema.safeParse(sent);
      if ('circuit' in read) {
        accepted++;
        expect(error).toBeUndefined();
      } else {
        refused++;
        expect(error?.issues).toContainEqual(expect.objectContaining(read.fault));
      }
    }),
    { numRuns: 5_000, examples: [[{ qubits: 1, gates: [] }], [{ qubits: 0, gates: [] }]] },
  );
  // The circuits drawn are of both kinds, also where few are drawn.
  expect(Math.min(accepted, refused)).toBeGreaterThan(0.05 * (accepted + refused) - 1);
});

it.each([null, 1, 'H', []])('%j is no circuit', (value) => {
  expect(readCircuit(value)).toEqual({
    fault: { path: ['qubits'], message: 'must be an integer from 1 to 24' },
  });
});

const H = { name: 'H', qubit: 0, timeStep: 0 };
const ownGates = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `G${n}`, qubits: 1, gates: [H] }));
it.each<[object, (string | number)[], string]>([
  [{ qubits: 1 }, ['gates'], 'must be a list of gates'],
  [{ qubits: 1, gates: { 0: H } }, ['gates'], 'must be a list of gates'],
  [{ qubits: 1, gates: [H, 'H'] }, ['gates', 1], 'must be a gate object'],
  [{ qubits: 1, gates: Array(2_001).fill(H) }, ['gates'], 'must hold at most 2000 gates'],
  [
    { qubits: 1, gates: [H, { ...H, timeStep: 500 }] },
    ['gates', 1, 'timeStep'],
    'must be an integer from 0 to 499',
  ],
])('the first fault of a circuit is told with its place: %#', (sent, path, message) => {
  expect(readCircuit(sent)).toEqual({ fault: { path, message } });
});

it.each<[object, string | null]>([
  [{ gates: [{ ...H, name: 'RX', parameter: 1e6 }] }, null],
  [{ gates: [{ ...H, name: 'RX', parameter: -1e6 }] }, null],
  [{ gates: [{ ...H, name: 'RX', parameter: 1_000_000.5 }] }, 'gates.0.parameter'],
  [{ gates: [{ ...H, condition: { bits: [0, 1], value: 3 } }] }, null],
  [{ gates: [{ ...H, condition: { bits: [0, 1], value: 4 } }] }, 'gates.0.condition.value'],
  [{ custom_gates: ownGates(32) }, null],
  [{ custom_gates: ownGates(33) }, 'custom_gates'],
])('at its bounds a circuit is taken, and beyond them refused by both: %#', (fields, place) => {
  const sent = { qubits: 1, gates: [], ...fields };
  const read = readCircuit(sent);
  expect('fault' in read ? read.fault.path.join('.') : null).toBe(place);
  expect(qasmRequestSchema().safeParse(sent).success).toBe(place === null);
});

it('a circuit keeps no field that it has no use for, in its gates neither', () => {
  const sent = {
    qubits: 2,
    bits: 0,
    gates: [{ ...H, parameter: 1, color: 'red' }],
    initial_states: ['+'],
    custom_gates: [{ name: 'Twice', qubits: 1, gates: [{ ...H, extra: 1 }], note: 'mine' }],
    title: 'mine',
  };
  expect(readCircuit(sent)).toStrictEqual({
    circuit: {
      qubits: 2,
      bits: 0,
      gates: [H],
      initial_states: ['+'],
      custom_gates: [{ name: 'Twice', qubits: 1, gates: [H] }],
    },
  });
});
