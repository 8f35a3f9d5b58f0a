/** The four states in which the bank puts a qubit. */
export const STATES = ['|0⟩', '|1⟩', '|+⟩', '|−⟩'] as const;
export type NoteState = (typeof STATES)[number];

/** Of each qubit, the chance that both notes of the best copier pass. */
export const COPIED = 3 / 4;

/** How many of these tries fool the bank with all qubits of both notes. @param random from 0 to below 1 */
export function forgedNotes(qubits: number, tries: number, random: () => number): number {
  let passed = 0;
  for (let trial = 0; trial < tries; trial += 1)
    passed += Number(Array.from({ length: qubits }, () => random() < COPIED).every(Boolean));
  return passed;
}

/**
 * Testing whether a qubit of a genuine note is in one state: a probe is turned a little, its 1 changes the qubit so that
 * only the tested state stays as it was, and the bank checks the note. In the tested state the turns add up, and the probe
 * ends at 1. In every other one each check puts the probe back to 0, and fails with the square of the small turn's sine, or
 * for the opposite state never, since the change is only a sign that undoes the next turn.
 */
export function testQubit(
  state: NoteState,
  tested: NoteState,
  steps: number,
  random: () => number,
): 'yes' | 'no' | 'caught' {
  if (state === tested) return 'yes';
  if (basisOf(state) === basisOf(tested)) return 'no';
  const risk = Math.sin(Math.PI / (2 * steps)) ** 2;
  for (let step = 0; step < steps; step += 1) if (random() < risk) return 'caught';
  return 'no';
}

/** The chance that a test of a state from the other basis isn't noticed. */
export const survives = (steps: number): number => Math.cos(Math.PI / (2 * steps)) ** (2 * steps);

/** Tests one state after the other until one of them is it. @returns the state, or null if the bank has noticed */
export function learnQubit(state: NoteState, steps: number, random: () => number): NoteState | null {
  for (const tested of STATES.slice(0, -1)) {
    const answer = testQubit(state, tested, steps, random);
    if (answer === 'caught') return null;
    if (answer === 'yes') return tested;
  }
  return STATES.at(-1)!;
}

const basisOf = (state: NoteState): 'straight' | 'diagonal' =>
  state === '|0⟩' || state === '|1⟩' ? 'straight' : 'diagonal';
