// @ts-check
// What tests get as `fast-check` (jest.config.mjs): the library with the run's seed.
import fc from '../../node_modules/fast-check/lib/fast-check.js';
import { SEED } from './seed.mjs';

fc.configureGlobal({ seed: SEED });

export * from '../../node_modules/fast-check/lib/fast-check.js';

// Against thousands of mutants a property gets few runs each.
const RUNS = Number(process.env.FAST_CHECK_RUNS ?? Infinity);
const assert = /** @type {typeof fc.assert} */ (
  (/** @type {any} */ property, /** @type {any} */ { numRuns = 100, ...parameters } = {}) =>
    fc.assert(property, { ...parameters, numRuns: Math.min(numRuns, RUNS) })
);

export default { ...fc, assert };
