import type { GateDefinition, Operation } from './operation.js';
import { CircuitError } from './errors.js';
import { distanceFromUnitary } from './custom/matrices.js';
import { hasFurtherControls } from './elementary.js';
import { GATES, isGateName, wireCount, type GateName, type GateRow } from './gates.js';

/** The most qubits whose float64 amplitudes (2 GiB) a WebAssembly memory holds beside the working buffers. */
export const MAX_QUBITS = 27;

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Throws a CircuitError for the first thing that is wrong; allocates nothing that grows with the register. */
export function validateCircuit(qubitCount: number, operations: readonly Operation[]): void {
  if (!Number.isInteger(qubitCount) || qubitCount < 1) {
    throw new CircuitError('qubit_count_invalid', null, 'qubitCount', 'A circuit needs at least one qubit.');
  }
  if (qubitCount > MAX_QUBITS) {
    const message = `A circuit may have at most ${MAX_QUBITS} qubits, not ${qubitCount}.`;
    throw new CircuitError('too_many_qubits', null, 'qubitCount', message);
  }
  for (let index = 0; index < operations.length; index++) {
    const operation = operations[index]!;
    if (!isOrdinary(operation, qubitCount)) validateOperation(operation, index, qubitCount);
  }
}

/** How many qubits and angles a gate takes; NaN qubits where that's for each operation to say. */
const SHAPES = new Map(
  Object.entries(GATES).map(([name, { params }]) => [
    name,
    { qubits: wireCount(name as GateName), angles: params.length },
  ]),
);

/**
 * Whether nothing can be wrong with an operation, found at a small part of the full check's price. Small circuits run in a
 * few microseconds, of which the full check would take half.
 */
function isOrdinary(operation: Operation, qubitCount: number): boolean {
  const { gate, qubits, params, timeStep } = operation;
  const shape = SHAPES.get(gate);
  if (!shape || gate === 'MATRIX' || !Array.isArray(qubits) || qubits.length !== shape.qubits) return false;
  if (hasFurtherControls(operation) || operation.oracle || operation.definition !== undefined) return false;
  if (timeStep !== undefined && !(Number.isSafeInteger(timeStep) && timeStep >= 0)) return false;
  for (let j = 0; j < qubits.length; j++) {
    const qubit: number = qubits[j];
    if (!Number.isInteger(qubit) || qubit < 0 || qubit >= qubitCount) return false;
    for (let k = 0; k < j; k++) if (qubits[k] === qubit) return false;
  }
  if (params === undefined) return shape.angles === 0;
  if (!Array.isArray(params) || params.length !== shape.angles) return false;
  for (let j = 0; j < params.length; j++) if (!Number.isFinite(params[j])) return false;
  return true;
}

/** Throws a CircuitError for the first thing that is wrong with one operation. */
export function validateOperation(operation: Operation, index: number, qubitCount: number): void {
  if (!isGateName(operation.gate)) {
    throw new CircuitError(
      'unknown_gate',
      index,
      'gate',
      `There is no gate named ${String(operation.gate)}.`,
    );
  }
  const row = GATES[operation.gate];
  validateQubits(operation, row, index, qubitCount);
  if (hasFurtherControls(operation)) validateControls(operation, index, qubitCount);
  validateParams(operation, row, index);
  validateTimeStep(operation, index);
  validateOracle(operation, row, index);
  if (operation.definition !== undefined || operation.gate === 'CUSTOM') validateDefinition(operation, index);
}

function validateQubits({ gate, qubits }: Operation, row: GateRow, index: number, qubitCount: number): void {
  const refuse = (code: 'wrong_qubit_count' | 'qubit_out_of_range' | 'duplicate_qubit', message: string) => {
    throw new CircuitError(code, index, 'qubits', message);
  };
  const open = row.controls === 'any' || row.targets === 'any';
  const least = (row.controls === 'any' ? 1 : row.controls) + (row.targets === 'any' ? 1 : row.targets);
  const count = Array.isArray(qubits) ? qubits.length : 0;
  if (open ? count < least : count !== least) {
    refuse(
      'wrong_qubit_count',
      `${gate} needs ${open ? 'at least ' : ''}${plural(least, 'qubit')}, not ${count}.`,
    );
  }
  for (let j = 0; j < count; j++) {
    const qubit = qubits[j]!;
    if (!Number.isInteger(qubit) || qubit < 0 || qubit >= qubitCount) {
      const range = qubitCount === 1 ? 'only qubit 0' : `qubits 0 to ${qubitCount - 1}`;
      refuse('qubit_out_of_range', `${gate} names qubit ${String(qubit)}, but the circuit has ${range}.`);
    }
    if (qubits.indexOf(qubit) !== j)
      refuse('duplicate_qubit', `${gate} names qubit ${qubit} more than once.`);
  }
}

