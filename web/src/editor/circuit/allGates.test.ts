import { describe, expect, it, test } from '@jest/globals';
import i18next, { type TFunction } from 'i18next';
import { describeGate, describeWire } from '../state/describeGate';
import { describeRefusal } from '../state/describe';
import { circuitOf, gate } from '../testing/build';
import { withGates, emptyCircuit, type EditorCircuit, type UnnamedGate } from './circuit';
import { editCircuit, type Edit } from './editCircuit';
import { allGatesRules, innerRules, simulatorRules, type RuleSet } from './rules';

const t: TFunction<'editor'> = i18next.getFixedT('en', 'editor');
const at = (qubit: number, timeStep: number) => ({ qubit, timeStep });
const withNoIds = ({ gates }: EditorCircuit) => gates.map(({ id: _id, ...rest }) => rest);

/** What an edit leaves, or why it is refused. */
function after(circuit: EditorCircuit, edit: Edit, rules: RuleSet = allGatesRules) {
  const outcome = editCircuit(circuit, edit, rules);
  return outcome.ok ? withNoIds(outcome.circuit) : describeRefusal(outcome.refusal, t);
}

const measured: UnnamedGate = { gate: 'MEASURE', qubits: [1], bit: 1, timeStep: 0 };
const z: UnnamedGate = { gate: 'Z', qubits: [2], timeStep: 1 };
const circuit = circuitOf(3, measured, z);

