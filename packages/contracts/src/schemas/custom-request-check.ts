import { gateFault, isIntegerBetween } from '../gate-faults.js';
import { DEFAULT_LIMITS, MAX_SEED, type Limits } from '../limits.js';
import type { CustomRequestBody } from './simulation.js';

/**
 * A check of the busiest call's body, ten times as fast as `customRequestSchema(limits)`: of bodies with the ten gates of the
 * basic palette alone it is true for the same ones, as a property test shows. Only the schema can judge any other body.
 */
export function customRequestCheck(
  limits: Limits = DEFAULT_LIMITS,
): (body: unknown) => body is CustomRequestBody {
  return (body): body is CustomRequestBody => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
    const {
      qubits,
      gates,
      shots,
      seed,
      compact,
      bits,
      initial_states: states,
      custom_gates: custom,
    } = body as Record<string, unknown>;
    if (bits !== undefined || states !== undefined || custom !== undefined) return false;
    if (!isIntegerBetween(1, qubits, limits.maxCustomQubits)) return false;
    if (shots !== undefined && !isIntegerBetween(1, shots, limits.maxShots)) return false;
    if (seed !== undefined && !isIntegerBetween(0, seed, MAX_SEED)) return false;
    if (compact !== undefined && typeof compact !== 'boolean') return false;
    if (!Array.isArray(gates) || gates.length > limits.maxGates) return false;
    const qubitCount = Math.min(qubits, limits.maxRunQubits);
    return gates.every((gate) => gateFault(gate, qubitCount, limits) === null && !hasMore(gate as object));
  };
}

/** Whether a gate has a field that the basic palette's gates don't have. */
const hasMore = (gate: object): boolean =>
  'controls' in gate || 'negative_controls' in gate || 'condition' in gate;
