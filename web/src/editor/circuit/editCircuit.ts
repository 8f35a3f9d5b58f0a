import type { InitialState, WireCondition } from '@superpose/contracts';
import {
  bitCountOf,
  gateAt,
  homeOf,
  targetOf,
  wiresOf,
  withGates,
  type CustomGate,
  type EditorCircuit,
  type PlacedGate,
  type UnnamedGate,
} from './circuit';
import { defineGate, groupPart, takeApart, undefineGate, type Part } from './customGates';
import { resized, shiftedDisplay, type DisplayEdit } from './displays';
import { anglesOf, isDisplay, isGate, ownWires, type EditorGate } from './gateFacts';
import { alternativesTo } from './gateKeys';
import type { EditOutcome } from './editOutcome';
import { editRegion, isRegionEdit, type RegionEdit } from './editRegion';
import { noteAt, withNote } from './notes';
import type { Cell } from './region';
import { freeTargets, refusalOf, wiresFrom, type Refusal, type RuleSet } from './rules';

export type { Cell, EditOutcome };

/** What a further control waits for; null for none. */
export type ControlValue = 0 | 1 | null;

/** Everything a learner can do to a circuit. */
export type Edit =
  | {
      readonly type: 'place';
      readonly gate: EditorGate;
      readonly at: Cell;
      readonly angle?: number;
      /** Which of the circuit's gates a CUSTOM is. */
      readonly custom?: string;
    }
  | { readonly type: 'move'; readonly id: string; readonly to: Cell }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'cycle-target'; readonly id: string }
  /** Moves one wire of a gate on several, by its place among the gate's wires. */
  | { readonly type: 'set-target'; readonly id: string; readonly place: number; readonly qubit: number }
  /** Turns a gate into one of its alternatives. */
  | { readonly type: 'set-axis'; readonly id: string; readonly gate: EditorGate }
  | {
      readonly type: 'set-angle';
      readonly id: string;
      readonly angle: number;
      /** Which of the gate's angles; the first unless given. */
      readonly index?: number;
      /** As it was typed, where that is to be kept. */
      readonly text?: string;
    }
  | {
      readonly type: 'set-control';
      readonly id: string;
      readonly qubit: number;
      readonly value: ControlValue;
    }
  /** Gives the gate of the column a control on this wire. */
  | { readonly type: 'add-control'; readonly at: Cell; readonly value: 0 | 1 }
  | { readonly type: 'set-bit'; readonly id: string; readonly bit: number }
  | DisplayEdit
  | { readonly type: 'set-condition'; readonly id: string; readonly condition: WireCondition | null }
  | { readonly type: 'set-initial'; readonly qubit: number; readonly state: InitialState }
  /** Gives the circuit a custom gate, in place of the one that is called `instead`. */
  | { readonly type: 'define'; readonly custom: CustomGate; readonly instead?: string }
  | { readonly type: 'undefine'; readonly name: string }
  /** Makes a gate of some columns of some wires, and puts it in their place. */
  | { readonly type: 'group'; readonly part: Part }
  /** Puts the gates of a custom gate where it stands. */
  | { readonly type: 'take-apart'; readonly id: string }
  | { readonly type: 'set-qubit-count'; readonly qubitCount: number }
  /** Comments on a column; an empty text takes the comment away. */
  | { readonly type: 'set-note'; readonly timeStep: number; readonly text: string }
  | RegionEdit
  | { readonly type: 'clear' };

/**
 * Applies one edit by the rules of a page; drop previews use it to see whether and where a gate would land.
 * An outcome's `gate` is the gate that was placed, changed or removed.
 */
