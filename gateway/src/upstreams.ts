import { MAX_BODY_BYTES } from '@superpose/contracts';

/** To route another part of the API, add a row here and its address to the configuration. */
export const UPSTREAMS = [
  {
    // Submitting a job is quick, so it has its own limit and never takes a place from the quick runs.
    service: 'simulation',
    prefix: '/api/algorithms/simulator/run',
    address: 'SIMULATION_URL',
    internalAddress: 'SIMULATION_INTERNAL_URL',
    bodyLimit: MAX_BODY_BYTES,
    inFlight: 'RUNS_IN_FLIGHT',
    ownCalls: 'all',
  },
  {
    service: 'simulation',
    prefix: '/api/algorithms',
    address: 'SIMULATION_URL',
    internalAddress: 'SIMULATION_INTERNAL_URL',
    bodyLimit: MAX_BODY_BYTES,
    inFlight: 'ALGORITHMS_IN_FLIGHT',
    ownCalls: 'all',
  },
  {
    service: 'exercises',
    prefix: '/api/exercises',
    address: 'EXERCISES_URL',
    internalAddress: 'EXERCISES_INTERNAL_URL',
    bodyLimit: MAX_BODY_BYTES,
    inFlight: 'EXERCISES_IN_FLIGHT',
    ownCalls: 'those with a key',
  },
] as const satisfies readonly Upstream[];

export interface Upstream {
  readonly service: string;
  readonly prefix: string;
  readonly address: 'SIMULATION_URL' | 'EXERCISES_URL';
  /** Where it says whether it lives. */
  readonly internalAddress: 'SIMULATION_INTERNAL_URL' | 'EXERCISES_INTERNAL_URL';
  /** Bytes; a larger body is 413. */
  readonly bodyLimit: number;
  /** Further requests are refused at once, so that accepted ones get a response soon and memory stays flat. */
  readonly inFlight: 'RUNS_IN_FLIGHT' | 'ALGORITHMS_IN_FLIGHT' | 'EXERCISES_IN_FLIGHT';
  /** Which calls count for the owner of a known key, and not for the address: all, or those that take a key by the table of the API. */
  readonly ownCalls: 'all' | 'those with a key';
}
