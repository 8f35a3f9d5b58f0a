import { describe, expect, it } from '@jest/globals';
import { fidelity, simulate, unitaryOf, unitaryOverlap } from '@superpose/quantum';
import fc from 'fast-check';
import { bitCountOf, isDynamic, withGates, type EditorCircuit, type UnnamedGate } from '../circuit/circuit';
import { toEngineCircuit } from '../circuit/engineCircuit';
import { PLAIN_RUN, runCircuit } from '../preview/previewRun';
import { templateCircuit } from '../templates/templates';
import { anyAllGatesCircuit } from '../testing/arbitraries';
import { bell, circuitOf, cnot, gate } from '../testing/build';
import { compareCircuits } from './compareCircuits';
import type { Comparison } from './comparison';

const near = (value: number): number => expect.closeTo(value, 9) as unknown as number;
const measure = (qubit: number, bit: number, timeStep: number): UnnamedGate => ({
  gate: 'MEASURE',
  qubits: [qubit],
  bit,
  timeStep,
});
const reset = (qubit: number, timeStep: number) => gate('RESET', qubit, timeStep);
const cz = (control: number, target: number, timeStep: number): UnnamedGate => ({
  ...cnot(control, target, timeStep),
  gate: 'CZ',
});
const onlyIf = (bit: number, one: UnnamedGate): UnnamedGate => ({
  ...one,
  condition: { bits: [bit], value: 1 },
});

type Gate = Omit<UnnamedGate, 'timeStep'>;
const WIRES = 3;
const wire = fc.integer({ min: 0, max: WIRES - 1 });
const wires = fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 });
const single = (name: UnnamedGate['gate'], qubit: number, angle?: number): Gate => ({
  gate: name,
  qubits: [qubit],
  ...(angle === undefined ? {} : { params: [angle] }),
});
/** Each with what undoes it. */
const anyPair: fc.Arbitrary<readonly [Gate, Gate]> = fc.oneof(
  fc
    .tuple(fc.constantFrom('H' as const, 'X' as const, 'Y' as const, 'Z' as const), wire)
    .map(([name, qubit]) => [single(name, qubit), single(name, qubit)] as const),
  fc
    .tuple(
      fc.constantFrom('RX' as const, 'RY' as const, 'RZ' as const),
      wire,
      fc.double({ min: 0.1, max: 3, noNaN: true }),
    )
    .map(([name, qubit, angle]) => [single(name, qubit, angle), single(name, qubit, -angle)] as const),
  fc
    .tuple(fc.constantFrom(['S', 'SDG'] as const, ['T', 'TDG'] as const), wire)
    .map(([[name, back], qubit]) => [single(name, qubit), single(back, qubit)] as const),
  fc
    .tuple(
      fc.constantFrom(['CX', 2] as const, ['CZ', 2] as const, ['SWAP', 2] as const, ['CCX', 3] as const),
      wires,
    )
    .map(([[name, count], qubits]) => {
      const one = { gate: name, qubits: qubits.slice(0, count) } as const;
      return [one, one] as const;
    }),
);
const anyGates = fc.array(
  anyPair.map(([one]) => one),
  { maxLength: 12 },
);
/** One gate a column. */
const inColumns = (gates: readonly Gate[]): EditorCircuit =>
  circuitOf(WIRES, ...gates.map((one, timeStep) => ({ ...one, timeStep })));
const inserted = (gates: readonly Gate[], at: number, ...more: readonly Gate[]): Gate[] =>
  gates.toSpliced(at % (gates.length + 1), 0, ...more);

const differenceOf = (comparison: Comparison) => {
  if (!('difference' in comparison)) throw new Error(`It says ${comparison.kind}.`);
  return comparison.difference;
};
const measuredOf = (comparison: Comparison) => {
  if (comparison.kind !== 'measured') throw new Error(`It says ${comparison.kind}.`);
  return comparison;
};

