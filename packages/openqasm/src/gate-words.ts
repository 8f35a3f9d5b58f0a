import { GATES, type GateName } from '@superpose/quantum';
import type { Part } from './modifiers.js';

/** A gate taken apart into the catalogue's gates; their qubits are numbers of the gate's operands, from 0. */
export interface ExpandedGate {
  readonly qubitCount: number;
  readonly parts: readonly Part[];
}

/** A gate of the standard libraries (qelib1.inc, stdgates.inc) and what it is in the engine's catalogue. */
export interface GateWord {
  /** Without its angles; the identity has no part. */
  readonly expanded: ExpandedGate;
  /** How many angles the word takes. */
  readonly paramCount: number;
  /** The word's angles → the catalogue gate's, where they differ. */
  readonly params?: (angles: readonly number[]) => number[];
  /** The word's angles → the phase that it has beyond the catalogue's gate. Only controls show it. */
  readonly phase?: (angles: readonly number[]) => number;
  /** The word's angles → its parts, where it has several with angles. */
  readonly parts?: (angles: readonly number[]) => readonly Part[];
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

/** A gate with controls before its target. */
const controlled = (gate: GateName, count: number): GateWord => {
  const controls = Array.from({ length: count }, (_, operand) => operand);
  const parts = [{ gate, qubits: [count], controls }];
  return { expanded: { qubitCount: count + 1, parts }, paramCount: GATES[gate].params.length };
};

/** U with a control, and a phase where that is 1. */
const controlledU: GateWord = {
  expanded: { qubitCount: 2, parts: [] },
  paramCount: 4,
  parts: ([theta = 0, phi = 0, lambda = 0, gamma = 0]) => [
    { gate: 'P', qubits: [0], params: [gamma] },
    { gate: 'U', qubits: [1], params: [theta, phi, lambda], controls: [0] },
  ],
};

const HALF_PI = Math.PI / 2;

/** The words of the language itself, in either version. */
export const BUILT_IN: ReadonlySet<string> = new Set(['U', 'CX']);

/** What tools that write OpenQASM 3 define in the program itself, for stdgates.inc lacks it. */
export const ONLY_IN_QELIB1: ReadonlySet<string> = new Set(['sxdg', 'u', 'cu1']);

/** What some versions of the libraries have and tools define where theirs doesn't. */
const IN_SOME_LIBRARIES: readonly [string, GateWord][] = [
  ['rxx', same('RXX')],
  ['ryy', same('RYY')],
  ['rzz', same('RZZ')],
  ['iswap', same('ISWAP')],
  ['csx', controlled('SX', 1)],
  ['cu3', controlled('U', 1)],
  ['c3x', controlled('X', 3)],
  ['c4x', controlled('X', 4)],
];
/** Words that a program may define for itself whatever it includes. */
export const FREE_WORDS: ReadonlySet<string> = new Set(IN_SOME_LIBRARIES.map(([word]) => word));

/** To read another word, add a row. A word that is not here is refused. */
export const GATE_WORDS: ReadonlyMap<string, GateWord> = new Map<string, GateWord>([
  ...SHARED_NAMES.map((gate): [string, GateWord] => [gate.toLowerCase(), same(gate)]),
  ['sxdg', same('SXDG')],
  ['CX', same('CX')],
  // OpenQASM 3 gives U the factor e^{iθ/2}, and u2 and u3 the determinant 1.
  ['U', { ...same('U'), phase: ([theta = 0]) => theta / 2 }],
  ['phase', same('P')],
  ['cphase', same('CP')],
  ['u1', same('P')],
  ['cu1', same('CP')],
  ['u3', { ...same('U'), phase: ([, phi = 0, lambda = 0]) => -(phi + lambda) / 2 }],
  [
    'u2',
    {
      ...same('U'),
      paramCount: 2,
      params: ([phi = 0, lambda = 0]) => [HALF_PI, phi, lambda],
      phase: ([phi = 0, lambda = 0]) => -(phi + lambda) / 2,
    },
  ],
  ['cu', controlledU],
  ...IN_SOME_LIBRARIES,
  ['id', { expanded: { qubitCount: 1, parts: [] }, paramCount: 0 }],
]);

/** The words without angles, expanded once, so that reading them creates no objects. */
export const FIXED_GATES: ReadonlyMap<string, ExpandedGate> = new Map(
  [...GATE_WORDS]
    .filter(([, { paramCount }]) => paramCount === 0)
    .map(([word, { expanded }]) => [word, expanded]),
);
