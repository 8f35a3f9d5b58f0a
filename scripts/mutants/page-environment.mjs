// @ts-check
import BrowserEnvironment from '../../web/src/testing/jsdomEnvironment.mjs';
import { handleTestEvents } from './test-events.mjs';

export default class PageEnvironment extends BrowserEnvironment {
  /** @param {ConstructorParameters<typeof BrowserEnvironment>} args */
  constructor(...args) {
    super(...args);
    handleTestEvents(this, args[1].testPath);
  }
}