describe('circuits of gates', () => {
  it('are the same as with pairs inserted that undo each other', () => {
    fc.assert(
      fc.property(anyGates, anyPair, anyPair, fc.nat(), (gates, [a, undoA], [b, undoB], at) => {
        const longer = inColumns(inserted(gates, at, a, b, undoB, undoA));
        expect(compareCircuits(inColumns(gates), longer)).toMatchObject({ kind: 'same', phase: 0 });
      }),
    );
  });

  it('are the same conjugated on both sides, whichever comes first', () => {
    fc.assert(
      fc.property(anyGates, wire, (gates, qubit) => {
        // HXH is Z, and HZH is X.
        const turned = inColumns([...gates, single('H', qubit), single('X', qubit), single('H', qubit)]);
        const plain = inColumns([...gates, single('Z', qubit)]);
        expect(compareCircuits(turned, plain).kind).toBe('same');
        expect(compareCircuits(plain, turned).kind).toBe('same');
      }),
    );
  });

  it('differ by any gate, and the input that shows it has the fidelity that is said', () => {
    fc.assert(
      fc.property(anyGates, anyPair, fc.nat(), (gates, [more], at) => {
        const [mine, other] = [inColumns(gates), inColumns(inserted(gates, at, more))];
        const comparison = compareCircuits(mine, other);
        const { input, fidelity: said, firstColumn } = differenceOf(comparison);
        const outputOf = (circuit: EditorCircuit) =>
          simulate(toEngineCircuit({ ...circuit, initialStates: input }));
        expect(fidelity(outputOf(mine), outputOf(other))).toBeCloseTo(said, 9);
        expect(said).toBeLessThan(1 - 1e-9);
        expect(comparison.kind).toBe(input.every((state) => state === '0') ? 'different' : 'same-from-zeros');
        const after = (circuit: EditorCircuit, columns: number) =>
          simulate(runCircuit({ ...circuit, initialStates: input }, columns, PLAIN_RUN));
        const { after: first, shared } = firstColumn;
        for (let columns = 0; columns < (first ?? shared); columns++) {
          expect(fidelity(after(mine, columns), after(other, columns))).toBeCloseTo(1, 8);
        }
        if (first !== null) expect(fidelity(after(mine, first), after(other, first))).toBeLessThan(1 - 1e-9);
      }),
    );
  });

  it('are the same exactly where their matrices are, up to a phase', () => {
    fc.assert(
      fc.property(anyGates, anyGates, (a, b) => {
        const [mine, other] = [inColumns(a), inColumns(b)];
        const overlap = unitaryOverlap(unitaryOf(toEngineCircuit(mine)), unitaryOf(toEngineCircuit(other)));
        const comparison = compareCircuits(mine, other);
        expect(comparison.kind === 'same').toBe(overlap > 1 - 1e-9);
        if ('average' in comparison) expect(comparison.average).toBeCloseTo((1 + 8 * overlap ** 2) / 9, 9);
      }),
    );
  });

  it.each([0.5, Math.PI / 2, 3])('differ by a global phase alone: RZ(%d) and P', (angle) => {
    const [rz, p] = [circuitOf(1, gate('RZ', 0, 0, angle)), circuitOf(1, gate('P', 0, 0, angle))];
    expect(compareCircuits(rz, p)).toMatchObject({ kind: 'same', phase: near(angle / 2) });
    expect(compareCircuits(p, rz)).toMatchObject({ kind: 'same', phase: near(2 * Math.PI - angle / 2) });
  });

  it('are the same from zeros alone: CZ and nothing', () => {
    const comparison = compareCircuits(circuitOf(2, cz(0, 1, 0)), circuitOf(2));
    expect(comparison).toMatchObject({
      kind: 'same-from-zeros',
      average: near((1 + 4 * 0.25) / 5),
      difference: { input: ['1', '+'], fidelity: near(0), firstColumn: { after: null, shared: 0 } },
    });
  });

  it('are told apart by a basis state where that does: CNOT and nothing', () => {
    expect(differenceOf(compareCircuits(circuitOf(2, cnot(0, 1, 0)), circuitOf(2)))).toMatchObject({
      input: ['1', '0'],
      fidelity: near(0),
      outcomes: {
        rows: [
          { label: '01', mine: 0, other: near(1), phases: { mine: null, other: 0 } },
          { label: '11', mine: near(1), other: 0, phases: { mine: 0, other: null } },
        ],
        hidden: 0,
        distance: near(1),
      },
    });
  });

  it('that only turn phases need a superposition: Z and nothing', () => {
    const {
      input,
      fidelity: said,
      outcomes,
    } = differenceOf(compareCircuits(circuitOf(2, gate('Z', 1, 0)), circuitOf(2)));
    expect([input, said]).toEqual([['0', '+'], near(0)]);
    expect(outcomes).toMatchObject({
      rows: [
        { label: '00', mine: near(0.5), other: near(0.5), phases: { mine: 0, other: 0 } },
        { label: '10', mine: near(0.5), other: near(0.5), phases: { mine: near(Math.PI), other: 0 } },
      ],
      distance: near(0),
    });
  });

  it('have their phases from the first outcome that both have', () => {
    const [mine, other] = [circuitOf(1, gate('H', 0, 0), gate('S', 0, 1)), circuitOf(1, gate('X', 0, 0))];
    expect(differenceOf(compareCircuits(mine, other)).outcomes.rows).toEqual([
      { label: '0', mine: near(0.5), other: 0, phases: { mine: near((3 * Math.PI) / 2), other: null } },
      { label: '1', mine: near(0.5), other: near(1), phases: { mine: 0, other: 0 } },
    ]);
  });

  it('with an angle of a few decimals are the same', () => {
    const [exact, typed] = [Math.PI / 3, 1.0472].map((angle) => circuitOf(1, gate('RX', 0, 0, angle)));
    expect(compareCircuits(exact!, typed!).kind).toBe('same');
    expect(compareCircuits(exact!, circuitOf(1, gate('RX', 0, 0, 1.05))).kind).toBe('different');
  });

  it('on fewer wires get idle ones', () => {
    const wider = { ...bell, qubitCount: 3 };
    expect(compareCircuits(bell, wider)).toMatchObject({ kind: 'same', wires: { mine: 2, other: 3 } });
    expect(differenceOf(compareCircuits(withGates(wider, [gate('X', 2, 2)]), bell))).toMatchObject({
      input: ['0', '0', '0'],
      fidelity: near(0),
      firstColumn: { after: null, shared: 2 },
    });
  });

  it('begin with the states of their wires', () => {
    const one: EditorCircuit = { ...circuitOf(2), initialStates: ['1', '+'] };
    const made = circuitOf(2, gate('X', 0, 0), gate('H', 1, 0));
    expect(compareCircuits(one, made)).toMatchObject({ kind: 'same', phase: 0 });
    expect(differenceOf(compareCircuits(one, circuitOf(2))).firstColumn).toEqual({ after: 0, shared: 0 });
  });

  it('may hold gates that are defined, in one of them or in both', () => {
    const customGates = [
      { name: 'Bell', qubitCount: 2, family: 'controlled' as const, gates: [gate('H', 0, 0), cnot(0, 1, 1)] },
    ];
    const defined = {
      ...circuitOf(2, { gate: 'CUSTOM', qubits: [0, 1], custom: 'Bell', timeStep: 0 }),
      customGates,
    };
    expect(compareCircuits(defined, bell).kind).toBe('same');
    expect(compareCircuits(bell, { ...defined, qubitCount: 3 }).kind).toBe('same');
  });

  const long = (angle: number) =>
    circuitOf(10, ...Array.from({ length: 100 }, (_, step) => gate('RX', step % 10, step, angle)));
  it('that are too large are tried on some inputs, which proves nothing', () => {
    const comparison = compareCircuits(
      long(0.1),
      withGates(long(0.1), [gate('X', 0, 100), gate('X', 0, 101)]),
    );
    expect(comparison.kind).toBe('same-where-tried');
    if (comparison.kind !== 'same-where-tried') return;
    expect(comparison.tried.map((input) => input.join(''))).toEqual([
      '0000000000',
      ...Array.from({ length: 10 }, (_, at) => '0'.repeat(at) + '1' + '0'.repeat(9 - at)),
      '1111111111',
      '++++++++++',
      'iiiiiiiiii',
    ]);
    const different = compareCircuits(long(0.1), long(0.2));
    expect(different).toMatchObject({ kind: 'different', average: null });
    expect(differenceOf(different).firstColumn).toEqual({ after: 1, shared: 100 });
    const phases = withGates(long(0.1), [gate('Z', 3, 0)]);
    expect(differenceOf(compareCircuits(phases, long(0.1))).input).toEqual(Array(10).fill('+'));
  });
});

