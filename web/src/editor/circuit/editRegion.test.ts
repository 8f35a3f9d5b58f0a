import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildCircuit, fidelity, simulate, unitaryOf } from '@superpose/quantum';
import { anyAllGatesCircuit, anyCircuit, withoutIds } from '../testing/arbitraries';
import { bell, circuitOf, cnot, gate } from '../testing/build';
import { usedSteps, type EditorCircuit, type UnnamedGate } from './circuit';
import { editCircuit, type Edit } from './editCircuit';
import { toEngineCircuit } from './engineCircuit';
import { anglesOf, EDITOR_GATES, isGate, ownWires, type EditorGate } from './gateFacts';
import { inverseOf } from './invert';
import { clipOf } from './region';
import { allGatesRules, exerciseRules, firstRefusal, simulatorRules } from './rules';

const edited = (circuit: EditorCircuit, edit: Edit, rules = allGatesRules) => {
  const outcome = editCircuit(circuit, edit, rules);
  return outcome.ok ? outcome.circuit : outcome.refusal.code;
};
/** The gates in words: H 0 is H on q0, the columns between semicolons. */
const told = (circuit: EditorCircuit | string) => {
  if (typeof circuit === 'string') return circuit;
  return Array.from({ length: usedSteps(circuit) }, (_, timeStep) =>
    circuit.gates
      .filter((each) => each.timeStep === timeStep)
      .map(({ gate: name, qubits }) => `${name} ${qubits.join('')}`)
      .join(', '),
  ).join('; ');
};
const all = (circuit: EditorCircuit) => ({
  top: 0,
  bottom: circuit.qubitCount - 1,
  from: 0,
  to: Math.max(0, usedSteps(circuit) - 1),
});
const shapeOf = (name: Exclude<EditorGate, 'CUSTOM'>): UnnamedGate => ({
  gate: name,
  qubits: Array.from({ length: ownWires(name) }, (_, wire) => wire),
  ...(anglesOf(name).length > 0 && { params: anglesOf(name).map((_, index) => 0.3 + index) }),
  timeStep: 0,
});
const region = (top: number, bottom: number, from: number, to: number) => ({ top, bottom, from, to });
const row = circuitOf(3, gate('H', 0, 0), gate('X', 1, 0), cnot(0, 2, 1), gate('Z', 0, 2), gate('S', 2, 3));

describe('the gates of a rectangle', () => {
  it('are removed whole where one of their wires is in it', () => {
    expect(told(edited(row, { type: 'remove-region', region: region(2, 2, 0, 2) }))).toBe(
      'H 0, X 1; ; Z 0; S 2',
    );
    expect(edited(row, { type: 'remove-region', region: region(1, 1, 1, 3) })).toBe('nothing-changes');
  });

  it('move together, to other wires and columns', () => {
    const moved = edited(row, {
      type: 'move-region',
      region: region(0, 1, 0, 0),
      by: { qubit: 1, timeStep: 4 },
    });
    expect(told(moved)).toBe('; CX 02; Z 0; S 2; H 1, X 2');
    for (const by of [
      { qubit: -1, timeStep: 0 },
      { qubit: 0, timeStep: -1 },
      { qubit: 2, timeStep: 0 },
    ])
      expect(edited(row, { type: 'move-region', region: region(0, 1, 0, 0), by })).toBe('outside-grid');
    expect(
      edited(row, { type: 'move-region', region: region(0, 1, 0, 0), by: { qubit: 0, timeStep: 0 } }),
    ).toBe('nothing-changes');
  });

  it('take the place of those in their cells on the simulator, and not in an exercise', () => {
    const onto: Edit = { type: 'move-region', region: region(0, 1, 0, 0), by: { qubit: 0, timeStep: 2 } };
    expect(told(edited(row, onto))).toBe('; CX 02; H 0, X 1; S 2');
    expect(edited(row, onto, exerciseRules(3))).toBe('cell-taken');
  });

  it('are copied with the empty cells before them, and pasted anywhere', () => {
    const clip = clipOf(row, region(1, 2, 0, 1));
    expect([clip.qubitCount, clip.columnCount]).toEqual([3, 2]);
    expect(told(edited(row, { type: 'paste', clip, at: { qubit: 0, timeStep: 4 } }))).toBe(
      'H 0, X 1; CX 02; Z 0; S 2; X 1; CX 02',
    );
    expect(edited(row, { type: 'paste', clip, at: { qubit: 1, timeStep: 4 } })).toBe('outside-grid');
    expect(edited(row, { type: 'paste', clip, at: { qubit: 0, timeStep: 7 } }, simulatorRules)).toBe(
      'outside-grid',
    );
    const empty = { qubitCount: 1, columnCount: 1, gates: [] };
    expect(edited(row, { type: 'paste', clip: empty, at: { qubit: 0, timeStep: 0 } })).toBe(
      'nothing-changes',
    );
  });

  it('bring the gates that they use along, unless there’s one of that name', () => {
    const own = { name: 'Bell', qubitCount: 2, family: 'controlled' as const, gates: bell.gates };
    const clip = {
      qubitCount: 2,
      columnCount: 1,
      gates: [{ gate: 'CUSTOM' as const, qubits: [0, 1], custom: 'Bell', timeStep: 0 }],
    };
    const paste: Edit = { type: 'paste', clip, at: { qubit: 0, timeStep: 0 }, customGates: [own] };
    const once = edited(circuitOf(2), paste) as EditorCircuit;
    expect(once.customGates).toEqual([own]);
    expect((edited(once, { ...paste, at: { qubit: 0, timeStep: 1 } }) as EditorCircuit).customGates).toEqual([
      own,
    ]);
  });

  it('follow on each other as often as wanted, and what comes later moves away', () => {
    const twice = edited(row, { type: 'repeat-region', region: region(0, 1, 0, 1), times: 3 });
    expect(told(twice)).toBe('H 0, X 1; CX 02; H 0, X 1; CX 02; H 0, X 1; CX 02; Z 0; S 2');
    expect(edited(row, { type: 'repeat-region', region: region(0, 2, 0, 3), times: 3 }, simulatorRules)).toBe(
      'outside-grid',
    );
    expect(edited(row, { type: 'repeat-region', region: region(0, 2, 0, 3), times: 1 })).toBe(
      'nothing-changes',
    );
    expect(edited(row, { type: 'repeat-region', region: region(1, 1, 2, 3), times: 2 })).toBe(
      'nothing-changes',
    );
  });
});

