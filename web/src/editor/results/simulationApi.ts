import { wireGateOf, type CustomResult } from '@superpose/contracts';
import { GATES, calledName, type PaletteName } from '@superpose/quantum/gates';
import { requestJson } from '../../platform/request';
import type { EditorCircuit } from '../circuit/circuit';

export const SHOTS = 1024;

/** The gates as the calls carry them; symbol and description are for people who read the traffic. */
export const describedGates = ({ gates }: EditorCircuit, describe: (name: PaletteName) => string) =>
  gates.map((gate) => ({
    ...wireGateOf(gate),
    symbol: GATES[gate.gate].symbol,
    description: describe(calledName(gate.gate)),
  }));

interface CustomRun {
  readonly qubits: number;
  readonly gates: ReturnType<typeof describedGates>;
  readonly shots: number;
}

export const runCircuit = (body: CustomRun): Promise<CustomResult> =>
  requestJson('/algorithms/simulator/custom', { method: 'POST', body });
