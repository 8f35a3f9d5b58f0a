import type { Diagnosis, PlacedGate, SlipCode, SlipParams } from '@superpose/contracts';
import { enteredAngleText } from '../quantity-text.js';
import type { Step } from '../step.js';
import type { PlacedEdit } from '../edits/edit.js';
import type { LockedBox } from '../goal.js';
import { isBox } from '../steps.js';
import { thoughtOf } from './thoughts.js';
import {
  columnText,
  gateWithAngle,
  missingText,
  placeAlone,
  placedGate,
  placeText,
  qubitText,
  waitedFor,
} from './placed-gate.js';

type NamedBox = Pick<LockedBox, 'label' | 'timeStep'>;

interface SlipContext {
  /** How many there are. */
  readonly slips: 1 | 2;
  /** Where the circuit's result differs. */
  readonly difference?: Diagnosis;
  readonly boxes?: readonly NamedBox[];
}

/** An edit as a diagnosis of a slip: its code, its parameters, and what is said of it in English. */
export function describeSlip(edit: PlacedEdit, { slips, difference, boxes = [] }: SlipContext): Diagnosis {
  const code = edit.kind === 'missing-gate' && edit.newColumn ? 'missing-gate-between' : edit.kind;
  const params = paramsOf(edit, slips, boxes);
  const [where, what, mend] = SENTENCES[code](params).map(capitalised) as [string, string, string];
  const thought = difference ? thoughtOf(difference) : null;
  const steps = [
    ...(thought === null ? [] : [{ step: 'think' as const, message: thought }]),
    { step: 'where' as const, message: `${where}: ${QUESTIONS[code]}` },
    { step: 'what' as const, message: what },
    { step: 'edit' as const, message: mend },
  ];
  return { code, message: what, params, steps };
}

function paramsOf(
  { from, to, newColumn, passed }: PlacedEdit,
  slips: 1 | 2,
  boxes: readonly NamedBox[],
): SlipParams {
  const meant = placedGate((from ?? to)!);
  return {
    ...meant,
    ...(from ? { from: placedGate(from) } : {}),
    ...(to ? { to: { ...placedGate(to), ...(newColumn ? { new_column: true as const } : {}) } } : {}),
    ...(passed ? neighbour(passed, boxes) : {}),
    slips,
  };
}

function neighbour(passed: Step, boxes: readonly NamedBox[]): Pick<SlipParams, 'other' | 'box'> {
  if (!isBox(passed)) return { other: placedGate(passed) };
  const { label, timeStep } = boxes[passed.box]!;
  return { box: { label, column: timeStep + 1 } };
}

const capitalised = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** What to ask oneself at the place, before anything is said of what is wrong there. */
const QUESTIONS: Record<SlipCode, string> = {
  'extra-gate': 'is everything there needed?',
  'missing-gate': 'is anything missing there?',
  'missing-gate-between': 'is anything missing there?',
  'wrong-gate': 'is that the gate you need?',
  'wrong-qubit': 'is that the qubit it has to act on?',
  'wrong-cnot': 'are those the qubits to connect?',
  'control-target-swapped': 'which qubit decides, and which one flips?',
  'order-swapped': 'does their order matter?',
  'too-early': 'when does it have to come?',
  'too-late': 'when does it have to come?',
  'wrong-side-of-box': 'does it belong before the box, or after it?',
  'angle-sign': 'how far does it have to turn, and which way?',
  'angle-half': 'how far does it have to turn, and which way?',
  'angle-double': 'how far does it have to turn, and which way?',
  'angle-pi-forgotten': 'how far does it have to turn, and which way?',
  'angle-degrees': 'how far does it have to turn, and which way?',
  'angle-wrong': 'how far does it have to turn, and which way?',
  'wrong-bit': 'which bit has to hold the result?',
  'wrong-condition': 'for which results is it needed?',
  'condition-missing': 'is it needed whatever was measured?',
  'condition-extra': 'is it needed for some results only?',
  'wrong-control': 'which qubits decide, and on which value?',
};

/** The place has no final full stop: a question follows it. */
type Sentences = (params: SlipParams) => readonly [where: string, what: string, edit: string];

const lookAt = (placed: PlacedGate): string => `Look at column ${placed.column}, on ${qubitText(placed)}`;
const replace = (from: PlacedGate, to: PlacedGate): string =>
  `Put ${gateWithAngle(to)} in ${columnText(to)} in place of ${placeText(from)}.`;
const move = (from: PlacedGate, to: PlacedGate): string => `Move ${placeText(from)} to ${columnText(to)}.`;
const angle = (placed: PlacedGate): string => `the angle of ${placeText(placed)}`;