it.each([
  // Each wire keeps its gates: those of a gate that reaches out of the rectangle, too.
  ['on a lower wire', region(1, 2, 0, 0), 'H 0, X 1; X 1; CX 02; Z 0; S 2', 'H 0, X 1; CX 02; Z 0; S 2'],
  ['in a later column', region(2, 2, 3, 3), 'H 0, X 1; CX 02; Z 0; S 2; S 2', 'H 0, X 1; CX 02; Z 0; SDG 2'],
  [
    'that gates reach out of',
    region(2, 2, 1, 3),
    'H 0, X 1; CX 02; Z 0; S 2; CX 02; ; S 2',
    'H 0, X 1; SDG 2; Z 0; CX 02',
  ],
])('a rectangle %s is repeated and inverted on its wires', (_, chosen, twice, inverse) => {
  expect(told(edited(row, { type: 'repeat-region', region: chosen, times: 2 }))).toBe(twice);
  expect(told(edited(row, { type: 'invert-region', region: chosen }))).toBe(inverse);
});

describe('the inverse of a rectangle', () => {
  it('undoes gate by gate, from the last to the first', () => {
    expect(told(edited(row, { type: 'invert-region', region: all(row) }))).toBe(
      'SDG 2; Z 0; CX 02; X 1, H 0',
    );
    const turns = circuitOf(1, gate('RX', 0, 0, 0.5), gate('T', 0, 1));
    const undone = edited(
      turns,
      { type: 'invert-region', region: all(turns) },
      simulatorRules,
    ) as EditorCircuit;
    expect(withoutIds(undone).gates).toEqual([
      expect.objectContaining({ gate: 'RZ', params: [-Math.PI / 4], timeStep: 0 }),
      expect.objectContaining({ gate: 'RX', params: [-0.5], timeStep: 1 }),
    ]);
    // What was typed says the angle before.
    const typed = circuitOf(1, { ...gate('RX', 0, 0, Math.PI / 4), angleTexts: ['pi/4'] });
    const back = edited(typed, { type: 'invert-region', region: all(typed) }) as EditorCircuit;
    expect(withoutIds(back).gates).toEqual([
      { gate: 'RX', qubits: [0], params: [-Math.PI / 4], timeStep: 0 },
    ]);
  });

  it.each(EDITOR_GATES.filter((name) => isGate(name)))('takes %s back with gates of the palette', (name) => {
    const shape = shapeOf(name as Exclude<EditorGate, 'CUSTOM'>);
    const start: EditorCircuit = circuitOf(4, shape);
    const inverse = inverseOf(start.gates, 1, [], false);
    if ('inTheWay' in inverse) throw new Error('a gate measures');
    expect([...EDITOR_GATES, 'CUSTOM']).toContain(inverse.gates[0]!.gate);
    const back = inverse.gates.map((each) => ({ ...each, timeStep: 1 }));
    const both = { ...circuitOf(4, shape, ...back), customGates: inverse.customGates };
    const { entries } = unitaryOf(toEngineCircuit(both));
    for (let index = 0; index < 256; index += 1) {
      expect(entries[2 * index]).toBeCloseTo(index % 17 === 0 ? 1 : 0, 12);
      expect(entries[2 * index + 1]).toBeCloseTo(0, 12);
    }
    const again = inverseOf(inverse.gates, 1, inverse.customGates, false);
    if ('inTheWay' in again) throw new Error('a gate measures');
    expect(again.gates[0]).toMatchObject({ gate: name, qubits: shape.qubits });
  });

  it('takes back what the circuit has done, of any circuit of basic gates', () => {
    fc.assert(
      fc.property(anyCircuit, (circuit) => {
        const basic = inverseOf(circuit.gates, usedSteps(circuit), [], true);
        if ('inTheWay' in basic) throw new Error('a basic gate measures');
        const undone = circuitOf(circuit.qubitCount, ...basic.gates);
        expect(
          firstRefusal({ ...undone, gates: [] }, { ...simulatorRules, minQubits: 1, maxQubits: 20 }),
        ).toBeNull();
        const operations = [
          ...toEngineCircuit(circuit).operations,
          ...toEngineCircuit(undone).operations,
        ].map((operation) => ({ ...operation, timeStep: undefined }));
        const start = simulate(buildCircuit(circuit.qubitCount, []));
        expect(fidelity(simulate(buildCircuit(circuit.qubitCount, operations)), start)).toBeCloseTo(1, 9);
      }),
      { numRuns: 100 },
    );
  });

  it('inverts gates of one’s own, by their gates and by their matrix, and back again', () => {
    const own = { name: 'Bell', qubitCount: 2, family: 'controlled' as const, gates: bell.gates };
    const half = Math.SQRT1_2;
    const entry = (real: number, imag: number) => ({ real, imag });
    const byMatrix = {
      name: 'A'.repeat(24),
      qubitCount: 1,
      family: 'controlled' as const,
      matrix: [
        [entry(half, 0), entry(0, half)],
        [entry(0, half), entry(half, 0)],
      ],
    };
    const circuit = {
      ...circuitOf(
        2,
        { gate: 'CUSTOM', qubits: [0, 1], custom: 'Bell', timeStep: 0 },
        { gate: 'CUSTOM', qubits: [1], custom: byMatrix.name, timeStep: 1 },
      ),
      customGates: [own, byMatrix],
    };
    const once = edited(circuit, { type: 'invert-region', region: all(circuit) }) as EditorCircuit;
    expect(once.gates.map(({ custom, timeStep }) => [custom, timeStep])).toEqual([
      [`${'A'.repeat(23)}†`, 0],
      ['Bell†', 1],
    ]);
    const undone = once.customGates!.find(({ name }) => name === 'Bell†')!;
    expect(undone.gates!.map(({ gate: name, timeStep }) => [name, timeStep])).toEqual([
      ['CX', 0],
      ['H', 1],
    ]);
    expect(
      once.customGates!.find(({ name }) => name.startsWith('AA') && name.endsWith('†'))!.matrix![0]![1],
    ).toEqual(entry(0, -half));
    const twice = edited(once, { type: 'invert-region', region: region(0, 1, 1, 1) }) as EditorCircuit;
    expect(twice.gates.map(({ custom }) => custom)).toContain('Bell');
    expect(twice.customGates).toHaveLength(4);
  });

  it.each<UnnamedGate>([
    { gate: 'MEASURE', qubits: [0], bit: 0, timeStep: 3 },
    { gate: 'RESET', qubits: [0], timeStep: 3 },
    { gate: 'Z', qubits: [0], condition: { bits: [0], value: 1 }, timeStep: 3 },
  ])('is refused where a gate is none or waits for a bit, with the place: %j', (placed) => {
    const circuit = circuitOf(1, gate('H', 0, 0), gate('X', 0, 2), placed);
    expect(
      editCircuit(circuit, { type: 'invert-region', region: region(0, 0, 1, 3) }, allGatesRules),
    ).toEqual({
      ok: false,
      refusal: { code: 'cannot-undo', gate: placed.gate, timeStep: 3 },
    });
  });

  it('leaves a barrier in its mirrored place', () => {
    const circuit = circuitOf(1, gate('H', 0, 0), gate('BARRIER', 0, 1), gate('S', 0, 2), gate('X', 0, 3));
    expect(told(edited(circuit, { type: 'invert-region', region: all(circuit) }))).toBe(
      'X 0; SDG 0; BARRIER 0; H 0',
    );
  });

  it('gives another gate’s name a number, and keeps it as short as names are', () => {
    const family = 'controlled' as const;
    const long = 'A'.repeat(23);
    const [first, second, third] = [
      { name: long, qubitCount: 1, family, gates: [gate('S', 0, 0)] },
      { name: `${long}†`, qubitCount: 1, family, gates: [gate('T', 0, 0)] },
      { name: `${'A'.repeat(21)}_2`, qubitCount: 1, family, gates: [gate('S', 0, 1)] },
    ];
    const circuit = {
      ...circuitOf(1, { gate: 'CUSTOM', qubits: [0], custom: long, timeStep: 0 }),
      customGates: [first!, second!, third!],
    };
    const inverse = edited(circuit, { type: 'invert-region', region: all(circuit) }) as EditorCircuit;
    expect(inverse.gates[0]!.custom).toBe(`${'A'.repeat(21)}_3`);
    expect(inverse.customGates!.at(-1)).toMatchObject({
      name: `${'A'.repeat(21)}_3`,
      gates: [{ gate: 'SDG' }],
    });
    expect(inverse.customGates).toHaveLength(4);
  });
});

