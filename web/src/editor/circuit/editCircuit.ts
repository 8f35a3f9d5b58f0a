import { hasAngle, type PlacedOperation } from '@superpose/contracts';
import type { PaletteGate } from '@superpose/quantum/gates';
import { gateAt, homeOf, targetOf, withGates, type EditorCircuit, type PlacedGate } from './circuit';
import { alternativesTo } from './gateKeys';
import { freeTargets, refusalOf, wiresFrom, type Refusal, type RuleSet } from './rules';

export interface Cell {
  readonly qubit: number;
  readonly timeStep: number;
}

/** Everything a learner can do to a circuit. */
export type Edit =
  | { readonly type: 'place'; readonly gate: PaletteGate; readonly at: Cell; readonly angle?: number }
  | { readonly type: 'move'; readonly id: string; readonly to: Cell }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'cycle-target'; readonly id: string }
  /** Moves one wire of a gate on several, by its place among the gate's qubits. */
  | { readonly type: 'set-target'; readonly id: string; readonly place: number; readonly qubit: number }
  /** Turns a gate into one of its alternatives. */
  | { readonly type: 'set-axis'; readonly id: string; readonly gate: PaletteGate }
  | { readonly type: 'set-angle'; readonly id: string; readonly angle: number }
  | { readonly type: 'set-qubit-count'; readonly qubitCount: number }
  | { readonly type: 'clear' };

export type EditOutcome =
  | { readonly ok: true; readonly circuit: EditorCircuit; readonly gate?: PlacedGate }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Applies one edit by the rules of a page; drop previews use it to see whether and where a gate would land.
 * An outcome's `gate` is the gate that was placed, changed or removed.
 */
export function editCircuit(circuit: EditorCircuit, edit: Edit, rules: RuleSet): EditOutcome {
  switch (edit.type) {
    case 'place':
      return place(circuit, edit, rules);
    case 'set-qubit-count':
      return setQubitCount(circuit, edit.qubitCount, rules);
    case 'clear':
      return circuit.gates.length === 0 ? unchanged : { ok: true, circuit: { ...circuit, gates: [] } };
    default:
      return editGate(circuit, edit, rules);
  }
}

type GateEdit = Extract<Edit, { id: string }>;

const refused = (refusal: Refusal): EditOutcome => ({ ok: false, refusal });
const unchanged = refused({ code: 'nothing-changes' });

function place(circuit: EditorCircuit, edit: Extract<Edit, { type: 'place' }>, rules: RuleSet): EditOutcome {
  const { gate: name, at, angle = 0 } = edit;
  const gate: PlacedOperation = {
    gate: name,
    qubits: wiresFrom(at.qubit, name, circuit.qubitCount),
    timeStep: at.timeStep,
    ...(hasAngle(name) ? { params: [positiveZero(angle)] } : {}),
  };
  const underneath = rules.overlapAllowed ? gateAt(circuit, at.qubit, at.timeStep) : undefined;
  if (underneath && sameGate(underneath, gate)) return unchanged;
  const cleared = without(circuit, underneath);
  const refusal = refusalOf(cleared, gate, rules);
  if (refusal) return refused(refusal);
  const next = withGates(cleared, [gate]);
  return { ok: true, circuit: next, gate: next.gates.at(-1) };
}

function editGate(circuit: EditorCircuit, edit: GateEdit, rules: RuleSet): EditOutcome {
  const gate = circuit.gates.find(({ id }) => id === edit.id);
  if (!gate) return unchanged;
  switch (edit.type) {
    case 'remove':
      return { ok: true, circuit: without(circuit, gate), gate };
    case 'move':
      return replace(circuit, gate, moved(gate, edit.to), rules);
    case 'cycle-target':
      return cycleTarget(circuit, gate, rules);
    case 'set-target':
      if (edit.place < 1 || edit.place >= gate.qubits.length) return unchanged;
      return replace(circuit, gate, { ...gate, qubits: gate.qubits.with(edit.place, edit.qubit) }, rules);
    case 'set-axis':
      if (!alternativesTo(gate.gate).includes(edit.gate)) return unchanged;
      return replace(circuit, gate, { ...gate, gate: edit.gate }, rules);
    case 'set-angle':
      if (!hasAngle(gate.gate)) return unchanged;
      return replace(circuit, gate, { ...gate, params: [positiveZero(edit.angle)] }, rules);
  }
}

/** The gate's other wires stay. Dragging a control onto its own target turns the gate over. */
function moved(gate: PlacedGate, { qubit: to, timeStep }: Cell): PlacedGate {
  const [home = to, ...others] = gate.qubits;
  return { ...gate, qubits: [to, ...others.map((qubit) => (qubit === to ? home : qubit))], timeStep };
}

function cycleTarget(circuit: EditorCircuit, gate: PlacedGate, rules: RuleSet): EditOutcome {
  const target = targetOf(gate);
  if (target === undefined) return unchanged;
  const [next] = freeTargets(circuit, gate, rules);
  if (next !== undefined)
    return replace(circuit, gate, { ...gate, qubits: gate.qubits.with(-1, next) }, rules);
  return refused(rules.overlapAllowed ? { code: 'only-target', qubit: target } : { code: 'no-free-target' });
}

/** Puts `changed` where `gate` was in the list, over any gate in its cell where the page lets gates replace. */
function replace(circuit: EditorCircuit, gate: PlacedGate, changed: PlacedGate, rules: RuleSet): EditOutcome {
  if (sameGate(gate, changed)) return unchanged;
  const others = without(circuit, gate);
  const underneath = rules.overlapAllowed ? gateAt(others, homeOf(changed), changed.timeStep) : undefined;
  const refusal = refusalOf(without(others, underneath), changed, rules);
  if (refusal) return refused(refusal);
  const gates = circuit.gates.filter(({ id }) => id !== underneath?.id);
  return {
    ok: true,
    circuit: { ...circuit, gates: gates.map((other) => (other.id === gate.id ? changed : other)) },
    gate: changed,
  };
}

function setQubitCount(circuit: EditorCircuit, qubitCount: number, rules: RuleSet): EditOutcome {
  if (qubitCount === circuit.qubitCount) return unchanged;
  const allowed =
    Number.isInteger(qubitCount) && qubitCount >= rules.minQubits && qubitCount <= rules.maxQubits;
  if (!allowed) return refused({ code: 'outside-grid' });
  const gates = circuit.gates.filter(({ qubits }) => Math.max(...qubits) < qubitCount);
  return { ok: true, circuit: { qubitCount, gates } };
}

function without(circuit: EditorCircuit, gate: PlacedGate | undefined): EditorCircuit {
  return gate ? { ...circuit, gates: circuit.gates.filter(({ id }) => id !== gate.id) } : circuit;
}

/** JSON and links cannot distinguish −0 from 0, so no circuit holds it. */
const positiveZero = (angle: number): number => angle + 0;

function sameGate(a: PlacedOperation, b: PlacedOperation): boolean {
  return (
    a.gate === b.gate &&
    a.timeStep === b.timeStep &&
    isSameList(a.qubits, b.qubits) &&
    isSameList(a.params ?? [], b.params ?? [])
  );
}

const isSameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, index) => Object.is(value, b[index]));
