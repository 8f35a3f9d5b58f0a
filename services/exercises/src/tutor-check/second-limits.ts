import type { ExerciseDetail, LimitName, WireGate } from '@superpose/contracts';
import { calledName } from '@superpose/quantum';
import { wiresOf } from './human-slips.js';

/** The limits that a circuit breaks, judged by what the page shows of the exercise. */
export function brokenLimits(
  { limits = {}, start_circuit: start = [] }: ExerciseDetail,
  gates: readonly WireGate[],
): LimitName[] {
  const count = (name: string): number => gates.filter((gate) => gate.name === name).length;
  const isBroken: Record<LimitName, boolean> = {
    gates: gates.length > (limits.gates ?? Infinity),
    cnots: count(calledName('CX')) > (limits.cnots ?? Infinity),
    ts: count('T') > (limits.ts ?? Infinity),
    depth: limits.depth !== undefined && depthOf(gates) > limits.depth,
    edits: limits.edits !== undefined && editsBetween(start, gates) > limits.edits,
    allowed_gates: gates.some(({ name }) => limits.allowed_gates && !limits.allowed_gates.includes(name)),
    neighbours_only: gates.some(
      ({ qubit, target_qubit: target = qubit }) => limits.neighbours_only && Math.abs(qubit - target) > 1,
    ),
  };
  return (Object.keys(isBroken) as LimitName[]).filter((name) => isBroken[name]);
}

/** How many layers it takes when each gate comes as early as its wires are free. */
function depthOf(gates: readonly WireGate[]): number {
  const free = new Map<number, number>();
  for (const gate of gates.toSorted((a, b) => a.timeStep - b.timeStep)) {
    const wires = wiresOf(gate);
    const layer = Math.max(...wires.map((wire) => free.get(wire) ?? 0)) + 1;
    for (const wire of wires) free.set(wire, layer);
  }
  return Math.max(0, ...free.values());
}

function editsBetween(start: readonly WireGate[], gates: readonly WireGate[]): number {
  const left = new Map<string, number>();
  const written = (gate: WireGate): string =>
    [gate.name, gate.qubit, gate.target_qubit, gate.parameter, gate.timeStep].join('/');
  for (const text of start.map(written)) left.set(text, (left.get(text) ?? 0) + 1);
  let kept = 0;
  for (const text of gates.map(written)) {
    if ((left.get(text) ?? 0) === 0) continue;
    left.set(text, left.get(text)! - 1);
    kept++;
  }
  return Math.max(start.length, gates.length) - kept;
}
