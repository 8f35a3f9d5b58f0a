import type { CustomResult, GateName } from '@superpose/contracts';
import { requestJson } from '../../platform/request';
import { toWireGates, type EditorCircuit } from '../circuit/circuit';
import { gateRow } from '../circuit/gateCatalogue';

export const SHOTS = 1024;

/** The gates as the calls carry them; symbol and description are for people who read the traffic. */
export const describedGates = (circuit: EditorCircuit, describe: (name: GateName) => string) =>
  toWireGates(circuit).map((gate) => ({
    ...gate,
    symbol: gateRow(gate.name).symbol,
    description: describe(gate.name),
  }));

export interface CustomRun {
  readonly qubits: number;
  readonly gates: ReturnType<typeof describedGates>;
  readonly shots: number;
}

export const runCircuit = (body: CustomRun): Promise<CustomResult> =>
  requestJson('/algorithms/simulator/custom', { method: 'POST', body });
