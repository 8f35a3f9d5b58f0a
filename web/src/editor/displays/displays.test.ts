import { describe, expect, it } from '@jest/globals';
import { densityProbabilities, simulate } from '@superpose/quantum';
import fc from 'fast-check';
import { withGates, type EditorCircuit, type UnnamedGate } from '../circuit/circuit';
import { displaysOf, mostWires, withoutDisplays } from '../circuit/displays';
import { editCircuit, type Edit } from '../circuit/editCircuit';
import { depthOf, toEngineCircuit } from '../circuit/engineCircuit';
import { DISPLAYS, type DisplayGate } from '../circuit/gateFacts';
import { allGatesRules, exerciseRules, firstRefusal, simulatorRules } from '../circuit/rules';
import { toWireCircuit } from '../circuit/wireCircuit';
import { decodeCircuit, encodeCircuit } from '../exchange/link';
import { fromJson, toJson } from '../exchange/json';
import { toQasm3 } from '../exchange/toQasm';
import { anyCircuit, withoutIds } from '../testing/arbitraries';
import { bell, circuitOf, cnot, gate } from '../testing/build';
import { amplitudesOf, blochOf, rowsOf } from './displayNumbers';
import { readDisplays } from './readDisplays';

const show = (
  kind: DisplayGate,
  qubits: readonly number[],
  timeStep: number,
  paulis?: string,
): UnnamedGate => ({ gate: kind, qubits, timeStep, ...(paulis && { paulis }) });
const reading = (circuit: EditorCircuit, display: UnnamedGate) => {
  const [only] = readDisplays(withGates(circuit, [display]));
  return only!;
};
const edited = (circuit: EditorCircuit, edit: Edit, rules = allGatesRules) => {
  const outcome = editCircuit(circuit, edit, rules);
  return outcome.ok
    ? displaysOf(outcome.circuit).map(({ qubits, timeStep, paulis }) => [qubits, timeStep, paulis])
    : outcome.refusal.code;
};

