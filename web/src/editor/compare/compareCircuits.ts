import { measuredLast } from '@superpose/quantum';
import { bitCountOf, isDynamic, type EditorCircuit } from '../circuit/circuit';
import { toDynamicCircuit } from '../circuit/engineCircuit';
import type { Both, Comparison } from './comparison';
import { compareGates } from './gatesAlone';
import { compareMeasured } from './measured';

/** Whether the circuit on the grid does the same as another, and if not, where that shows. */
export function compareCircuits(mine: EditorCircuit, other: EditorCircuit): Comparison {
  const wires = { mine: mine.qubitCount, other: other.qubitCount };
  const leftOut = measuresLastAlone(mine, other);
  const qubitCount = Math.max(wires.mine, wires.other);
  const circuits = {
    mine: { ...(leftOut === 'mine' ? unmeasured(mine) : mine), qubitCount },
    other: { ...(leftOut === 'other' ? unmeasured(other) : other), qubitCount },
  };
  const isMeasured = isDynamic(circuits.mine) || isDynamic(circuits.other);
  const bitCount = isMeasured ? Math.max(bitCountOf(mine), bitCountOf(other)) : 0;
  const found = isMeasured ? compareMeasured(circuits, bitCount) : compareGates(circuits);
  return { ...found, wires, bitCount, leftOut };
}

/**
 * Which circuit measures at its end and nowhere else, where the other one doesn't at all: programs often read all they
 * have at the end, and what comes before can still be compared for every input.
 */
function measuresLastAlone(mine: EditorCircuit, other: EditorCircuit): keyof Both | null {
  if (isDynamic(mine) === isDynamic(other)) return null;
  const [name, circuit] = isDynamic(mine) ? (['mine', mine] as const) : (['other', other] as const);
  return measuredLast(toDynamicCircuit(circuit)) ? name : null;
}

const unmeasured = (circuit: EditorCircuit): EditorCircuit => ({
  ...circuit,
  gates: circuit.gates.filter(({ gate }) => gate !== 'MEASURE'),
});
