/**
 * Scheduling: a register that does not fit the cache is worked on in passes. A pass has a window of qubits and runs every
 * primitive that needs no other qubit and follows none that had to be left; one pass reads and writes the whole
 * state once, so the fewer passes the better.
 */
import { firstMixed, type Primitive } from './primitives.js';

export interface Pass {
  /** The window, ascending: local bit j is the qubit window[j]. */
  readonly window: readonly number[];
  /** The other qubits, ascending. */
  readonly outside: readonly number[];
  readonly primitives: readonly Primitive[];
}

/** Each window holds the lowest qubits, so that amplitudes are fetched in runs of 2^4 and not one by one. */
export const LOW_QUBITS = 4;
/** The most primitives of a pass; it bounds the memory of its program and the time until a cancel is heard. */
const LARGEST_PASS = 1500;

/** Splits primitives into passes with windows of at most `width` qubits, which must hold any single primitive. */
export function schedule(primitives: readonly Primitive[], qubitCount: number, width: number): Pass[] {
  const passes: Pass[] = [];
  if (qubitCount <= width) {
    const window = Array.from({ length: qubitCount }, (_, qubit) => qubit);
    if (primitives.length <= LARGEST_PASS) return [{ window, outside: [], primitives }];
    for (let from = 0; from < primitives.length; from += LARGEST_PASS) {
      passes.push({ window, outside: [], primitives: primitives.slice(from, from + LARGEST_PASS) });
    }
    return passes;
  }
  let pending = primitives;
  while (pending.length > 0) {
    const best = bestAttempt(pending, qubitCount, width);
    passes.push({ window: best.window, outside: best.outside, primitives: best.taken });
    pending = best.left;
  }
  return passes;
}

interface Attempt {
  readonly window: readonly number[];
  readonly outside: readonly number[];
  readonly taken: readonly Primitive[];
  readonly left: readonly Primitive[];
}

/** Tries the low qubits with each run of neighbouring qubits, and with those that the primitives name first. */
function bestAttempt(pending: readonly Primitive[], qubitCount: number, width: number): Attempt {
  const chosen = width - LOW_QUBITS;
  let best = attempt(pending, qubitCount, width, []);
  for (let first = LOW_QUBITS; first + chosen <= qubitCount; first++) {
    const seed = Array.from({ length: chosen }, (_, i) => first + i);
    const next = attempt(pending, qubitCount, width, seed);
    if (next.taken.length > best.taken.length) best = next;
  }
  return best;
}

/**
 * Takes what the window allows. Diagonal primitives commute, so one that is left holds up only what mixes its qubits; and
 * their qubits, like controls, may be outside: they are constant in a block.
 */
function attempt(
  pending: readonly Primitive[],
  qubitCount: number,
  width: number,
  seed: readonly number[],
): Attempt {
  const inside = new Uint8Array(qubitCount);
  /** By qubit: 1 where something diagonal was left, 2 where something that mixes was. */
  const blocked = new Uint8Array(qubitCount);
  let size = 0;
  const include = (qubit: number) => {
    if (inside[qubit]) return;
    inside[qubit] = 1;
    size++;
  };
  for (let qubit = 0; qubit < LOW_QUBITS; qubit++) include(qubit);
  for (const qubit of seed) include(qubit);
  const taken: Primitive[] = [];
  const left: Primitive[] = [];
  let blockedCount = 0;
  for (let index = 0; index < pending.length; index++) {
    const primitive = pending[index]!;
    if (blockedCount === qubitCount || taken.length === LARGEST_PASS) {
      for (let rest = index; rest < pending.length; rest++) left.push(pending[rest]!);
      break;
    }
    const { qubits } = primitive;
    const mixed = firstMixed(primitive);
    let free = true;
    let missing = 0;
    let isInside = false;
    for (let j = 0; j < qubits.length; j++) {
      const qubit = qubits[j]!;
      if (blocked[qubit]! > (j < mixed ? 1 : 0)) free = false;
      if (inside[qubit]) isInside = true;
      else if (j >= mixed) missing++;
    }
    // A phase on other qubits alone is left to a window that has one of them.
    if (mixed === qubits.length && !isInside) missing = 1;
    if (free && size + missing <= width) {
      if (mixed === qubits.length && !isInside) include(qubits[0]!);
      for (let j = mixed; j < qubits.length; j++) include(qubits[j]!);
      taken.push(primitive);
      continue;
    }
    left.push(primitive);
    for (let j = 0; j < qubits.length; j++) {
      const qubit = qubits[j]!;
      if (j < mixed) blocked[qubit]! |= 1;
      else {
        if (blocked[qubit]! < 2) blockedCount++;
        blocked[qubit]! |= 2;
      }
    }
  }
  for (let qubit = 0; qubit < qubitCount && size < width; qubit++) include(qubit);
  const window: number[] = [];
  const outside: number[] = [];
  for (let qubit = 0; qubit < qubitCount; qubit++) (inside[qubit] ? window : outside).push(qubit);
  return { window, outside, taken, left };
}
