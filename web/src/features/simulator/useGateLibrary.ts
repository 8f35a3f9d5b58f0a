import { GATE_NAMES, type GateLibrary, type GateName } from '@superpose/contracts';
import { useGateList } from './simulatorApi';

/** What is in the library when the backend's list cannot be had. */
const FALLBACK: readonly GateName[] = ['H', 'X', 'Y', 'Z', 'CNOT', 'T', 'S', 'RZ'];

export function useGateLibrary(): readonly GateName[] {
  const { data, error } = useGateList();
  return gatesOf(data, error !== undefined);
}

/** The gates that can be placed: the backend's, as far as this client can draw them, else the fallback set. Until the list comes it's all, so that none moves. */
export function gatesOf(list: GateLibrary | undefined, isLost: boolean): readonly GateName[] {
  if (list) return namesOf(list);
  return isLost ? FALLBACK : GATE_NAMES;
}

function namesOf({ single_qubit_gates: single, two_qubit_gates: double }: GateLibrary): GateName[] {
  const offered = new Set([...single, ...double].map(({ name }) => name));
  const known = GATE_NAMES.filter((name) => offered.has(name));
  return known.length > 0 ? known : [...FALLBACK];
}
