import type { CircuitFigure, DrawnGate } from '../lessonTypes';

/** The gates in the order they run, such as `H q0; ⊕ q0 → q1`. */
export const describeGates = ({ steps }: Pick<CircuitFigure, 'steps'>): string =>
  steps.map((gates) => gates.map(describeGate).join(', ')).join('; ');

function describeGate({ symbol, family, controls, targets, angle }: DrawnGate): string {
  const name = family === 'flip' ? 'X' : family === 'swap' ? 'SWAP' : symbol;
  const wires = (qubits: readonly number[]) => qubits.map((qubit) => `q${qubit}`).join(' ');
  const turned = angle ? `${name}(${angle})` : name;
  return controls.length > 0
    ? `${turned} ${wires(controls)} → ${wires(targets)}`
    : `${turned} ${wires(targets)}`;
}
