import type { GateName, RotationName } from '@superpose/contracts';
import { gateAt, isRotation, withGates, type EditorCircuit, type PlacedGate } from './circuit';
import { defaultTarget, freeTargets, refusalOf, type Refusal, type RuleSet } from './rules';

export interface Cell {
  readonly qubit: number;
  readonly timeStep: number;
}

/** Everything a learner can do to a circuit. */
export type Edit =
  | { readonly type: 'place'; readonly name: GateName; readonly at: Cell; readonly parameter?: number }
  | { readonly type: 'move'; readonly id: string; readonly to: Cell }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'cycle-target'; readonly id: string }
  | { readonly type: 'set-target'; readonly id: string; readonly qubit: number }
  | { readonly type: 'set-axis'; readonly id: string; readonly name: RotationName }
  | { readonly type: 'set-angle'; readonly id: string; readonly parameter: number }
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
  const { name, at } = edit;
  const gate = {
    name,
    ...at,
    ...(name === 'CNOT' ? { targetQubit: defaultTarget(at.qubit, circuit.qubitCount) } : {}),
    ...(isRotation(name) ? { parameter: positiveZero(edit.parameter ?? 0) } : {}),
  };
  const underneath = rules.overlapAllowed ? gateAt(circuit, at.qubit, at.timeStep) : undefined;
  if (underneath && sameGate(underneath, { ...gate, id: underneath.id })) return unchanged;
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
      if (gate.targetQubit === undefined) return unchanged;
      return replace(circuit, gate, { ...gate, targetQubit: edit.qubit }, rules);
    case 'set-axis':
      return isRotation(gate.name) ? replace(circuit, gate, { ...gate, name: edit.name }, rules) : unchanged;
    case 'set-angle':
      if (!isRotation(gate.name)) return unchanged;
      return replace(circuit, gate, { ...gate, parameter: positiveZero(edit.parameter) }, rules);
  }
}

/** Dragging a control onto its own target turns the CNOT over. */
function moved(gate: PlacedGate, to: Cell): PlacedGate {
  const targetQubit = gate.targetQubit === to.qubit ? gate.qubit : gate.targetQubit;
  return { ...gate, ...to, ...(targetQubit === undefined ? {} : { targetQubit }) };
}

function cycleTarget(circuit: EditorCircuit, gate: PlacedGate, rules: RuleSet): EditOutcome {
  if (gate.targetQubit === undefined) return unchanged;
  const [next] = freeTargets(circuit, gate, rules);
  if (next !== undefined) return replace(circuit, gate, { ...gate, targetQubit: next }, rules);
  return refused(
    rules.overlapAllowed ? { code: 'only-target', qubit: gate.targetQubit } : { code: 'no-free-target' },
  );
}

/** Puts `changed` where `gate` was in the list, over any gate in its cell where the page lets gates replace. */
function replace(circuit: EditorCircuit, gate: PlacedGate, changed: PlacedGate, rules: RuleSet): EditOutcome {
  if (sameGate(gate, changed)) return unchanged;
  const others = without(circuit, gate);
  const underneath = rules.overlapAllowed ? gateAt(others, changed.qubit, changed.timeStep) : undefined;
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
  const gates = circuit.gates.filter((gate) => Math.max(gate.qubit, gate.targetQubit ?? 0) < qubitCount);
  return { ok: true, circuit: { qubitCount, gates } };
}

function without(circuit: EditorCircuit, gate: PlacedGate | undefined): EditorCircuit {
  return gate ? { ...circuit, gates: circuit.gates.filter(({ id }) => id !== gate.id) } : circuit;
}

/** JSON and links cannot distinguish −0 from 0, so no circuit holds it. */
const positiveZero = (angle: number): number => angle + 0;

function sameGate(a: PlacedGate, b: PlacedGate): boolean {
  return (
    a.name === b.name &&
    a.qubit === b.qubit &&
    a.timeStep === b.timeStep &&
    a.targetQubit === b.targetQubit &&
    Object.is(a.parameter, b.parameter)
  );
}
