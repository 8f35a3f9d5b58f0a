// @ts-check
import BrowserEnvironment from '../../web/src/testing/jsdomEnvironment.mjs';
import { endAtFailure } from './ending-at-failure.mjs';

export default class PageEnvironment extends BrowserEnvironment {
  /** @param {ConstructorParameters<typeof BrowserEnvironment>} args */
  constructor(...args) {
    super(...args);
    endAtFailure(this);
  }
}
