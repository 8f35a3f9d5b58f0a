import { describe, expect, it } from '@jest/globals';
import type { ProblemException } from '../problems/problem.exception.js';
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
    line.leave(order[n]![0]!);
  }
  await Promise.all(entered);
  return order;
}

describe('a line', () => {
  it('lets clients take turns, however much one of them has', async () => {
    const flood = Array.from({ length: 5 }, () => ['a', 10] as const);
    const order = await orderOf(new FairLine({ places: 1 }), [...flood, ['b', 10], ['b', 10]]);
    expect(order).toEqual(['a0', 'b5', 'a1', 'b6', 'a2', 'a3', 'a4']);
  });

  it('counts work by its cost', async () => {
    const order = await orderOf(new FairLine({ places: 1 }), [
      ['a', 100],
      ['a', 100],
      ['b', 10],
      ['b', 10],
      ['b', 10],
    ]);
    expect(order).toEqual(['a0', 'b2', 'b3', 'b4', 'a1']);
  });

  it('has as many places as it has, and forgets who leaves it', async () => {
    const line = new FairLine({ places: 2 });
    await line.enter({ client: 'a', cost: 1 });
    await line.enter({ client: 'a', cost: 1 });
    const abort = new AbortController();
    const third = line.enter({ client: 'a', cost: 1 }, abort.signal);
    const fourth = line.enter({ client: 'b', cost: 1 });
    expect([line.waitingCount(), line.waitingCount('a')]).toEqual([2, 1]);
    abort.abort(new Error('gone'));
    await expect(third).rejects.toThrow('gone');
    expect(line.waitingCount()).toBe(1);
    line.leave('a');
    await fourth;
  });

  it('keeps places free for others, where one client may not have all', async () => {
    const line = new FairLine({ places: 3, placesPerClient: 2 });
    const entered: string[] = [];
    const enter = (client: string) =>
      line.enter({ client, cost: 1 }).then(() => void entered.push(client), undefined);
    const all = ['a', 'a', 'a', 'a', 'b', 'c'].map(enter);
    await Promise.resolve();
    expect(entered).toEqual(['a', 'a', 'b']);
    line.leave('b');
    await all[5];
    expect(entered).toEqual(['a', 'a', 'b', 'c']);
    line.leave('a');
    await all[2];
    expect(line.waitingCount('a')).toBe(1);
  });

  it('says when so much waits that more is better refused', async () => {
    const line = new FairLine({ places: 1, waiting: 3, waitingPerClient: 2 });
    const refusal = (client: string): unknown => {
      try {
        line.refuseIfFull(client, 'Busy.');
      } catch (error) {
        return (error as ProblemException).getStatus();
      }
      return null;
    };
    const enter = (client: string) => void line.enter({ client, cost: 1 });
    ['a', 'a'].forEach(enter);
    expect([refusal('a'), refusal('b')]).toEqual([null, null]);
    enter('a');
    expect([refusal('a'), refusal('b')]).toEqual([429, null]);
    enter('b');
    expect([refusal('a'), refusal('b')]).toEqual([503, 503]);
  });
});
