/** Edits of many gates at once: of a rectangle of cells, of columns, of wires. */
import { homeOf, wiresOf, withGates, type CustomGate, type EditorCircuit, type UnnamedGate } from './circuit';
import { restacked } from './displays';
import type { EditOutcome } from './editOutcome';
import { inverseOf } from './invert';
import { shiftedNotes } from './notes';
import {
  clipOf,
  columnsOf,
  gatesIn,
  onOtherWires,
  shifted,
  type Cell,
  type Clip,
  type Region,
} from './region';
import { gateRefusal, type Refusal, type RuleSet } from './rules';

export type RegionEdit =
  | { readonly type: 'remove-region'; readonly region: Region }
  /** Carries the gates of a rectangle `by` wires down and columns to the right. */
  | { readonly type: 'move-region'; readonly region: Region; readonly by: Cell }
  /** Puts gates so that their topmost wire and first column are in this cell. */
  | {
      readonly type: 'paste';
      readonly clip: Clip;
      readonly at: Cell;
      /** The gates that the circuit defines and they use. */
      readonly customGates?: readonly CustomGate[];
    }
  /** Makes the columns of a rectangle follow on each other `times` times; what comes later moves to the right. */
  | { readonly type: 'repeat-region'; readonly region: Region; readonly times: number }
  | { readonly type: 'invert-region'; readonly region: Region }
  | { readonly type: 'insert-column'; readonly timeStep: number }
  | { readonly type: 'delete-column'; readonly timeStep: number }
  /** Takes a wire out and puts it back in another place; those between move up or down by one. */
  | { readonly type: 'move-wire'; readonly from: number; readonly to: number };

const TYPES: ReadonlySet<string> = new Set<RegionEdit['type']>([
  'remove-region',
  'move-region',
  'paste',
  'repeat-region',
  'invert-region',
  'insert-column',
  'delete-column',
  'move-wire',
]);

export const isRegionEdit = (edit: { readonly type: string }): edit is RegionEdit => TYPES.has(edit.type);

const refused = (refusal: Refusal): EditOutcome => ({ ok: false, refusal });
const unchanged = refused({ code: 'nothing-changes' });

export function editRegion(circuit: EditorCircuit, edit: RegionEdit, rules: RuleSet): EditOutcome {
  switch (edit.type) {
    case 'remove-region':
      return removeRegion(circuit, edit.region);
    case 'move-region':
      return moveRegion(circuit, edit.region, edit.by, rules);
    case 'paste':
      return paste(circuit, edit, rules);
    case 'repeat-region':
      return repeatRegion(circuit, edit.region, edit.times, rules);
    case 'invert-region':
      return invertRegion(circuit, edit.region, rules);
    case 'insert-column':
      return shiftColumns(circuit, edit.timeStep, 1, rules);
    case 'delete-column':
      return deleteColumn(circuit, edit.timeStep, rules);
    case 'move-wire':
      return moveWire(circuit, edit.from, edit.to, rules);
  }
}

function removeRegion(circuit: EditorCircuit, region: Region): EditOutcome {
  const inside = gatesIn(circuit, region);
  return inside.length === 0 ? unchanged : { ok: true, circuit: without(circuit, inside) };
}

function moveRegion(circuit: EditorCircuit, region: Region, by: Cell, rules: RuleSet): EditOutcome {
  const inside = gatesIn(circuit, region);
  if (inside.length === 0 || (by.qubit === 0 && by.timeStep === 0)) return unchanged;
  return put(
    without(circuit, inside),
    inside.map(({ id: _id, ...gate }) => shifted(gate, by)),
    rules,
  );
}

function paste(
  circuit: EditorCircuit,
  { clip, at, customGates = [] }: Extract<RegionEdit, { type: 'paste' }>,
  rules: RuleSet,
): EditOutcome {
  if (clip.gates.length === 0) return unchanged;
  const known = circuit.customGates ?? [];
  const added = customGates.filter(({ name }) => !known.some((other) => other.name === name));
  const all = [...known, ...added];
  const next = all.length > 0 ? { ...circuit, customGates: all } : circuit;
  return put(
    next,
    clip.gates.map((gate) => shifted(gate, at)),
    rules,
  );
}

function repeatRegion(circuit: EditorCircuit, region: Region, times: number, rules: RuleSet): EditOutcome {
  const { gates } = clipOf(circuit, region);
  if (gates.length === 0 || times < 2) return unchanged;
  const width = columnsOf(region);
  const room = shiftColumns(circuit, region.to + 1, width * (times - 1), rules);
  if (!room.ok && room.refusal.code !== 'nothing-changes') return room;
  const top = topOf(circuit, region);
  const copies = Array.from({ length: times - 1 }, (_, copy) =>
    gates.map((gate) => shifted(gate, { qubit: top, timeStep: region.from + (copy + 1) * width })),
  );
  return put(room.ok ? room.circuit : circuit, copies.flat(), rules);
}

