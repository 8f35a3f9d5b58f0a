import {
  distanceFromUnitary,
  GATES,
  inverseOperation,
  matrixGate,
  MAX_MATRIX_QUBITS,
  nearestUnitary,
  wireCount,
  type GateDefinition,
  type GateName,
  type Operation,
} from '@superpose/quantum';
import type { TextPlace } from '../../importOutcome';
import type { Complex } from '../complex';
import { ReadError } from './readError';

/** A gate that a program names: operations on its qubits 0, 1, …, global phase included. */
export interface ReadGate {
  readonly qubitCount: number;
  readonly operations: readonly Operation[];
}

/** A gate of the catalogue that has no controls by its name. */
export const catalogued = (gate: GateName, params: readonly number[] = []): ReadGate => ({
  qubitCount: wireCount(gate),
  operations: [
    {
      gate,
      qubits: Array.from({ length: wireCount(gate) }, (_, k) => k),
      ...(GATES[gate].params.length > 0 ? { params } : {}),
    },
  ],
});

/** A gate under its name, as one operation. */
export function defined(definition: GateDefinition): ReadGate {
  const { qubitCount } = definition;
  const qubits = Array.from({ length: qubitCount }, (_, k) => k);
  return { qubitCount, operations: [{ gate: 'CUSTOM', qubits, definition }] };
}

/** The gate with further controls in front of its qubits, each with the value that it must have. */
export function controlled({ qubitCount, operations }: ReadGate, values: readonly (0 | 1)[]): ReadGate {
  const on = (wanted: 0 | 1) => values.flatMap((value, qubit) => (value === wanted ? [qubit] : []));
  const behind = Array.from({ length: qubitCount }, (_, k) => k + values.length);
  return {
    qubitCount: qubitCount + values.length,
    operations: operations.map((operation) => {
      const moved = movedTo(operation, behind);
      const controls = [...on(1), ...(moved.controls ?? [])];
      const negativeControls = [...on(0), ...(moved.negativeControls ?? [])];
      return {
        ...moved,
        ...(controls.length > 0 ? { controls } : {}),
        ...(negativeControls.length > 0 ? { negativeControls } : {}),
      };
    }),
  };
}

const inverses = new WeakMap<GateDefinition, GateDefinition>();

export const inverted = ({ qubitCount, operations }: ReadGate): ReadGate => ({
  qubitCount,
  operations: operations.flatMap(inverseOf).reverse(),
});

/** Operations, last one first, that undo one: gates that the editor offers, and definitions that are made once. */
function inverseOf(operation: Operation): Operation[] {
  const { definition } = operation;
  if (definition) return [{ ...operation, definition: inverseDefinition(definition) }];
  if (operation.gate !== 'ISWAP') return [inverseOperation(operation)];
  // exp(−iπ/4·(XX + YY))
  return (['RXX', 'RYY'] as const).map((gate) => ({ ...operation, gate, params: [Math.PI / 2] }));
}

function inverseDefinition(definition: GateDefinition): GateDefinition {
  const known = inverses.get(definition);
  if (known) return known;
  const { name, qubitCount, operations } = definition;
  const inverse = {
    name: name.endsWith('†') ? name.slice(0, -1) : `${name}†`,
    qubitCount,
    operations: operations.flatMap(inverseOf).reverse(),
  };
  inverses.set(definition, inverse);
  return inverse;
}

/** The gate's operations on the qubits of a circuit. */
export const placedOn = ({ operations }: ReadGate, qubits: readonly number[]): Operation[] =>
  operations.map((operation) => named(movedTo(operation, qubits)));

/** An operation whose qubit k is `qubits[k]`. */
function movedTo(operation: Operation, qubits: readonly number[]): Operation {
  const moved = (list: readonly number[]) => list.map((qubit) => qubits[qubit]!);
  const { controls, negativeControls } = operation;
  return {
    ...operation,
    qubits: moved(operation.qubits),
    ...(controls ? { controls: moved(controls) } : {}),
    ...(negativeControls ? { negativeControls: moved(negativeControls) } : {}),
  };
}

/** The catalogue's gates for one control on 1, for two and so on. */
const WITH_CONTROLS: Partial<Record<GateName, readonly GateName[]>> = {
  X: ['CX', 'CCX'],
  Z: ['CZ'],
  P: ['CP'],
  SWAP: ['CSWAP'],
};

/** An operation by the name that says its controls too, if there is one. */
function named({ controls = [], ...operation }: Operation): Operation {
  const gate = operation.negativeControls ? undefined : WITH_CONTROLS[operation.gate]?.[controls.length - 1];
  if (gate) return { ...operation, gate, qubits: [...controls, ...operation.qubits] };
  return controls.length > 0 ? { ...operation, controls } : operation;
}

/** Entries that were written with three digits are this close to a unitary. */
const LARGEST_DISTANCE = 5e-3;

/**
 * The gate of a matrix; qubit 0 is the least significant bit of its rows.
 * @throws ReadError for a matrix of another size, and for one that isn't unitary
 */
export function gateOfMatrix(
  name: string,
  rows: readonly (readonly Complex[])[],
  place: TextPlace,
): ReadGate {
  const qubitCount = Math.log2(rows.length);
  const isSquare = rows.every((row) => row.length === rows.length);
  if (!isSquare || !Number.isInteger(qubitCount) || qubitCount < 1 || qubitCount > MAX_MATRIX_QUBITS) {
    throw new ReadError(place, 'a matrix must have 2, 4, 8 or 16 rows and as many columns');
  }
  const matrix = { qubitCount, entries: Float64Array.from(rows.flat().flat()) };
  const unitary = distanceFromUnitary(matrix) < LARGEST_DISTANCE ? nearestUnitary(matrix) : null;
  if (!unitary) throw new ReadError(place, 'this matrix isn’t unitary; write its entries with more digits');
  return defined(matrixGate(name, unitary));
}