describe('an edit of a circuit with all gates', () => {
  test.each<[string, EditorCircuit, Edit, readonly UnnamedGate[] | string]>([
    [
      'a measurement goes into the bit of its wire',
      emptyCircuit(3),
      { type: 'place', gate: 'MEASURE', at: at(2, 0) },
      [{ gate: 'MEASURE', qubits: [2], bit: 2, timeStep: 0 }],
    ],
    [
      'a second one on the wire goes into the first free bit',
      circuit,
      { type: 'place', gate: 'MEASURE', at: at(1, 3) },
      [measured, z, { gate: 'MEASURE', qubits: [1], bit: 0, timeStep: 3 }],
    ],
    ['it can go into another', circuit, { type: 'set-bit', id: 'g1', bit: 0 }, [{ ...measured, bit: 0 }, z]],
    ['but not into the 65th', circuit, { type: 'set-bit', id: 'g1', bit: 64 }, 'A circuit has at most 64 classical bits'],
    ['nor can another gate', circuit, { type: 'set-bit', id: 'g2', bit: 0 }, 'Nothing changes'],
    [
      'U has three angles',
      emptyCircuit(1),
      { type: 'place', gate: 'U', at: at(0, 0), angle: 1 },
      [{ gate: 'U', qubits: [0], params: [1, 0, 0], timeStep: 0 }],
    ],
    [
      'each can be typed',
      circuitOf(1, { gate: 'U', qubits: [0], params: [1, 0, 0], timeStep: 0 }),
      { type: 'set-angle', id: 'g1', index: 2, angle: Math.PI / 8, text: 'pi/8' },
      [{ gate: 'U', qubits: [0], params: [1, 0, Math.PI / 8], angleTexts: ['', '', 'pi/8'], timeStep: 0 }],
    ],
    [
      'a control on 1',
      circuit,
      { type: 'set-control', id: 'g2', qubit: 0, value: 1 },
      [measured, { ...z, controls: [0] }],
    ],
    [
      'one on 0 by dropping it in the column',
      circuit,
      { type: 'add-control', at: at(0, 1), value: 0 },
      [measured, { ...z, negativeControls: [0] }],
    ],
    [
      'a control turns from 1 to 0',
      circuitOf(3, { ...z, controls: [0, 1] }),
      { type: 'add-control', at: at(1, 1), value: 0 },
      [{ ...z, controls: [0], negativeControls: [1] }],
    ],
    [
      'and is taken away',
      circuitOf(3, { ...z, controls: [0], negativeControls: [1] }),
      { type: 'set-control', id: 'g1', qubit: 1, value: null },
      [{ ...z, controls: [0] }],
    ],
    [
      'a control is dragged to another wire',
      circuitOf(4, { ...z, controls: [0], negativeControls: [1] }),
      { type: 'set-target', id: 'g1', place: 2, qubit: 3 },
      [{ ...z, controls: [0], negativeControls: [3] }],
    ],
    [
      'a gate that meets its own control trades places with it',
      circuitOf(3, { ...z, controls: [0] }),
      { type: 'move', id: 'g1', to: at(0, 2) },
      [{ ...z, qubits: [0], controls: [2], timeStep: 2 }],
    ],
    ['no gate takes a control in an empty column', circuit, { type: 'add-control', at: at(0, 5), value: 1 }, 'There’s no gate in this column that could take the control'],
    ['a measurement takes none', circuit, { type: 'add-control', at: at(0, 0), value: 1 }, 'There’s no gate in this column that could take the control'],
    ['by no other way', circuit, { type: 'set-control', id: 'g1', qubit: 0, value: 1 }, 'MEASURE takes no control'],
    ['a gate waits for bits', circuit, { type: 'set-condition', id: 'g2', condition: { bits: [1], value: 1 } }, [measured, { ...z, condition: { bits: [1], value: 1 } }]],
    ['a barrier for none', circuitOf(1, { gate: 'BARRIER', qubits: [0], timeStep: 0 }), { type: 'set-condition', id: 'g1', condition: { bits: [1], value: 1 } }, 'Nothing changes'],
    ['S turns into S†', circuitOf(1, gate('S', 0, 0)), { type: 'set-axis', id: 'g1', gate: 'SDG' }, [{ gate: 'SDG', qubits: [0], timeStep: 0 }]],
    ['but not into a SWAP', circuitOf(2, gate('S', 0, 0)), { type: 'set-axis', id: 'g1', gate: 'SWAP' }, 'Nothing changes'],
    ['fewer wires take gates with them that have a control there', circuitOf(3, { ...z, qubits: [0], controls: [2] }), { type: 'set-qubit-count', qubitCount: 2 }, []],
  ])('%s', (_case, before, edit, expected) => {
    expect(after(before, edit)).toEqual(expected);
  }); // prettier-ignore

  it.each<Edit>([
    { type: 'place', gate: 'SDG', at: at(0, 0) },
    { type: 'place', gate: 'MEASURE', at: at(0, 0) },
    { type: 'set-control', id: 'g2', qubit: 0, value: 1 },
    { type: 'set-condition', id: 'g2', condition: { bits: [0], value: 1 } },
    { type: 'set-axis', id: 'g2', gate: 'CZ' },
  ])('%j is refused among the basic gates', (edit) => {
    const outcome = editCircuit(circuitOf(3, gate('X', 1, 0), z), edit, simulatorRules);
    expect(outcome).toMatchObject({ ok: false });
  });

  it.each<Edit>([
    { type: 'place', gate: 'MEASURE', at: at(0, 3) },
    { type: 'place', gate: 'RESET', at: at(0, 3) },
    { type: 'place', gate: 'BARRIER', at: at(0, 3) },
    { type: 'set-condition', id: 'g1', condition: { bits: [0], value: 1 } },
  ])('%j is refused inside a gate', (edit) => {
    expect(after(circuitOf(3, z), edit, innerRules(3))).toMatch(/can’t stand inside a gate/);
  });

  it('a wire starts in another state, until all start in |0⟩ again', () => {
    const plus = editCircuit(circuit, { type: 'set-initial', qubit: 1, state: '+' }, allGatesRules);
    if (!plus.ok) throw new Error();
    expect(plus.circuit.initialStates).toEqual(['0', '+', '0']);
    const fewer = editCircuit(plus.circuit, { type: 'set-qubit-count', qubitCount: 2 }, allGatesRules);
    expect(fewer).toMatchObject({ circuit: { initialStates: ['0', '+'] } });
    const again = editCircuit(plus.circuit, { type: 'set-initial', qubit: 1, state: '0' }, allGatesRules);
    expect(again).toMatchObject({ ok: true, circuit: { initialStates: undefined } });
    expect(editCircuit(circuit, { type: 'set-initial', qubit: 3, state: '1' }, allGatesRules).ok).toBe(false);
    const cleared = editCircuit({ ...plus.circuit, gates: [] }, { type: 'clear' }, allGatesRules);
    expect(cleared).toMatchObject({ ok: true, circuit: { initialStates: undefined } });
  });

  it('a condition that is what it was is no step', () => {
    const waiting = circuitOf(3, { ...z, condition: { bits: [0], value: 1 } });
    expect(after(waiting, { type: 'set-condition', id: 'g1', condition: { bits: [0], value: 1 } })).toBe(
      'Nothing changes',
    );
  });
});