function invertRegion(circuit: EditorCircuit, region: Region, rules: RuleSet): EditOutcome {
  const { gates } = clipOf(circuit, region);
  if (gates.length === 0) return unchanged;
  const inverse = inverseOf(gates, columnsOf(region), circuit.customGates ?? [], !rules.allGates);
  if ('inTheWay' in inverse) {
    const { gate, timeStep } = inverse.inTheWay;
    return refused({ code: 'cannot-undo', gate, timeStep: timeStep + region.from });
  }
  const at = { qubit: topOf(circuit, region), timeStep: region.from };
  const rest = without(circuit, gatesIn(circuit, region));
  return put(
    inverse.customGates.length > 0 ? { ...rest, customGates: inverse.customGates } : rest,
    inverse.gates.map((gate) => shifted(gate, at)),
    rules,
  );
}

/** Makes room before a column, or closes it where `by` is negative. Locked boxes don’t move, so nothing behind them does. */
function shiftColumns(circuit: EditorCircuit, timeStep: number, by: number, rules: RuleSet): EditOutcome {
  const box = rules.locked.find((locked) => locked.timeStep >= timeStep);
  if (box) return refused({ code: 'locked', label: box.label });
  if (!circuit.gates.some((gate) => gate.timeStep >= timeStep)) return unchanged;
  const gates = circuit.gates.map((gate) =>
    gate.timeStep >= timeStep ? { ...gate, timeStep: gate.timeStep + by } : gate,
  );
  return checked({ ...shiftedNotes(circuit, timeStep, by), gates }, rules);
}

function deleteColumn(circuit: EditorCircuit, timeStep: number, rules: RuleSet): EditOutcome {
  const box = rules.locked.find((locked) => locked.timeStep >= timeStep);
  if (box) return refused({ code: 'locked', label: box.label });
  const rest = { ...circuit, gates: circuit.gates.filter((gate) => gate.timeStep !== timeStep) };
  const closed = shiftColumns(rest, timeStep + 1, -1, rules);
  if (closed.ok) return closed;
  if (rest.gates.length === circuit.gates.length) return unchanged;
  return { ok: true, circuit: shiftedNotes(rest, timeStep + 1, -1) };
}

function moveWire(circuit: EditorCircuit, from: number, to: number, rules: RuleSet): EditOutcome {
  const { qubitCount, initialStates } = circuit;
  const isWire = (qubit: number) => Number.isInteger(qubit) && qubit >= 0 && qubit < qubitCount;
  if (!isWire(from) || !isWire(to)) return refused({ code: 'outside-grid' });
  const [box] = rules.locked;
  if (box) return refused({ code: 'locked', label: box.label });
  if (from === to) return unchanged;
  const order = Array.from({ length: qubitCount }, (_, qubit) => qubit);
  const [moved] = order.splice(from, 1);
  order.splice(to, 0, moved!);
  const gates = circuit.gates.map((gate) =>
    restacked(
      onOtherWires(gate, (qubit) => order.indexOf(qubit)),
      qubitCount,
    ),
  );
  const states = initialStates && order.map((qubit) => initialStates[qubit]!);
  return checked({ ...circuit, gates, ...(states && { initialStates: states }) }, rules);
}

const topOf = (circuit: EditorCircuit, region: Region): number =>
  Math.min(region.top, ...gatesIn(circuit, region).flatMap(wiresOf));

function without(circuit: EditorCircuit, gates: readonly UnnamedGate[]): EditorCircuit {
  const gone = new Set(gates);
  return { ...circuit, gates: circuit.gates.filter((gate) => !gone.has(gate)) };
}

/** Adds gates; where the page lets gates replace, they take the cells of those that are there. */
function put(circuit: EditorCircuit, gates: readonly UnnamedGate[], rules: RuleSet): EditOutcome {
  const cellOf = (gate: UnnamedGate) => `${homeOf(gate)},${gate.timeStep}`;
  const taken = new Set(rules.overlapAllowed ? gates.map(cellOf) : []);
  const kept = { ...circuit, gates: circuit.gates.filter((gate) => !taken.has(cellOf(gate))) };
  return checked(withGates(kept, gates), rules);
}

/** The circuit, if each of its gates may be where it is. */
function checked(next: EditorCircuit, rules: RuleSet): EditOutcome {
  const found = gateRefusal(next, rules);
  return found ? refused(found.refusal) : { ok: true, circuit: next };
}
