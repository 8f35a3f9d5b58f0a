/** How far the phase at one index is ahead of the expected one, in radians, and how much that index counts. */
export interface PhaseEntry {
  readonly index: number;
  readonly phase: number;
  readonly weight: number;
}

export interface OddPhase {
  readonly index: number;
  /** Phase ahead of the others, in radians, in (−π, π]. */
  readonly by: number;
  /** Whether it is the only one. */
  readonly alone: boolean;
}

/** Phases nearer than this count as the same; a typed angle is off by at most 0.005. */
const SAME_PHASE = 0.05;

/**
 * Phases matter only relative to each other: those that most of the weight shares count as right (the first of
 * equals), and the one furthest from them is the odd one. Needs at least one entry.
 */
export function oddPhase(entries: readonly PhaseEntry[]): OddPhase {
  const shared = phaseOfMost(entries);
  const off = entries.map(({ index, phase }) => ({ index, by: wrapped(phase - shared) }));
  const furthest = off.reduce((a, b) => (Math.abs(b.by) > Math.abs(a.by) + 1e-9 ? b : a));
  const least = Math.min(SAME_PHASE, Math.abs(furthest.by) / 2);
  const alone = off.filter(({ by }) => Math.abs(by) > least).length === 1;
  return { ...furthest, alone };
}

function phaseOfMost(entries: readonly PhaseEntry[]): number {
  const weightNear = (phase: number): number =>
    entries.reduce(
      (total, entry) => (Math.abs(wrapped(entry.phase - phase)) <= SAME_PHASE ? total + entry.weight : total),
      0,
    );
  const candidates = entries.map(({ phase }) => ({ phase, weight: weightNear(phase) }));
  return candidates.reduce((a, b) => (b.weight > a.weight + 1e-9 ? b : a)).phase;
}

/** The same angle in (−π, π]; a rounding error below −π must not turn π into −π. */
function wrapped(angle: number): number {
  const turn = angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
  return turn <= -Math.PI + 1e-9 ? turn + 2 * Math.PI : turn;
}
