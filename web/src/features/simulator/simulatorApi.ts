import type { GateLibrary, SimulatorInfo } from '@superpose/contracts';
import { api } from '../../platform/api';

const simulatorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGateLibrary: build.query<GateLibrary, void>({ query: () => '/algorithms/simulator/gates' }),
    getSimulatorInfo: build.query<SimulatorInfo, void>({ query: () => '/algorithms/simulator/info' }),
  }),
});

export const { useGetGateLibraryQuery, useGetSimulatorInfoQuery } = simulatorApi;
