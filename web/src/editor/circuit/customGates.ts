/** The gates that a circuit defines for itself: made, changed, taken apart. */
import { MAX_CUSTOM_GATES } from '@superpose/contracts';
import type { GateFamily } from '@superpose/quantum/gates';
import {
  usedSteps,
  wiresOf,
  withGates,
  type CustomGate,
  type EditorCircuit,
  type PlacedGate,
  type UnnamedGate,
} from './circuit';
import type { EditOutcome } from './editOutcome';
import { isGate } from './gateFacts';
import { onOtherWires } from './region';
import { refusalOf, type Refusal, type RuleSet } from './rules';

/** Some columns of some wires, and what the gate is called that they become. */
export interface Part {
  readonly name: string;
  readonly family: GateFamily;
  /** In the order of the gate's own qubits. */
  readonly wires: readonly number[];
  /** The first time step and the last. */
  readonly from: number;
  readonly to: number;
}

const refused = (refusal: Refusal): EditOutcome => ({ ok: false, refusal });

/** Adds a gate to the circuit's, or puts it in the place of another, whose uses then are its own. */
export function defineGate(
  circuit: EditorCircuit,
  custom: CustomGate,
  instead: string | undefined,
  rules: RuleSet,
): EditOutcome {
  if (!rules.allGates) return refused({ code: 'gate-not-offered', gate: 'CUSTOM' });
  const { customGates = [] } = circuit;
  const { name, qubitCount } = custom;
  if (name !== instead && customGates.some((other) => other.name === name)) {
    return refused({ code: 'name-taken', name });
  }
  if (instead === undefined) {
    if (customGates.length === MAX_CUSTOM_GATES)
      return refused({ code: 'too-many-custom-gates', most: MAX_CUSTOM_GATES });
    return { ok: true, circuit: { ...circuit, customGates: [...customGates, custom] } };
  }
  const before = customGates.find((other) => other.name === instead);
  if (before?.qubitCount !== qubitCount && usesOf(circuit, instead)) {
    return refused({ code: 'gate-in-use', name: instead });
  }
  const renamed = <Gate extends UnnamedGate>(gate: Gate): Gate =>
    gate.custom === instead ? { ...gate, custom: name } : gate;
  return {
    ok: true,
    circuit: {
      ...circuit,
      gates: circuit.gates.map(renamed),
      customGates: customGates.map((other) =>
        other === before ? custom : { ...other, ...(other.gates && { gates: other.gates.map(renamed) }) },
      ),
    },
  };
}

/** Whether a gate is used in the circuit or in another of its gates. */
const usesOf = ({ gates, customGates = [] }: EditorCircuit, name: string): boolean =>
  [...gates, ...customGates.flatMap((other) => other.gates ?? [])].some(({ custom }) => custom === name);

/** Takes a gate that isn't used from the circuit's. */
export function undefineGate(circuit: EditorCircuit, name: string): EditOutcome {
  if (usesOf(circuit, name)) return refused({ code: 'gate-in-use', name });
  const customGates = circuit.customGates?.filter((other) => other.name !== name);
  if (customGates?.length === circuit.customGates?.length) return refused({ code: 'nothing-changes' });
  return { ok: true, circuit: { ...circuit, customGates: customGates?.length ? customGates : undefined } };
}

/** Makes a gate of a part of the circuit. All that is on its wires there has to lie in it. */
export function groupPart(circuit: EditorCircuit, part: Part, rules: RuleSet): EditOutcome {
  const { name, family, wires, from, to } = part;
  if (!wires.every((qubit) => qubit < circuit.qubitCount)) return refused({ code: 'outside-grid' });
  const inside = circuit.gates.filter(
    (gate) =>
      gate.timeStep >= from && gate.timeStep <= to && wiresOf(gate).some((qubit) => wires.includes(qubit)),
  );
  if (inside.length === 0) return refused({ code: 'part-is-empty' });
  for (const gate of inside) {
    const where = { gate: gate.gate, timeStep: gate.timeStep };
    if (!isGate(gate.gate) || gate.condition) return refused({ code: 'part-measures', ...where });
    if (!wiresOf(gate).every((qubit) => wires.includes(qubit)))
      return refused({ code: 'part-cuts', ...where });
  }
  const gates = inside.map(({ id: _id, ...gate }) => ({
    ...onOtherWires(gate, (qubit) => wires.indexOf(qubit)),
    timeStep: gate.timeStep - from,
  }));
  const defined = defineGate(circuit, { name, qubitCount: wires.length, family, gates }, undefined, rules);
  if (!defined.ok) return defined;
  const rest = { ...defined.circuit, gates: circuit.gates.filter((gate) => !inside.includes(gate)) };
  const next = withGates(rest, [{ gate: 'CUSTOM', qubits: wires, custom: name, timeStep: from }]);
  return { ok: true, circuit: next, gate: next.gates.at(-1) };
}

/** Puts a gate's circuit where the gate is; what comes later moves to the right by as many columns as it needs. */
export function takeApart(circuit: EditorCircuit, gate: PlacedGate, rules: RuleSet): EditOutcome {
  const inner = circuit.customGates?.find(({ name }) => name === gate.custom)?.gates;
  if (!inner) return refused({ code: 'nothing-changes' });
  const { timeStep: start, controls = [], negativeControls = [], condition } = gate;
  const more = Math.max(0, usedSteps({ gates: inner as PlacedGate[] }) - 1);
  const others = circuit.gates
    .filter(({ id }) => id !== gate.id)
    .map((other) => (other.timeStep > start ? { ...other, timeStep: other.timeStep + more } : other));
  const placed = inner.map((each) => {
    const on = onOtherWires(each, (qubit) => gate.qubits[qubit]!);
    const [ones, zeros] = [
      [...(on.controls ?? []), ...controls],
      [...(on.negativeControls ?? []), ...negativeControls],
    ];
    return {
      ...on,
      ...(ones.length > 0 ? { controls: ones } : {}),
      ...(zeros.length > 0 ? { negativeControls: zeros } : {}),
      ...(condition ? { condition } : {}),
      timeStep: start + each.timeStep,
    };
  });
  const next = withGates({ ...circuit, gates: others }, placed);
  const beyond = { ...rules, columnCount: () => rules.columnCount(next) };
  const refusal = next.gates
    .slice(others.length)
    .map((each) => refusalOf({ ...next, gates: [] }, each, beyond))
    .find(Boolean);
  return refusal ? refused(refusal) : { ok: true, circuit: next, gate };
}
