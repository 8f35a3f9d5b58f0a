// @ts-check
import { numbersOfList } from './promises.mjs';

/**
 * The faults that have no row in the page's table, and the rows that no fault fills.
 * @param {string} page the Markdown of docs/reliability.md
 * @param {Iterable<string>} numbers of the faults that can be run, such as '4' or 'P3'
 */
export function misplacedFaults(page, numbers) {
  const rows = new Set([...page.matchAll(/^\| (P?\d+) +\|/gm)].map(([, number = '']) => number));
  const faults = new Set(numbers);
  return [
    ...[...faults].filter((number) => !rows.has(number)).map((number) => `fault ${number} has no row`),
    ...[...rows].filter((number) => !faults.has(number)).map((number) => `row ${number} has no fault`),
  ];
}

/**
 * What the page gets wrong about the faults that `npm test` runs: it lists them after "faults" in the sentence that names it.
 * @param {string} page the Markdown of docs/reliability.md
 * @param {ReadonlyMap<string, { text: string }>} faults by number, with their source
 */
export function misnamedQuickFaults(page, faults) {
  const [, list = ''] = /^- `npm test` runs [^\n]*?faults ((?:P?\d+(?:, | to | and )?)+)/m.exec(page) ?? [];
  const named = new Set(numbersOfList(list));
  const quick = new Set(
    [...faults].flatMap(([number, { text }]) => (/^ {4}quick: true,$/m.test(text) ? [number] : [])),
  );
  return [
    ...[...quick].filter((number) => !named.has(number)).map((number) => `npm test runs fault ${number} too`),
    ...[...named]
      .filter((number) => !quick.has(number))
      .map((number) => `npm test doesn't run fault ${number}`),
  ];
}
