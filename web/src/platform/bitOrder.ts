import { useSyncExternalStore } from 'react';

/** On which side of a label q0 stands. The wire format and the files have it on the right, whatever is chosen. */
export type BitOrder = 'q0-right' | 'q0-left';

const STORAGE_KEY = 'superpose.bitOrder';
const listeners = new Set<() => void>();
let chosen: BitOrder | null = null;

function stored(): BitOrder {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'q0-left' ? 'q0-left' : 'q0-right';
  } catch {
    return 'q0-right';
  }
}

const current = (): BitOrder => (chosen ??= stored());

export function chooseBitOrder(order: BitOrder): void {
  chosen = order;
  try {
    localStorage.setItem(STORAGE_KEY, order);
  } catch {
    // Storage may be closed to the page; the choice then lasts until it is left.
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The order that the reader has chosen for the simulator. */
export const useBitOrder = (): BitOrder => useSyncExternalStore(subscribe, current, () => 'q0-right');

/** A label q(n−1)…q0 as the order has it. */
export const labelInOrder = (label: string, order: BitOrder): string =>
  order === 'q0-right' ? label : [...label].reverse().join('');

/** The place of a basis state among all of `qubitCount` qubits, sorted by their labels; it is its own inverse. */
export function placeInOrder(index: number, qubitCount: number, order: BitOrder): number {
  if (order === 'q0-right') return index;
  let place = 0;
  for (let qubit = 0; qubit < qubitCount; qubit += 1) place = 2 * place + ((index >> qubit) & 1);
  return place;
}

/** The qubits in the order of a label's bits: `q1 q0`. */
export function qubitsInOrder(qubitCount: number, order: BitOrder): string {
  const names = Array.from({ length: qubitCount }, (_, qubit) => `q${qubit}`);
  return (order === 'q0-right' ? names.reverse() : names).join(' ');
}
