// @ts-check
import { expect, it } from '@jest/globals';
import { misplacedFaults } from './fault-rows.mjs';

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
