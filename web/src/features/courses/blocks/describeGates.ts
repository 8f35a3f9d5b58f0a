import type { DrawnInstruction } from '../../../components/circuit/instructionShapes';
import type { CircuitFigure } from '../lessonTypes';

/** The gates in the order they run, such as `H q0; X q0 → q1; M q1 → c0; Z q2 (c0 = 1)`. */
export const describeGates = ({ steps }: Pick<CircuitFigure, 'steps'>): string =>
  steps.map((gates) => gates.map(describeGate).join(', ')).join('; ');

/** What is drawn as a sign has a name. */
const NAMES: Readonly<Record<string, string>> = { '⊕': 'X', '×': 'SWAP' };

function describeGate({ symbol, controls, targets, angle, bit, condition }: DrawnInstruction): string {
  const name = NAMES[symbol] ?? symbol;
  const wires = (qubits: readonly number[]) => qubits.map((qubit) => `q${qubit}`).join(' ');
  const turned = angle ? `${name}(${angle})` : name;
  const acts = controls.length > 0 ? `${wires(controls)} → ${wires(targets)}` : wires(targets);
  const written = bit === undefined ? '' : ` → c${bit}`;
  const waits = condition ? ` (c${condition.bits[0]} = ${condition.value})` : '';
  return `${turned} ${acts}${written}${waits}`;
}
