import { decomposeCircuit, isOperation, type Instruction, type Operation } from '@superpose/quantum';
import { OFFERED_GATES, type GateName, type OfferedGate } from '@superpose/quantum/gates';
import type { UnplacedGate } from './paletteGates';

/** Gates with a control by their name that the editor has as a gate and a control. */
const CONTROLLED: Partial<Record<GateName, OfferedGate>> = {
  CY: 'Y',
  CH: 'H',
  CRX: 'RX',
  CRY: 'RY',
  CRZ: 'RZ',
};

const isOffered = (gate: GateName): gate is OfferedGate =>
  (OFFERED_GATES as readonly GateName[]).includes(gate);

/** Whether an instruction can only be shown as other gates, up to a global phase. */
export const isRewritten = (instruction: Instruction): boolean =>
  isOperation(instruction) && !isOffered(instruction.gate) && !CONTROLLED[instruction.gate];

/** An instruction of a program as gates of a grid that takes all of them, in the order they run. */
export function inAllGates(instruction: Instruction, qubitCount: number): UnplacedGate[] {
  if (!isOperation(instruction)) {
    const { timeStep: _, ...rest } = instruction;
    return [rest];
  }
  const { condition, ...operation } = instruction;
  const when = condition ? { condition } : {};
  const parts = isRewritten(instruction)
    ? decomposeCircuit({ qubitCount, operations: [operation] }).operations
    : [operation];
  return parts.map((part) => ({ ...asOffered(part), ...when }));
}

function asOffered({ gate, qubits, params, controls = [], negativeControls = [] }: Operation): UnplacedGate {
  const bare = CONTROLLED[gate];
  const further = bare ? [qubits[0]!, ...controls] : controls;
  return {
    gate: bare ?? (gate as OfferedGate),
    qubits: bare ? qubits.slice(1) : qubits,
    ...(params?.length ? { params } : {}),
    ...(further.length > 0 ? { controls: further } : {}),
    ...(negativeControls.length > 0 ? { negativeControls } : {}),
  };
}