describe('circuits that measure', () => {
  it('are the same as they are themselves, whatever is in them', () => {
    fc.assert(
      fc.property(anyAllGatesCircuit, (circuit) => {
        const comparison = compareCircuits(circuit, circuit);
        expect(comparison.bitCount).toBe(isDynamic(circuit) ? bitCountOf(circuit) : 0);
        if (!isDynamic(circuit)) expect(comparison).toMatchObject({ kind: 'same', phase: 0 });
        else if (comparison.kind !== 'sampled') expect(measuredOf(comparison).verdict).toBe('same');
      }),
    );
  });

  it('may control by a bit what others control by the qubit', () => {
    const byBit = circuitOf(2, gate('H', 0, 0), measure(0, 0, 1), onlyIf(0, gate('X', 1, 2)));
    const byQubit = circuitOf(2, gate('H', 0, 0), cnot(0, 1, 1), measure(0, 0, 2));
    expect(compareCircuits(byBit, byQubit)).toMatchObject({
      kind: 'measured',
      verdict: 'same',
      bitCount: 1,
      overlap: near(1),
      firstColumn: null,
      bits: {
        rows: [
          { label: '0', mine: near(0.5), other: near(0.5) },
          { label: '1', mine: near(0.5), other: near(0.5) },
        ],
      },
    });
  });

  it('teleport a state, which is more than nothing', () => {
    const teleportation = templateCircuit('teleportation', 3);
    const { verdict, bits, firstColumn } = measuredOf(compareCircuits(teleportation, circuitOf(3)));
    expect(verdict).toBe('different');
    expect(bits).toMatchObject({
      distance: near(0.75),
      rows: [{ label: '00', mine: near(0.25), other: 1 }, {}, {}, {}],
    });
    expect(firstColumn).toEqual({ after: null, shared: 0 });
    const cleared = withGates(teleportation, [reset(0, 7), reset(1, 7)]);
    const turned = measuredOf(compareCircuits(cleared, circuitOf(3, gate('RY', 2, 0, Math.PI / 3))));
    expect([turned.verdict, turned.overlap]).toEqual(['same-state', near(1)]);
    expect(turned.firstColumn).toEqual({ after: 1, shared: 1 });
  });

  it('may have the same bits and another state', () => {
    const left = circuitOf(1, gate('H', 0, 0), measure(0, 0, 1), reset(0, 2));
    const kept = circuitOf(1, gate('H', 0, 0), measure(0, 0, 1));
    const comparison = measuredOf(compareCircuits(left, kept));
    expect(measuredOf(compareCircuits(kept, left)).overlap).toBeCloseTo(2 / 3, 9);
    expect(comparison).toMatchObject({
      verdict: 'same-bits',
      overlap: near(2 / 3),
      firstColumn: { after: null, shared: 2 },
      states: {
        rows: [
          { label: '0', mine: near(1), other: near(0.5) },
          { label: '1', mine: 0, other: near(0.5) },
        ],
      },
    });
  });

  it('may have the same bits and states, but not together', () => {
    const kept = circuitOf(1, gate('H', 0, 0), measure(0, 0, 1));
    const turned = withGates(kept, [gate('H', 0, 2)]);
    expect(measuredOf(compareCircuits(kept, turned)).verdict).toBe('apart');
  });

  it('have as many bits as the larger one, which reads 0 where nothing is written', () => {
    const one = circuitOf(2, gate('X', 0, 0), measure(0, 0, 1));
    const two = circuitOf(2, gate('X', 0, 0), measure(0, 0, 1), measure(1, 1, 2));
    const comparisons = [compareCircuits(one, two), compareCircuits(two, one)].map(measuredOf);
    for (const { verdict, bits } of comparisons) {
      expect([verdict, bits!.rows]).toEqual(['same', [{ label: '01', mine: 1, other: 1 }]]);
    }
  });

  it('only reset have no bits', () => {
    const comparison = measuredOf(
      compareCircuits(circuitOf(1, gate('X', 0, 0), reset(0, 1)), circuitOf(1, gate('X', 0, 0))),
    );
    expect(comparison).toMatchObject({ verdict: 'different', bits: null, overlap: near(0) });
  });

  it('at the end alone are compared without that where the other one doesn’t measure', () => {
    const read = withGates(bell, [measure(0, 0, 2), measure(1, 1, 2)]);
    expect(compareCircuits(bell, read)).toMatchObject({ kind: 'same', leftOut: 'other', bitCount: 0 });
    expect(compareCircuits(read, bell)).toMatchObject({ kind: 'same', leftOut: 'mine' });
    expect(compareCircuits(read, read)).toMatchObject({ kind: 'measured', leftOut: null });
  });

  /** Nine measurements, each of which may give either. */
  const measuredOften = (bitOf: (n: number) => number) =>
    circuitOf(
      2,
      ...Array.from({ length: 9 }, (_, n) => [gate('H', 0, 2 * n), measure(0, bitOf(n), 2 * n + 1)]).flat(),
    );
  it('too many ways are sampled, and nothing is decided', () => {
    const often = measuredOften((n) => n);
    const comparison = compareCircuits(often, circuitOf(2, gate('H', 0, 0), measure(0, 0, 1), reset(0, 2)));
    expect(comparison).toMatchObject({ kind: 'sampled', shots: 1000, bitCount: 9 });
    if (comparison.kind !== 'sampled') return;
    expect(comparison.states.rows.map(({ label }) => label)).toEqual(['00', '01']);
    expect(comparison.bits!.rows.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['000000000', '000000001']),
    );
    expect(comparison.bits!.distance).toBeGreaterThan(0.9);
  });

  it('are sampled with one bit, and beside a circuit without any', () => {
    const comparison = compareCircuits(
      measuredOften(() => 0),
      circuitOf(2, gate('H', 0, 0), reset(0, 1)),
    );
    if (comparison.kind !== 'sampled') throw new Error(`It says ${comparison.kind}.`);
    expect(comparison.bits!.rows.map(({ label, other }) => [label, other])).toEqual([
      ['0', 1],
      ['1', 0],
    ]);
  });
});
