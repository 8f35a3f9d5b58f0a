import { basisLabel } from '@superpose/quantum';
import { labelInOrder, placeInOrder, type BitOrder } from '../../platform/bitOrder';

/** A basis state as a view names it. */
export interface NamedState {
  readonly index: number;
  readonly label: string;
}

export const labelOf = (index: number, qubitCount: number, order: BitOrder): string =>
  labelInOrder(basisLabel(index, qubitCount), order);

/** All basis states, sorted by their labels. */
export const namedStates = (qubitCount: number, order: BitOrder): NamedState[] =>
  Array.from({ length: 2 ** qubitCount }, (_, place) => {
    const index = placeInOrder(place, qubitCount, order);
    return { index, label: labelOf(index, qubitCount, order) };
  });

export const ketOf = (label: string): string => `|${label}⟩`;
