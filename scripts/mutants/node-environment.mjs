// @ts-check
import { TestEnvironment } from 'jest-environment-node';
import { handleTestEvents } from './test-events.mjs';

export default class NodeEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    handleTestEvents(this, args[1].testPath);
  }
}