const SWAP = (a: number, b: number): UnnamedGate => ({ gate: 'SWAP', qubits: [a, b], timeStep: 1 });
const H = (qubit: number, timeStep: number): UnnamedGate => ({ gate: 'H', qubits: [qubit], timeStep });
const CX = (control: number, target: number, timeStep: number): UnnamedGate => ({
  gate: 'CX',
  qubits: [control, target],
  timeStep,
});
const part = { name: 'Bell', family: 'phase' as const, wires: [0, 2], from: 0, to: 1 };

describe('a control that is dropped in a column', () => {
  const X = (qubits: number[], more: Partial<UnnamedGate> = {}): UnnamedGate => ({
    gate: 'X',
    qubits,
    timeStep: 1,
    ...more,
  });
  /** Which gate of the list takes it, dropped on q3 in T2. */
  const taker = (...gates: UnnamedGate[]) => {
    const outcome = editCircuit(
      circuitOf(8, ...gates),
      { type: 'add-control', at: at(3, 1), value: 1 },
      allGatesRules,
    );
    return outcome.ok ? outcome.gate!.id : describeRefusal(outcome.refusal, t);
  };

  it.each<[string, UnnamedGate[], string]>([
    ['the nearest, which is above', [X([7]), X([5]), X([2]), X([0])], 'g3'],
    ['the nearest, which is below', [X([0]), X([5]), X([6])], 'g2'],
    ['the first of two that are as near', [X([5]), X([1])], 'g1'],
    ['the one whose nearest wire is nearest', [X([1]), SWAP(7, 4), X([5])], 'g2'],
    ['the one whose control is nearest', [X([1]), X([7], { controls: [2] })], 'g2'],
    ['the one that has a control there', [X([2]), X([7], { negativeControls: [3] })], 'g2'],
    ['none in another column', [{ ...X([2]), timeStep: 0 }, X([7])], 'g2'],
    ['none that is on the wire', [X([3]), SWAP(0, 3), X([7])], 'g3'],
    ['none that isn’t a gate', [{ gate: 'SHOW_BLOCH', qubits: [2], timeStep: 1 }, { gate: 'RESET', qubits: [4], timeStep: 1 }, X([7])], 'g3'],
    ['none where there’s none', [X([3])], 'There’s no gate in this column that could take the control'],
  ])('goes to %s', (_case, gates, expected) => {
    expect(taker(...gates)).toBe(expected);
  }); // prettier-ignore
});

