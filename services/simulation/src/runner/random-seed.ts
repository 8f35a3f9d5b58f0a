import { randomInt } from 'node:crypto';

/** A seed where the caller gave none; the response contains it, so the counts can be replayed. */
export const randomSeed = (): number => randomInt(2 ** 32);