describe('a display shows', () => {
  it('the state before its column, of its wires alone', () => {
    const before = reading(bell, show('SHOW_PROBABILITY', [0], 1)).density!;
    expect([...densityProbabilities(before)].map((share) => share.toFixed(9))).toEqual([
      '0.500000000',
      '0.500000000',
    ]);
    expect(blochOf(before).x).toBeCloseTo(1, 12);
    const after = reading(bell, show('SHOW_BLOCH', [0], 2)).density!;
    expect(Math.hypot(blochOf(after).x, blochOf(after).y, blochOf(after).z)).toBeCloseTo(0, 12);
  });

  it('outcomes by label, whichever side q0 is on', () => {
    const one = circuitOf(2, gate('X', 1, 0));
    const { density } = reading(one, show('SHOW_PROBABILITY', [0, 1], 1));
    const sure = (order: 'q0-right' | 'q0-left') =>
      rowsOf(density!, order).find(({ probability }) => probability > 0.5)!.label;
    expect([sure('q0-right'), sure('q0-left')]).toEqual(['10', '01']);
    expect(rowsOf(density!, 'q0-left').map(({ label }) => label)).toEqual(['00', '01', '10', '11']);
  });

  it('amplitudes of wires that nothing is entangled with, and none of others', () => {
    const turned = circuitOf(2, gate('H', 0, 0), gate('S', 0, 1));
    const amplitudes = amplitudesOf(reading(turned, show('SHOW_AMPLITUDES', [0], 2)).density!)!;
    expect(amplitudes[0]!.real).toBeCloseTo(Math.SQRT1_2, 12);
    expect(amplitudes[1]!.imag).toBeCloseTo(Math.SQRT1_2, 12);
    expect(amplitudesOf(reading(bell, show('SHOW_AMPLITUDES', [0], 2)).density!)).toBeNull();
    expect(amplitudesOf(reading(bell, show('SHOW_AMPLITUDES', [0, 1], 2)).density!)).toHaveLength(4);
    // Hardly entangled: their purity is 0.96.
    const hardly = circuitOf(2, gate('RY', 0, 0, 0.3), cnot(0, 1, 1));
    expect(amplitudesOf(reading(hardly, show('SHOW_AMPLITUDES', [0], 2)).density!)).toBeNull();
  });

  it.each([
    ['ZZ', 1],
    ['XX', 1],
    ['YY', -1],
    ['ZI', 0],
    ['IX', 0],
  ])('⟨%s⟩ of a Bell pair: %d', (paulis, value) =>
    expect(reading(bell, show('SHOW_PAULI', [0, 1], 2, paulis)).expectation).toBeCloseTo(value, 12),
  );

  it('letters by wire: the first is the topmost’s', () => {
    const one = circuitOf(3, gate('X', 2, 0));
    expect(reading(one, show('SHOW_PAULI', [1, 2], 1, 'IZ')).expectation).toBeCloseTo(-1, 12);
    expect(reading(one, show('SHOW_PAULI', [1, 2], 1, 'ZI')).expectation).toBeCloseTo(1, 12);
  });

  it('entropy and purity', () => {
    const half = reading(bell, show('SHOW_ENTROPY', [1], 2));
    expect([half.entropy, half.purity]).toEqual([expect.closeTo(1, 9), expect.closeTo(0.5, 9)]);
    const whole = reading(bell, show('SHOW_ENTROPY', [0, 1], 2));
    expect([whole.entropy, whole.purity]).toEqual([expect.closeTo(0, 9), expect.closeTo(1, 9)]);
  });

  it('the mean over what was measured', () => {
    const measured = circuitOf(1, gate('H', 0, 0), { gate: 'MEASURE', qubits: [0], bit: 0, timeStep: 1 });
    const { density } = reading(measured, show('SHOW_DENSITY', [0], 2));
    expect([...density!.entries]).toEqual(
      [0.5, 0, 0, 0, 0, 0, 0.5, 0].map((value) => expect.closeTo(value, 12)),
    );
  });

  it('nothing where measurements can go too many ways', () => {
    const many = circuitOf(
      10,
      ...Array.from({ length: 10 }, (_, qubit) => [
        gate('H', qubit, 0),
        { gate: 'MEASURE', qubits: [qubit], bit: qubit, timeStep: 1 } as const,
        gate('H', qubit, 2),
        { gate: 'MEASURE', qubits: [qubit], bit: qubit + 10, timeStep: 3 } as const,
      ]).flat(),
    );
    expect(readDisplays(withGates(many, [show('SHOW_BLOCH', [0], 4)]))).toEqual([]);
  });
});

