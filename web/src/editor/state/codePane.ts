import { storedSwitch } from '../../platform/storedSwitch';
import type { RuleSet } from '../circuit/rules';
import type { DocumentKey } from './documents';

/** Whether the learner has the program beside the circuit. */
export const {
  set: setCodePane,
  setForNow: openCodePaneForNow,
  use: useCodePane,
  forget: forgetCodePane,
} = storedSwitch('superpose.code-pane');

/** Whether a page's circuits can be written as a program beside them: one with all gates, and without boxes that a text doesn't know. */
export const hasCodePane = ({ allGates, opens, gatesOnly, locked }: RuleSet): boolean =>
  (allGates || opens !== undefined) && !gatesOnly && locked.length === 0;

/** Under which name the text beside a circuit is stored. */
export const codeKey = (key: DocumentKey): string => `superpose.code.${key}`;

export function hasStoredCode(key: DocumentKey): boolean {
  try {
    return localStorage.getItem(codeKey(key)) !== null;
  } catch {
    return false;
  }
}
