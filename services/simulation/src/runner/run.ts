import type { Circuit, DynamicCircuit, DynamicPlan, Readout } from '@superpose/quantum';

/** A circuit with its measurement. Free of functions, so it can cross to a thread or into the queue. */
export interface Run<Kind extends Circuit | DynamicCircuit = Circuit | DynamicCircuit> {
  readonly circuit: Kind;
  readonly shots: number;
  /** 0 … 4294967295; the same seed gives the same counts. */
  readonly seed: number;
  /** Which qubits an ordinary circuit's classical bits read at the end; it has none unless given. */
  readonly readout?: Readout;
  /** Whether numbers are sent as Base64 of their bytes. */
  readonly compact?: boolean;
  /** How a dynamic circuit is run, as its estimate chose. */
  readonly method?: DynamicPlan['method'];
}
