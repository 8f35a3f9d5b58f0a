import type { DrawnGate } from '../../../components/circuit/gateShapes';
import type { CircuitFigure } from '../lessonTypes';

/** The gates in the order they run, such as `H q0; ⊕ q0 → q1`. */
export const describeGates = ({ steps }: Pick<CircuitFigure, 'steps'>): string =>
  steps.map((gates) => gates.map(describeGate).join(', ')).join('; ');

/** What is drawn as a sign has a name. */
const NAMES: Readonly<Record<string, string>> = { '⊕': 'X', '×': 'SWAP' };

function describeGate({ symbol, controls, targets, angle }: DrawnGate): string {
  const name = NAMES[symbol] ?? symbol;
  const wires = (qubits: readonly number[]) => qubits.map((qubit) => `q${qubit}`).join(' ');
  const turned = angle ? `${name}(${angle})` : name;
  return controls.length > 0
    ? `${turned} ${wires(controls)} → ${wires(targets)}`
    : `${turned} ${wires(targets)}`;
}
