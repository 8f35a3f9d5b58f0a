import { type Diagnosis, type PlacedGate, type SlipParams } from '@superpose/contracts';
import { type EditorCircuit, type Highlight, NO_HIGHLIGHT } from '../../editor';
import { wiresOfPlaced } from './qubitNames';

/** The first reason that names a basis state or gates of the circuit; the wires of a basis state are those at 1. */
export function highlightOf(diagnosis: readonly Diagnosis[], circuit: EditorCircuit): Highlight {
  for (const reason of diagnosis) {
    const highlight = highlightOfReason(reason, circuit);
    if (highlight) return highlight;
  }
  return NO_HIGHLIGHT;
}

function highlightOfReason(reason: Diagnosis, circuit: EditorCircuit): Highlight | null {
  const wiresOf = (isMeant: (gate: EditorCircuit['gates'][number]) => boolean): Highlight => ({
    ...NO_HIGHLIGHT,
    qubits: [...new Set(circuit.gates.filter(isMeant).flatMap(({ qubits }) => qubits))],
  });
  const gatesOf = (isMeant: (gate: EditorCircuit['gates'][number]) => boolean): Highlight => ({
    ...wiresOf(isMeant),
    cells: circuit.gates
      .filter(isMeant)
      .flatMap(({ qubits, timeStep }) => qubits.map((qubit) => ({ qubit, timeStep }))),
  });
  if ('steps' in reason) return highlightOfSlip(reason.params, reason.code === 'order-swapped');
  switch (reason.code) {
    case 'relative-phase':
    case 'relative-phases':
      return { ...NO_HIGHLIGHT, output: reason.basis, qubits: wiresAtOne(reason.basis) };
    case 'input-phase':
    case 'input-differs':
    case 'output-differs':
      return { ...NO_HIGHLIGHT, input: reason.basis, qubits: wiresAtOne(reason.basis) };
    case 'furthest-basis-state':
    case 'furthest-outcome':
      return { ...NO_HIGHLIGHT, output: reason.label, qubits: wiresAtOne(reason.label) };
    case 'wires-reversed':
      return { ...NO_HIGHLIGHT, qubits: Array.from({ length: circuit.qubitCount }, (_, qubit) => qubit) };
    case 'wires-permuted':
      return wiresOf(() => true);
    case 'order-reversed':
      return wiresOf(() => true);
    case 'part-wires-reversed':
    case 'part-order-reversed':
      return {
        ...wiresOf(
          ({ timeStep }) =>
            timeStep + 1 >= reason.params.first_column && timeStep < reason.params.last_column,
        ),
        timeStep: reason.params.first_column - 1,
      };
    case 'all-cnots-turned':
      return gatesOf(({ gate }) => gate === 'CX');
    case 'all-angle-signs':
    case 'all-angles-degrees':
    case 'all-angles-pi-forgotten':
      return gatesOf(({ params = [] }) => params.length > 0);
    case 'ancilla-changed':
      return { ...NO_HIGHLIGHT, input: reason.params.input, qubits: [reason.params.qubit] };
    case 'case-outcome':
    case 'case-state':
      return { ...NO_HIGHLIGHT, qubits: reason.params.qubits };
    case 'idle-gate':
      return highlightOfGates([reason.params]);
    case 'limit-broken':
      return reason.params.at ? highlightOfGates([reason.params.at]) : null;
    case 'right-up-to':
    case 'stops-short':
    case 'spoiled-after':
      // Columns are counted from 1 there, so this is the one after it.
      return { ...NO_HIGHLIGHT, timeStep: reason.params.column };
    default:
      return null;
  }
}

/** The gate that is meant, or the free cell that one is missing from. */
function highlightOfSlip({ from, to, other }: SlipParams, isOrder: boolean): Highlight {
  const meant = from ?? to;
  return highlightOfGates([...(meant ? [meant] : []), ...(isOrder && other ? [other] : [])]);
}

function highlightOfGates(gates: readonly PlacedGate[]): Highlight {
  const cells = gates.flatMap((gate) =>
    wiresOfPlaced(gate).map((qubit) => ({
      qubit,
      timeStep: gate.column - 1,
      ...(gate.new_column ? { before: true as const } : {}),
    })),
  );
  return { ...NO_HIGHLIGHT, qubits: [...new Set(gates.flatMap(wiresOfPlaced))], cells };
}

function wiresAtOne(label: string): number[] {
  return [...label].reverse().flatMap((bit, qubit) => (bit === '1' ? [qubit] : []));
}
