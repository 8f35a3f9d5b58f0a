import {
  bernsteinVaziraniCircuit,
  buildCircuit,
  groverCircuit,
  simonCircuit,
  type Circuit,
  type Operation,
} from '@superpose/quantum';
import type { Question } from './question';

/** The circuit that a page explains, for the learner's own input; exact up to a global phase. */
export function questionCircuit(question: Question): Circuit {
  switch (question.algorithm) {
    case 'grover': {
      const { qubitCount, target, rounds } = question;
      if (qubitCount === 2 && rounds === 1) return shortGroverCircuit(target);
      return groverCircuit({ qubitCount, target, iterations: rounds });
    }
    case 'deutsch-jozsa':
      return deutschJozsaCircuit(question.table);
    case 'bernstein-vazirani':
      return bernsteinVaziraniCircuit(question.hidden);
    case 'simon':
      return simonCircuit(question.period);
  }
}

const on = (gate: 'H' | 'X' | 'Z', ...qubits: number[]): Operation[] =>
  qubits.map((qubit) => ({ gate, qubits: [qubit] }));

/**
 * One round on four items, short enough for the simulator's eight columns: an X on both sides of a CZ is a Z on its
 * other wire, and two H in a row are nothing.
 */
function shortGroverCircuit(target: number): Circuit {
  const controlled: Operation = { gate: 'CX', qubits: [0, 1] };
  return buildCircuit(2, [
    ...on('H', 0),
    ...((target & 2) === 0 ? on('Z', 0) : []),
    ...((target & 1) === 0 ? on('X', 1) : []),
    controlled,
    ...on('H', 0),
    ...on('Z', 0, 1),
    ...on('H', 1),
    controlled,
    ...on('H', 0),
  ]);
}

/** The sign (−1)^f as a product of Z gates over the monomials of f, its algebraic normal form. */
function deutschJozsaCircuit(table: readonly (0 | 1)[]): Circuit {
  const qubitCount = Math.log2(table.length);
  const qubits = Array.from({ length: qubitCount }, (_, qubit) => qubit);
  const monomials = [...table];
  for (const qubit of qubits) {
    for (let x = 0; x < table.length; x += 1) {
      if ((x >> qubit) & 1) monomials[x] = (monomials[x]! ^ monomials[x ^ (1 << qubit)]!) as 0 | 1;
    }
  }
  // Monomial 0 is the constant 1, a sign on every state that nothing can show.
  const oracle = monomials.flatMap((present, x): Operation[] => {
    const factors = qubits.filter((qubit) => (x >> qubit) & 1);
    if (!present || factors.length === 0) return [];
    return factors.length === 1 ? on('Z', ...factors) : [{ gate: 'MCZ', qubits: factors }];
  });
  return buildCircuit(qubitCount, [...on('H', ...qubits), ...oracle, ...on('H', ...qubits)]);
}
