import type { ExerciseDetail, LimitName, WireInstruction } from '@superpose/contracts';
import { calledName } from '@superpose/quantum';
import { bitsOf, wiresOf } from './human-slips.js';

/** The limits that a circuit breaks, judged by what the page shows of the exercise. */
export function brokenLimits(
  { limits = {}, start_circuit: start = [] }: ExerciseDetail,
  gates: readonly WireInstruction[],
): LimitName[] {
  const count = (name: string): number => gates.filter((gate) => gate.name === name).length;
  const isBroken: Record<LimitName, boolean> = {
    gates: gates.length > (limits.gates ?? Infinity),
    cnots: count(calledName('CX')) > (limits.cnots ?? Infinity),
    ts: count('T') + count(calledName('TDG')) > (limits.ts ?? Infinity),
    depth: limits.depth !== undefined && depthOf(gates) > limits.depth,
    edits: limits.edits !== undefined && editsBetween(start, gates) > limits.edits,
    allowed_gates: gates.some(
      (gate) =>
        limits.allowed_gates &&
        (isControlledFurther(gate) || !(limits.allowed_gates as readonly string[]).includes(gate.name)),
    ),
    neighbours_only: gates.some(
      ({ qubit, target_qubit: target = qubit }) => limits.neighbours_only && Math.abs(qubit - target) > 1,
    ),
  };
  return (Object.keys(isBroken) as LimitName[]).filter((name) => isBroken[name]);
}

/** With controls beyond its own a gate isn't the one that a limit names. */
function isControlledFurther({ name, controls = [], negative_controls: off = [] }: WireInstruction): boolean {
  const own = name === 'CCX' || name === 'CSWAP' ? 1 : 0;
  return controls.length - own + off.length > 0;
}

/** How many layers it takes when each gate comes as early as its wires are free. */
function depthOf(gates: readonly WireInstruction[]): number {
  const free = new Map<number, number>();
  for (const gate of gates.toSorted((a, b) => a.timeStep - b.timeStep)) {
    const wires = [...wiresOf(gate), ...bitsOf(gate).map((bit) => -1 - bit)];
    const layer = Math.max(...wires.map((wire) => free.get(wire) ?? 0)) + 1;
    for (const wire of wires) free.set(wire, layer);
  }
  return Math.max(0, ...free.values());
}

/** Tries every way to find the start's gates again in a circuit, in an order that leaves each wire as it was. */
function editsBetween(start: readonly WireInstruction[], gates: readonly WireInstruction[]): number {
  const given = start.toSorted((a, b) => a.timeStep - b.timeStep);
  const written = ({ timeStep: _, ...gate }: WireInstruction): string =>
    JSON.stringify(Object.entries(gate).sort());
  const isInOrder = (found: readonly Found[], next: Found): boolean =>
    found.every(
      ({ from, to }) => to !== next.to && (!shareWires(from, next.from) || to.timeStep < next.to.timeStep),
    );
  const mostFound = (index: number, found: readonly Found[], atLeast: number): number => {
    const from = given[index];
    if (!from) return found.length;
    let most = atLeast;
    for (const to of gates) {
      if (written(to) !== written(from) || !isInOrder(found, { from, to })) continue;
      most = Math.max(most, mostFound(index + 1, [...found, { from, to }], most));
    }
    return found.length + given.length - index - 1 <= most
      ? most
      : Math.max(most, mostFound(index + 1, found, most));
  };
  return Math.max(start.length, gates.length) - mostFound(0, [], 0);
}

interface Found {
  readonly from: WireInstruction;
  readonly to: WireInstruction;
}

/** Two gates that only wait for the same bit have no order. */
const shareWires = (a: WireInstruction, b: WireInstruction): boolean =>
  wiresOf(a).some((wire) => wiresOf(b).includes(wire)) ||
  [a.classical_bit, b.classical_bit].some(
    (bit) => bit !== undefined && bitsOf(a).includes(bit) && bitsOf(b).includes(bit),
  );
