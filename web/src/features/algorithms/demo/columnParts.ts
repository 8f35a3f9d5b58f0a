import type { Part } from '../circuit-diagram/stages';

const each = (count: number, part: (qubit: number) => Part): Part[] =>
  Array.from({ length: count }, (_, qubit) => part(qubit));

export const zeros = (count: number): Part[] =>
  each(count, (qubit) => ({ kind: 'gate', qubit, symbol: '|0⟩', family: 'controlled' }));

export const hadamards = (count: number): Part[] =>
  each(count, (qubit) => ({ kind: 'gate', qubit, symbol: 'H', family: 'hadamard' }));

export const meters = (count: number): Part[] => each(count, (qubit) => ({ kind: 'meter', qubit }));

/** A box over the wires 0 to count − 1. */
export const box = (count: number, ...lines: string[]): Part => ({
  kind: 'box',
  first: 0,
  last: count - 1,
  lines,
});

/** Z on each qubit whose bit is 1; the leftmost character belongs to the highest qubit. */
export const signs = (label: string): Part[] =>
  [...label].flatMap((bit, position): Part[] =>
    bit === '1' ? [{ kind: 'gate', qubit: label.length - 1 - position, symbol: 'Z', family: 'phase' }] : [],
  );
