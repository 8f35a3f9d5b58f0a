import type { WireGate } from '@superpose/contracts';
import { parseCircuitText } from '../catalogue/circuit-text.js';

/** A circuit of the page's gates as the page sends it, written as content files write it. */
export const wireGates = (...columns: string[]): WireGate[] =>
  parseCircuitText(columns).map(({ gate, qubits, params, timeStep }) => {
    const [qubit, target_qubit] = qubits;
    const fields = { name: gate === 'CX' ? 'CNOT' : gate, qubit, timeStep };
    return {
      ...fields,
      ...(gate === 'CX' && { target_qubit }),
      ...(params && { parameter: params[0] }),
    } as WireGate;
  });

export const BELL = wireGates('H 0', 'CNOT 0 1');
