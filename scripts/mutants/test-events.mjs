// @ts-check
import { keepNames } from './tests-in-files.mjs';

/**
 * Keeps the names of a file's tests, and ends them with the first that fails, because a mutant needs to be seen once only.
 * Jest's own `bail` ends after the file.
 * @param {import('@jest/environment').JestEnvironment} environment
 * @param {string} testFile
 */
export function handleTestEvents(environment, testFile) {
  let hasFailed = false;
  environment.handleTestEvent = async (event, state) => {
    if (event.name === 'run_start') keepNames(testFile, state.rootDescribeBlock);
    if (event.name === 'test_done' && event.test.errors.length > 0) hasFailed = true;
    if (event.name === 'test_start' && hasFailed) event.test.mode = 'skip';
  };
}
