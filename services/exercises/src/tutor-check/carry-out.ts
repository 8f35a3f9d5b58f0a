import type { Diagnosis, ExerciseDetail, PlacedGate, WireInstruction } from '@superpose/contracts';
import { fitsGrid } from './human-slips.js';

type SlipDiagnosis = Extract<Diagnosis, { steps: unknown }>;

export const slipsOf = (diagnosis: readonly Diagnosis[]): SlipDiagnosis[] =>
  diagnosis.filter((entry): entry is SlipDiagnosis => 'steps' in entry);

/**
 * The circuit with what a diagnosis names mended, by its parameters alone; null when the parameters do not fit it. Time
 * steps are doubled, so that a new column has a number between two others.
 */
export function mended(
  gates: readonly WireInstruction[],
  slips: readonly SlipDiagnosis[],
): WireInstruction[] | null {
  let rest = gates.map((gate) => ({ ...gate, timeStep: 2 * gate.timeStep + 1 }));
  const added: WireInstruction[] = [];
  for (const { params } of slips) {
    if (params.from) {
      const place = rest.findIndex((gate) => isAt(gate, params.from!));
      if (place < 0) return null;
      rest = rest.filter((_, index) => index !== place);
    }
    if (!params.to) continue;
    const gate = wireGate(params.to);
    // Two gates just before the same column come in the order in which they are named.
    const offset = params.to.new_column ? added.length / 10 : 0;
    added.push({ ...gate, timeStep: gate.timeStep + offset });
  }
  return [...rest, ...added];
}

const timeStepOf = ({ column, new_column: isNew }: PlacedGate): number => 2 * (column - 1) + (isNew ? 0 : 1);

const isAt = (gate: WireInstruction, placed: PlacedGate): boolean =>
  written(gate) === written(wireGate(placed));

/** All that a gate of the wire says, in one order. */
const written = (gate: WireInstruction): string => JSON.stringify(Object.entries(gate).sort());

function wireGate(placed: PlacedGate): WireInstruction {
  const { gate: name, qubit, target_qubit, angle: parameter, angles: parameters } = placed;
  const { controls, negative_controls, classical_bit, condition } = placed;
  const fields = {
    target_qubit,
    parameter,
    parameters,
    controls,
    negative_controls,
    classical_bit,
    condition,
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { name, qubit, timeStep: timeStepOf(placed), ...Object.fromEntries(given) };
}

/**
 * The same gates in whole columns, a new one put in where it was asked for; null where a locked box would have to move,
 * or a gate is in its cells.
 */
export function inColumns(
  gates: readonly WireInstruction[],
  { locked = [] }: Pick<ExerciseDetail, 'locked'>,
): WireInstruction[] | null {
  const added = [...new Set(gates.map(({ timeStep }) => timeStep).filter((step) => step % 2 !== 1))];
  if (locked.some(({ time_step: step }) => added.some((place) => place <= 2 * step + 1))) return null;
  const columnOf = (step: number): number =>
    Math.floor(step / 2) + added.filter((place) => place < step).length;
  const placed = gates.map((gate) => ({ ...gate, timeStep: columnOf(gate.timeStep) }));
  return fitsGrid(placed, locked) ? placed : null;
}
