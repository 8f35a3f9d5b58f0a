import { bitsOf, wiresOf, type EditorCircuit, type PlacedGate } from '../circuit/circuit';
import { refusalOf, type Refusal, type RuleSet } from '../circuit/rules';

/** A gate with the column that it had; one that is new has none. */
export interface GateToPlace {
  readonly gate: Omit<PlacedGate, 'timeStep'>;
  readonly before: number | null;
}

/** What another column may help against. */
const TAKEN: ReadonlySet<Refusal['code']> = new Set(['cell-taken', 'step-taken', 'target-taken', 'locked']);

interface LastOnRow {
  readonly timeStep: number;
  readonly before: number | null;
}

/**
 * Puts gates into columns in the order they run. A gate stays in its column unless one that it follows has come there;
 * a new one goes as far left as it may. `shown` is what stands there already and stays: the displays.
 */
export function placeGates(
  gates: readonly GateToPlace[],
  shown: readonly PlacedGate[],
  qubitCount: number,
  rules: RuleSet,
): PlacedGate[] {
  const endless: RuleSet = { ...rules, columnCount: () => Number.MAX_SAFE_INTEGER };
  const columns = new Map<number, PlacedGate[]>();
  const add = (gate: PlacedGate) => {
    const column = columns.get(gate.timeStep);
    if (column) column.push(gate);
    else columns.set(gate.timeStep, [gate]);
  };
  shown.forEach(add);
  const last = new Map<number, LastOnRow>();
  return gates.map(({ gate, before }) => {
    const rows = rowsOf(gate);
    let timeStep = Math.max(before ?? 0, ...rows.map((row) => firstAfter(last.get(row), before)));
    const isTaken = () => {
      const column: EditorCircuit = { qubitCount, gates: columns.get(timeStep) ?? [] };
      const refusal = refusalOf(column, { ...gate, timeStep }, endless);
      return refusal !== null && TAKEN.has(refusal.code);
    };
    while (isTaken()) timeStep++;
    const placed = { ...gate, timeStep };
    add(placed);
    for (const row of rows) last.set(row, { timeStep, before });
    return placed;
  });
}

/** The rows that order gates: the wires, and the bits below them. */
export const rowsOf = (
  gate: Pick<PlacedGate, 'qubits' | 'controls' | 'negativeControls' | 'bit' | 'condition'>,
) => [...wiresOf(gate), ...bitsOf(gate).map((bit) => -1 - bit)];

/** Gates that shared a column still may. */
function firstAfter(last: LastOnRow | undefined, before: number | null): number {
  if (!last) return 0;
  return before !== null && last.before === before ? last.timeStep : last.timeStep + 1;
}
