/** Why a circuit was refused. The code is for programs, the message is one sentence for people. */
export type CircuitErrorCode =
  | 'qubit_count_invalid'
  | 'too_many_qubits'
  | 'unknown_gate'
  | 'wrong_qubit_count'
  | 'qubit_out_of_range'
  | 'duplicate_qubit'
  | 'wrong_parameter_count'
  | 'parameter_not_finite'
  | 'not_unitary'
  | 'time_step_invalid'
  | 'oracle_invalid'
  | 'definition_invalid'
  | 'bit_invalid'
  | 'too_much_work';

/** The part of an operation (or of the circuit) that is at fault. */
export type CircuitErrorField =
  | 'qubitCount'
  | 'gate'
  | 'qubits'
  | 'controls'
  | 'negativeControls'
  | 'params'
  | 'timeStep'
  | 'oracle'
  | 'definition'
  | 'bit'
  | 'condition';

/** A circuit that cannot be built or run; `operationIndex` is its place in the caller's list, or null. */
export class CircuitError extends Error {
  override readonly name = 'CircuitError';

  constructor(
    readonly code: CircuitErrorCode,
    readonly operationIndex: number | null,
    readonly field: CircuitErrorField,
    message: string,
  ) {
    super(message);
  }
}

/** Thrown by `simulate` when its cancel flag was raised; no result is made. */
export class SimulationCancelled extends Error {
  override readonly name = 'SimulationCancelled';

  constructor() {
    super('The simulation was cancelled.');
  }
}

/** Thrown by `simulate` when a thread of its team ended or does not respond; no result is made and the team is of no more use. */
export class ThreadFailure extends Error {
  override readonly name = 'ThreadFailure';

  constructor() {
    super('A helper thread of the simulation has ended or does not respond; start a new team.');
  }
}
