import { describe, expect, it } from '@jest/globals';
import { Places } from './places.js';

const give = (place: ReturnType<Places['take']>) => {
  if (typeof place === 'string') throw new Error(`no place: ${place}`);
  place();
};

describe('places', () => {
  it('run out for one client before they do for all', () => {
    const places = new Places(3, 2);
    const first = places.take('a');
    give(places.take('a'));
    expect([places.take('a'), places.take('a')]).toEqual([expect.any(Function), 'client']);
    expect([places.take('b'), places.take('b')]).toEqual([expect.any(Function), 'all']);
    give(first);
    expect(places.take('b')).toEqual(expect.any(Function));
  });

  it('are given back once, however often that is said', () => {
    const places = new Places(2, 2);
    const place = places.take('a');
    give(place);
    give(place);
    expect([places.take('a'), places.take('b'), places.take('b')]).toEqual([
      expect.any(Function),
      expect.any(Function),
      'all',
    ]);
  });
});