describe('columns and wires', () => {
  it('are inserted and deleted, and what comes later moves', () => {
    expect(told(edited(row, { type: 'insert-column', timeStep: 1 }))).toBe('H 0, X 1; ; CX 02; Z 0; S 2');
    expect(edited(row, { type: 'insert-column', timeStep: 4 })).toBe('nothing-changes');
    expect(told(edited(row, { type: 'delete-column', timeStep: 1 }))).toBe('H 0, X 1; Z 0; S 2');
    expect(told(edited(row, { type: 'delete-column', timeStep: 3 }))).toBe('H 0, X 1; CX 02; Z 0');
    expect(edited(row, { type: 'delete-column', timeStep: 6 })).toBe('nothing-changes');
  });

  it('move with all that is on them', () => {
    const states = { ...row, initialStates: ['+', '0', '1'] as const };
    const moved = edited(states, { type: 'move-wire', from: 0, to: 2 }) as EditorCircuit;
    expect(told(moved)).toBe('H 2, X 0; CX 21; Z 2; S 1');
    expect(moved.initialStates).toEqual(['0', '1', '+']);
    expect(edited(row, { type: 'move-wire', from: 0, to: 3 })).toBe('outside-grid');
    expect(edited(row, { type: 'move-wire', from: 1, to: 1 })).toBe('nothing-changes');
  });

  it('stay where a locked box is', () => {
    const locked = exerciseRules(3, [{ label: 'U', qubits: [0], timeStep: 2 }]);
    for (const edit of [
      { type: 'insert-column', timeStep: 1 },
      { type: 'delete-column', timeStep: 1 },
      { type: 'move-wire', from: 0, to: 1 },
    ] as const)
      expect(edited(row, edit, locked)).toBe('locked');
    const around = circuitOf(3, gate('H', 0, 0), gate('S', 2, 3));
    expect(told(edited(around, { type: 'insert-column', timeStep: 3 }, locked))).toBe('H 0; ; ; ; S 2');
  });
});

