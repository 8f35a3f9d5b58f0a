import { expect, it } from '@jest/globals';
import { EDITOR_GATES, isBasicGate } from '../circuit/gateFacts';
import { GATE_GROUPS } from './gateGroups';

it('the groups hold each gate that isn’t basic once, and both controls', () => {
  const others = EDITOR_GATES.filter((gate) => !isBasicGate(gate));
  const items = GATE_GROUPS.flatMap((group) => group.items);
  expect(items.toSorted()).toStrictEqual([...others, 'CONTROL', 'ANTICONTROL'].sort());
});

it('the groups have the names of their titles', () => {
  expect(GATE_GROUPS.map(({ id, items }) => `${id} ${items[0]!}`)).toStrictEqual([
    ...['phases SDG', 'several CZ', 'controls CONTROL', 'measuring MEASURE', 'displays SHOW_PROBABILITY'],
  ]);
});
