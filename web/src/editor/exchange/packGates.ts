import {
  bitsOf,
  emptyCircuit,
  wiresOf,
  withGates,
  type EditorCircuit,
  type UnnamedGate,
} from '../circuit/circuit';
import { refusalOf, type RuleSet } from '../circuit/rules';
import type { UnplacedGate } from './paletteGates';

/**
 * Gives each gate the first time step after all earlier gates on its wires and classical bits that the page's rules allow.
 * A barrier on several wires becomes one on each, all in the same step.
 */
export function packGates(qubitCount: number, gates: readonly UnplacedGate[], rules: RuleSet): EditorCircuit {
  const endless = { ...rules, columnCount: () => Number.MAX_SAFE_INTEGER };
  const nextFree = new Map<number, number>();
  const placed: UnnamedGate[] = [];
  const byStep = new Map<number, UnnamedGate[]>();
  for (const gate of gates) {
    // Bits are counted below the wires, as they are drawn.
    const rows = [...wiresOf(gate), ...bitsOf(gate).map((bit) => -1 - bit)];
    let timeStep = Math.max(...rows.map((row) => nextFree.get(row) ?? 0));
    const refuses = (step: number) => {
      const sameStep = withGates(emptyCircuit(qubitCount), byStep.get(step) ?? []);
      return refusalOf(sameStep, { ...gate, timeStep: step }, endless)?.code === 'step-taken';
    };
    while (refuses(timeStep)) timeStep += 1;
    const parts =
      gate.gate === 'BARRIER' ? gate.qubits.map((qubit) => ({ ...gate, qubits: [qubit] })) : [gate];
    const placedGates = parts.map((part) => ({ ...part, timeStep }));
    placed.push(...placedGates);
    byStep.set(timeStep, [...(byStep.get(timeStep) ?? []), ...placedGates]);
    for (const row of rows) nextFree.set(row, timeStep + 1);
  }
  return withGates(emptyCircuit(qubitCount), placed);
}
