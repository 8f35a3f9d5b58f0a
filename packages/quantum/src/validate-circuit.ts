import type { Operation } from './operation.js';
import { CircuitError } from './errors.js';
import { GATES, isGateName, type GateRow } from './gates.js';

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
  for (let index = 0; index < operations.length; index++)
    validateOperation(operations[index]!, index, qubitCount);
}

function validateOperation(operation: Operation, index: number, qubitCount: number): void {
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
  validateParams(operation, row, index);
  validateTimeStep(operation, index);
  validateOracle(operation, row, index);
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
}

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