/** Further controls must be qubits of the circuit that differ from each other and from all others of the operation. */
function validateControls(operation: Operation, index: number, qubitCount: number): void {
  const { gate, qubits } = operation;
  const seen = new Set(qubits);
  for (const field of ['controls', 'negativeControls'] as const) {
    const list: unknown = operation[field] ?? [];
    if (!Array.isArray(list)) {
      throw new CircuitError('wrong_qubit_count', index, field, `The controls of ${gate} must be a list.`);
    }
    for (const qubit of list as unknown[]) {
      if (!Number.isInteger(qubit) || (qubit as number) < 0 || (qubit as number) >= qubitCount) {
        const message = `${gate} names the control ${String(qubit)}, but the circuit has ${plural(qubitCount, 'qubit')}.`;
        throw new CircuitError('qubit_out_of_range', index, field, message);
      }
      if (seen.has(qubit as number)) {
        throw new CircuitError(
          'duplicate_qubit',
          index,
          field,
          `${gate} names qubit ${String(qubit)} more than once.`,
        );
      }
      seen.add(qubit as number);
    }
  }
}

/** A gate may hold others this deep, and this many in all. */
const MAX_DEFINITION_DEPTH = 16;
const MAX_DEFINITION_PARTS = 200_000;

/** A CUSTOM gate has a definition on as many qubits, whose operations are valid, and no other gate has one. */
function validateDefinition({ gate, qubits, definition }: Operation, index: number): void {
  const refuse = (message: string) => {
    throw new CircuitError('definition_invalid', index, 'definition', message);
  };
  if (gate !== 'CUSTOM') return refuse(`${gate} takes no definition.`);
  if (!definition) return refuse('A custom gate needs a definition.');
  if (definition.qubitCount !== qubits.length) {
    refuse(`${definition.name} needs ${plural(definition.qubitCount, 'qubit')}, not ${qubits.length}.`);
  }
  countParts(definition, 1, (excess) => refuse(`${definition.name} holds ${excess}.`));
  try {
    validateCircuit(definition.qubitCount, definition.operations);
  } catch (error) {
    if (error instanceof CircuitError) refuse(`The gate ${definition.name} is not valid: ${error.message}`);
    throw error;
  }
}

/** How many gates a definition holds in the end; refused before anything is taken apart. */
function countParts(definition: GateDefinition, depth: number, refuse: (message: string) => void): number {
  if (depth > MAX_DEFINITION_DEPTH) refuse(`gates more than ${MAX_DEFINITION_DEPTH} deep`);
  let count = 0;
  for (const operation of definition.operations) {
    count += operation.definition ? countParts(operation.definition, depth + 1, refuse) : 1;
    if (count > MAX_DEFINITION_PARTS) refuse(`more than ${MAX_DEFINITION_PARTS} gates`);
  }
  return count;
}

function validateParams({ gate, params = [] }: Operation, row: GateRow, index: number): void {
  if (!Array.isArray(params) || params.length !== row.params.length) {
    const message = row.params.length
      ? `${gate} needs ${plural(row.params.length, 'angle')} (${row.params.join(', ')}).`
      : `${gate} takes no angle.`;
    throw new CircuitError('wrong_parameter_count', index, 'params', message);
  }
  const bad = params.findIndex((value) => typeof value !== 'number' || !Number.isFinite(value));
  if (bad >= 0) {
    const message = `${gate} needs a finite angle ${row.params[bad]} in radians.`;
    throw new CircuitError('parameter_not_finite', index, 'params', message);
  }
  if (gate === 'MATRIX' && distanceFromUnitary({ qubitCount: 1, entries: params }) > LARGEST_DISTANCE) {
    throw new CircuitError('not_unitary', index, 'params', 'The matrix of MATRIX must be unitary.');
  }
}

/** Entries that are written out to ten digits are this close to a unitary. */
const LARGEST_DISTANCE = 1e-9;

function validateTimeStep({ gate, timeStep }: Operation, index: number): void {
  if (timeStep !== undefined && !(Number.isSafeInteger(timeStep) && timeStep >= 0)) {
    const message = `The time step of ${gate} must be an integer of 0 or more.`;
    throw new CircuitError('time_step_invalid', index, 'timeStep', message);
  }
}

function validateOracle({ gate, oracle, qubits }: Operation, row: GateRow, index: number): void {
  const needed = row.structure === 'phaseOracle' || row.structure === 'indexOracle';
  const refuse = (message: string) => {
    throw new CircuitError('oracle_invalid', index, 'oracle', message);
  };
  if (needed !== (typeof oracle === 'function')) {
    refuse(needed ? `${gate} needs a function over its basis states.` : `${gate} takes no function.`);
  }
  if (!needed || !oracle) return;
  const size = 2 ** qubits.length;
  const seen = row.structure === 'indexOracle' ? new Uint8Array(size) : null;
  for (let x = 0; x < size; x++) {
    const value = oracle(x);
    if (!seen) {
      if (!Number.isFinite(value)) refuse(`${gate} has no finite phase for basis state ${x}.`);
    } else if (!Number.isInteger(value) || value < 0 || value >= size || seen[value]!++) {
      refuse(`${gate} does not send the ${size} basis states one to one onto themselves (see ${x}).`);
    }
  }
}
