import { beforeEach, describe, expect, it } from '@jest/globals';
import { emptyCircuit, type EditorCircuit } from '../circuit/circuit';
import { allGatesRules } from '../circuit/rules';
import { decodeCircuit, encodeCircuit } from '../exchange/link';
import { codeKey, hasStoredCode } from '../state/codePane';
import { NO_SETUP } from '../state/documents';
import {
  changeHistory,
  closeDocuments,
  openDocument,
  openedDocument,
  storeSoon,
} from '../state/openDocuments';
import { codeOf, withText } from './codeState';
import { resumeCode, storedForm } from './stored';
import { RICH_PROGRAMS } from './testing/programs';

const KEY = 'simulator';
const open = (circuit: EditorCircuit) => openDocument(KEY, { circuit, selectedGate: null, page: NO_SETUP });
const present = () => openedDocument(KEY)!.history.present;
const typeHere = (text: string) =>
  changeHistory(KEY, (history) => ({ ...history, present: withText(history.present, text, allGatesRules) }));

/** Stores all and opens the page again, where gates get other ids. */
function reload(): void {
  storeSoon(KEY);
  dispatchEvent(new Event('pagehide'));
  const { circuit } = present();
  closeDocuments();
  open(decodeCircuit(encodeCircuit(circuit))!);
  resumeCode(KEY, allGatesRules);
}

beforeEach(() => {
  localStorage.clear();
  closeDocuments();
  open(emptyCircuit(2));
  resumeCode(KEY, allGatesRules);
});

describe('over a reload', () => {
  it.each(RICH_PROGRAMS)('a program stays as it was written', (text) => {
    typeHere(text);
    reload();
    expect(hasStoredCode(KEY)).toBe(true);
    expect(codeOf(present())).toMatchObject({ text, fault: null, losses: [] });
  });

  it('a program is stored as it always was, with each statement’s gates by their places', () => {
    const text = 'include "stdgates.inc";\nqubit[2] q;\nh q;\nx q[1];\n';
    typeHere(text);
    storeSoon(KEY);
    dispatchEvent(new Event('pagehide'));
    const stored = { text, gates: [[], [], [0, 1], [2]], draft: null };
    expect(JSON.parse(localStorage.getItem('superpose.code.simulator')!)).toEqual(stored);
    typeHere(`${text}hh q;`);
    expect(JSON.parse(storedForm(present())!)).toEqual({ ...stored, draft: `${text}hh q;` });
  });

  it('a draft stays, with what is wrong in it', () => {
    typeHere(RICH_PROGRAMS[0]!);
    typeHere(`${RICH_PROGRAMS[0]}hh q;`);
    reload();
    expect(codeOf(present())).toMatchObject({ text: `${RICH_PROGRAMS[0]}hh q;`, fault: { line: 13 } });
    expect(present().circuit.gates).toHaveLength(4);
  });

  it('a text that would lose something by a change of the drawing isn’t stored until that’s settled', () => {
    typeHere('include "stdgates.inc"; qubit[2] q; for int i in [0:1] { h q[i]; }');
    const { circuit } = present();
    changeHistory(KEY, (history) => ({
      ...history,
      present: { ...history.present, circuit: { ...circuit, gates: circuit.gates.slice(1) } },
    }));
    expect(codeOf(present()).losses).toHaveLength(1);
    expect(storedForm(present())).toBeNull();
  });

  it('a text that is there already isn’t taken for an older one', () => {
    typeHere('qubit[2] q;');
    const older = storedForm(present())!;
    typeHere('qubit[2] q; // and more');
    localStorage.setItem(codeKey(KEY), older);
    resumeCode(KEY, allGatesRules);
    expect(codeOf(present()).text).toBe('qubit[2] q; // and more');
  });

  it('a circuit that isn’t kept leaves no text behind', () => {
    const draft = 'draft:solution';
    openDocument(draft, { circuit: emptyCircuit(2), selectedGate: null, page: NO_SETUP });
    changeHistory(draft, (history) => ({
      ...history,
      present: withText(history.present, 'qubit[2] q; // mine', allGatesRules),
    }));
    storeSoon(draft);
    dispatchEvent(new Event('pagehide'));
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it.each([
    ['of another circuit', JSON.stringify({ text: 'qubit q;', gates: [[]], draft: null })],
    ['that isn’t sound', '{"text": 3}'],
    ['that can’t be read', JSON.stringify({ text: 'qubit', gates: [[]], draft: null })],
    ['that isn’t JSON', '{'],
  ])('a text %s is passed over', (_, stored) => {
    typeHere(RICH_PROGRAMS[0]!);
    const { circuit } = present();
    closeDocuments();
    open(circuit);
    localStorage.setItem(codeKey(KEY), stored);
    resumeCode(KEY, allGatesRules);
    expect(present()).toEqual({ circuit, code: null });
  });
});