export function editCircuit(circuit: EditorCircuit, edit: Edit, rules: RuleSet): EditOutcome {
  if (isRegionEdit(edit)) return editRegion(circuit, edit, rules);
  switch (edit.type) {
    case 'place':
      return place(circuit, edit, rules);
    case 'add-control':
      return addControl(circuit, edit, rules);
    case 'set-initial':
      return setInitial(circuit, edit.qubit, edit.state);
    case 'define':
      return defineGate(circuit, edit.custom, edit.instead, rules);
    case 'undefine':
      return undefineGate(circuit, edit.name);
    case 'group':
      return groupPart(circuit, edit.part, rules);
    case 'set-qubit-count':
      return setQubitCount(circuit, edit.qubitCount, rules);
    case 'set-note':
      if (noteAt(circuit, edit.timeStep) === edit.text.trim()) return unchanged;
      return { ok: true, circuit: withNote(circuit, edit.timeStep, edit.text) };
    case 'clear':
      if (circuit.gates.length === 0 && !circuit.initialStates && !circuit.notes) return unchanged;
      return { ok: true, circuit: { ...circuit, gates: [], initialStates: undefined, notes: undefined } };
    default:
      return editGate(circuit, edit, rules);
  }
}

type GateEdit = Extract<Edit, { id: string }>;

const refused = (refusal: Refusal): EditOutcome => ({ ok: false, refusal });
const unchanged = refused({ code: 'nothing-changes' });

function place(circuit: EditorCircuit, edit: Extract<Edit, { type: 'place' }>, rules: RuleSet): EditOutcome {
  const { gate: name, at, angle = 0, custom } = edit;
  const definition = circuit.customGates?.find((each) => each.name === custom);
  if (name === 'CUSTOM' && !definition) return unchanged;
  const wires = name === 'CUSTOM' ? definition!.qubitCount : ownWires(name);
  const angles = anglesOf(name);
  const gate: UnnamedGate = {
    gate: name,
    qubits: wiresFrom(at.qubit, wires, circuit.qubitCount),
    timeStep: at.timeStep,
    ...(angles.length > 0
      ? { params: angles.map((_, index) => (index === 0 ? positiveZero(angle) : 0)) }
      : {}),
    ...(name === 'MEASURE' ? { bit: freeBit(circuit, at.qubit, rules) } : {}),
    ...(custom === undefined ? {} : { custom }),
    ...(name === 'SHOW_PAULI' ? { paulis: 'Z' } : {}),
  };
  const underneath = rules.overlapAllowed ? gateAt(circuit, at.qubit, at.timeStep) : undefined;
  if (underneath && sameGate(underneath, gate)) return unchanged;
  const cleared = without(circuit, underneath);
  const refusal = refusalOf(cleared, gate, onGridOf(circuit, rules));
  if (refusal) return refused(refusal);
  const next = withGates(cleared, [gate]);
  return { ok: true, circuit: next, gate: next.gates.at(-1) };
}

/** The bit with the qubit's number, unless there's none or another measurement has it: then the first that none has. */
function freeBit(
  { gates }: EditorCircuit,
  qubit: number,
  { exerciseBits: most = Infinity }: RuleSet,
): number {
  const taken = new Set(gates.map(({ bit }) => bit));
  if (qubit < most && !taken.has(qubit)) return qubit;
  const free = Array.from({ length: taken.size + 1 }, (_, bit) => bit).find((bit) => !taken.has(bit))!;
  return Math.min(free, most - 1);
}

function editGate(circuit: EditorCircuit, edit: GateEdit, rules: RuleSet): EditOutcome {
  const gate = circuit.gates.find(({ id }) => id === edit.id);
  if (!gate) return unchanged;
  if (isDisplay(gate.gate) && !DISPLAY_EDITS.has(edit.type)) return unchanged;
  const change = (changes: Partial<PlacedGate>) => replace(circuit, gate, { ...gate, ...changes }, rules);
  switch (edit.type) {
    case 'remove':
      return { ok: true, circuit: without(circuit, gate), gate };
    case 'move':
      return replace(
        circuit,
        gate,
        isDisplay(gate.gate) ? shiftedDisplay(circuit, gate, edit.to) : moved(gate, edit.to),
        rules,
      );
    case 'cycle-target':
      return cycleTarget(circuit, gate, rules);
    case 'set-target': {
      const wires = wiresOf(gate);
      if (edit.place < 1 || edit.place >= wires.length) return unchanged;
      return replace(circuit, gate, onWires(gate, wires.with(edit.place, edit.qubit)), rules);
    }
    case 'set-axis':
      if (!alternativesTo(gate.gate, rules.allGates).includes(edit.gate)) return unchanged;
      return change({ gate: edit.gate });
    case 'set-angle':
      return setAngle(circuit, gate, edit, rules);
    case 'set-control':
      return replace(circuit, gate, withControl(gate, edit.qubit, edit.value), rules);
    case 'set-bit':
      return gate.gate === 'MEASURE' ? change({ bit: edit.bit }) : unchanged;
    case 'set-condition':
      if (gate.gate === 'BARRIER') return unchanged;
      return change({ condition: edit.condition ?? undefined });
    case 'resize-display':
    case 'set-paulis': {
      const changed = resized(circuit, gate, edit);
      return changed ? replace(circuit, gate, changed, rules) : unchanged;
    }
    case 'take-apart':
      return takeApart(circuit, gate, rules);
  }
}

