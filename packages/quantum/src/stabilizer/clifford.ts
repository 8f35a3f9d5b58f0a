/** Which operations are Clifford gates, and the steps of a tableau that they are. */
import { elementaryParts } from '../elementary.js';
import { GATES, controlCount, targetMatrix } from '../gates.js';
import type { Operation } from '../operation.js';

export type CliffordStep =
  | { readonly step: 'H' | 'S' | 'X' | 'Z'; readonly qubit: number }
  | { readonly step: 'CX'; readonly control: number; readonly target: number };

/** The steps of an operation up to its global phase; null if it isn't a Clifford gate. */
export function cliffordSteps(operation: Operation): readonly CliffordStep[] | null {
  const steps: CliffordStep[] = [];
  for (const part of elementaryParts(operation)) {
    const some = elementarySteps(part);
    if (!some) return null;
    steps.push(...some);
  }
  return steps;
}

const cx = (control: number, target: number): CliffordStep => ({ step: 'CX', control, target });

function elementarySteps({ gate, qubits, params }: Operation): readonly CliffordStep[] | null {
  const controls = qubits.slice(0, controlCount(gate, qubits.length));
  const { structure } = GATES[gate];
  if (structure === 'swap') {
    const [a, b] = qubits as [number, number];
    return controls.length === 0 ? [cx(a, b), cx(b, a), cx(a, b)] : null;
  }
  const matrix = targetMatrix(gate, params);
  if (!matrix || controls.length > 1) return null;
  const target = qubits.at(-1)!;
  return controls.length === 0 ? singleSteps(matrix, target) : controlledSteps(matrix, controls[0]!, target);
}

/** Angles that are typed as multiples of π come this close to them. */
const TOLERANCE = 1e-12;

type Vector = readonly [number, number, number];

/** What a unitary makes of a Pauli matrix, U·P·U†, as a vector of X, Y and Z; null if that is no Pauli matrix up to sign. */
function imageOf(m: Float64Array, pauli: 'X' | 'Z'): Vector | null {
  // P is diag(1, −1), or exchanges the columns.
  const [ar, ai, br, bi, cr, ci, dr, di] = m as unknown as [number, number, number, number, number, number, number, number]; // prettier-ignore
  // Entries (0,0) and (1,0) of U·P·U†; the rest follows, for it is Hermitian without a trace.
  const [z, re, im] =
    pauli === 'Z'
      ? [ar * ar + ai * ai - br * br - bi * bi, cr * ar + ci * ai - dr * br - di * bi, ci * ar - cr * ai - di * br + dr * bi]
      : [2 * (ar * br + ai * bi), dr * ar + di * ai + cr * br + ci * bi, di * ar - dr * ai + ci * br - cr * bi]; // prettier-ignore
  const image: Vector = [re, im, z];
  const isPauli = image.every(
    (value) => Math.min(Math.abs(value), Math.abs(1 - Math.abs(value))) < TOLERANCE,
  );
  return isPauli ? (image.map(Math.round) as unknown as Vector) : null;
}

/** Words in H, S, X and Z for the 24 Clifford gates of one qubit, by what they make of X and Z. */
const WORDS: ReadonlyMap<string, string> = allWords();

function allWords(): Map<string, string> {
  const found = new Map<string, string>([[keyOf([1, 0, 0], [0, 0, 1]), '']]);
  // What the step that comes last does to the vectors of the words before it.
  const steps: Record<string, (v: Vector) => Vector> = {
    X: ([x, y, z]) => [x, -y, -z],
    Z: ([x, y, z]) => [-x, -y, z],
    H: ([x, y, z]) => [z, -y, x],
    S: ([x, y, z]) => [-y, x, z],
  };
  let latest: [string, Vector, Vector][] = [['', [1, 0, 0], [0, 0, 1]]];
  while (latest.length > 0) {
    const next: typeof latest = [];
    for (const [word, x, z] of latest) {
      for (const [step, apply] of Object.entries(steps)) {
        const key = keyOf(apply(x), apply(z));
        if (found.has(key)) continue;
        found.set(key, word + step);
        next.push([word + step, apply(x), apply(z)]);
      }
    }
    latest = next;
  }
  return found;
}

function keyOf(x: Vector, z: Vector): string {
  // −0 reads as 0.
  return [...x, ...z].map((value) => value + 0).join(' ');
}

function singleSteps(matrix: Float64Array, qubit: number): readonly CliffordStep[] | null {
  const [x, z] = [imageOf(matrix, 'X'), imageOf(matrix, 'Z')];
  if (!x || !z) return null;
  return [...WORDS.get(keyOf(x, z))!].map((step) => ({ step: step as 'H', qubit }));
}

const PAULIS: readonly (readonly [string, readonly number[]])[] = [
  ['I', [1, 0, 0, 0, 0, 0, 1, 0]],
  ['X', [0, 0, 1, 0, 1, 0, 0, 0]],
  ['Y', [0, 0, 0, -1, 0, 1, 0, 0]],
  ['Z', [1, 0, 0, 0, 0, 0, -1, 0]],
];

/** A controlled gate is Clifford if the gate is a Pauli matrix times a power of i, which is a phase of the control. */
function controlledSteps(m: Float64Array, control: number, target: number): readonly CliffordStep[] | null {
  for (const [name, pauli] of PAULIS) {
    // tr(P†·M)/2 has modulus 1 only if M is that multiple of P.
    let [re, im] = [0, 0];
    for (let i = 0; i < 8; i += 2) {
      re += (pauli[i]! * m[i]! + pauli[i + 1]! * m[i + 1]!) / 2;
      im += (pauli[i]! * m[i + 1]! - pauli[i + 1]! * m[i]!) / 2;
    }
    const quarter = [re, im].findIndex((value) => Math.abs(Math.abs(value) - 1) < TOLERANCE);
    if (quarter < 0 || Math.abs([im, re][quarter]!) > TOLERANCE) continue;
    const turns = quarter === 0 ? (re > 0 ? 0 : 2) : im > 0 ? 1 : 3;
    const phase = Array.from({ length: turns }, (): CliffordStep => ({ step: 'S', qubit: control }));
    return [...phase, ...controlledPauli(name, control, target)];
  }
  return null;
}

function controlledPauli(name: string, control: number, target: number): CliffordStep[] {
  const on = (step: 'H' | 'S' | 'Z'): CliffordStep => ({ step, qubit: target });
  const flip = cx(control, target);
  switch (name) {
    case 'X':
      return [flip];
    case 'Z':
      return [on('H'), flip, on('H')];
    case 'Y':
      // Y = S·X·S†, and S† = S·Z.
      return [on('S'), on('Z'), flip, on('S')];
    default:
      return [];
  }
}
