import { beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { clearMemory, currentMemory } from '../../../platform/memory';
import { rememberAnswer } from './answers';

const RIGHT = { text: '', why: '', right: true };
const WRONG = { text: '', why: '', right: false };
const cardOf = (name: string) =>
  waitFor(() => {
    const card = currentMemory().cards[name];
    expect(card).toBeDefined();
    return card as { due: string; reps: number };
  });

beforeEach(clearMemory);

describe('an answer to a question', () => {
  it.each([
    ['right', RIGHT, ['a/1#q'], {}],
    ['wrong', WRONG, [], {}],
    ['a known mistake', { ...WRONG, mistake: 'order' }, [], { order: 'a/1#q' }],
    ['right, whatever mistake it names', { ...RIGHT, mistake: 'order' }, ['a/1#q'], {}],
  ])('that is %s is kept', async (_, option, solved, missed) => {
    rememberAnswer('a/1#q', option);
    await cardOf('a/1#q');
    expect(currentMemory()).toMatchObject({ tried: ['a/1#q'], solved });
    expect(currentMemory().missed).toStrictEqual(missed);
  });

  it('is the first one: later ones change nothing', async () => {
    rememberAnswer('a/1#q', { ...WRONG, mistake: 'order' });
    const card = await cardOf('a/1#q');
    rememberAnswer('a/1#q', RIGHT);
    rememberAnswer('a/1#other', RIGHT);
    await cardOf('a/1#other');
    expect(currentMemory()).toMatchObject({ tried: ['a/1#q', 'a/1#other'], solved: ['a/1#other'] });
    expect(currentMemory().cards['a/1#q']).toBe(card);
  });

  it('that is wrong is asked again before one that is right', async () => {
    rememberAnswer('wrong', WRONG);
    rememberAnswer('right', RIGHT);
    const [wrong, right] = [await cardOf('wrong'), await cardOf('right')];
    expect(wrong.due < right.due).toBe(true);
    expect([wrong.reps, right.reps]).toStrictEqual([1, 1]);
  });

  it('keeps the mistakes made elsewhere', async () => {
    rememberAnswer('a', { ...WRONG, mistake: 'order' });
    rememberAnswer('b', { ...WRONG, mistake: 'sign' });
    rememberAnswer('c', { ...WRONG, mistake: 'order' });
    await cardOf('c');
    expect(currentMemory().missed).toStrictEqual({ order: 'c', sign: 'b' });
    expect(Object.keys(currentMemory().cards)).toHaveLength(3);
  });
});
