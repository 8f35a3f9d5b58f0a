// @ts-check
import { TestEnvironment } from 'jest-environment-node';
import { endAtFailure } from './ending-at-failure.mjs';

export default class NodeEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    endAtFailure(this);
  }
}
