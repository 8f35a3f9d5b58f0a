// @ts-check
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom has no network: Node's fetch and its companions stand in, as a browser has them. */
const FROM_NODE = /** @type {const} */ ([
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'ReadableStream',
  'DecompressionStream',
]);

export default class BrowserEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    for (const name of FROM_NODE) Object.assign(this.global, { [name]: globalThis[name] });
  }
}
