import { useState } from 'react';
import type { PictureSpec } from './pictureSpec';

export interface Secret<Inputs> {
  /** Another random draw, for covered figures to show: they keep their size and give nothing away. */
  readonly decoy: Inputs;
  /** The position in the list of guesses; null where the learner has made none. */
  readonly guess: number | null;
  readonly found: boolean;
}

/** The page's inputs: chosen by the learner, or drawn at random and kept secret until they are found. */
export function useInputs<Inputs>(initial: Inputs, { secretOf }: Pick<PictureSpec<Inputs>, 'secretOf'>) {
  const [inputs, setInputs] = useState(initial);
  const [secret, setSecret] = useState<Secret<Inputs> | null>(null);
  const change = (part: Partial<Secret<Inputs>>) => setSecret((now) => now && { ...now, ...part });
  const covered = secret !== null && !secret.found;
  return {
    inputs,
    secret,
    covered,
    /** The inputs that figures may show; while the real ones are secret, these are the decoy. */
    shown: covered ? secret.decoy : inputs,
    choose: (next: Inputs) => {
      setInputs(next);
      setSecret(null);
    },
    hide: () => {
      setInputs(secretOf(inputs));
      setSecret({ decoy: secretOf(inputs), guess: null, found: false });
    },
    guess: (guess: number | null) => change({ guess }),
    find: () => change({ found: true }),
  };
}

export type Choice<Inputs> = ReturnType<typeof useInputs<Inputs>>;
