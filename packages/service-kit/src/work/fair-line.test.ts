import { describe, expect, it } from '@jest/globals';
import { getEventListeners } from 'node:events';
import type { ProblemException } from '../problems/problem.exception.js';
import { FairLine, type Turn } from './fair-line.js';

/** Enters everything at once and lets it go one after the other; returns the order. */
async function orderOf(
  line: FairLine,
  work: readonly (readonly [client: string, cost: number, address?: string])[],
) {
  const order: string[] = [];
  const leaving: (() => void)[] = [];
  const entered = work.map(async ([client, cost, address], n) => {
    leaving.push(await line.enter({ client, cost, ...(address ? { address } : {}) }));
    order.push(`${client}${n}`);
  });
  for (let n = 0; n < work.length; n++) {
    while (order.length <= n) await Promise.resolve();
    leaving[n]!();
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

  it('lets addresses take turns before the clients of each', async () => {
    const bots = ['p', 'q', 'r', 's'].map((client) => [client, 10, 'bots'] as const);
    const order = await orderOf(new FairLine({ places: 1 }), [
      ...bots,
      ['a', 10, 'school'],
      ['a', 10, 'school'],
      ['b', 10, 'school'],
    ]);
    expect(order).toEqual(['p0', 'a4', 'q1', 'b6', 'r2', 'a5', 's3']);
  });

  /** The order where others come when three of the first have gone. */
  async function orderWithLate(first: readonly Turn[], late: readonly Turn[]): Promise<string> {
    const line = new FairLine({ places: 1 });
    const order: string[] = [];
    const leaving: (() => void)[] = [];
    const enter = async (turn: Turn): Promise<void> => {
      const leave = await line.enter(turn);
      order.push(turn.client);
      leaving.push(leave);
    };
    const entered = first.map(enter);
    for (let n = 0; n < first.length + late.length; n++) {
      while (order.length <= n) await Promise.resolve();
      if (n === 2) entered.push(...late.map(enter));
      leaving[n]!();
    }
    await Promise.all(entered);
    return order.join('');
  }
  const three = (client: string, address?: string): Turn[] =>
    Array(3).fill({ client, cost: 10, ...(address ? { address } : {}) }) as Turn[];

  it('gives an address that comes no right to what went while it was away', async () => {
    expect(await orderWithLate([...three('a'), ...three('a')], three('b'))).toBe('aaabababa');
  });

  it('gives a client that comes to an address no right to what went there before', async () => {
    const order = await orderWithLate(
      [...three('p', 'school'), ...three('p', 'school')],
      three('q', 'school'),
    );
    expect(order).toBe('pppqpqpqp');
  });

  it('takes all for equal again when nothing has been going on', async () => {
    const line = new FairLine({ places: 1 });
    await orderOf(line, [
      ['a', 100],
      ['a', 100],
    ]);
    const order = await orderOf(line, [
      ['c', 1],
      ['a', 10],
      ['b', 10],
    ]);
    expect(order).toEqual(['c0', 'a1', 'b2']);
  });

  it('listens no more to the signal of work that has its place', async () => {
    const line = new FairLine({ places: 1 });
    const { signal } = new AbortController();
    const leave = await line.enter({ client: 'a', cost: 1 }, signal);
    const second = line.enter({ client: 'a', cost: 1 }, signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    leave();
    await second;
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('has as many places as it has, and forgets who leaves it', async () => {
    const line = new FairLine({ places: 2 });
    const leave = await line.enter({ client: 'a', cost: 1 });
    await line.enter({ client: 'a', cost: 1 });
    const abort = new AbortController();
    const third = line.enter({ client: 'a', cost: 1 }, abort.signal);
    const fourth = line.enter({ client: 'b', cost: 1 });
    expect([line.waitingCount(), line.waitingCount('a')]).toEqual([2, 1]);
    abort.abort(new Error('gone'));
    await expect(third).rejects.toThrow('gone');
    expect(line.waitingCount()).toBe(1);
    leave();
    await fourth;
  });

  it('keeps places free for others, where one address may not have all', async () => {
    const line = new FairLine({ places: 3, placesPerAddress: 2 });
    const entered: string[] = [];
    const enter = async (client: string): Promise<() => void> => {
      const leave = await line.enter({ client, address: client[0]!, cost: 1 });
      entered.push(client);
      return leave;
    };
    const [first, , third, , fifth, sixth] = ['a1', 'a2', 'a3', 'a4', 'b', 'c'].map(enter);
    const leaveFifth = await fifth!;
    expect(entered).toEqual(['a1', 'a2', 'b']);
    leaveFifth();
    await sixth;
    expect(entered).toEqual(['a1', 'a2', 'b', 'c']);
    (await first!)();
    await third;
    expect(line.waitingCount()).toBe(1);
  });

  it('says when so much waits that more is better refused', async () => {
    const line = new FairLine({ places: 1, waiting: 4, waitingPerAddress: 3, waitingPerClient: 2 });
    const refusal = (client: string, address = client): unknown => {
      try {
        line.refuseIfFull({ client, address }, 'Busy.');
      } catch (error) {
        return (error as ProblemException).status;
      }
      return null;
    };
    const enter = (client: string, address = client) => void line.enter({ client, address, cost: 1 });
    ['a', 'a'].forEach((client) => enter(client));
    expect([refusal('a'), refusal('b')]).toEqual([null, null]);
    enter('a');
    expect([refusal('a'), refusal('b'), refusal('b', 'a')]).toEqual([429, null, null]);
    enter('c', 'a');
    expect([refusal('b'), refusal('b', 'a')]).toEqual([null, 429]);
    enter('b');
    expect([refusal('a'), refusal('b')]).toEqual([503, 503]);
  });

  it('says which limit is reached, and when to come back', async () => {
    const line = new FairLine({ places: 1, waiting: 1, waitingPerClient: 1 });
    const refusalOf = (client: string) => {
      try {
        line.refuseIfFull({ client }, 'The graders are busy.');
      } catch (error) {
        const { code, detail, headers } = error as ProblemException;
        return { status: (error as ProblemException).status, code, detail, headers };
      }
      return null;
    };
    const busy = new FairLine({ places: 1, waitingPerClient: 1 });
    for (let n = 0; n < 2; n++) {
      void line.enter({ client: 'a', cost: 1 });
      void busy.enter({ client: 'a', cost: 1 });
      void busy.enter({ client: '', cost: 1 });
    }
    expect(refusalOf('a')).toEqual({
      status: 503,
      code: 'OVERLOADED',
      detail: 'The graders are busy.',
      headers: { 'retry-after': '1', 'x-refused-for-now': 'yes' },
    });
    expect(() => busy.refuseIfFull({ client: 'a' }, 'Busy.')).toThrow(
      'Too many of your requests are in progress; try again in a moment.',
    );
    expect(() => busy.refuseIfFull({ client: '' }, 'Busy.')).not.toThrow();
    await Promise.resolve();
  });
});
