import { drawnGate } from '../../components/circuit/drawnGate';
import type { DrawnGate } from '../../components/circuit/gateShapes';
import { formatFixed } from '../../platform/numbers';
import { angleOf, type PlacedGate } from '../circuit/circuit';

/** A gate of the grid as drawings show it, its angle with two decimals. */
export function drawnOf(placed: Pick<PlacedGate, 'gate' | 'qubits' | 'params'>): DrawnGate {
  const angle = angleOf(placed);
  return drawnGate(placed.gate, placed.qubits, angle === undefined ? undefined : formatFixed(angle, 2));
}
