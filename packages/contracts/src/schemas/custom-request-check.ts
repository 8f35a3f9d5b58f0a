import { gateFault, isIntegerBetween } from '../gate-faults.js';
import { DEFAULT_LIMITS, MAX_SEED, type Limits } from '../limits.js';
import type { CustomRequestBody } from './simulation.js';

/**
 * A check of the busiest call's body, ten times as fast as `customRequestSchema(limits)` and true for the same bodies, as
 * a property test shows. Only the schema can say what is wrong with any other body.
 */
export function customRequestCheck(
  limits: Limits = DEFAULT_LIMITS,
): (body: unknown) => body is CustomRequestBody {
  return (body): body is CustomRequestBody => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
    const { qubits, gates, shots, seed } = body as Record<string, unknown>;
    if (!isIntegerBetween(1, qubits, limits.maxCustomQubits)) return false;
    if (shots !== undefined && !isIntegerBetween(1, shots, limits.maxShots)) return false;
    if (seed !== undefined && !isIntegerBetween(0, seed, MAX_SEED)) return false;
    if (!Array.isArray(gates) || gates.length > limits.maxGates) return false;
    const qubitCount = Math.min(qubits, limits.maxRunQubits);
    return gates.every((gate) => gateFault(gate, qubitCount, limits) === null);
  };
}
