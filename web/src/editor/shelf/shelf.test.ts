import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { freeName } from '../circuit/circuitName';
import { decodeCircuit } from '../exchange/link';
import { bell } from '../testing/build';
import { duplicated, readShelf, renamed, storeShelf, toFile, withFile, withKept, type Shelf } from './shelf';

const names = (shelf: Shelf) => shelf.map(({ name }) => name);
/** What each kept circuit calls itself. */
const insides = (shelf: Shelf) => shelf.map(({ circuit }) => decodeCircuit(circuit)?.name);
const shelfOf = (...wanted: string[]) =>
  wanted.reduceRight<Shelf>((shelf, name) => withKept(shelf, bell, name, null).shelf, []);

beforeEach(() => localStorage.clear());

describe('the shelf', () => {
  it('keeps the last first, each under a name that no other has', () => {
    const shelf = shelfOf('Bell', 'Bell', 'Swap');
    expect(names(shelf)).toEqual(['Bell 2', 'Bell', 'Swap']);
    expect(insides(shelf)).toEqual(names(shelf));
  });

  it('replaces a circuit by what has become of it', () => {
    const shelf = shelfOf('Swap', 'Bell');
    const next = withKept(shelf, { ...bell, gates: [], name: 'Bell' }, 'Bell', 'text');
    expect(next.name).toBe('Bell');
    expect(names(next.shelf)).toEqual(['Bell', 'Swap']);
    expect(decodeCircuit(next.shelf[0]!.circuit)?.gates).toEqual([]);
    expect(next.shelf[0]!.code).toBe('text');
  });

  it('renames and duplicates', () => {
    const shelf = shelfOf('A', 'B', 'C');
    expect(names(renamed(shelf, 'B', 'D'))).toEqual(['A', 'D', 'C']);
    expect(names(renamed(shelf, 'B', 'C'))).toEqual(['A', 'C 2', 'C']);
    expect(renamed(shelf, 'B', 'B')).toEqual(shelf);
    expect(names(duplicated(shelf, 'B'))).toEqual(['A', 'B', 'B 2', 'C']);
    expect(insides(duplicated(shelf, 'B'))).toEqual(['A', 'B', 'B 2', 'C']);
  });

  it('is there again in the next visit', () => {
    const shelf = shelfOf('A', 'B');
    expect(storeShelf(shelf)).toBe(true);
    expect(readShelf()).toEqual(shelf);
  });

  it.each([
    ['nothing', null],
    ['no list', '{}'],
    ['no JSON', '['],
    [
      'unsound circuits',
      JSON.stringify([null, { name: '' }, { name: 'A', circuit: 'c=v1.x' }, { circuit: 'c=v1.2' }]),
    ],
  ])('is empty where the browser has %s', (_, stored) => {
    if (stored !== null) localStorage.setItem('superpose.circuits', stored);
    expect(readShelf()).toEqual([]);
  });

  it('says when the browser has no room', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(storeShelf([])).toBe(false);
    setItem.mockRestore();
  });

  it('goes into one file and comes back from it, beside what is there', () => {
    const file = toFile(shelfOf('A', 'B'));
    expect(withFile([], file)).toEqual({ shelf: shelfOf('A', 'B'), count: 2 });
    const taken = withFile(shelfOf('B', 'C'), file)!;
    expect(names(taken.shelf)).toEqual(['A', 'B 2', 'B', 'C']);
    expect(insides(taken.shelf)).toEqual(names(taken.shelf));
  });

  it('has the file that it always had, and its place in the browser', () => {
    const shelf: Shelf = [{ name: 'A', circuit: 'c=v1.2_H00', code: null }];
    const file = { format: 'superpose-circuits', version: 1, circuits: shelf };
    expect(JSON.parse(toFile(shelf))).toEqual(file);
    expect(withFile([], JSON.stringify(file))).toMatchObject({
      count: 1,
      shelf: [{ name: 'A', code: null }],
    });
    storeShelf(shelf);
    expect(JSON.parse(localStorage.getItem('superpose.circuits')!)).toEqual(shelf);
  });

  it.each(['', '{}', '[]', '{"format":"superpose-circuit"}'])('takes nothing from the file %j', (text) => {
    expect(withFile([], text)).toBeNull();
  });
});

describe('a free name', () => {
  it.each([
    ['A', [], 'A'],
    ['A', ['A'], 'A 2'],
    ['A', ['A', 'A 2'], 'A 3'],
    ['x'.repeat(60), ['x'.repeat(60)], `${'x'.repeat(58)} 2`],
  ])('%s beside %j', (wanted, taken, name) => {
    expect(freeName(wanted, taken)).toBe(name);
  });
});
