import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Amplitude } from '../exact/amplitude';
import type { BarGroups } from './AmplitudeBars';
import type { CircuitColumn } from './CompactCircuit';
import type { Frame } from '../frames';

/** What the exact picture shows at one frame. */
export interface Scene<Inputs> {
  readonly inputs: Inputs;
  readonly frame: Frame;
  /** The amplitudes of the frame before, and of this one. */
  readonly before: readonly Amplitude[];
  readonly now: readonly Amplitude[];
  /** The inputs are a secret that the run has yet to find: no text may give them away. */
  readonly covered: boolean;
}

/** The amplitudes of the register that the picture shows, for each frame. */
export type Pictures<Inputs> = (
  inputs: Inputs,
  frames: readonly Frame[],
) => readonly (readonly Amplitude[])[];

/**
 * What one algorithm adds to the Amplitudes card. The card brings the clock, the compact circuit, the bars and the
 * table; `load` fetches the engine, which the rest of the page can do without.
 */
export interface PictureSpec<Inputs> {
  readonly load: () => Promise<Pictures<Inputs>>;
  readonly qubitCountOf: (inputs: Inputs) => number;
  readonly circuitOf: (
    inputs: Inputs,
    covered: boolean,
    t: TFunction<'algorithms'>,
  ) => { readonly qubitCount: number; readonly columns: readonly CircuitColumn[] };
  /** The column of the compact circuit that a frame belongs to. */
  readonly columnOf: (frame: Frame, inputs: Inputs) => number;
  /** Whether the mean is drawn; never if not given. */
  readonly showsMean?: (frame: Frame) => boolean;
  /** The label of the state that the learner looks for, which is set apart from the others. */
  readonly markedOf?: (inputs: Inputs) => string;
  /** How the bars are grouped, and what says so below them. */
  readonly groupsOf?: (inputs: Inputs, t: TFunction<'algorithms'>) => BarGroups & { readonly note: string };
  /** One sentence with the frame's own numbers. */
  readonly sentenceOf: (scene: Scene<Inputs>, t: TFunction<'algorithms'>) => string;
  /** A second figure beside the bars. */
  readonly Beside?: ComponentType<Scene<Inputs>>;
  /** What "Hide a secret for me" draws. */
  readonly secretOf: (inputs: Inputs) => Inputs;
  /** What the secret may be, in the learner's words, and which of them it is. */
  readonly guessesOf: (
    inputs: Inputs,
    t: TFunction<'algorithms'>,
  ) => { readonly guesses: readonly string[]; readonly answer: number };
  /**
   * The amplitudes in an order that says nothing about the secret, to be shown without names. Where it isn't given, the
   * whole picture is covered.
   */
  readonly shuffled?: (amplitudes: readonly Amplitude[], inputs: Inputs) => readonly Amplitude[];
}

/** From the oracle on, the state of every algorithm depends on the secret. */
export const tellsSecret = ({ step }: Frame): boolean => step >= 2;

/** A random whole number from 0 to below `limit`. */
export const randomBelow = (limit: number): number => Math.floor(Math.random() * limit);
