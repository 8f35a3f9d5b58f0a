import { hasAngle, type PlacedOperation } from '@superpose/contracts';
import { PALETTE_GATES, paletteEntry, wireCount, type PaletteGate } from '@superpose/quantum/gates';
import { emptyCircuit, isPlain, withGates, type EditorCircuit, type PlacedGate } from '../circuit/circuit';
import { fromShared, toShared } from './sharedCircuit';
import { packed, unpacked } from './shortKeys';

/**
 * A circuit as the fragment of an address: `c=v1.3_H00_C01t1_x23a0.5` is three qubits with H on q0 at step 0, a CNOT
 * from q0 to q1 at step 1, and RX(0.5) on q2 at step 3; it uses only characters that no messenger escapes or cuts off.
 * Links of a version open for ever, so a new spelling is a new version, with its reader beside this one.
 */
const PREFIX = 'c=v1.';
/** The version of circuits with more than the basic gates, or with comments or a name: their file, packed. */
const ALL_GATES = 'c=v2.';

export function encodeCircuit(circuit: EditorCircuit): string {
  if (!isPlain(circuit)) return ALL_GATES + packed(toShared(circuit));
  return PREFIX + [circuit.qubitCount, ...circuit.gates.map(encodeGate)].join('_');
}

/** The circuit of a fragment (with or without `#`), or null when it cannot be read. */
export function decodeCircuit(fragment: string): EditorCircuit | null {
  const text = fragment.replace(/^#/, '');
  if (text.startsWith(ALL_GATES)) {
    const shared = fromShared(unpacked(text.slice(ALL_GATES.length)));
    return 'circuit' in shared ? shared.circuit : null;
  }
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

/** The gate's code, its first qubit in base 36, its time step, then `t` and its other qubits, `a` and the angle with all its digits. */
function encodeGate({ gate, qubits, timeStep, params = [] }: PlacedGate): string {
  const [home, ...others] = qubits.map((qubit) => qubit.toString(36));
  const targets = others.length === 0 ? '' : `t${others.join('')}`;
  return `${paletteEntry(gate as PaletteGate).linkCode}${home}${timeStep}${targets}${params.map((angle) => `a${angle}`).join('')}`;
}

const GATE = /^([A-Za-z])([0-9a-z])(\d{1,3})(?:t([0-9a-z]+))?(?:a(-?\d+(?:\.\d+)?(?:e-?\d+)?))?$/;

function decodeGate(code: string): PlacedOperation | null {
  const [, linkCode, home = '', timeStep, others = '', angle] = GATE.exec(code) ?? [];
  const gate = PALETTE_GATES.find((one) => paletteEntry(one).linkCode === linkCode);
  if (!gate || others.length !== wireCount(gate) - 1 || (angle !== undefined) !== hasAngle(gate)) return null;
  return {
    gate,
    qubits: [home, ...others].map((qubit) => parseInt(qubit, 36)),
    ...(angle === undefined ? {} : { params: [Number(angle)] }),
    timeStep: Number(timeStep),
  };
}
