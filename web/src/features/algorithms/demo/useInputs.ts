import { useState } from 'react';
import type { PictureSpec } from './pictureSpec';

export interface Secret<Inputs> {
  /** Another random draw: what covered figures hold, so that they keep their size and know nothing. */
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
    /** What a figure may hold that would give the secret away. */
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