describe('a custom gate', () => {
  const three = circuitOf(3, H(0, 0), H(1, 0), CX(0, 2, 1), H(2, 2));

  it('takes the place of the part that it’s made from', () => {
    const outcome = editCircuit(three, { type: 'group', part }, allGatesRules);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    expect(outcome.circuit.customGates).toEqual([
      { name: 'Bell', qubitCount: 2, family: 'phase', gates: [H(0, 0), CX(0, 1, 1)] },
    ]);
    expect(withNoIds(outcome.circuit)).toEqual([
      H(1, 0),
      H(2, 2),
      { gate: 'CUSTOM', qubits: [0, 2], custom: 'Bell', timeStep: 0 },
    ]);
    const apart = editCircuit(outcome.circuit, { type: 'take-apart', id: 'g5' }, allGatesRules);
    expect(apart.ok && withNoIds(apart.circuit)).toEqual([
      H(1, 0),
      { ...H(2, 2), timeStep: 3 },
      H(0, 0),
      CX(0, 2, 1),
    ]);
  });

  test.each<[string, object, string]>([
    ['of nothing', { from: 5, to: 6 }, 'There’s no gate in this part of the circuit'],
    ['of half a gate', { wires: [0, 1] }, 'CNOT in T2 reaches out of this part; choose all its wires'],
    ['with a name that is taken', { name: 'Taken' }, 'There’s a gate called Taken already'],
  ])('can’t be made %s', (_case, more, sentence) => {
    const taken = {
      ...three,
      customGates: [{ name: 'Taken', qubitCount: 1, family: 'phase' as const, gates: [] }],
    };
    expect(after(taken, { type: 'group', part: { ...part, ...more } })).toBe(sentence);
  });

  it.each<[UnnamedGate, string]>([
    [measured, 'A gate can’t hold the measurement in T1'],
    [{ gate: 'RESET', qubits: [1], timeStep: 1 }, 'A gate can’t hold the reset in T2'],
    [{ ...H(1, 1), condition: { bits: [0], value: 1 } }, 'A gate can’t hold H in T2, which waits for a bit'],
  ])('can’t hold %j', (inside, sentence) => {
    const circuitWith = circuitOf(3, H(0, 0), inside);
    expect(after(circuitWith, { type: 'group', part: { ...part, wires: [0, 1, 2] } })).toBe(sentence);
  });

  it('begins with the first column of its part, on its wires in their order', () => {
    const outcome = editCircuit(
      circuitOf(3, H(0, 0), CX(2, 1, 2), H(1, 3), H(2, 4)),
      { type: 'group', part: { ...part, wires: [1, 2], from: 2, to: 3 } },
      allGatesRules,
    );
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    expect(outcome.circuit.customGates![0]!.gates).toEqual([CX(1, 0, 0), H(0, 1)]);
    expect(withNoIds(outcome.circuit).at(-1)).toMatchObject({ gate: 'CUSTOM', qubits: [1, 2], timeStep: 2 });
  });

  it('is taken apart also where its gates reach beyond the grid, which grows', () => {
    const gates = Array.from({ length: 12 }, (_, timeStep) => H(0, timeStep));
    const long = { name: 'Long', qubitCount: 1, family: 'phase' as const, gates };
    const before = withGates({ ...emptyCircuit(1), customGates: [long] }, [
      { gate: 'CUSTOM', qubits: [0], custom: 'Long', timeStep: 1 },
    ]);
    expect(after(before, { type: 'take-apart', id: 'g1' })).toEqual(
      gates.map((each) => ({ ...each, timeStep: each.timeStep + 1 })),
    );
  });

  it('hands its controls and its condition to its gates when it’s taken apart', () => {
    const gates = [
      { gate: 'CUSTOM', qubits: [2, 0], custom: 'Bell', timeStep: 1, negativeControls: [1], condition: { bits: [0], value: 1 } },
    ] as const; // prettier-ignore
    const custom = {
      name: 'Bell',
      qubitCount: 2,
      family: 'phase' as const,
      gates: [{ ...H(0, 0), controls: [1] }],
    };
    const before = withGates({ ...emptyCircuit(3), customGates: [custom] }, gates);
    expect(after(before, { type: 'take-apart', id: 'g1' })).toEqual([
      { gate: 'H', qubits: [2], controls: [0], negativeControls: [1], condition: { bits: [0], value: 1 }, timeStep: 1 },
    ]); // prettier-ignore
  });

  it('adds its controls to those that its gates have', () => {
    const inner = { ...H(0, 0), controls: [1], negativeControls: [2] };
    const custom = { name: 'Both', qubitCount: 3, family: 'phase' as const, gates: [inner] };
    const before = withGates({ ...emptyCircuit(5), customGates: [custom] }, [
      {
        ...{ gate: 'CUSTOM', custom: 'Both', qubits: [0, 1, 2], timeStep: 0 },
        ...{ controls: [3], negativeControls: [4] },
      },
    ]);
    expect(after(before, { type: 'take-apart', id: 'g1' })).toEqual([
      { ...H(0, 0), controls: [1, 3], negativeControls: [2, 4] },
    ]);
  });

  it('is renamed wherever it is used, and removed only where it isn’t', () => {
    const a = { name: 'A', qubitCount: 1, family: 'phase' as const, gates: [H(0, 0)] };
    const b = { name: 'B', qubitCount: 1, family: 'phase' as const, gates: [{ ...H(0, 0), gate: 'CUSTOM' as const, custom: 'A' }] }; // prettier-ignore
    const both = withGates({ ...emptyCircuit(2), customGates: [a, b] }, [
      { gate: 'CUSTOM', qubits: [0], custom: 'A', timeStep: 0 },
    ]);
    const renamed = editCircuit(
      both,
      { type: 'define', custom: { ...a, name: 'C' }, instead: 'A' },
      allGatesRules,
    );
    expect(renamed).toMatchObject({
      circuit: { gates: [{ custom: 'C' }], customGates: [{ name: 'C' }, { gates: [{ custom: 'C' }] }] },
    });
    const wider = { ...a, qubitCount: 2 };
    const used = 'A is used in the circuit, so it can’t be removed or get other wires';
    expect(after(both, { type: 'define', custom: wider, instead: 'A' })).toBe(used);
    expect(after(both, { type: 'undefine', name: 'A' })).toBe(used);
    const without = editCircuit(both, { type: 'undefine', name: 'B' }, allGatesRules);
    expect(without).toMatchObject({ ok: true, circuit: { customGates: [{ name: 'A' }] } });
    const many = { ...both, customGates: Array.from({ length: 32 }, (_, n) => ({ ...a, name: `G${n}` })) };
    expect(after(many, { type: 'define', custom: a })).toBe('A circuit has at most 32 gates that you made');
    expect(after(emptyCircuit(2), { type: 'define', custom: a }, simulatorRules)).toMatch(
      /isn’t among the gates/,
    );
    expect(after(both, { type: 'place', gate: 'CUSTOM', custom: 'D', at: at(0, 0) })).toBe('Nothing changes');
  });
});

