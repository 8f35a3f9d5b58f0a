import { range } from '@superpose/testing';

/** As links write it. */
const wire = (qubit: number): string => qubit.toString(36);

const NAMES = ['H', 'X', 'Y', 'Z', 'S', 'T', 'x', 'y', 'z'] as const;
const ROTATIONS: ReadonlySet<string> = new Set(['x', 'y', 'z']);

/** A link to six qubits with a gate in every one of the 48 cells; each third column holds CNOTs beside other gates. */
export function fullGrid(): string {
  const gates = range(48).map((index) => gateAt(index % 6, Math.floor(index / 6)));
  return `c=v1.6_${gates.join('_')}`;
}

/** A link to twelve qubits with a gate in every cell of 60 columns. */
export function wideGrid(): string {
  const gates = range(720).map((index) => gateAt(index % 12, Math.floor(index / 12)));
  return `c=v1.12_${gates.join('_')}`;
}

function gateAt(qubit: number, timeStep: number): string {
  if (timeStep % 3 === 2 && qubit % 2 === 0) return `C${wire(qubit)}${timeStep}t${wire(qubit + 1)}`;
  return single(qubit, timeStep);
}

function single(qubit: number, timeStep: number): string {
  const name = NAMES[(3 * qubit + 5 * timeStep) % NAMES.length]!;
  return `${name}${wire(qubit)}${timeStep}${ROTATIONS.has(name) ? 'a0.7853981633974483' : ''}`;
}

/**
 * A link to four qubits with about `count` gates, for the grid of an exercise, where no two share a wire in a time step:
 * each third column holds a CNOT and two gates beside it.
 */
export function longCircuit(count: number): string {
  const gates = range(Math.ceil(count / 4)).flatMap((timeStep) =>
    timeStep % 3 === 2
      ? [`C0${timeStep}t1`, ...[2, 3].map((qubit) => single(qubit, timeStep))]
      : range(4).map((qubit) => single(qubit, timeStep)),
  );
  return `c=v1.4_${gates.join('_')}`;
}
