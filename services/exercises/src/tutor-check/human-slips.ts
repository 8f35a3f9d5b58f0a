import type { LockedBox, WireInstruction } from '@superpose/contracts';
import { calledName } from '@superpose/quantum';
import { RandomChoice } from './random-choice.js';

/**
 * Makes the mistakes that people make with the page in front of them: a wrong neighbour in the palette, a wire too
 * low, a button for the wrong angle. It works on cells of the grid and shares no code with the tutor, so that what the
 * tutor finds is not what it was written to find.
 */
export type Slip = (
  gates: readonly WireInstruction[],
  qubits: number,
  random: RandomChoice,
) => WireInstruction[] | null;

const PALETTE = ['H', 'X', 'Y', 'Z', 'S', 'T', 'RX', 'RY', 'RZ'] as const;
type SingleName = (typeof PALETTE)[number];
type Rotation = WireInstruction & { parameter: number };
const MIXED_UP: readonly (readonly [SingleName, SingleName])[] = [
  ['S', 'T'],
  ['X', 'Z'],
  ['H', 'X'],
  ['RX', 'RY'],
  ['RY', 'RZ'],
  ['S', 'Z'],
];
const BUTTONS = [Math.PI / 3, Math.PI / 2, Math.PI];

export const wiresOf = (gate: WireInstruction): number[] => {
  const { qubit, target_qubit: target, controls = [], negative_controls: negative = [] } = gate;
  return [qubit, ...(target === undefined ? [] : [target]), ...controls, ...negative];
};
export const bitsOf = ({ classical_bit: bit, condition }: WireInstruction): number[] => [
  ...(bit === undefined ? [] : [bit]),
  ...(condition?.bits ?? []),
];
const isTurn = (gate: WireInstruction): gate is Rotation => 'parameter' in gate;
const cellsOf = (gate: WireInstruction): string[] =>
  wiresOf(gate).map((qubit) => `${qubit}/${gate.timeStep}`);

/** Whether the page would let these gates be placed: one gate a cell, none in a locked box, one gate of a kind on several wires a column. */
export function fitsGrid(gates: readonly WireInstruction[], locked: readonly LockedBox[] = []): boolean {
  const taken = locked.flatMap(({ time_step: step, qubits }) => qubits.map((qubit) => `${qubit}/${step}`));
  const cells = [...taken, ...gates.flatMap(cellsOf)];
  const shares = (gate: WireInstruction): boolean =>
    wiresOf(gate).length > 1 &&
    gates.some((other) => other !== gate && other.name === gate.name && other.timeStep === gate.timeStep);
  return new Set(cells).size === cells.length && !gates.some(shares);
}

const named = (name: SingleName, qubit: number, timeStep: number, random: RandomChoice): WireInstruction =>
  name === 'RX' || name === 'RY' || name === 'RZ'
    ? { name, qubit, timeStep, parameter: random.of(BUTTONS)! }
    : { name, qubit, timeStep };

