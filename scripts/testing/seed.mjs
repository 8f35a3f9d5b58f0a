// @ts-check
// One seed for everything that tests draw at random, so that two runs of one commit test the same. `npm run test:all` draws
// another each time; TEST_SEED repeats it.

/** 0 … 2³² − 1 */
export const SEED = Number(process.env.TEST_SEED ?? 20_261_123);