/** The others are for gates with targets, controls, angles or bits. */
const DISPLAY_EDITS: ReadonlySet<GateEdit['type']> = new Set([
  'remove',
  'move',
  'resize-display',
  'set-paulis',
]);

function setAngle(
  circuit: EditorCircuit,
  gate: PlacedGate,
  { angle, index = 0, text }: Extract<Edit, { type: 'set-angle' }>,
  rules: RuleSet,
): EditOutcome {
  const angles = anglesOf(gate.gate);
  if (index >= angles.length) return unchanged;
  const params = angles.map((_, k) => (k === index ? positiveZero(angle) : (gate.params?.[k] ?? 0)));
  const texts = angles.map((_, k) => (k === index ? (text ?? '') : (gate.angleTexts?.[k] ?? '')));
  const angleTexts = rules.allGates && texts.some(Boolean) ? texts : undefined;
  return replace(circuit, gate, { ...gate, params, angleTexts }, rules);
}

/** The gate's other wires stay. Dragging a control onto its own target turns the gate over. */
function moved(gate: PlacedGate, { qubit: to, timeStep }: Cell): PlacedGate {
  const [home = to, ...others] = wiresOf(gate);
  return { ...onWires(gate, [to, ...others.map((qubit) => (qubit === to ? home : qubit))]), timeStep };
}

/** A gate on other wires, listed as `wiresOf` does. */
function onWires(gate: PlacedGate, wires: readonly number[]): PlacedGate {
  const { qubits, controls = [], negativeControls = [] } = gate;
  const [first, second] = [qubits.length, qubits.length + controls.length];
  return {
    ...gate,
    qubits: wires.slice(0, first),
    ...(controls.length > 0 ? { controls: wires.slice(first, second) } : {}),
    ...(negativeControls.length > 0 ? { negativeControls: wires.slice(second) } : {}),
  };
}

/** The gate with a further control on a wire, or without one there. */
function withControl(gate: PlacedGate, qubit: number, value: ControlValue): PlacedGate {
  const { controls = [], negativeControls = [], ...rest } = gate;
  const listOf = (list: readonly number[], isOn: boolean) => [
    ...list.filter((other) => other !== qubit),
    ...(isOn ? [qubit] : []),
  ];
  const on = listOf(controls, value === 1);
  const off = listOf(negativeControls, value === 0);
  return {
    ...rest,
    ...(on.length > 0 ? { controls: on } : {}),
    ...(off.length > 0 ? { negativeControls: off } : {}),
  };
}

/** The nearest gate of the column that isn't on the wire takes the control; one that has it there changes its value. */
function addControl(
  circuit: EditorCircuit,
  { at, value }: Extract<Edit, { type: 'add-control' }>,
  rules: RuleSet,
): EditOutcome {
  const distance = (gate: PlacedGate) =>
    Math.min(...wiresOf(gate).map((qubit) => Math.abs(qubit - at.qubit)));
  const [gate] = circuit.gates
    .filter((one) => one.timeStep === at.timeStep && isGate(one.gate) && !one.qubits.includes(at.qubit))
    .toSorted((a, b) => distance(a) - distance(b));
  if (!gate) return refused({ code: 'no-gate-to-control' });
  return replace(circuit, gate, withControl(gate, at.qubit, value), rules);
}

