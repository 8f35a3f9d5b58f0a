// @ts-check
import Sequencer from '@jest/test-sequencer';

/** What takes longest. Jest knows durations of earlier runs only, and a fresh clone has none. */
const LONGEST =
  /(paths-24|laws-24|queue-faults|flood|backup|kill-nine|restore-under-load|generated-requests)\.itest\.m?[jt]s$|(trajectories|independent-grader|paths)\.test\.ts$/;

// Node gives the class itself, where its types say that it is in `default`.
const Base = /** @type {typeof Sequencer.default} */ (/** @type {unknown} */ (Sequencer));
/** @typedef {import('@jest/test-result').Test} Test */

/** The longest tests first, so that none of them is what everything else has to wait for at the end. */
export default class LongestFirst extends Base {
  /** @override @param {Test[]} tests */
  async sort(tests) {
    const sorted = await super.sort(tests);
    const isLong = (/** @type {Test} */ { path }) => LONGEST.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
