import { basisLabel, probabilities, totalVariation, type Statevector } from '@superpose/quantum';
import type { Outcomes, OutcomeRow } from './comparison';

/** Of each circuit this many are shown. */
const SHOWN = 4;
const NEGLIGIBLE = 1e-9;
const TURN = 2 * Math.PI;

/** Two distributions over the same labels. */
export function outcomesOf(
  mine: ArrayLike<number>,
  other: ArrayLike<number>,
  labelOf: (index: number) => string,
  more: (index: number) => Pick<OutcomeRow, 'phases'> = () => ({}),
): Outcomes {
  const shown = [...new Set([...mostProbable(mine), ...mostProbable(other)])].sort((a, b) => a - b);
  const possible = Array.from(mine, (share, index) => Math.max(share, other[index]!) > NEGLIGIBLE);
  return {
    rows: shown.map((index) => ({
      label: labelOf(index),
      mine: mine[index]!,
      other: other[index]!,
      ...more(index),
    })),
    hidden: possible.filter(Boolean).length - shown.length,
    distance: totalVariation(mine, other),
  };
}

const mostProbable = (shares: ArrayLike<number>): number[] =>
  Array.from(shares, (_, index) => index)
    .filter((index) => shares[index]! > NEGLIGIBLE)
    .sort((a, b) => shares[b]! - shares[a]! || a - b)
    .slice(0, SHOWN);

/** Two states with their phases. As a global phase can't be seen, both begin at phase 0, at the same outcome if they can. */
export function stateOutcomes(mine: Statevector, other: Statevector): Outcomes {
  const shares = { mine: probabilities(mine), other: probabilities(other) };
  const both = shares.mine.findIndex((share, index) => Math.min(share, shares.other[index]!) > NEGLIGIBLE);
  const phasesOf = (state: Statevector, own: Float64Array) => {
    const from = both < 0 ? own.findIndex((share) => share > NEGLIGIBLE) : both;
    const start = phaseAt(state, from);
    return (index: number) => (own[index]! > NEGLIGIBLE ? inTurn(phaseAt(state, index) - start) : null);
  };
  const [minePhase, otherPhase] = [phasesOf(mine, shares.mine), phasesOf(other, shares.other)];
  return outcomesOf(
    shares.mine,
    shares.other,
    (index) => basisLabel(index, mine.qubitCount),
    (index) => ({ phases: { mine: minePhase(index), other: otherPhase(index) } }),
  );
}

const phaseAt = ({ amplitudes }: Statevector, index: number): number =>
  Math.atan2(amplitudes[2 * index + 1]!, amplitudes[2 * index]!);

/** An angle in [0, 2π); rounding below a full turn is 0. */
export function inTurn(angle: number): number {
  const turned = ((angle % TURN) + TURN) % TURN;
  return TURN - turned < 1e-6 || turned < 1e-6 ? 0 : turned;
}