describe('in words', () => {
  it.each<[UnnamedGate, string]>([
    [{ ...z, controls: [0], negativeControls: [1] }, 'Controlled Z, controls q0 and q1 on 0, target q2'],
    [{ gate: 'CX', qubits: [0, 2], controls: [1], timeStep: 0 }, 'Controlled X, controls q0 and q1, target q2'],
    [{ gate: 'CCX', qubits: [0, 1, 2], negativeControls: [3], timeStep: 0 }, 'Controlled X, controls q0, q1 and q3 on 0, target q2'],
    [{ ...z, qubits: [3], controls: [5, 0], negativeControls: [4, 2] }, 'Controlled Z, controls q0, q2 on 0, q4 on 0 and q5, target q3'],
    [{ gate: 'SWAP', qubits: [0, 1], controls: [2], timeStep: 0 }, 'Controlled SWAP, control q2, target q0 and q1'],
    [{ gate: 'RX', qubits: [0], params: [0.5], controls: [1], timeStep: 0 }, 'Controlled RX 0.50, control q1, target q0'],
    [{ gate: 'CUSTOM', qubits: [1, 0], custom: 'Bell', timeStep: 0 }, 'Bell on q1 and q0'],
    [{ gate: 'CUSTOM', qubits: [1], custom: 'V', controls: [0], timeStep: 0 }, 'Controlled V, control q0, target q1'],
    [measured, 'Measurement into c1'],
    [{ gate: 'RESET', qubits: [0], timeStep: 0 }, 'Reset'],
    [{ gate: 'BARRIER', qubits: [0], timeStep: 0 }, 'Barrier'],
    [{ ...z, condition: { bits: [0, 1], value: 2 } }, 'Z, if c0 is 0 and c1 is 1'],
    [{ gate: 'U', qubits: [0], params: [1, 0.25, 2], angleTexts: ['', 'pi/8', ''], timeStep: 0 }, 'U 1.00, pi/8, 2.00'],
    [{ gate: 'RXX', qubits: [0, 1], params: [1], timeStep: 0 }, 'RXX 1.00 on q0 and q1'],
  ])('%#', (placed, words) => {
    expect(describeGate(placed, t)).toBe(words);
  }); // prettier-ignore

  it('each wire of a gate says what it is', () => {
    const placed = { id: 'g1', ...z, controls: [0], negativeControls: [1] };
    expect(describeWire(placed, 1, t)).toBe('control of the Z on q2');
    expect(describeWire(placed, 2, t)).toBe('control on 0 of the Z on q2');
  });
});
