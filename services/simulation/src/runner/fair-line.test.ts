import { describe, expect, it } from '@jest/globals';
import { FairLine } from './fair-line.js';

/** Enters everything at once and lets it go one after the other; returns the order. */
async function orderOf(line: FairLine, work: readonly (readonly [client: string, cost: number])[]) {
  const order: string[] = [];
  const entered = work.map(async ([client, cost], n) => {
    await line.enter({ client, cost });
    order.push(`${client}${n}`);
  });
  for (let n = 0; n < work.length; n++) {
    while (order.length <= n) await Promise.resolve();
    line.leave();
  }
  await Promise.all(entered);
  return order;
}

describe('a line', () => {
  it('lets clients take turns, however much one of them has', async () => {
    const flood = Array.from({ length: 5 }, () => ['a', 10] as const);
    const order = await orderOf(new FairLine(1), [...flood, ['b', 10], ['b', 10]]);
    expect(order).toEqual(['a0', 'b5', 'a1', 'b6', 'a2', 'a3', 'a4']);
  });

  it('counts work by its cost', async () => {
    const order = await orderOf(new FairLine(1), [
      ['a', 100],
      ['a', 100],
      ['b', 10],
      ['b', 10],
      ['b', 10],
    ]);
    expect(order).toEqual(['a0', 'b2', 'b3', 'b4', 'a1']);
  });

  it('has as many places as it has, and forgets who leaves it', async () => {
    const line = new FairLine(2);
    await line.enter({ client: 'a', cost: 1 });
    await line.enter({ client: 'a', cost: 1 });
    const abort = new AbortController();
    const third = line.enter({ client: 'a', cost: 1 }, abort.signal);
    const fourth = line.enter({ client: 'b', cost: 1 });
    expect([line.waitingCount(), line.waitingCount('a')]).toEqual([2, 1]);
    abort.abort(new Error('gone'));
    await expect(third).rejects.toThrow('gone');
    expect(line.waitingCount()).toBe(1);
    line.leave();
    await fourth;
  });
});