describe('a circuit with displays', () => {
  const withAll = withGates(
    circuitOf(4, gate('H', 0, 0), cnot(0, 1, 1)),
    DISPLAYS.map((kind, index) =>
      show(kind, kind === 'SHOW_BLOCH' ? [2] : [2, 3], index, kind === 'SHOW_PAULI' ? 'XZ' : undefined),
    ),
  );

  it('runs as without them, and is as deep', () => {
    expect(toWireCircuit(withAll)).toEqual(toWireCircuit(withoutDisplays(withAll)));
    expect(depthOf(withAll)).toBe(2);
    expect(simulate(toEngineCircuit(withAll)).amplitudes).toEqual(
      simulate(toEngineCircuit(withoutDisplays(withAll))).amplitudes,
    );
    expect(toQasm3(withAll)).toBe(toQasm3(withoutDisplays(withAll)));
  });

  it('comes back from a link and from a file', () => {
    const gatesOf = (circuit: EditorCircuit | null) => circuit && withoutIds(circuit);
    expect(gatesOf(decodeCircuit(encodeCircuit(withAll)))).toEqual(gatesOf(withAll));
    const read = fromJson(toJson(withAll));
    expect(read.ok && gatesOf(read.circuit)).toEqual(gatesOf(withAll));
  });

  it('comes back whatever else is in it', () => {
    fc.assert(
      fc.property(anyCircuit, fc.constantFrom(...DISPLAYS), (circuit, kind) => {
        const shown = withGates(circuit, [show(kind, [0], 3, kind === 'SHOW_PAULI' ? 'Y' : undefined)]);
        expect(withoutIds(decodeCircuit(encodeCircuit(shown))!)).toEqual(withoutIds(shown));
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    [{ show: 'mirror', qubits: [0], timeStep: 0 }, 'displays[0].show'],
    [{ show: 'bloch', qubits: [0], timeStep: -1 }, 'displays[0].timeStep'],
    [{ show: 'bloch', qubits: [0, 1], timeStep: 0 }, 'displays[0].qubits'],
    [{ show: 'density', qubits: [0, 2], timeStep: 0 }, 'displays[0].qubits'],
    [{ show: 'density', qubits: [3], timeStep: 0 }, 'displays[0].qubits'],
    [{ show: 'density', timeStep: 0 }, 'displays[0].qubits'],
    [{ show: 'density', qubits: ['0'], timeStep: 0 }, 'displays[0].qubits'],
    [{ show: 'pauli', qubits: [0], timeStep: 0 }, 'displays[0].paulis'],
    [{ show: 'pauli', qubits: [0], timeStep: 0, paulis: 'A' }, 'displays[0].paulis'],
    [{ show: 'bloch', qubits: [0], timeStep: 0, paulis: 'X' }, 'displays[0].paulis'],
    [null, 'displays[0].show'],
  ])('says what is wrong with %j', (display, path) => {
    const text = JSON.stringify({ version: 2, qubits: 3, gates: [], displays: [display] });
    expect(fromJson(text)).toMatchObject({ ok: false, failure: { code: 'json-field', values: { path } } });
  });

  it('is refused where it isn’t a list', () => {
    const text = JSON.stringify({ version: 2, qubits: 3, gates: [], displays: 7 });
    expect(fromJson(text)).toMatchObject({ ok: false, failure: { values: { path: 'displays' } } });
  });

  it('belongs to the simulator with all gates', () => {
    expect(firstRefusal(withAll, allGatesRules)).toBeNull();
    expect(firstRefusal(withAll, simulatorRules)).toMatchObject({ code: 'gate-not-offered' });
    expect(firstRefusal(withAll, exerciseRules(4, [], 4))).toMatchObject({ code: 'gate-not-offered' });
  });
});

describe('a display on the grid', () => {
  const at = (kind: DisplayGate, qubits: readonly number[], paulis?: string) =>
    withGates(circuitOf(4), [show(kind, qubits, 1, paulis)]);

  it('stands on one wire and grows, inside of the grid', () => {
    const placed = editCircuit(
      circuitOf(4),
      { type: 'place', gate: 'SHOW_PAULI', at: { qubit: 3, timeStep: 2 } },
      allGatesRules,
    );
    const circuit = placed.ok ? placed.circuit : circuitOf(4);
    expect(displaysOf(circuit)[0]).toMatchObject({ qubits: [3], paulis: 'Z', timeStep: 2 });
    expect(edited(circuit, { type: 'resize-display', id: 'g1', wires: 3 })).toEqual([[[1, 2, 3], 2, 'ZZZ']]);
  });

  it.each([0, 5, 1.5])('can’t be %d wires high', (wires) =>
    expect(edited(at('SHOW_DENSITY', [0, 1]), { type: 'resize-display', id: 'g1', wires })).toBe(
      'nothing-changes',
    ),
  );

  it.each<[DisplayGate, number]>([
    ['SHOW_PROBABILITY', 4],
    ['SHOW_BLOCH', 1],
    ['SHOW_AMPLITUDES', 4],
    ['SHOW_DENSITY', 4],
    ['SHOW_PAULI', 10],
    ['SHOW_ENTROPY', 6],
  ])('of the kind %s is %i wires high at most, and no higher than the grid', (kind, most) => {
    expect([mostWires(kind, 16), mostWires(kind, most), mostWires(kind, 1)]).toEqual([most, most, 1]);
  });

  it('has one wire where it’s a sphere', () =>
    expect(edited(at('SHOW_BLOCH', [0]), { type: 'resize-display', id: 'g1', wires: 2 })).toBe(
      'nothing-changes',
    ));

  it('is carried whole, and stops at the lower edge', () => {
    const circuit = at('SHOW_DENSITY', [0, 1]);
    expect(edited(circuit, { type: 'move', id: 'g1', to: { qubit: 1, timeStep: 4 } })).toEqual([
      [[1, 2], 4, undefined],
    ]);
    expect(edited(circuit, { type: 'move', id: 'g1', to: { qubit: 3, timeStep: 4 } })).toEqual([
      [[2, 3], 4, undefined],
    ]);
  });

  it.each([
    [[0, 1], 0, 3, [0, 1]],
    [[2, 3], 2, 0, [0, 1]],
    [[1, 2], 1, 3, [1, 2]],
    [[1, 2, 3], 0, 2, [0, 1, 2]],
  ])('on %j stays in one piece where wire %i moves to %i', (qubits, from, to, after) =>
    expect(edited(at('SHOW_DENSITY', qubits), { type: 'move-wire', from, to })).toEqual([
      [after, 1, undefined],
    ]),
  );

  it('has the state of its wire, as amplitudes and as an arrow', () => {
    // RY(2π/3), then S: 1/2|0⟩ + i√3/2|1⟩.
    const turned = circuitOf(1, gate('RY', 0, 0, (2 * Math.PI) / 3), gate('S', 0, 1));
    const { density } = reading(turned, show('SHOW_BLOCH', [0], 2));
    const near = (value: number): number => expect.closeTo(value, 9) as unknown as number;
    expect(blochOf(density!)).toEqual({ x: near(0), y: near(Math.sqrt(3) / 2), z: near(-0.5) });
    expect(amplitudesOf(density!)).toEqual([
      { real: near(0), imag: near(-0.5) },
      { real: near(Math.sqrt(3) / 2), imag: near(0) },
    ]);
  });

  it('takes letters for its wires, and nothing else', () => {
    const circuit = at('SHOW_PAULI', [0, 1], 'ZZ');
    expect(edited(circuit, { type: 'set-paulis', id: 'g1', paulis: 'XI' })).toEqual([[[0, 1], 1, 'XI']]);
    for (const paulis of ['X', 'XQ', ''])
      expect(edited(circuit, { type: 'set-paulis', id: 'g1', paulis })).toBe('nothing-changes');
    expect(edited(at('SHOW_BLOCH', [0]), { type: 'set-paulis', id: 'g1', paulis: 'X' })).toBe(
      'nothing-changes',
    );
  });

  it.each([
    { type: 'cycle-target', id: 'g1' },
    { type: 'set-target', id: 'g1', place: 1, qubit: 3 },
    { type: 'set-control', id: 'g1', qubit: 3, value: 1 },
    { type: 'set-condition', id: 'g1', condition: { bits: [0], value: 1 } },
    { type: 'set-axis', id: 'g1', gate: 'SHOW_BLOCH' },
    { type: 'set-bit', id: 'g1', bit: 0 },
    { type: 'take-apart', id: 'g1' },
  ] as const)('is no gate: %j changes nothing', (edit) =>
    expect(edited(at('SHOW_DENSITY', [0, 1]), edit)).toBe('nothing-changes'),
  );

  it('is left as it is by an inverse', () => {
    const circuit = withGates(circuitOf(1, gate('S', 0, 0)), [show('SHOW_BLOCH', [0], 1)]);
    const outcome = editCircuit(
      circuit,
      { type: 'invert-region', region: { top: 0, bottom: 0, from: 0, to: 1 } },
      allGatesRules,
    );
    expect(outcome.ok && outcome.circuit.gates.map((each) => [each.gate, each.timeStep])).toEqual([
      ['SHOW_BLOCH', 0],
      ['SDG', 1],
    ]);
  });
});
