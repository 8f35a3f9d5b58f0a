import { ROTATION_GATE_NAMES, SINGLE_QUBIT_GATE_NAMES } from './circuit.js';
import { DEFAULT_LIMITS, MAX_SEED, type Limits } from './limits.js';
import type { CustomRequestBody } from './simulation.js';

const SINGLE: ReadonlySet<unknown> = new Set(SINGLE_QUBIT_GATE_NAMES);
const ROTATION: ReadonlySet<unknown> = new Set(ROTATION_GATE_NAMES);

type Fields = Readonly<Record<string, unknown>>;

/**
 * A quick look at the body of the busiest call: true for exactly those that `customRequestSchema(limits)` accepts, in a
 * tenth of its time. Of any other body only the schema can say what is wrong. A property test holds the two together.
 */
export function customRequestCheck(
  limits: Limits = DEFAULT_LIMITS,
): (body: unknown) => body is CustomRequestBody {
  return (body): body is CustomRequestBody => {
    if (!isObject(body)) return false;
    const { qubits, gates, shots, seed } = body;
    return (
      isIntegerFrom(1, qubits, limits.maxCustomQubits) &&
      (shots === undefined || isIntegerFrom(1, shots, limits.maxShots)) &&
      (seed === undefined || isIntegerFrom(0, seed, MAX_SEED)) &&
      Array.isArray(gates) &&
      gates.length <= limits.maxGates &&
      gates.every((gate) => isGate(gate, Math.min(qubits, limits.maxRunQubits), limits))
    );
  };
}

function isGate(gate: unknown, qubits: number, { maxTimeSteps, maxAngle }: Limits): boolean {
  if (!isObject(gate)) return false;
  const { name, qubit } = gate;
  if (!isIntegerFrom(0, qubit, qubits - 1) || !isIntegerFrom(0, gate['timeStep'], maxTimeSteps - 1))
    return false;
  if (SINGLE.has(name)) return true;
  if (ROTATION.has(name)) {
    const { parameter } = gate;
    return typeof parameter === 'number' && parameter >= -maxAngle && parameter <= maxAngle;
  }
  const target = gate['target_qubit'];
  return name === 'CNOT' && isIntegerFrom(0, target, qubits - 1) && target !== qubit;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isIntegerFrom = (min: number, value: unknown, max: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
