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

it('a control is offered on each other wire, by name, sign and words', () => {
  const circuit = circuitOf(4, { ...gate('Z', 1, 0), controls: [0], negativeControls: [3] });
  bitsFor(allGatesRules, circuit, circuit.gates[0]);
  const group = screen.getByRole('group', { name: 'Controls' });
  const buttons = [...group.querySelectorAll('button')];
  expect(buttons.map((button) => `${button.getAttribute('aria-label')} ${button.textContent}`)).toEqual([
    'q0: must be 1 q0●',
    'q2: doesn’t matter q2–',
    'q3: must be 0 q3○',
  ]);
  expect(buttons.map(({ title }) => title)).toEqual(['must be 1', 'doesn’t matter', 'must be 0']);
});

it('a measurement can go into each bit that there is, or one more', () => {
  const circuit = circuitOf(3, ...[2, 0].map((bit) => ({ ...gate('MEASURE', bit, 0), bit })));
  bitsFor(allGatesRules, circuit, circuit.gates[0]);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Result goes into' });
  expect([select.value, [...select.options].map(({ text }) => text).join()]).toEqual(['2', 'c0,c1,c2,c3']);
});

it.each([
  [undefined, true],
  [[[{ real: 1, imag: 0 }]], false],
])('a gate of one’s own with the matrix %j can be taken apart: %s', (matrix, canBe) => {
  const own = { name: 'Own', qubitCount: 1, family: 'phase' as const };
  const circuit = {
    ...circuitOf(2, { gate: 'CUSTOM', custom: 'Own', qubits: [0], timeStep: 0 }),
    customGates: [{ ...own, ...(matrix ? { matrix } : { gates: [gate('H', 0, 0)] }) }],
  };
  bitsFor(allGatesRules, circuit, circuit.gates[0]);
  expect(screen.queryByRole('button', { name: 'Take it apart' }) !== null).toBe(canBe);
});
