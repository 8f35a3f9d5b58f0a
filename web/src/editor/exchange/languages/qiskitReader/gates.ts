import type { GateName, Operation } from '@superpose/quantum';
import { wireCount } from '@superpose/quantum';
import { GATES } from '@superpose/quantum/gates';
import type { TextPlace } from '../../importOutcome';
import { catalogued, controlled, type ReadGate } from '../reading/gate';
import { ReadError } from '../reading/readError';

/** A method that places a gate: how many angles it takes before its qubits, how many of these, and the gate. */
export interface GateMethod {
  readonly angles: number;
  readonly qubits: number;
  readonly of: (angles: readonly number[]) => ReadGate;
}

const method = (gate: GateName, controls = 0): GateMethod => ({
  angles: GATES[gate].params.length,
  qubits: wireCount(gate) + controls,
  of: (angles) => controlled(catalogued(gate, angles), Array<1>(controls).fill(1)),
});

/** A gate that is made of others; angles are given to its parts. */
const made = (
  angles: number,
  qubits: number,
  parts: (angles: readonly number[]) => readonly Operation[],
): GateMethod => ({
  angles,
  qubits,
  of: (given) => ({ qubitCount: qubits, operations: parts(given) }),
});

const on = (gate: GateName, qubits: readonly number[], ...params: number[]): Operation => ({
  gate,
  qubits,
  ...(params.length > 0 ? { params } : {}),
});

const nothing = made(0, 1, () => []);

/** The methods of Qiskit's QuantumCircuit that place gates, older ones too. */
export const GATE_METHODS: ReadonlyMap<string, GateMethod> = new Map(
  Object.entries({
    ...{ h: method('H'), x: method('X'), y: method('Y'), z: method('Z'), id: nothing, i: nothing },
    ...{ s: method('S'), sdg: method('SDG'), t: method('T'), tdg: method('TDG') },
    ...{ sx: method('SX'), sxdg: method('SXDG'), p: method('P'), u1: method('P') },
    ...{ rx: method('RX'), ry: method('RY'), rz: method('RZ'), u: method('U'), u3: method('U') },
    u2: made(2, 1, ([phi = 0, lambda = 0]) => [on('U', [0], Math.PI / 2, phi, lambda)]),
    r: made(2, 1, ([theta = 0, phi = 0]) => [on('U', [0], theta, phi - Math.PI / 2, Math.PI / 2 - phi)]),
    ...{ cx: method('X', 1), cnot: method('X', 1), cy: method('Y', 1), cz: method('Z', 1) },
    ...{ ch: method('H', 1), cs: method('S', 1), csdg: method('SDG', 1), csx: method('SX', 1) },
    ...{ cp: method('P', 1), cu1: method('P', 1), cu3: method('U', 1) },
    ...{ crx: method('RX', 1), cry: method('RY', 1), crz: method('RZ', 1) },
    cu: made(4, 2, ([theta = 0, phi = 0, lambda = 0, gamma = 0]) => [
      on('P', [0], gamma),
      { ...on('U', [1], theta, phi, lambda), controls: [0] },
    ]),
    ...{ ccx: method('X', 2), toffoli: method('X', 2), ccz: method('Z', 2) },
    ...{ swap: method('SWAP'), cswap: method('SWAP', 1), fredkin: method('SWAP', 1) },
    ...{ iswap: method('ISWAP'), rxx: method('RXX'), ryy: method('RYY'), rzz: method('RZZ') },
    rzx: made(1, 2, ([theta = 0]) => [on('H', [1]), on('RZZ', [0, 1], theta), on('H', [1])]),
    dcx: made(0, 2, () => [on('CX', [0, 1]), on('CX', [1, 0])]),
  }),
);

/** Classes of gates whose names aren't those of their methods. */
const CLASSES: Readonly<Record<string, string>> = {
  Phase: 'p',
  CPhase: 'cp',
  CCX: 'ccx',
  Toffoli: 'ccx',
  I: 'id',
};

/** The method of a class such as `XGate`; undefined for any other name. */
export function methodOfClass(name: string): GateMethod | undefined {
  const bare = /^(\w+)Gate$/.exec(name)?.[1];
  return bare === undefined ? undefined : GATE_METHODS.get(CLASSES[bare] ?? bare.toLowerCase());
}

/**
 * The values of controls; the first control's is the last character of a text, or the lowest bit of a number.
 * @throws ReadError for a state of another length
 */
export function controlValues(
  count: number,
  state: string | number | undefined,
  place: TextPlace,
): readonly (0 | 1)[] {
  if (!Number.isInteger(count) || count < 1 || count > 32) {
    throw new ReadError(place, 'write how many controls there are, as control(2)');
  }
  if (state === undefined) return Array<1>(count).fill(1);
  const text = typeof state === 'number' ? state.toString(2).padStart(count, '0') : state;
  if (text.length !== count || !/^[01]*$/.test(text)) {
    throw new ReadError(place, `write the control state with ${count} digits, each 0 or 1`);
  }
  return [...text].reverse().map((digit) => (digit === '1' ? 1 : 0));
}
