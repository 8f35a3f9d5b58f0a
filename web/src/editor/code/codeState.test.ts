import { describe, expect, it } from '@jest/globals';
import { emptyCircuit } from '../circuit/circuit';
import { editCircuit, type Edit } from '../circuit/editCircuit';
import { allGatesRules, simulatorRules } from '../circuit/rules';
import type { Snapshot } from '../state/snapshot';
import { codeOf, withText, writtenOutIn } from './codeState';
import { RICH_PROGRAMS } from './testing/programs';

const start: Snapshot = { circuit: emptyCircuit(2), code: null };
const type = (snapshot: Snapshot, text: string) => withText(snapshot, text, simulatorRules);

/** What an edit of the drawing leaves in the history: the text follows once it's asked for. */
function draw(snapshot: Snapshot, edit: Edit): Snapshot {
  const outcome = editCircuit(snapshot.circuit, edit, allGatesRules);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return { ...snapshot, circuit: outcome.circuit };
}
const z: Edit = { type: 'place', gate: 'Z', at: { qubit: 1, timeStep: 7 } };

describe('the text beside a circuit', () => {
  it('is the circuit’s program at first, without measurements that it doesn’t have', () => {
    expect(codeOf(draw(start, { ...z, at: { qubit: 1, timeStep: 0 } })).text).toBe(
      'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nz q[1];\n',
    );
  });

  it('opens all gates for what the basic ones can’t say', () => {
    const { circuit, code } = type(
      start,
      'include "stdgates.inc"; qubit q; swap q, q2;'.replace('qubit q;', 'qubit q; qubit q2;'),
    );
    expect(code?.draft).toBeNull();
    expect(circuit.gates).toMatchObject([{ gate: 'SWAP', qubits: [0, 1] }]);
  });

  it('stays as it is while it’s wrong, and the circuit with it', () => {
    const right = type(start, RICH_PROGRAMS[0]!);
    const broken = RICH_PROGRAMS[0]!.replace('cx q', 'cq q');
    const wrong = type(right, broken);
    expect(wrong.circuit).toBe(right.circuit);
    expect(codeOf(wrong)).toMatchObject({ text: broken, fault: { code: 'qasm', line: 10 }, losses: [] });
    expect(codeOf(type(wrong, RICH_PROGRAMS[0]!))).toMatchObject({ fault: null, text: RICH_PROGRAMS[0] });
  });

  it('leaves the circuit alone where only the words change', () => {
    const right = type(start, RICH_PROGRAMS[0]!);
    const commented = type(right, `// First\n${RICH_PROGRAMS[0]}`);
    expect(commented.circuit).toBe(right.circuit);
    expect(codeOf(draw(commented, z)).text).toContain('// First\n');
  });

  it('keeps what was typed as a comment when the drawing goes on', () => {
    const wrong = type(
      type(start, RICH_PROGRAMS[0]!),
      RICH_PROGRAMS[0]!.replace('c = measure q;', 'c = measure q;\n  cz q'),
    );
    const { text, fault, keptDraftAt } = codeOf(draw(wrong, z));
    expect(text).toBe(RICH_PROGRAMS[0]!.replace('c = measure q;\n', 'c = measure q;\nz q[1];\n// cz q\n'));
    expect([fault, keptDraftAt]).toEqual([null, 13]);
  });

  it('asks before it loses a loop, and shows it until then', () => {
    const right = type(start, RICH_PROGRAMS[1]!);
    const changed = draw(right, { type: 'remove', id: 'g4' });
    const asking = codeOf(changed);
    expect(asking).toMatchObject({ text: RICH_PROGRAMS[1], losses: [{ word: 'for', line: 8 }] });
    const settled = writtenOutIn(changed);
    expect(codeOf(settled)).toMatchObject({ losses: [], text: asking.writtenOut!.text });
    expect(settled.circuit).toBe(changed.circuit);
    expect(writtenOutIn(settled)).toBe(settled);
  });
});
