import { range } from '@superpose/testing';

const NAMES = ['H', 'X', 'Y', 'Z', 'S', 'T', 'x', 'y', 'z'] as const;
const ROTATIONS: ReadonlySet<string> = new Set(['x', 'y', 'z']);

/** A link to six qubits with a gate in every one of the 48 cells; each third column holds CNOTs beside other gates. */
export function fullGrid(): string {
  const gates = range(48).map((index) => gateAt(index % 6, Math.floor(index / 6)));
  return `c=v1.6_${gates.join('_')}`;
}

function gateAt(qubit: number, timeStep: number): string {
  if (timeStep % 3 === 2 && qubit % 2 === 0) return `C${qubit}${timeStep}t${qubit + 1}`;
  const name = NAMES[(3 * qubit + 5 * timeStep) % NAMES.length]!;
  return `${name}${qubit}${timeStep}${ROTATIONS.has(name) ? 'a0.7853981633974483' : ''}`;
}
