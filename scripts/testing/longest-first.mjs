import Sequencer from '@jest/test-sequencer';

/** What takes a minute or more. Jest knows durations of earlier runs only, and a fresh clone has none. */
const LONGEST = /(paths-24|laws-24|queue-faults)\.itest\.ts$/;

/** The longest tests first, so that none of them is what everything else has to wait for at the end. */
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    const isLong = ({ path }) => LONGEST.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