/** What is said of an angle that is wrong in a way that has a name. */
const angleSentences =
  (what: (from: PlacedGate) => string): Sentences =>
  ({ from, to }) => [
    lookAt(from!),
    what(from!),
    `Change ${angle(from!)} to ${enteredAngleText(to!.angle!)}.`,
  ];

const SENTENCES: Record<SlipCode, Sentences> = {
  'extra-gate': ({ from }) => [
    lookAt(from!),
    `${placeText(from!)} does not belong there.`,
    `Take ${placeText(from!)} away.`,
  ],
  'missing-gate': ({ to }) => [
    lookAt(to!),
    `${missingText(to!, `in column ${to!.column}`)}.`,
    `Put ${gateWithAngle(to!)} in column ${to!.column}.`,
  ],
  'missing-gate-between': ({ to }) => [
    `Look just before column ${to!.column}, on ${qubitText(to!)}`,
    `${missingText(to!, `just before column ${to!.column}`)}.`,
    `Put ${gateWithAngle(to!)} in ${columnText(to!)}.`,
  ],
  'wrong-gate': ({ from, to }) => [
    lookAt(from!),
    `${placeText(from!)} is the wrong gate.`,
    replace(from!, to!),
  ],
  'wrong-qubit': ({ from, to }) => [
    lookAt(from!),
    `${placeText(from!)} is on the wrong qubit.`,
    `Move ${placeText(from!)} to q${to!.qubit}, in ${columnText(to!)}.`,
  ],
  'wrong-cnot': ({ from, to }) => [
    lookAt(from!),
    `${placeText(from!)} connects the wrong qubits.`,
    replace(from!, to!),
  ],
  'control-target-swapped': ({ from, to }) => [
    lookAt(from!),
    `${placeText(from!)} has its control and its target swapped.`,
    `Turn ${placeText(from!)} around: its control is q${to!.qubit}, its target q${to!.target_qubit}.`,
  ],
  'order-swapped': ({ from, to, other }) => [
    `Look at columns ${Math.min(from!.column, other!.column)} and ${Math.max(from!.column, other!.column)}, on ${qubitText(from!)}`,
    `${placeText(from!)} and ${placeText(other!)} are in the wrong order.`,
    move(from!, to!),
  ],
  'too-early': ({ from, to, other }) => [
    lookAt(from!),
    `${placeText(from!)} comes too early: it belongs after ${placeText(other!)}.`,
    move(from!, to!),
  ],
  'too-late': ({ from, to, other }) => [
    lookAt(from!),
    `${placeText(from!)} comes too late: it belongs before ${placeText(other!)}.`,
    move(from!, to!),
  ],
  'wrong-side-of-box': ({ from, to, box }) => [
    lookAt(from!),
    `${placeText(from!)} is on the wrong side of the box “${box!.label}” in column ${box!.column}.`,
    move(from!, to!),
  ],
  'angle-sign': angleSentences((from) => `${angle(from)} has the wrong sign.`),
  'angle-half': angleSentences((from) => `${angle(from)} is half of what it should be.`),
  'angle-double': angleSentences((from) => `${angle(from)} is twice what it should be.`),
  'angle-pi-forgotten': angleSentences((from) => `${angle(from)} lacks a factor of π.`),
  'angle-degrees': angleSentences((from) => `${angle(from)} is in degrees; angles here are in radians.`),
  'angle-wrong': angleSentences((from) => `${angle(from)} is wrong.`),
  'wrong-bit': ({ from, to }) => [
    lookAt(from!),
    `${placeText(from!)} puts its result into the wrong bit.`,
    `Change the bit of ${placeText(from!)} to c${to!.classical_bit}.`,
  ],
  'wrong-condition': ({ from, to }) => [
    lookAt(from!),
    `${placeAlone(from!)} waits for the wrong bit or value.`,
    `Let ${placeAlone(from!)} wait for ${waitedFor(to!.condition!)}, and not for ${waitedFor(from!.condition!)}.`,
  ],
  'condition-missing': ({ from, to }) => [
    lookAt(from!),
    `${placeText(from!)} acts whatever was measured: it has to wait for a bit.`,
    `Let ${placeText(from!)} wait for ${waitedFor(to!.condition!)}.`,
  ],
  'condition-extra': ({ from }) => [
    lookAt(from!),
    `${placeAlone(from!)} must not wait for a bit.`,
    `Take the condition of ${placeAlone(from!)} away.`,
  ],
  'wrong-control': ({ from, to }) => [
    lookAt(from!),
    `${placeText(from!)} does not have the right controls.`,
    replace(from!, to!),
  ],
};
