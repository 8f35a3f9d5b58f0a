import type { InitialState } from '@superpose/contracts';

/** Two numbers, of the circuit on the grid and of the other one. */
export interface Both<Value = number> {
  readonly mine: Value;
  readonly other: Value;
}

/** One outcome with its probability in both circuits. */
export interface OutcomeRow extends Both {
  readonly label: string;
  /** The amplitudes' phases in [0, 2π), null where there's no amplitude; missing for mixtures. */
  readonly phases?: Both<number | null>;
}

/** The outcomes that are most probable in either circuit. */
export interface Outcomes {
  readonly rows: readonly OutcomeRow[];
  /** How many more have a probability in one of them. */
  readonly hidden: number;
  /** The largest difference in the probability of any event. */
  readonly distance: number;
}

/** Where two circuits part when they run column by column. */
export interface FirstColumn {
  /** After how many columns they first differ, 0 being the start; null where they don't in those that both have. */
  readonly after: number | null;
  /** As many columns as both have. */
  readonly shared: number;
}

/** An input for which two circuits give different states. */
export interface Difference {
  /** By wire, q0 first. */
  readonly input: readonly InitialState[];
  /** Of the two outputs. */
  readonly fidelity: number;
  readonly firstColumn: FirstColumn;
  readonly outcomes: Outcomes;
}

/** What gates alone do. */
export type GatesComparison =
  /** For all inputs. The other one's output is e^{i·phase} times that of the grid's. */
  | { readonly kind: 'same'; readonly phase: number }
  /** `average` is the fidelity's mean over all inputs, where the matrices are known. */
  | {
      readonly kind: 'same-from-zeros' | 'different';
      readonly difference: Difference;
      readonly average: number | null;
    }
  /** Where the matrices would take too long. */
  | { readonly kind: 'same-where-tried'; readonly tried: readonly (readonly InitialState[])[] };

/** What circuits do that measure, reset or decide, from |0…0⟩. */
export type MeasuredComparison =
  | {
      readonly kind: 'measured';
      /**
       * `apart`: bits and average state are the same, but not which state goes with which bits. `same-state` and
       * `same-bits`: the rest differs.
       */
      readonly verdict: 'same' | 'apart' | 'same-state' | 'same-bits' | 'different';
      /** Null where neither has classical bits. A bit that isn't written reads 0. */
      readonly bits: Outcomes | null;
      readonly states: Outcomes;
      /** Of the average states: 2·tr ρσ / (tr ρ² + tr σ²), which is the fidelity of pure ones, and 1 for the same alone. */
      readonly overlap: number;
      /** Null where they don't differ, or where that would take too long to find. */
      readonly firstColumn: FirstColumn | null;
    }
  /** The measurements can go too many ways. These are frequencies, and decide nothing. */
  | {
      readonly kind: 'sampled';
      readonly shots: number;
      readonly bits: Outcomes | null;
      readonly states: Outcomes;
    };

export type Comparison = (GatesComparison | MeasuredComparison) & {
  /** Before the smaller one got idle wires. */
  readonly wires: Both;
  readonly bitCount: number;
  /** Whose measurements at the end were left out, as the other circuit has none. */
  readonly leftOut: keyof Both | null;
};

/** How far 1 − fidelity is rounding, or an angle that was typed with a few decimals. */
const ROUNDING = 1e-9;

export const isSame = (fidelity: number): boolean => 1 - fidelity <= ROUNDING;