function cycleTarget(circuit: EditorCircuit, gate: PlacedGate, rules: RuleSet): EditOutcome {
  const target = targetOf(gate);
  if (target === undefined) return unchanged;
  const [next] = freeTargets(circuit, gate, rules);
  if (next !== undefined)
    return replace(circuit, gate, { ...gate, qubits: gate.qubits.with(-1, next) }, rules);
  return refused(rules.overlapAllowed ? { code: 'only-target', qubit: target } : { code: 'no-free-target' });
}

/** The rules with the columns that are there: the grid of a circuit without its last gate may be shorter. */
function onGridOf(circuit: EditorCircuit, rules: RuleSet): RuleSet {
  const columnCount = rules.columnCount(circuit);
  return { ...rules, columnCount: () => columnCount };
}

/** Puts `changed` where `gate` was in the list, over any gate in its cell where the page lets gates replace. */
function replace(circuit: EditorCircuit, gate: PlacedGate, changed: PlacedGate, rules: RuleSet): EditOutcome {
  if (sameGate(gate, changed)) return unchanged;
  const others = without(circuit, gate);
  const underneath = rules.overlapAllowed ? gateAt(others, homeOf(changed), changed.timeStep) : undefined;
  const refusal = refusalOf(without(others, underneath), changed, onGridOf(circuit, rules));
  if (refusal) return refused(refusal);
  const gates = circuit.gates.filter(({ id }) => id !== underneath?.id);
  return {
    ok: true,
    circuit: { ...circuit, gates: gates.map((other) => (other.id === gate.id ? changed : other)) },
    gate: changed,
  };
}

function setInitial(circuit: EditorCircuit, qubit: number, state: InitialState): EditOutcome {
  const { qubitCount, initialStates = [] } = circuit;
  if (qubit >= qubitCount || (initialStates[qubit] ?? '0') === state) return unchanged;
  const states = Array.from({ length: qubitCount }, (_, wire) =>
    wire === qubit ? state : (initialStates[wire] ?? '0'),
  );
  const isSame = states.every((each) => each === '0');
  return { ok: true, circuit: { ...circuit, initialStates: isSame ? undefined : states } };
}

function setQubitCount(circuit: EditorCircuit, qubitCount: number, rules: RuleSet): EditOutcome {
  if (qubitCount === circuit.qubitCount) return unchanged;
  const allowed =
    Number.isInteger(qubitCount) && qubitCount >= rules.minQubits && qubitCount <= rules.maxQubits;
  if (!allowed) return refused({ code: 'outside-grid' });
  const gates = circuit.gates.filter((gate) => Math.max(...wiresOf(gate)) < qubitCount);
  const initialStates = circuit.initialStates?.slice(0, qubitCount);
  return { ok: true, circuit: { ...circuit, qubitCount, gates, ...(initialStates && { initialStates }) } };
}

function without(circuit: EditorCircuit, gate: PlacedGate | undefined): EditorCircuit {
  return gate ? { ...circuit, gates: circuit.gates.filter(({ id }) => id !== gate.id) } : circuit;
}

/** JSON and links cannot distinguish −0 from 0, so no circuit holds it. */
const positiveZero = (angle: number): number => angle + 0;

const FIELDS = [
  'gate',
  'qubits',
  'params',
  'angleTexts',
  'controls',
  'negativeControls',
  'bit',
  'condition',
  'custom',
  'paulis',
  'timeStep',
] as const;

/** Whether two gates are the same in all but their ids. Angles are compared digit by digit. */
const sameGate = (a: UnnamedGate, b: UnnamedGate): boolean =>
  FIELDS.every((field) => isSame(a[field] ?? [], b[field] ?? []));

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, index) => Object.is(value, b[index]));
  }
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** How many classical bits a measurement can name: those of the exercise, or those there are and one more. */
export const bitsToName = (circuit: EditorCircuit, { exerciseBits }: RuleSet): number =>
  exerciseBits ?? bitCountOf(circuit) + 1;
