import { isRotation, emptyCircuit, withGates, type EditorCircuit, type PlacedGate } from '../circuit/circuit';
import { gateCatalogue, gateRow } from '../circuit/gateCatalogue';

/**
 * A circuit as the fragment of an address: `c=v1.3_H00_C01t1_x23a0.5` is three qubits with H on q0 at step 0, a CNOT
 * from q0 to q1 at step 1, and RX(0.5) on q2 at step 3; it uses only characters that no messenger escapes or cuts off.
 * Links of a version open for ever, so a new spelling is a new version, with its reader beside this one.
 */
const PREFIX = 'c=v1.';

export function encodeCircuit(circuit: EditorCircuit): string {
  return PREFIX + [circuit.qubitCount, ...circuit.gates.map(encodeGate)].join('_');
}

/** The circuit of a fragment (with or without `#`), or null when it cannot be read. */
export function decodeCircuit(fragment: string): EditorCircuit | null {
  const text = fragment.replace(/^#/, '');
  if (!text.startsWith(PREFIX)) return null;
  const [count = '', ...codes] = text.slice(PREFIX.length).split('_');
  const gates = codes.map(decodeGate);
  if (!/^[1-9]\d?$/.test(count) || !gates.every((gate) => gate !== null)) return null;
  return withGates(emptyCircuit(Number(count)), gates);
}

/** Does the fragment mean to be a circuit, of this version or of another? */
export const holdsCircuit = (fragment: string): boolean => /^#?c=/.test(fragment);

/** The address that opens a circuit in the simulator. */
export const circuitLink = (circuit: EditorCircuit): string => `/simulator#${encodeCircuit(circuit)}`;

/** The gate's code, its qubit in base 36, its time step, then `t` and the target or `a` and the angle with all its digits. */
function encodeGate({ name, qubit, timeStep, targetQubit, parameter }: PlacedGate): string {
  const target = targetQubit === undefined ? '' : `t${targetQubit.toString(36)}`;
  const angle = parameter === undefined ? '' : `a${parameter}`;
  return `${gateRow(name).linkCode}${qubit.toString(36)}${timeStep}${target}${angle}`;
}

const GATE = /^([A-Za-z])([0-9a-z])(\d{1,3})(?:t([0-9a-z])|a(-?\d+(?:\.\d+)?(?:e-?\d+)?))?$/;

function decodeGate(code: string): Omit<PlacedGate, 'id'> | null {
  const [, linkCode, qubit = '', timeStep, target, angle] = GATE.exec(code) ?? [];
  const name = gateCatalogue.find((row) => row.linkCode === linkCode)?.name;
  if (!name || (target !== undefined) !== (name === 'CNOT') || (angle !== undefined) !== isRotation(name))
    return null;
  return {
    name,
    qubit: parseInt(qubit, 36),
    timeStep: Number(timeStep),
    ...(target === undefined ? {} : { targetQubit: parseInt(target, 36) }),
    ...(angle === undefined ? {} : { parameter: Number(angle) }),
  };
}
