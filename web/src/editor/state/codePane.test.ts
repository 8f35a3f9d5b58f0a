import { expect, it } from '@jest/globals';
import { allGatesRules, exerciseRules, simulatorRules, type RuleSet } from '../circuit/rules';
import { codeKey, hasCodePane, hasStoredCode, setCodePane } from './codePane';

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

it('whether it’s open, and the texts, are where they always were in the browser', () => {
  localStorage.clear();
  setCodePane(true);
  expect(localStorage.getItem('superpose.code-pane')).toBe('on');
  setCodePane(false);
  expect(localStorage.getItem('superpose.code-pane')).toBe('off');
  expect(hasStoredCode('exercise:a')).toBe(false);
  localStorage.setItem('superpose.code.exercise:a', '{}');
  expect(codeKey('exercise:a')).toBe('superpose.code.exercise:a');
  expect([hasStoredCode('exercise:a'), hasStoredCode('exercise:b')]).toEqual([true, false]);
});
