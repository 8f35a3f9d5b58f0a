import { MAX_BODY_BYTES } from '@superpose/contracts';

/** To route another part of the API, add a row here and its address to the configuration. */
export const UPSTREAMS = [
  {
    // Submitting a job is quick, so it has its own limit and never takes a place from the quick runs.
    service: 'simulation',
    prefix: '/api/algorithms/simulator/run',
    address: 'SIMULATION_URL',
    bodyLimit: MAX_BODY_BYTES,
    maxInFlight: 24,
  },
  {
    service: 'simulation',
    prefix: '/api/algorithms',
    address: 'SIMULATION_URL',
    bodyLimit: MAX_BODY_BYTES,
    maxInFlight: 64,
  },
  {
    service: 'exercises',
    prefix: '/api/exercises',
    address: 'EXERCISES_URL',
    bodyLimit: MAX_BODY_BYTES,
    maxInFlight: 256,
  },
] as const satisfies readonly Upstream[];

export interface Upstream {
  readonly service: string;
  readonly prefix: string;
  readonly address: 'SIMULATION_URL' | 'EXERCISES_URL';
  /** Bytes; a larger body is 413. */
  readonly bodyLimit: number;
  /** More requests are 503 at once, so that accepted ones get a response soon and memory stays flat. */
  readonly maxInFlight: number;
}
