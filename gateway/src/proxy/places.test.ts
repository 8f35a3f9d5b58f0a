import { describe, expect, it } from '@jest/globals';
import { partOf, Places, type Holder } from './places.js';

const give = (place: ReturnType<Places['take']>) => {
  if (typeof place === 'string') throw new Error(`no place: ${place}`);
  place();
};

const alone = (key: string): Holder[] => [{ key, most: 2 }];

it.each([
  // What one member may have at once of each part of the API, and what one address may, as they come.
  [24, 0.05, 2],
  [64, 0.05, 4],
  [256, 0.05, 13],
  [24, 0.75, 18],
  [256, 0.75, 192],
  [4, 0.05, 1],
  [1, 0.75, 1],
])('of %i places a part of %d is %i', (places, part, holders) => {
  expect(partOf(places, part)).toBe(holders);
});

describe('places', () => {
  it('run out for one client before they do for all', () => {
    const places = new Places(3);
    const first = places.take(alone('a'));
    give(places.take(alone('a')));
    expect([places.take(alone('a')), places.take(alone('a'))]).toEqual([expect.any(Function), 'holder']);
    expect([places.take(alone('b')), places.take(alone('b'))]).toEqual([expect.any(Function), 'all']);
    give(first);
    expect(places.take(alone('b'))).toEqual(expect.any(Function));
  });

  it('are given back once, however often that is said', () => {
    const places = new Places(2);
    const place = places.take(alone('a'));
    give(place);
    give(place);
    expect([places.take(alone('a')), places.take(alone('b')), places.take(alone('b'))]).toEqual([
      expect.any(Function),
      expect.any(Function),
      'all',
    ]);
  });

  it('count for a member and for its address', () => {
    const places = new Places(10);
    const member = (key: string): Holder[] => [
      { key, most: 1 },
      { key: 'address', most: 2 },
    ];
    const first = places.take(member('a'));
    expect(places.take(member('a'))).toBe('holder');
    expect(places.take(member('b'))).toEqual(expect.any(Function));
    expect(places.take(member('c'))).toBe('holder');
    give(first);
    expect(places.take(member('c'))).toEqual(expect.any(Function));
  });
});
