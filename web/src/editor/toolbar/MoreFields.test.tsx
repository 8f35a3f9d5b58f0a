import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { PlacedGate } from '../circuit/circuit';
import { allGatesRules, exerciseRules, type RuleSet } from '../circuit/rules';
import { circuitOf, gate } from '../testing/build';
import { InEditor } from '../testing/InEditor';
import { MoreFields } from './MoreFields';

const measured = circuitOf(2, { gate: 'MEASURE', qubits: [1], bit: 0, timeStep: 0 }, gate('H', 0, 1));
const plain = circuitOf(2, gate('H', 0, 1));
const h: PlacedGate = { id: 'g2', gate: 'H', qubits: [0], timeStep: 1 };

/** The bits that a gate may wait for. */
const bitsFor = (rules: RuleSet, circuit = plain, one = h) => {
  render(
    <InEditor editor={{ circuit, rules, actions: { edit: () => ({ ok: true, circuit }) } }}>
      <MoreFields gate={one} />
    </InEditor>,
  );
  return screen
    .queryAllByRole('button', { name: /^c\d/ })
    .map((button) => button.getAttribute('aria-label')!.slice(0, 2));
};

it.each<[string, RuleSet, typeof plain, string[]]>([
  ['the circuit’s', allGatesRules, measured, ['c0']],
  ['none where the circuit has none', allGatesRules, plain, []],
  ['those of the exercise, measured or not', exerciseRules(2, [], 2), plain, ['c0', 'c1']],
  ['none inside of a gate', { ...allGatesRules, gatesOnly: true }, measured, []],
])('a gate waits for bits: %s', (_, rules, circuit, bits) => {
  expect(bitsFor(rules, circuit)).toEqual(bits);
});

it('a barrier waits for none', () => {
  expect(bitsFor(allGatesRules, measured, { ...h, gate: 'BARRIER' })).toEqual([]);
});
