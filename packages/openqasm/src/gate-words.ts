import { GATES, type GateName, type Operation } from '@superpose/quantum';

/** A gate taken apart into the catalogue's gates; their qubits are numbers of the gate's operands, from 0. */
export interface ExpandedGate {
  readonly qubitCount: number;
  readonly parts: readonly Pick<Operation, 'gate' | 'qubits' | 'params'>[];
}

/** A gate of the standard libraries (qelib1.inc, stdgates.inc) and what it is in the engine's catalogue. */
export interface GateWord {
  /** Without its angles; the identity has no part. */
  readonly expanded: ExpandedGate;
  /** How many angles the word takes. */
  readonly paramCount: number;
  /** The word's angles → the catalogue gate's, where they differ. */
  readonly params?: (angles: readonly number[]) => number[];
}

const same = (gate: GateName): GateWord => {
  const { controls, targets, params } = GATES[gate];
  const qubitCount = Number(controls) + Number(targets);
  const qubits = Array.from({ length: qubitCount }, (_, operand) => operand);
  return { expanded: { qubitCount, parts: [{ gate, qubits }] }, paramCount: params.length };
};

/** The catalogue's gates that a standard library knows under the same name, in lower case. */
const SHARED_NAMES = (
  'H X Y Z S SDG T TDG SX P RX RY RZ U CX CY CZ CH CP CRX CRY CRZ SWAP CCX CSWAP' satisfies string
).split(' ') as GateName[];

const HALF_PI = Math.PI / 2;

/** What tools that write OpenQASM 3 define in the program itself, for stdgates.inc lacks it. */
export const ONLY_IN_QELIB1: ReadonlySet<string> = new Set(['sxdg', 'u', 'cu1']);

/** To read another word, add a row. A word that is not here is refused. */
export const GATE_WORDS: ReadonlyMap<string, GateWord> = new Map<string, GateWord>([
  ...SHARED_NAMES.map((gate): [string, GateWord] => [gate.toLowerCase(), same(gate)]),
  ['sxdg', same('SXDG')],
  ['CX', same('CX')],
  ['U', same('U')],
  ['phase', same('P')],
  ['cphase', same('CP')],
  ['u1', same('P')],
  ['cu1', same('CP')],
  ['u3', same('U')],
  ['u2', { ...same('U'), paramCount: 2, params: ([phi = 0, lambda = 0]) => [HALF_PI, phi, lambda] }],
  ['id', { expanded: { qubitCount: 1, parts: [] }, paramCount: 0 }],
]);

/** The words without angles, expanded once, so that reading them creates no objects. */
export const FIXED_GATES: ReadonlyMap<string, ExpandedGate> = new Map(
  [...GATE_WORDS]
    .filter(([, { paramCount }]) => paramCount === 0)
    .map(([word, { expanded }]) => [word, expanded]),
);
