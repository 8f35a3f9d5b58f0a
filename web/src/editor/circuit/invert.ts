import { GATES } from '@superpose/quantum/gates';
import type { CustomGate, UnnamedGate } from './circuit';
import { isBasicGate, isDisplay, isGate, type DisplayGate, type EditorGate } from './gateFacts';

/** Gates in reverse order, each undone: together they take back what the gates did. */
export interface Inverse {
  readonly gates: readonly UnnamedGate[];
  /** The circuit's own gates, with those that the inverse uses beside them. */
  readonly customGates: readonly CustomGate[];
}

const MARK = '†';
const LONGEST_NAME = 24;

/** Gates that undo one that the palette has, but aren’t in it. √SWAP·SWAP·√SWAP and iSWAP·(Z⊗Z)·iSWAP do nothing. */
const STAND_INS: Partial<Record<EditorGate, CustomGate>> = {
  SQRTSWAP: {
    name: 'SQRTSWAP†',
    qubitCount: 2,
    family: 'controlled',
    gates: [
      { gate: 'SQRTSWAP', qubits: [0, 1], timeStep: 0 },
      { gate: 'SWAP', qubits: [0, 1], timeStep: 1 },
    ],
  },
  ISWAP: {
    name: 'ISWAP†',
    qubitCount: 2,
    family: 'controlled',
    gates: [
      { gate: 'ISWAP', qubits: [0, 1], timeStep: 0 },
      { gate: 'Z', qubits: [0], timeStep: 1 },
      { gate: 'Z', qubits: [1], timeStep: 1 },
    ],
  },
};

/** What an undone gate is called; undone again, it has its first name. */
const inverseName = (name: string): string =>
  name.endsWith(MARK) ? name.slice(0, -MARK.length) : `${name.slice(0, LONGEST_NAME - MARK.length)}${MARK}`;

/**
 * Undoes gates that lie in the columns from 0 on.
 * @param basicOnly whether only basic gates may stand there; S and T are then undone by turns about z, which differ from
 *   S† and T† by a global phase
 * @returns the gate in the way, if one measures, resets or waits for a bit
 */
export function inverseOf(
  gates: readonly UnnamedGate[],
  columnCount: number,
  customGates: readonly CustomGate[],
  basicOnly: boolean,
): Inverse | { readonly inTheWay: UnnamedGate } {
  const inTheWay = gates.find(
    ({ gate, condition }) =>
      gate !== 'BARRIER' && !isDisplay(gate) && (!isGate(gate) || condition !== undefined),
  );
  if (inTheWay) return { inTheWay };
  const known = new Map(customGates.map((custom) => [custom.name, custom]));
  const undo = (gate: UnnamedGate): UnnamedGate => {
    if (gate.gate === 'BARRIER' || isDisplay(gate.gate)) return gate;
    if (gate.gate === 'CUSTOM') return undoCustom(gate, known.get(gate.custom!)!);
    const inverse = STAND_INS[gate.gate];
    return inverse ? { ...gate, gate: 'CUSTOM', custom: added(inverse) } : undoGate(gate, basicOnly);
  };
  const undoCustom = (gate: UnnamedGate, definition: CustomGate): UnnamedGate => {
    const standsFor = Object.entries(STAND_INS).find(([, inverse]) => isSame(inverse, definition))?.[0];
    if (standsFor) {
      const { custom: _custom, ...rest } = gate;
      return { ...rest, gate: standsFor as EditorGate };
    }
    const { name, gates: inner, matrix } = definition;
    const last = Math.max(0, ...(inner ?? []).map(({ timeStep }) => timeStep));
    // A gate is listed after those that it uses.
    const undoneGates = inner?.toReversed().map((each) => mirrored(undo(each), last));
    const undone = added({
      ...definition,
      name: inverseName(name),
      ...(undoneGates && { gates: undoneGates }),
      ...(matrix && { matrix: adjoint(matrix) }),
    });
    return { ...gate, custom: undone };
  };
  /** The name under which the circuit has this gate, from now on. */
  const added = (definition: CustomGate): string => {
    let { name } = definition;
    for (let n = 2; known.has(name) && !isSame(known.get(name)!, definition); n += 1)
      name = `${definition.name.slice(0, LONGEST_NAME - 3)}_${n}`;
    if (!known.has(name)) known.set(name, { ...definition, name });
    return name;
  };
  return {
    gates: gates.toReversed().map((gate) => mirrored(undo(gate), columnCount - 1)),
    customGates: [...known.values()],
  };
}

const mirrored = (gate: UnnamedGate, last: number): UnnamedGate => ({
  ...gate,
  timeStep: last - gate.timeStep,
});

function undoGate({ angleTexts: _texts, ...gate }: UnnamedGate, basicOnly: boolean): UnnamedGate {
  const name = gate.gate as Exclude<EditorGate, 'CUSTOM' | 'MEASURE' | 'RESET' | 'BARRIER' | DisplayGate>;
  const { inverse } = GATES[name];
  const undone = inverse.gate as EditorGate;
  if (basicOnly && !isBasicGate(undone))
    return { ...gate, gate: 'RZ', params: [gate.gate === 'S' ? -Math.PI / 2 : -Math.PI / 4] };
  const params = inverse.params?.(gate.params ?? []).map((angle) => angle + 0);
  return { ...gate, gate: undone, ...(params && { params }) };
}

const adjoint = (matrix: NonNullable<CustomGate['matrix']>): CustomGate['matrix'] =>
  matrix.map((row, r) =>
    row.map((_, column) => {
      const { real, imag } = matrix[column]![r]!;
      return { real, imag: -imag + 0 };
    }),
  );

const isSame = (a: CustomGate, b: CustomGate): boolean => contentOf(a) === contentOf(b);

const contentOf = ({ qubitCount, gates = [], matrix }: CustomGate): string =>
  JSON.stringify([
    qubitCount,
    matrix,
    gates
      .map(({ gate, timeStep, qubits, controls, negativeControls, params, custom }) =>
        JSON.stringify([timeStep, qubits, gate, controls, negativeControls, params, custom]),
      )
      .toSorted(),
  ]);