it('whatever is done to many gates at once, the circuit keeps its page’s rules', () => {
  const cell = fc.record({ qubit: fc.nat(5), timeStep: fc.nat(9) });
  fc.assert(
    fc.property(anyAllGatesCircuit, cell, cell, fc.nat(8), (circuit, a, b, which) => {
      const chosen = region(
        Math.min(a.qubit, b.qubit),
        Math.max(a.qubit, b.qubit),
        Math.min(a.timeStep, b.timeStep),
        Math.max(a.timeStep, b.timeStep),
      );
      const edits: Edit[] = [
        { type: 'remove-region', region: chosen },
        { type: 'move-region', region: chosen, by: { qubit: b.qubit - 2, timeStep: a.timeStep - 3 } },
        { type: 'paste', clip: clipOf(circuit, chosen), at: b },
        { type: 'repeat-region', region: chosen, times: 1 + a.qubit },
        { type: 'invert-region', region: chosen },
        { type: 'insert-column', timeStep: a.timeStep },
        { type: 'delete-column', timeStep: a.timeStep },
        { type: 'move-wire', from: a.qubit, to: b.qubit },
      ];
      const next = edited(circuit, edits[which % edits.length]!);
      if (typeof next !== 'string') expect(firstRefusal(next, allGatesRules)).toBeNull();
    }),
    { numRuns: 300 },
  );
});
