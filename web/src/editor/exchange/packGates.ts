import { emptyCircuit, qubitsOf, withGates, type EditorCircuit, type PlacedGate } from '../circuit/circuit';
import { refusalOf, type RuleSet } from '../circuit/rules';
import type { UnplacedGate } from './paletteGates';

/** Gives each gate the first time step after all earlier gates on its wires that the page's rules allow. */
export function packGates(qubitCount: number, gates: readonly UnplacedGate[], rules: RuleSet): EditorCircuit {
  const endless = { ...rules, columnCount: () => Number.MAX_SAFE_INTEGER };
  const nextFree = new Array<number>(qubitCount).fill(0);
  const placed: Omit<PlacedGate, 'id'>[] = [];
  const byStep = new Map<number, Omit<PlacedGate, 'id'>[]>();
  for (const gate of gates) {
    const qubits = qubitsOf(gate);
    let timeStep = Math.max(...qubits.map((qubit) => nextFree[qubit] ?? 0));
    const refuses = (step: number) => {
      const sameStep = withGates(emptyCircuit(qubitCount), byStep.get(step) ?? []);
      return refusalOf(sameStep, { ...gate, timeStep: step }, endless)?.code === 'cnot-step-taken';
    };
    while (refuses(timeStep)) timeStep += 1;
    const placedGate = { ...gate, timeStep };
    placed.push(placedGate);
    byStep.set(timeStep, [...(byStep.get(timeStep) ?? []), placedGate]);
    for (const qubit of qubits) nextFree[qubit] = timeStep + 1;
  }
  return withGates(emptyCircuit(qubitCount), placed);
}
