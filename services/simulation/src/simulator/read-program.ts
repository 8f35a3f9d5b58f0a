import type { Limits } from '@superpose/contracts';
import { parseQasm, QasmError } from '@superpose/openqasm';
import type { Circuit } from '@superpose/quantum';
import { ProblemException } from '@superpose/service-kit';

/** An OpenQASM program within the service's limits, or 422 with line and column. */
export function readProgram(source: string, limits: Limits): Circuit {
  try {
    return parseQasm(source, {
      maxQubits: limits.maxRunQubits,
      maxOperations: limits.maxGates,
      maxAngle: limits.maxAngle,
    });
  } catch (error) {
    if (!(error instanceof QasmError)) throw error;
    throw new ProblemException(422, 'QASM_INVALID', error.message, {
      errors: [{ path: 'qasm', message: error.message }],
    });
  }
}
