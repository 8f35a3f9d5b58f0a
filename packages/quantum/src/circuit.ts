import { GATES, type GateName } from './gates.js';
import type { GateDefinition, Operation } from './operation.js';
import { validateCircuit } from './validate-circuit.js';

export type { GateDefinition, Operation };

/** Qubit count and operations in execution order. Made by `buildCircuit` only, so it is always valid. */
export interface Circuit {
  readonly qubitCount: number;
  readonly operations: readonly Operation[];
}

/**
 * Checks the operations and puts them in execution order: by time step, and within one step as listed.
 * Throws a CircuitError that names the operation's place in the list and the field at fault.
 */
export function buildCircuit(qubitCount: number, operations: readonly Operation[]): Circuit {
  validateCircuit(qubitCount, operations);
  const ordered = operations.some((operation) => operation.timeStep)
    ? operations.toSorted((a, b) => (a.timeStep ?? 0) - (b.timeStep ?? 0))
    : operations.slice();
  return { qubitCount, operations: ordered };
}

/** The operation that undoes another. */
export function inverseOperation(operation: Operation): Operation {
  const { gate, params } = GATES[operation.gate].inverse;
  const inverse: Operation = { ...operation, gate: gate as GateName };
  if (operation.oracle) return { ...inverse, oracle: inverseOracle(operation) };
  if (operation.definition) return { ...inverse, definition: inverseDefinition(operation.definition) };
  return params ? { ...inverse, params: params(operation.params ?? []) } : inverse;
}

/** The circuit that undoes another: inverse operations in reverse order (its time steps are dropped). */
export function inverseCircuit(circuit: Circuit): Circuit {
  const operations = circuit.operations
    .toReversed()
    .map((operation) => ({ ...inverseOperation(operation), timeStep: undefined }));
  return { qubitCount: circuit.qubitCount, operations };
}

const MARK = '†';

/** The gate that undoes a defined one; its name has a dagger, which the gate that undoes it in turn loses. */
function inverseDefinition({ name, qubitCount, operations }: GateDefinition): GateDefinition {
  return {
    name: name.endsWith(MARK) ? name.slice(0, -MARK.length) : `${name}${MARK}`,
    qubitCount,
    operations: operations.toReversed().map(inverseOperation),
  };
}

function inverseOracle({ gate, oracle, qubits }: Operation): (x: number) => number {
  if (gate === 'DIAGONAL') return (x) => -oracle!(x);
  const images = new Uint32Array(2 ** qubits.length);
  for (let x = 0; x < images.length; x++) images[oracle!(x)] = x;
  return (x) => images[x]!;
}
