import { describe, expect, it } from '@jest/globals';
import { fromJson, toJson } from '../exchange/json';
import { decodeCircuit, encodeCircuit } from '../exchange/link';
import { bell, circuitOf, gate } from '../testing/build';
import type { ColumnNote, EditorCircuit } from './circuit';
import { editCircuit, type Edit } from './editCircuit';
import { insertColumn } from './insertColumn';
import { areSoundNotes, withNote } from './notes';
import { allGatesRules, firstRefusal, simulatorRules } from './rules';

const row = circuitOf(1, gate('H', 0, 0), gate('X', 0, 1), gate('Z', 0, 2));
const noted = (...steps: readonly number[]): EditorCircuit =>
  steps.reduce((circuit, timeStep) => withNote(circuit, timeStep, `on ${timeStep}`), row);
const after = (circuit: EditorCircuit, edit: Edit) => {
  const outcome = editCircuit(circuit, edit, allGatesRules);
  return outcome.ok
    ? (outcome.circuit.notes ?? []).map(({ timeStep, text }) => `${timeStep} ${text}`)
    : outcome.refusal.code;
};

describe('a comment on a column', () => {
  it('is written, changed and taken away', () => {
    expect(after(row, { type: 'set-note', timeStep: 1, text: ' flips ' })).toEqual(['1 flips']);
    expect(after(noted(2, 0), { type: 'set-note', timeStep: 2, text: 'new' })).toEqual(['0 on 0', '2 new']);
    expect(after(noted(2), { type: 'set-note', timeStep: 2, text: ' ' })).toEqual([]);
    expect(after(noted(2), { type: 'set-note', timeStep: 2, text: 'on 2' })).toBe('nothing-changes');
    expect(after(noted(2), { type: 'set-note', timeStep: 2, text: ' on 2 ' })).toBe('nothing-changes');
    expect(after(row, { type: 'set-note', timeStep: 2, text: '' })).toBe('nothing-changes');
  });

  it('stays with its column where columns come and go', () => {
    const circuit = noted(0, 1, 2);
    expect(after(circuit, { type: 'insert-column', timeStep: 1 })).toEqual(['0 on 0', '2 on 1', '3 on 2']);
    expect(after(circuit, { type: 'delete-column', timeStep: 1 })).toEqual(['0 on 0', '1 on 2']);
    expect(after(circuit, { type: 'delete-column', timeStep: 2 })).toEqual(['0 on 0', '1 on 1']);
    expect(insertColumn(circuit, 1).notes!.map(({ timeStep }) => timeStep)).toEqual([0, 2, 3]);
    const repeated = {
      type: 'repeat-region',
      region: { top: 0, bottom: 0, from: 0, to: 0 },
      times: 3,
    } as const;
    expect(after(circuit, repeated)).toEqual(['0 on 0', '3 on 1', '4 on 2']);
  });

  it('goes with the circuit', () => {
    expect(after(noted(0), { type: 'clear' })).toEqual([]);
    expect(after({ ...noted(0), gates: [] }, { type: 'clear' })).toEqual([]);
  });

  it('comes back from links and files, beside basic gates too', () => {
    const circuit = withNote(bell, 1, 'entangles – “both or none”');
    expect(decodeCircuit(encodeCircuit(circuit))!.notes).toEqual(circuit.notes);
    const read = fromJson(toJson(circuit));
    expect(read.ok && read.circuit.notes).toEqual(circuit.notes);
    expect(firstRefusal(circuit, simulatorRules)).toBeNull();
    expect(encodeCircuit(bell)).toMatch(/^c=v1/);
  });

  it.each([
    [7],
    [[{ timeStep: 0 }]],
    [[{ timeStep: -1, text: 'a' }]],
    [[{ timeStep: 500, text: 'a' }]],
    [[{ timeStep: 0.5, text: 'a' }]],
    [[{ timeStep: 0, text: ' ' }]],
    [[{ timeStep: 0, text: 'a'.repeat(201) }]],
    [
      [
        { timeStep: 0, text: 'a' },
        { timeStep: 0, text: 'b' },
      ],
    ],
    [[null]],
  ])('is refused from a file that says %j', (notes) => {
    expect(areSoundNotes(notes, 500)).toBe(false);
    const text = JSON.stringify({ version: 2, qubits: 1, gates: [], notes });
    expect(fromJson(text)).toMatchObject({ ok: false, failure: { values: { path: 'notes' } } });
  });

  it('is cut at 200 characters', () => {
    const [note] = withNote(row, 0, 'a'.repeat(300)).notes as readonly ColumnNote[];
    expect(note!.text).toHaveLength(200);
  });
});
