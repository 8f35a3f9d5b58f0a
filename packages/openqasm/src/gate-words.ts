import { GATES, type GateName } from '@superpose/quantum';
import { phaseWhere, type Part } from './modifiers.js';

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

const HALF_PI = Math.PI / 2;

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

/** The words of the language itself, in either version. */
export const BUILT_IN: ReadonlySet<string> = new Set(['U', 'CX']);

/** What tools that write OpenQASM 3 define in the program itself, for stdgates.inc lacks it. */
export const ONLY_IN_QELIB1: ReadonlySet<string> = new Set(['sxdg', 'u', 'cu1']);

const on = (gate: GateName, ...qubits: number[]): Part => ({ gate, qubits });
const turned = (gate: GateName, angle: number, ...qubits: number[]): Part => ({
  gate,
  qubits,
  params: [angle],
});

/** A gate of several parts, without angles. */
const composed = (qubitCount: number, ...parts: Part[]): GateWord => ({
  expanded: { qubitCount, parts },
  paramCount: 0,
});

/** RX about an axis that is turned in the equator. */
const equatorial: GateWord = {
  ...same('U'),
  paramCount: 2,
  params: ([theta = 0, phi = 0]) => [theta, phi - HALF_PI, HALF_PI - phi],
};

/** X on the second qubit by an angle, whose sign is that of Z on the first. */
const crossed = (angle: number, a: number, b: number): Part[] => [
  on('H', b),
  on('CX', a, b),
  turned('RZ', angle, b),
  on('CX', a, b),
  on('H', b),
];

/** A phase of one state of two qubits. */
const phaseAt = (where: { readonly controls: number[]; readonly negativeControls: number[] }): GateWord => ({
  ...composed(2),
  paramCount: 1,
  parts: ([angle = 0]) => phaseWhere(angle, where.controls, where.negativeControls),
});

/** The words that Amazon Braket has for gates of the catalogue. */
const OF_BRAKET: readonly [string, GateName][] = [
  ['cnot', 'CX'],
  ['ccnot', 'CCX'],
  ['si', 'SDG'],
  ['ti', 'TDG'],
  ['v', 'SX'],
  ['vi', 'SXDG'],
  ['phaseshift', 'P'],
  ['cphaseshift', 'CP'],
  ['xx', 'RXX'],
  ['yy', 'RYY'],
  ['zz', 'RZZ'],
];

/** What some versions of the libraries have and tools define where theirs doesn't. */
const IN_SOME_LIBRARIES: readonly [string, GateWord][] = [
  ...OF_BRAKET.map(([word, gate]): [string, GateWord] => [word, same(gate)]),
  ['i', { expanded: { qubitCount: 1, parts: [] }, paramCount: 0 }],
  ['u0', { expanded: { qubitCount: 1, parts: [] }, paramCount: 1 }],
  ['cv', controlled('SX', 1)],
  ['r', equatorial],
  ['prx', equatorial],
  [
    'xy',
    {
      ...composed(2),
      paramCount: 1,
      parts: ([angle = 0]) => [turned('RXX', -angle / 2, 0, 1), turned('RYY', -angle / 2, 0, 1)],
    },
  ],
  ['rzx', { ...composed(2), paramCount: 1, parts: ([angle = 0]) => crossed(angle, 0, 1) }],
  ['ecr', composed(2, ...crossed(HALF_PI / 2, 0, 1), on('X', 0), ...crossed(-HALF_PI / 2, 0, 1))],
  ['dcx', composed(2, on('CX', 0, 1), on('CX', 1, 0))],
  [
    'rccx',
    composed(
      3,
      on('H', 2),
      on('T', 2),
      on('CX', 1, 2),
      on('TDG', 2),
      on('CX', 0, 2),
      on('T', 2),
      on('CX', 1, 2),
      on('TDG', 2),
      on('H', 2),
    ),
  ],
  [
    'rc3x',
    composed(
      4,
      on('H', 3),
      on('T', 3),
      on('CX', 2, 3),
      on('TDG', 3),
      on('H', 3),
      on('CX', 0, 3),
      on('T', 3),
      on('CX', 1, 3),
      on('TDG', 3),
      on('CX', 0, 3),
      on('T', 3),
      on('CX', 1, 3),
      on('TDG', 3),
      on('H', 3),
      on('T', 3),
      on('CX', 2, 3),
      on('TDG', 3),
      on('H', 3),
    ),
  ],
  ['cphaseshift00', phaseAt({ controls: [], negativeControls: [0, 1] })],
  ['cphaseshift01', phaseAt({ controls: [1], negativeControls: [0] })],
  ['cphaseshift10', phaseAt({ controls: [0], negativeControls: [1] })],
  ['gpi', { ...same('U'), paramCount: 1, params: ([phi = 0]) => [Math.PI, phi, Math.PI - phi] }],
  ['gpi2', { ...equatorial, paramCount: 1, params: ([phi = 0]) => [HALF_PI, phi - HALF_PI, HALF_PI - phi] }],
  ['cs', controlled('S', 1)],
  ['csdg', controlled('SDG', 1)],
  ['ccz', controlled('Z', 2)],
  ['c3sqrtx', controlled('SX', 3)],
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
