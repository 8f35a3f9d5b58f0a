import { describe, expect, it } from '@jest/globals';
import { getEventListeners } from 'node:events';
import { linkSignals } from './link-signals.js';

describe('a linked signal', () => {
  it.each([0, 1])('aborts with each of those that it is linked to', (which) => {
    const controllers = [new AbortController(), new AbortController()];
    const { signal } = linkSignals(...controllers.map((controller) => controller.signal));
    expect(signal.aborted).toBe(false);
    controllers[which]!.abort();
    expect(signal.aborted).toBe(true);
  });

  it('is aborted from the start when one of them is', () => {
    expect(linkSignals(new AbortController().signal, AbortSignal.abort()).signal.aborted).toBe(true);
  });

  it('leaves nothing behind in them when it is released', () => {
    const { signal } = new AbortController();
    linkSignals(signal).release();
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
