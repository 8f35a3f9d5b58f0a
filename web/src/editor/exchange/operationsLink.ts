import type { Operation } from '@superpose/quantum';
import { usedSteps } from '../circuit/circuit';
import { simulatorRules } from '../circuit/rules';
import { circuitLink } from './link';
import { packGates } from './packGates';
import { inPalette } from './paletteGates';

/** The address that opens operations on the simulator's grid; null where they don't fit there. */
export function operationsLink(qubitCount: number, operations: readonly Operation[]): string | null {
  const wires = Math.max(qubitCount, simulatorRules.minQubits);
  if (wires > simulatorRules.maxQubits) return null;
  // Gates with any number of controls have no short form in the palette.
  if (operations.some(({ gate }) => gate.startsWith('MC'))) return null;
  const circuit = packGates(wires, operations.flatMap(inPalette), simulatorRules);
  return usedSteps(circuit) <= simulatorRules.columnCount(circuit) ? circuitLink(circuit) : null;
}
