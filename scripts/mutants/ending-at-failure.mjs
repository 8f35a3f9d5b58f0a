// @ts-check

/**
 * Ends a file's tests with the first that fails, because a mutant needs to be seen once only. Jest's own `bail` ends after
 * the file.
 * @param {import('@jest/environment').JestEnvironment} environment
 */
export function endAtFailure(environment) {
  let hasFailed = false;
  environment.handleTestEvent = async (event) => {
    if (event.name === 'test_done' && event.test.errors.length > 0) hasFailed = true;
    if (event.name === 'test_start' && hasFailed) event.test.mode = 'skip';
  };
}
