/** What the editor has to know of whatever can stand on its grid: the catalogue's gates, and what isn't one. */
import type { InstructionName } from '@superpose/contracts';
import {
  GATES,
  OFFERED_GATES,
  calledName,
  isPaletteGate,
  wireCount,
  type GateFamily,
  type OfferedGate,
} from '@superpose/quantum/gates';

export type EditorGate = OfferedGate | Other | 'CUSTOM';
type Other = 'MEASURE' | 'RESET' | 'BARRIER' | DisplayGate;

/** What shows the state where it stands and changes nothing. The wire doesn't know it: it's left out of all that runs. */
export type DisplayGate = (typeof DISPLAYS)[number];
export const DISPLAYS = [
  'SHOW_PROBABILITY',
  'SHOW_BLOCH',
  'SHOW_AMPLITUDES',
  'SHOW_DENSITY',
  'SHOW_PAULI',
  'SHOW_ENTROPY',
] as const;

interface Facts {
  readonly symbol: string;
  readonly family: GateFamily;
  readonly key: string;
}

const OTHERS: Readonly<Record<Other | 'CUSTOM', Facts>> = {
  MEASURE: { symbol: 'M', family: 'controlled', key: 'm' },
  RESET: { symbol: '|0⟩', family: 'controlled', key: 'k' },
  BARRIER: { symbol: '┊', family: 'controlled', key: 'b' },
  CUSTOM: { symbol: 'G', family: 'controlled', key: 'g' },
  SHOW_PROBABILITY: { symbol: '%', family: 'controlled', key: 'd' },
  SHOW_BLOCH: { symbol: 'Bloch', family: 'controlled', key: 'd' },
  SHOW_AMPLITUDES: { symbol: 'Amp', family: 'controlled', key: 'd' },
  SHOW_DENSITY: { symbol: 'ρ', family: 'controlled', key: 'd' },
  SHOW_PAULI: { symbol: '⟨P⟩', family: 'controlled', key: 'd' },
  SHOW_ENTROPY: { symbol: 'S', family: 'controlled', key: 'd' },
};

/** All that a page with all gates offers but custom gates, in the order of the catalogue. */
export const EDITOR_GATES: readonly EditorGate[] = [
  ...OFFERED_GATES,
  'MEASURE',
  'RESET',
  'BARRIER',
  ...DISPLAYS,
];

const isOther = (gate: EditorGate): gate is Other | 'CUSTOM' => gate in OTHERS;

/** Whether it changes a state as gates do: it can have controls and an inverse. */
export const isGate = (gate: EditorGate): gate is OfferedGate | 'CUSTOM' =>
  !isOther(gate) || gate === 'CUSTOM';

export const isDisplay = (gate: EditorGate): gate is DisplayGate =>
  (DISPLAYS as readonly EditorGate[]).includes(gate);

/** Whether it is one of the ten gates of the basic palette. */
export const isBasicGate = (gate: EditorGate): boolean => !isOther(gate) && isPaletteGate(gate);

/** What it is called, here and on the wire. */
export const nameOf = (gate: EditorGate): InstructionName =>
  (isOther(gate) ? gate : calledName(gate)) as InstructionName;

const factsOf = (gate: EditorGate): Facts =>
  isOther(gate) ? OTHERS[gate] : { ...GATES[gate], key: GATES[gate].palette!.key };

export const symbolOf = (gate: EditorGate): string => factsOf(gate).symbol;
export const familyOf = (gate: EditorGate): GateFamily => factsOf(gate).family;
export const keyOf = (gate: EditorGate): string => factsOf(gate).key;

/** The names of its angles. */
export const anglesOf = (gate: EditorGate): readonly string[] => (isOther(gate) ? [] : GATES[gate].params);

/** On how many wires it stands, further controls apart; a custom gate's circuit says it. */
export const ownWires = (gate: Exclude<EditorGate, 'CUSTOM'>): number =>
  isOther(gate) ? 1 : wireCount(gate);
