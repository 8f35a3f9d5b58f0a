// @ts-check
import Sequencer from '@jest/test-sequencer';
import { filesWith, nearestFirst } from './tests-in-files.mjs';

// Node gives the class itself, where its types say that it is in `default`.
const Base = /** @type {typeof Sequencer.default} */ (/** @type {unknown} */ (Sequencer));
/** @typedef {import('@jest/test-result').Test} Test */

/**
 * Leaves out the files without a test that sees the mutant, and begins with those beside it. Jest would load every file that has to do with the changed one
 * and skip its tests, which takes half a minute where that's most of the client.
 */
export default class OnlySeeing extends Base {
  /** @param {ConstructorParameters<typeof Base>[0]} options */
  constructor(options) {
    super(options);
    this.pattern = options.globalConfig.testNamePattern;
    this.changed = options.globalConfig.nonFlagArgs;
  }

  /** @override @param {Test[]} tests */
  async sort(tests) {
    const seeing = filesWith(await super.sort(tests), this.pattern);
    const [changed, ...more] = this.changed;
    return changed && more.length === 0 ? nearestFirst(seeing, changed) : seeing;
  }
}
