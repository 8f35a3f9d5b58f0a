import { wireGateOf, type CustomResult } from '@superpose/contracts';
import type { PaletteName } from '@superpose/quantum/gates';
import { requestJson } from '../../platform/request';
import { isBasic, type EditorCircuit } from '../circuit/circuit';
import { nameOf, symbolOf } from '../circuit/gateFacts';
import { toWireCircuit } from '../circuit/wireCircuit';

export const SHOTS = 1024;

/** The gates as the calls carry them; symbol and description are for people who read the traffic. */
export const describedGates = ({ gates }: EditorCircuit, describe: (name: PaletteName) => string) =>
  gates.map((gate) => ({
    ...wireGateOf(gate as Parameters<typeof wireGateOf>[0]),
    symbol: symbolOf(gate.gate),
    description: describe(nameOf(gate.gate) as PaletteName),
  }));

/** A circuit as the call carries it: one of the basic gates with their descriptions. */
export const bodyOf = (circuit: EditorCircuit, describe: (name: PaletteName) => string) =>
  isBasic(circuit)
    ? { qubits: circuit.qubitCount, gates: describedGates(circuit, describe), shots: SHOTS }
    : { ...toWireCircuit(circuit), shots: SHOTS };

export const runCircuit = (body: ReturnType<typeof bodyOf>): Promise<CustomResult> =>
  requestJson('/algorithms/simulator/custom', { method: 'POST', body });
