import { NOT_A_LIST, gateFault, tooManyGates, type FieldFault } from './gate-faults.js';
import { DEFAULT_LIMITS, type Limits } from './limits.js';
import type { WireGate } from './schemas/circuit.js';

/**
 * Reads a list of gates without Zod, which would cost the client more than the whole editor. It accepts exactly what
 * `gateListSchema` accepts and reports one of its faults; a property test compares the two.
 */
export function readGates(
  value: unknown,
  limits: Limits = DEFAULT_LIMITS,
): { readonly gates: readonly WireGate[] } | { readonly fault: FieldFault } {
  if (!Array.isArray(value)) return { fault: { path: [], message: NOT_A_LIST } };
  if (value.length > limits.maxGates) return { fault: { path: [], message: tooManyGates(limits.maxGates) } };
  for (const [index, gate] of value.entries()) {
    const fault = gateFault(gate, limits.maxRunQubits, limits);
    if (fault) return { fault: { path: [index, ...fault.path], message: fault.message } };
  }
  return { gates: value as WireGate[] };
}
