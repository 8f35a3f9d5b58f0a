import type { LockedBox, WireGate } from '@superpose/contracts';
import { calledName } from '@superpose/quantum';
import { RandomChoice } from './random-choice.js';

/**
 * Makes the mistakes that people make with the page in front of them: a wrong neighbour in the palette, a wire too
 * low, a button for the wrong angle. It works on cells of the grid and shares no code with the tutor, so that what the
 * tutor finds is not what it was written to find.
 */
export type Slip = (gates: readonly WireGate[], qubits: number, random: RandomChoice) => WireGate[] | null;

const PALETTE = ['H', 'X', 'Y', 'Z', 'S', 'T', 'RX', 'RY', 'RZ'] as const;
type SingleName = (typeof PALETTE)[number];
type Rotation = WireGate & { parameter: number };
const MIXED_UP: readonly (readonly [SingleName, SingleName])[] = [
  ['S', 'T'],
  ['X', 'Z'],
  ['H', 'X'],
  ['RX', 'RY'],
  ['RY', 'RZ'],
  ['S', 'Z'],
];
const BUTTONS = [Math.PI / 3, Math.PI / 2, Math.PI];

export const wiresOf = ({ qubit, target_qubit: target }: WireGate): number[] =>
  target === undefined ? [qubit] : [qubit, target];
const isTurn = (gate: WireGate): gate is Rotation => 'parameter' in gate;
const cellsOf = (gate: WireGate): string[] => wiresOf(gate).map((qubit) => `${qubit}/${gate.timeStep}`);

/** Whether the page would let these gates be placed: one gate a cell, none in a locked box, one CNOT a column. */
export function fitsGrid(gates: readonly WireGate[], locked: readonly LockedBox[] = []): boolean {
  const taken = locked.flatMap(({ time_step: step, qubits }) => qubits.map((qubit) => `${qubit}/${step}`));
  const cells = [...taken, ...gates.flatMap(cellsOf)];
  const cnots = gates.filter((gate) => !isSingle(gate)).map(({ timeStep }) => timeStep);
  return new Set(cells).size === cells.length && new Set(cnots).size === cnots.length;
}

const named = (name: SingleName, qubit: number, timeStep: number, random: RandomChoice): WireGate =>
  name === 'RX' || name === 'RY' || name === 'RZ'
    ? { name, qubit, timeStep, parameter: random.of(BUTTONS)! }
    : { name, qubit, timeStep };

/** Replaces one gate that fits; null when none does, or when the page would not allow it. */
const onOne =
  (
    fits: (gate: WireGate) => boolean,
    change: (gate: WireGate, qubits: number, random: RandomChoice) => WireGate[],
  ): Slip =>
  (gates, qubits, random) => {
    const chosen = random.of(gates.filter(fits));
    if (!chosen) return null;
    return gates.flatMap((gate) => (gate === chosen ? change(gate, qubits, random) : [gate]));
  };

const withAngle = (change: (angle: number, random: RandomChoice) => number): Slip =>
  onOne(isTurn, (gate, _, random) => {
    const turn = gate as Rotation;
    return [{ ...turn, parameter: Number(change(turn.parameter, random).toFixed(4)) }];
  });

const renamed = (gate: WireGate, name: SingleName, random: RandomChoice): WireGate =>
  isTurn(gate) && /^R/.test(name)
    ? { ...gate, name: name as Rotation['name'] }
    : named(name, gate.qubit, gate.timeStep, random);

const isSingle = ({ target_qubit: target }: WireGate): boolean => target === undefined;
/** Control and target exchanged. */
export const turned = (gate: WireGate): WireGate =>
  gate.target_qubit === undefined ? gate : { ...gate, qubit: gate.target_qubit, target_qubit: gate.qubit };
const other = (qubit: number, qubits: number, random: RandomChoice, not = qubit): number | undefined =>
  random.of(Array.from({ length: qubits }, (_, q) => q).filter((q) => q !== qubit && q !== not));

export const SLIPS: Readonly<Record<string, Slip>> = {
  forgotten: onOne(
    () => true,
    () => [],
  ),
  'beside it in the palette': onOne(isSingle, (gate, _, random) => {
    const place = PALETTE.indexOf(gate.name as SingleName);
    return [renamed(gate, PALETTE[place + random.of([-1, 1])!] ?? 'H', random)];
  }),
  'mixed up': onOne(isSingle, (gate, _, random) => {
    const pair = random.of(MIXED_UP.filter((names) => names.includes(gate.name as SingleName)));
    return pair ? [renamed(gate, pair[0] === gate.name ? pair[1] : pair[0], random)] : [gate];
  }),
  'on another wire': onOne(isSingle, (gate, qubits, random) => {
    const qubit = other(gate.qubit, qubits, random);
    return qubit === undefined ? [gate] : [{ ...gate, qubit }];
  }),
  'upside down': onOne(
    (gate) => !isSingle(gate),
    (gate) => [turned(gate)],
  ),
  'wrong target': onOne(
    (gate) => !isSingle(gate),
    (gate, qubits, random) => {
      const target = other(gate.target_qubit!, qubits, random, gate.qubit);
      return target === undefined ? [gate] : [{ ...gate, target_qubit: target }];
    },
  ),
  'dropped a second time': (gates, _, random) => {
    const chosen = random.of(gates)!;
    const last = Math.max(...gates.map(({ timeStep }) => timeStep));
    return [...gates, { ...chosen, timeStep: random.of([chosen.timeStep + 1, last + 1])! }];
  },
  stray: (gates, qubits, random) => {
    const last = Math.max(...gates.map(({ timeStep }) => timeStep));
    const timeStep = random.below(last + 2);
    return [...gates, named(random.of(PALETTE)!, random.below(qubits), timeStep, random)];
  },
  'columns exchanged': (gates, _, random) => {
    const column = random.below(Math.max(...gates.map(({ timeStep }) => timeStep)) + 1);
    const chosen = random.of(gates.filter(({ timeStep }) => timeStep === column));
    const next = gates.find((gate) => chosen && gate.timeStep === column + 1 && gate.qubit === chosen.qubit);
    if (!chosen || !next) return null;
    return gates.map((gate) =>
      gate === chosen
        ? { ...gate, timeStep: column + 1 }
        : gate === next
          ? { ...gate, timeStep: column }
          : gate,
    );
  },
  'sign lost': withAngle((angle) => -angle),
  'π left out': withAngle((angle) => angle / Math.PI),
  'typed in degrees': withAngle((angle) => (angle * 180) / Math.PI),
  halved: withAngle((angle) => angle / 2),
  doubled: withAngle((angle) => angle * 2),
  'wrong button': withAngle((_, random) => random.of(BUTTONS)!),
  misread: withAngle((angle, random) => angle + random.of([-0.5, -0.25, 0.25, 0.5])!),
};

/** As many gates as a solution has, but any; a circuit of one gate would be one slip away. */
export function nonsense(
  length: number,
  qubits: number,
  random: RandomChoice,
  locked: readonly LockedBox[] = [],
): WireGate[] {
  const count = Math.max(3, length);
  const isFree = (step: number): boolean => locked.every((box) => box.time_step !== step);
  const columns = Array.from({ length: count + locked.length }, (_, step) => step).filter(isFree);
  return columns.slice(0, count).map((timeStep): WireGate => {
    const qubit = random.below(qubits);
    const target = other(qubit, qubits, random);
    return target !== undefined && random.below(3) === 0
      ? { name: calledName('CX'), qubit, target_qubit: target, timeStep }
      : named(random.of(PALETTE)!, qubit, timeStep, random);
  });
}
