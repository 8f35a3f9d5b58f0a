import { expect, it } from '@jest/globals';
import { allGatesRules, exerciseRules, simulatorRules, type RuleSet } from '../circuit/rules';
import { hasCodePane } from './codePane';

const box = { label: 'U', timeStep: 0, qubits: [0] };

it.each<[string, RuleSet, boolean]>([
  ['all gates', allGatesRules, true],
  ['the basic gates, with all gates to open', { ...simulatorRules, opens: allGatesRules }, true],
  ['the basic gates of an exercise', exerciseRules(2), false],
  ['the inside of a gate', { ...allGatesRules, gatesOnly: true }, false],
  ['all gates beside a locked box', { ...allGatesRules, locked: [box] }, false],
])('a program stands beside %s: %#', (_, rules, has) => {
  expect(hasCodePane(rules)).toBe(has);
});
