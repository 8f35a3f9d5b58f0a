// @ts-check
import Sequencer from '@jest/test-sequencer';
import { dirname, sep } from 'node:path';
import { filesWith } from './tests-in-files.mjs';

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

/** What lies beside the changed file is what notices most likely. @param {Test[]} tests @param {string} changed */
function nearestFirst(tests, changed) {
  const folders = dirname(changed).split(sep);
  const distance = (/** @type {Test} */ { path }) => {
    const others = dirname(path).split(sep);
    const shared = folders.findIndex((folder, index) => folder !== others[index]);
    return folders.length + others.length - 2 * (shared === -1 ? folders.length : shared);
  };
  return tests.toSorted((a, b) => distance(a) - distance(b));
}
