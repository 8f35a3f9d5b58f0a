// @ts-check
import Runner from 'jest-runner';

// Node gives the class itself, where its types say that it is in `default`.
const Base = /** @type {typeof Runner.default} */ (/** @type {unknown} */ (Runner));

/** Ends with the first file in which a test fails, because a mutant needs to be seen once only. */
export default class UntilSeen extends Base {
  /** @override @type {InstanceType<typeof Base>['runTests']} */
  async runTests(tests, watcher, options) {
    const stop = this.on('test-file-success', ([, { numFailingTests }]) => {
      if (numFailingTests > 0) watcher.setState({ interrupted: true });
    });
    try {
      await super.runTests(tests, watcher, options);
    } finally {
      stop();
    }
  }
}
