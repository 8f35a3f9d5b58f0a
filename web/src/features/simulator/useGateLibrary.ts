import type { GateLibrary } from '@superpose/contracts';
import { PALETTE_GATES, calledName, type PaletteGate } from '@superpose/quantum/gates';
import { useGateList } from './simulatorApi';

/** What is in the library when the backend's list cannot be had. */
const FALLBACK: readonly PaletteGate[] = ['H', 'X', 'Y', 'Z', 'CX', 'T', 'S', 'RZ'];

export function useGateLibrary(): readonly PaletteGate[] {
  const { data, error } = useGateList();
  return gatesOf(data, error !== undefined);
}

/** The gates that can be placed: the backend's, as far as this client can draw them, else the fallback set. Until the list comes it's all, so that none moves. */
export function gatesOf(list: GateLibrary | undefined, isLost: boolean): readonly PaletteGate[] {
  if (list) return offeredBy(list);
  return isLost ? FALLBACK : PALETTE_GATES;
}

function offeredBy({ single_qubit_gates: single, two_qubit_gates: double }: GateLibrary): PaletteGate[] {
  const offered = new Set([...single, ...double].map(({ name }) => name));
  const known = PALETTE_GATES.filter((gate) => offered.has(calledName(gate)));
  return known.length > 0 ? known : [...FALLBACK];
}
