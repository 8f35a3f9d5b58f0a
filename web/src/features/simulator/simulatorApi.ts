import type { GateLibrary, SimulatorInfo } from '@superpose/contracts';
import { useServerData } from '../../platform/serverData';

export const useGateList = () => useServerData<GateLibrary>('/algorithms/simulator/gates');

/** @param everyMs how often to ask again; undefined for once */
export const useSimulatorInfo = (everyMs?: number) =>
  useServerData<SimulatorInfo>('/algorithms/simulator/info', { anew: true, everyMs });
