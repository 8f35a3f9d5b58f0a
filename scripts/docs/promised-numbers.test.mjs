// @ts-check
import { describe, expect, it } from '@jest/globals';
import { numbersIn, numbersOfSource } from './promised-numbers.mjs';

const said = (/** @type {string} */ text) => numbersIn(text).map((number) => number.said);

describe('a promise', () => {
  it.each([
    ['It follows within two seconds.', ['two seconds']],
    ['The gateway has a deadline of 25 s.', ['25 s']],
    ['A nickname of 2 to 24 characters.', ['2 to 24 characters', '24 characters']],
    ['Up to 8 qubits take 4 kB.', ['8 qubits', '4 kB']],
    ['1 to 8; at most 6 for a unitary', ['1', '8', '6']],
    ['Fewer than 90% of single slips.', ['90%']],
    ['It is refused with 503 and `Retry-After`.', ['503']],
    ['One may open `CLASSES_PER_HOUR` (10).', ['10']],
    ['Each costs a point, up to ten.', ['ten']],
    ['More than one response in a hundred fails.', ['hundred']],
    ['No service may grow by more than a third.', ['third']],
    ['It has three quarters of the places.', ['quarters']],
    ['A bucket of 1 200 requests, 20 a second.', ['1 200 requests', '20 a second']],
    ['A key has 256 random bits, an id is 128-bit.', ['256 random', '128']],
    ['24 runs and 256 of the exercises.', ['24 runs', '256']],
    ['`npm start` gives it 12 s[^hung], no more.', ['12 s']],
    ['The exit code is 0.', ['0']],
    ['Results stay for an hour, 20 a minute.', ['1 hour', '20 a minute']],
  ])('is "%s"', (text, numbers) => expect(said(text)).toEqual(numbers));

  it.each([
    'Node 20.19 or newer and nothing else.',
    'Open http://localhost:8080, port 9090 and 192.0.2.0/24.',
    'Errors are RFC 9457, keys SHA-256.',
    '12.1, 12.2 TLS outside; not met for level 2.',
    'Faults 4, 8 and 11 to 14, and fault 21.',
    'A restore takes 60 s ([figures](benchmarks/restore.md)).',
    'There are two things to keep, in three places.',
    'All 2ⁿ amplitudes of |00⟩, read from `MAX 24 qubits` and $2^{24}$ qubits.',
    'See [the gates](pages/up-to-25-gates.md).',
  ])('is not "%s"', (text) => expect(said(text)).toEqual([]));
});

describe('the number in a test', () => {
  it.each([
    ['2 seconds', '2_000'],
    ['five minutes', '5 * 60_000'],
    ['256 KiB', '256 * 1024'],
    ['256 KiB', '262144'],
    ['4 GiB', '2 ** 32'],
    ['eight weeks', 'weeks: 8'],
    ['26 hours', '26 * 3600'],
    ['90%', '0.9'],
    ['more than one job in twenty', '> 0.05'],
    ['one response in a hundred is at most a hundred', '0.01 100'],
    ['more than a third', '4 / 3'],
    ['100 000 shots', '1e5'],
    ['at most three tags', "'at most three tags'"],
  ])('may say "%s" as %s', (text, source) => {
    const known = numbersOfSource(source);
    for (const { values } of numbersIn(text))
      expect(values.some((value) => known.includes(value))).toBe(true);
  });

  it.each([
    ['2 seconds', '3_000'],
    ['256 KiB', '256_000'],
    ['one job in at most twenty', '0.06'],
    ['up to 24 qubits', 'sha24, 24a'],
  ])('is not "%s" in %s', (text, source) => {
    const known = numbersOfSource(source);
    const numbers = numbersIn(text);
    expect(numbers).toHaveLength(1);
    expect(numbers[0]?.values.some((value) => known.includes(value))).toBe(false);
  });
});
