import { emptyCircuit, withGates, type EditorCircuit } from '../circuit/circuit';
import { withoutDisplays } from '../circuit/displays';
import { firstRefusal, type RuleSet } from '../circuit/rules';
import type { UnplacedGate } from './paletteGates';

const COLUMNS = /^\/\/ columns:((?: T\d{1,3})+)$/m;

/**
 * A program has an order but no columns. The last line of what we write notes them, gate by gate, as a comment that
 * every other tool passes over.
 */
export function columnsComment(circuit: EditorCircuit): string {
  const { gates } = withoutDisplays(circuit);
  if (gates.length === 0) return '';
  const steps = gates.map(({ timeStep }) => timeStep).sort((a, b) => a - b);
  return `// columns:${steps.map((step) => ` T${step + 1}`).join('')}\n`;
}

/** The gates in the columns that the program notes; null where it notes none, or ones that no longer fit its gates. */
export function placedAsNoted(
  text: string,
  qubitCount: number,
  gates: readonly UnplacedGate[],
  rules: RuleSet,
): EditorCircuit | null {
  const steps = COLUMNS.exec(text)?.[1]
    ?.match(/\d+/g)
    ?.map((column) => Number(column) - 1);
  if (steps?.length !== gates.length) return null;
  if (steps.some((step, index) => step < (steps[index - 1] ?? 0))) return null;
  const placed = gates.map((gate, index) => ({ ...gate, timeStep: steps[index] ?? 0 }));
  const circuit = withGates(emptyCircuit(qubitCount), placed);
  return firstRefusal(circuit, rules) === null ? circuit : null;
}
