import type { Diagnosis, PlacedGate } from '@superpose/contracts';
import { wiresOfPlaced } from '../qubitNames';

type Slip = Extract<Diagnosis, { steps: unknown }>;

/** A diagnosis of a circuit that has been given a new column before this one, counted from 1. */
export function afterInsertion(diagnosis: readonly Diagnosis[], column: number): Diagnosis[] {
  const filled = new Set<number>();
  return diagnosis.map((reason) => {
    if ('steps' in reason) return slipAfter(reason, column, filled);
    switch (reason.code) {
      case 'states-part':
        // Where the new column is what makes the states part, they part in it.
        return { ...reason, params: { ...reason.params, column: shifted(reason.params.column, column + 1) } };
      case 'right-up-to':
      case 'stops-short':
      case 'spoiled-after':
        return { ...reason, params: { column: shifted(reason.params.column, column) } };
      default:
        return reason;
    }
  });
}

const shifted = (place: number, from: number): number => (place >= from ? place + 1 : place);

/** Its gate goes into the new column, unless one of the other slip's is there on the same wire: that one comes first. */
function slipAfter(slip: Slip, column: number, filled: Set<number>): Diagnosis {
  const { from, to, other, box } = slip.params;
  const wires = to ? wiresOfPlaced(to) : [];
  const isFilling =
    to?.new_column === true && to.column === column && !wires.some((wire) => filled.has(wire));
  if (isFilling) for (const wire of wires) filled.add(wire);
  const gateAfter = (gate: PlacedGate): PlacedGate => ({ ...gate, column: shifted(gate.column, column) });
  const toAfter = to && (isFilling ? { ...to, new_column: undefined } : gateAfter(to));
  const fromAfter = from && gateAfter(from);
  return {
    ...slip,
    code: isFilling && slip.code === 'missing-gate-between' ? 'missing-gate' : slip.code,
    params: {
      ...slip.params,
      column: (fromAfter ?? toAfter ?? slip.params).column,
      ...(fromAfter ? { from: fromAfter } : {}),
      ...(toAfter ? { to: toAfter } : {}),
      ...(other ? { other: gateAfter(other) } : {}),
      ...(box ? { box: { ...box, column: shifted(box.column, column) } } : {}),
    },
  };
}
