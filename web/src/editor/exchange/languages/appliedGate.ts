import { UnwritableError } from '@superpose/openqasm';
import { GATES, type GateDefinition, type GateName, type Operation } from '@superpose/quantum';

export interface Control {
  readonly qubit: number;
  /** What the qubit must be for the gate to act. */
  readonly value: 0 | 1;
}

/** An operation with all its controls apart from the gate that they control. */
export interface AppliedGate {
  /** A gate of the catalogue that has no controls. */
  readonly gate: GateName;
  readonly params: readonly number[];
  readonly targets: readonly number[];
  readonly controls: readonly Control[];
  /** What a CUSTOM gate is. */
  readonly definition?: GateDefinition;
}

/** What the catalogue's controlled gates do once their controls are 1. */
const CONTROLLED: Partial<Record<GateName, GateName>> = {
  CX: 'X',
  CCX: 'X',
  MCX: 'X',
  CY: 'Y',
  CZ: 'Z',
  MCZ: 'Z',
  CH: 'H',
  CP: 'P',
  CRX: 'RX',
  CRY: 'RY',
  CRZ: 'RZ',
  CSWAP: 'SWAP',
};

/**
 * An operation as a gate and its controls: those that its name has first, then those on 1, then those on 0.
 * @throws UnwritableError for a gate that is given by a function
 */
export function appliedGate(operation: Operation, language: string): AppliedGate {
  const { gate, qubits, params = [], controls = [], negativeControls = [], definition, oracle } = operation;
  if (oracle) {
    throw new UnwritableError(`${language} has no words for a ${gate}, which is given by a function.`);
  }
  const { targets } = GATES[gate];
  const own = targets === 'any' ? 0 : qubits.length - targets;
  const on = (qubit: number): Control => ({ qubit, value: 1 });
  return {
    gate: CONTROLLED[gate] ?? gate,
    params,
    targets: qubits.slice(own),
    controls: [
      ...qubits.slice(0, own).map(on),
      ...controls.map(on),
      ...negativeControls.map((qubit): Control => ({ qubit, value: 0 })),
    ],
    definition,
  };
}

export const areAllOn = (controls: readonly Control[]): boolean => controls.every(({ value }) => value === 1);

/** A bit and what it must be, for each bit of a condition. */
export const requiredBits = (bits: readonly number[], value: number): readonly (readonly [number, 0 | 1])[] =>
  bits.map((bit, j) => [bit, (Math.floor(value / 2 ** j) % 2) as 0 | 1]);

/** U as three gates that languages without it have: P(lambda), then RY(theta), then P(phi). They equal it exactly. */
export function partsOfU({ params, targets, controls }: AppliedGate): readonly AppliedGate[] {
  const [theta = 0, phi = 0, lambda = 0] = params;
  const part = (gate: GateName, angle: number) => ({ gate, params: [angle], targets, controls });
  const turn = (angle: number) => (angle === 0 ? [] : [part('P', angle)]);
  return [...turn(lambda), part('RY', theta), ...turn(phi)];
}
