// @ts-check
import { expect, it } from '@jest/globals';
import { misnamedQuickFaults, misplacedFaults } from './fault-rows.mjs';

const PAGE = `| #   | fault |
| --- | ----- |
| 4   | one   |
| P3  | two   |
| 19  | three |
`;

it('finds the fault without a row, and the row without a fault', () => {
  expect(misplacedFaults(PAGE, ['4', 'P3', '19'])).toEqual([]);
  expect(misplacedFaults(PAGE, ['4', '40', 'P3'])).toEqual(['fault 40 has no row', 'row 19 has no fault']);
});

it('finds the fault that npm test runs unnamed, and the named one that it does not run', () => {
  const faults = new Map(
    Object.entries({ 4: 'quick: true', 5: 'quick: true', 6: '', P3: 'quick: true' }).map(([number, text]) => [
      number,
      { text: `number: ${number},\n    ${text},\n` },
    ]),
  );
  const of = (/** @type {string} */ list) =>
    misnamedQuickFaults(`- \`npm test\` runs those that take seconds: faults ${list}.`, faults);
  expect(of('4 to 5 and P3')).toEqual([]);
  expect(of('4 to 6')).toEqual(['npm test runs fault P3 too', "npm test doesn't run fault 6"]);
});
