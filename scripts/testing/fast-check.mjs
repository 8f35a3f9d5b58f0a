// @ts-check
// What tests get as `fast-check` (jest.config.mjs): the library with the run's seed.
import fc from '../../node_modules/fast-check/lib/fast-check.js';
import { SEED } from './seed.mjs';

fc.configureGlobal({ seed: SEED });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default fc;
