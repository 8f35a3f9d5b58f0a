// @ts-check

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