/** Replaces one gate that fits; null when none does, or when the page would not allow it. */
const onOne =
  (
    fits: (gate: WireInstruction) => boolean,
    change: (gate: WireInstruction, qubits: number, random: RandomChoice) => WireInstruction[],
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

function renamed(gate: WireInstruction, name: SingleName, random: RandomChoice): WireInstruction {
  if (isTurn(gate) && /^R/.test(name)) return { ...gate, name };
  const { controls, negative_controls, condition } = gate;
  return {
    ...named(name, gate.qubit, gate.timeStep, random),
    ...(controls ? { controls } : {}),
    ...(negative_controls ? { negative_controls } : {}),
    ...(condition ? { condition } : {}),
  };
}

const isSingle = ({ target_qubit: target }: WireInstruction): boolean => target === undefined;
/** A gate of the palette on one qubit. */
const isPlain = (gate: WireInstruction): boolean =>
  isSingle(gate) && (PALETTE as readonly string[]).includes(gate.name);
/** Control and target exchanged. */
export const turned = (gate: WireInstruction): WireInstruction =>
  gate.target_qubit === undefined ? gate : { ...gate, qubit: gate.target_qubit, target_qubit: gate.qubit };
const other = (qubit: number, qubits: number, random: RandomChoice, not = qubit): number | undefined =>
  random.of(Array.from({ length: qubits }, (_, q) => q).filter((q) => q !== qubit && q !== not));

export const SLIPS: Readonly<Record<string, Slip>> = {
  forgotten: onOne(
    () => true,
    () => [],
  ),
  'beside it in the palette': onOne(isPlain, (gate, _, random) => {
    const place = PALETTE.indexOf(gate.name as SingleName);
    return [renamed(gate, PALETTE[place + random.of([-1, 1])!] ?? 'H', random)];
  }),
  'mixed up': onOne(isPlain, (gate, _, random) => {
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
  elsewhere: (gates, qubits, random) => {
    const chosen = random.of(gates.filter(isPlain));
    const qubit = chosen && other(chosen.qubit, qubits, random);
    if (!chosen || qubit === undefined) return null;
    const last = Math.max(...gates.map(({ timeStep }) => timeStep));
    return gates.map((gate) =>
      gate === chosen ? { ...gate, qubit, timeStep: random.below(last + 2) } : gate,
    );
  },
  'sign lost': withAngle((angle) => -angle),
  'π left out': withAngle((angle) => angle / Math.PI),
  'typed in degrees': withAngle((angle) => (angle * 180) / Math.PI),
  halved: withAngle((angle) => angle / 2),
  doubled: withAngle((angle) => angle * 2),
  'wrong button': withAngle((_, random) => random.of(BUTTONS)!),
  'a little off': withAngle((angle, random) => angle + random.of([-0.05, -0.03, 0.03, 0.05])!),
  misread: withAngle((angle, random) => angle + random.of([-0.5, -0.25, 0.25, 0.5])!),
};

const BITS = [0, 1, 2, 3];
const isMeasurement = ({ name }: WireInstruction): boolean => name === 'MEASURE';
const waits = ({ condition }: WireInstruction): boolean => condition !== undefined;
const anotherBit = (bit: number, bits: number, random: RandomChoice): number =>
  random.of(BITS.slice(0, bits).filter((other) => other !== bit)) ?? bit;

/** What goes wrong with measurements and with gates that wait, by how many classical bits there are. */
export const classicalSlips = (bits: number): Readonly<Record<string, Slip>> => ({
  'into another bit': onOne(isMeasurement, (gate, _, random) => [
    { ...gate, classical_bit: anotherBit(gate.classical_bit!, bits, random) },
  ]),
  'not measured': onOne(isMeasurement, () => []),
  'measured a column early': (gates, _, random) => {
    const chosen = random.of(gates.filter(isMeasurement));
    const before =
      chosen && gates.find((gate) => gate.timeStep < chosen.timeStep && wiresOf(gate).includes(chosen.qubit));
    if (!chosen || !before) return null;
    const early = Math.max(
      ...gates
        .filter((gate) => gate.timeStep < chosen.timeStep && wiresOf(gate).includes(chosen.qubit))
        .map(({ timeStep }) => timeStep),
    );
    return gates.map((gate) =>
      gate === chosen
        ? { ...gate, timeStep: early }
        : gate.timeStep === early && wiresOf(gate).includes(chosen.qubit)
          ? { ...gate, timeStep: chosen.timeStep }
          : gate,
    );
  },
  'does not wait': onOne(waits, ({ condition: _, ...gate }) => [gate]),
  'waits for the other value': onOne(waits, (gate, _, random) => {
    const { bits: waited, value } = gate.condition!;
    return [{ ...gate, condition: { bits: waited, value: value ^ (1 << random.below(waited.length)) } }];
  }),
  'waits for another bit': onOne(waits, (gate, _, random) => {
    const { bits: waited, value } = gate.condition!;
    return waited.length > 1
      ? [{ ...gate, condition: { bits: [waited[0]!], value: value & 1 } }]
      : [{ ...gate, condition: { bits: [anotherBit(waited[0]!, bits, random)], value } }];
  }),
  'waits without need': onOne(
    (gate) => !waits(gate) && !isMeasurement(gate),
    (gate, _, random) => [{ ...gate, condition: { bits: [random.below(bits)], value: 1 } }],
  ),
});

/** As many gates as a solution has, but any; a circuit of one gate would be one slip away. */
export function nonsense(
  length: number,
  qubits: number,
  random: RandomChoice,
  locked: readonly LockedBox[] = [],
): WireInstruction[] {
  const count = Math.max(3, length);
  const isFree = (step: number): boolean => locked.every((box) => box.time_step !== step);
  const columns = Array.from({ length: count + locked.length }, (_, step) => step).filter(isFree);
  return columns.slice(0, count).map((timeStep): WireInstruction => {
    const qubit = random.below(qubits);
    const target = other(qubit, qubits, random);
    return target !== undefined && random.below(3) === 0
      ? { name: calledName('CX'), qubit, target_qubit: target, timeStep }
      : named(random.of(PALETTE)!, qubit, timeStep, random);
  });
}
