import type { PlacedOperation } from '@superpose/contracts';
import { emptyCircuit, withGates, type EditorCircuit } from '../circuit/circuit';
import { refusalOf, type RuleSet } from '../circuit/rules';
import type { UnplacedGate } from './paletteGates';

/** Gives each gate the first time step after all earlier gates on its wires that the page's rules allow. */
export function packGates(qubitCount: number, gates: readonly UnplacedGate[], rules: RuleSet): EditorCircuit {
  const endless = { ...rules, columnCount: () => Number.MAX_SAFE_INTEGER };
  const nextFree = new Array<number>(qubitCount).fill(0);
  const placed: PlacedOperation[] = [];
  const byStep = new Map<number, PlacedOperation[]>();
  for (const gate of gates) {
    const { qubits } = gate;
    let timeStep = Math.max(...qubits.map((qubit) => nextFree[qubit] ?? 0));
    const refuses = (step: number) => {
      const sameStep = withGates(emptyCircuit(qubitCount), byStep.get(step) ?? []);
      return refusalOf(sameStep, { ...gate, timeStep: step }, endless)?.code === 'step-taken';
    };
    while (refuses(timeStep)) timeStep += 1;
    const placedGate = { ...gate, timeStep };
    placed.push(placedGate);
    byStep.set(timeStep, [...(byStep.get(timeStep) ?? []), placedGate]);
    for (const qubit of qubits) nextFree[qubit] = timeStep + 1;
  }
  return withGates(emptyCircuit(qubitCount), placed);
}
