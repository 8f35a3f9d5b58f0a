import { describe, expect, it } from '@jest/globals';
import { parseDynamicProgram } from '@superpose/openqasm';
import fc from 'fast-check';
import { emptyCircuit, type EditorCircuit } from '../circuit/circuit';
import { editCircuit, type Edit } from '../circuit/editCircuit';
import { allGatesRules } from '../circuit/rules';
import { afterEdits, anyAllGatesCircuit, anyMoreEdit } from '../testing/arbitraries';
import { programOfCircuit } from './program';
import type { CodeProgram } from '../state/codeProgram';
import { readCode } from './readCode';
import { isProgramOf } from './sameProgram';
import { gatesIn, RICH_PROGRAMS, typed } from './testing/programs';
import { writeCode, type CodeLoss } from './writeCode';

const edited = (program: CodeProgram, ...edits: Edit[]): EditorCircuit =>
  edits.reduce((circuit, edit) => {
    const outcome = editCircuit(circuit, edit, allGatesRules);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    return outcome.circuit;
  }, program.circuit);

const commentsIn = (text: string) =>
  (text.match(/\/\/[^\n]*|\/\*[^]*?\*\//g) ?? []).map((each) => each.trim()).toSorted();

describe('any circuit', () => {
  it('is the program that is written of it', () => {
    fc.assert(
      fc.property(anyAllGatesCircuit, (circuit) => {
        const program = programOfCircuit(circuit);
        const outcome = readCode(program.text, allGatesRules, program);
        expect(outcome.ok && outcome.program.circuit.gates.toSorted(byId)).toEqual(
          circuit.gates.toSorted(byId),
        );
        expect(outcome.ok && outcome.program.circuit.initialStates?.some((state) => state !== '0')).toEqual(
          circuit.initialStates?.some((state) => state !== '0'),
        );
      }),
    );
  });
});

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

describe('after any edits of the drawing', () => {
  it.each(RICH_PROGRAMS.map((text, index) => [index, text] as const))(
    'program %i does what the circuit does, and keeps its comments',
    (_, text) => {
      const program = typed(text);
      fc.assert(
        fc.property(fc.array(anyMoreEdit, { maxLength: 12 }), (edits) => {
          const circuit = afterEdits(program.circuit, edits, allGatesRules);
          const { program: written, losses } = writeCode(program, circuit);
          expect(
            isProgramOf(
              parseDynamicProgram(written.text),
              parseDynamicProgram(programOfCircuit(circuit).text),
            ),
          ).toBe(true);
          if (losses.length === 0) expect(commentsIn(written.text)).toEqual(commentsIn(text));
          const again = readCode(written.text, allGatesRules, written);
          expect(again.ok && again.program.circuit.gates.toSorted(byId)).toEqual(
            circuit.gates.toSorted(byId),
          );
        }),
        { numRuns: 300 },
      );
    },
  );

  it.each(RICH_PROGRAMS.map((text, index) => [index, text] as const))(
    'program %i is hardly ever written anew after one edit',
    (index, text) => {
      const program = typed(text);
      let [all, anew] = [0, 0];
      fc.assert(
        fc.property(anyMoreEdit, (edit) => {
          const { losses } = writeCode(program, afterEdits(program.circuit, [edit], allGatesRules));
          all++;
          if (losses.some(({ kind }) => kind === 'all')) anew++;
        }),
        { numRuns: 300 },
      );
      // OpenQASM 2 has no words for some controls and conditions, and bits without a name can't be written.
      expect(anew / all).toBeLessThanOrEqual([2, 4].includes(index) ? 0.05 : 0);
    },
  );
});

describe('a program', () => {
  it.each([
    [0, ['H 0 T1', 'CX 0 1 T2', 'MEASURE 0 T3', 'MEASURE 1 T3']],
    [
      1,
      [
        'H 0 T1',
        'CX 0 1 T2',
        'RY 0 T3',
        'RY 1 T3',
        'RY 2 T1',
        'RZ 2 T2',
        'MEASURE 0 T4',
        'X 2 T5',
        'RESET 0 T5',
      ],
    ],
    [3, ['H 0 T1', 'X 1 T2', 'RY 1 T3', 'SDG 1 T4', 'T 0 T4', 'T 0 T5']],
  ])('program %i is drawn', (index, gates) => {
    expect(gatesIn(typed(RICH_PROGRAMS[index]!))).toEqual(gates);
  });

  const BELL = RICH_PROGRAMS[0]!;
  const LOOP = RICH_PROGRAMS[1]!;

  it.each<[string, string, Edit, string, string]>([
    [
      'a gate that is added comes where the drawing has it',
      BELL,
      { type: 'place', gate: 'Z', at: { qubit: 1, timeStep: 0 } },
      'h q[0]; // half and half\n',
      'h q[0]; // half and half\nz q[1];\n',
    ],
    [
      'one behind all others comes last, before the comment at the end',
      BELL,
      { type: 'place', gate: 'Z', at: { qubit: 1, timeStep: 3 } },
      'c = measure q;\n',
      'c = measure q;\nz q[1];\n',
    ],
    [
      'a measurement declares its bit in the program’s version',
      'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg a[2];\nh a[0];\n',
      { type: 'place', gate: 'MEASURE', at: { qubit: 0, timeStep: 1 } },
      'qreg a[2];\nh a[0];\n',
      'qreg a[2];\ncreg c[1];\nh a[0];\nmeasure a[0] -> c[0];\n',
    ],
    [
      'a measurement beside a register that has its name',
      'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] c;\nh c[0];\n',
      { type: 'place', gate: 'MEASURE', at: { qubit: 0, timeStep: 1 } },
      'qubit[2] c;\nh c[0];\n',
      'qubit[2] c;\nbit[1] c2;\nh c[0];\nc2[0] = measure c[0];\n',
    ],
    [
      'the comment of a gate that is gone stays',
      BELL,
      { type: 'remove', id: 'g1' },
      'h q[0]; // half',
      '// half',
    ],
    [
      'a gate on another wire keeps its angle as it was written',
      LOOP,
      { type: 'move', id: 'g6', to: { qubit: 1, timeStep: 3 } },
      'rz(2 * theta) q[2];',
      'rz(2 * theta) q[1];',
    ],
    [
      'another angle is written in its place',
      LOOP,
      { type: 'set-angle', id: 'g6', angle: Math.PI / 2 },
      'rz(2 * theta) q[2];',
      'rz(pi/2) q[2];',
    ],
    [
      'the register grows with the wires',
      BELL,
      { type: 'set-qubit-count', qubitCount: 3 },
      'c = measure q;',
      'c = measure q;',
    ],
    [
      'a condition is written',
      BELL,
      { type: 'set-condition', id: 'g2', condition: { bits: [0], value: 1 } },
      'cx q[0], q[1];',
      'if (c[0] == 1) { cx q[0], q[1]; }',
    ],
  ])('%s', (_, text, edit, from, to) => {
    const program = typed(text);
    const written = writeCode(program, edited(program, edit));
    expect(written.losses).toEqual([]);
    if (edit.type === 'set-qubit-count') {
      // All of q would be measured into too few bits otherwise.
      expect(written.program.text).toContain('qubit[1] q2;');
    } else expect(written.program.text).toBe(text.replace(from, to));
  });

  it.each<[string, string, Edit, readonly CodeLoss[], string]>([
    [
      'a loop of which a gate is gone',
      LOOP,
      { type: 'remove', id: 'g4' },
      [{ kind: 'statement', line: 8, word: 'for' }],
      'ry(pi/8) q[0];\nry(3*pi/8) q[2];\n',
    ],
    [
      'a defined gate of which one is moved',
      LOOP,
      { type: 'move', id: 'g1', to: { qubit: 0, timeStep: 5 } },
      [{ kind: 'statement', line: 7, word: 'bell' }],
      'cx q[0], q[1];',
    ],
    [
      'what OpenQASM 2 has no word for',
      RICH_PROGRAMS[2]!,
      { type: 'set-condition', id: 'g3', condition: { bits: [1], value: 0 } },
      [{ kind: 'all', line: 1, word: '' }],
      'if (c[1] == 0) { cx q[0], q[2]; }',
    ],
  ])('says what it would lose: %s', (_, text, edit, losses, written) => {
    const program = typed(text);
    const outcome = writeCode(program, edited(program, edit));
    expect(outcome.losses).toEqual(losses);
    expect(outcome.program.text).toContain(written);
  });

  it('keeps the columns of what an edit of the text leaves alone', () => {
    const program = typed(BELL);
    const moved = edited(program, { type: 'move', id: 'g3', to: { qubit: 0, timeStep: 6 } });
    const { program: before } = writeCode(program, moved);
    const after = typed(before.text.replace('cx', 'x q[1]; cx'), allGatesRules, before);
    expect(gatesIn(after)).toEqual(['H 0 T1', 'X 1 T1', 'CX 0 1 T2', 'MEASURE 0 T7', 'MEASURE 1 T3']);
  });

  it('pushes what follows to the right where a gate takes its column', () => {
    const before = typed(BELL);
    const after = typed(before.text.replace('cx', 'y q[0]; cx'), allGatesRules, before);
    expect(gatesIn(after)).toEqual(['H 0 T1', 'Y 0 T2', 'CX 0 1 T3', 'MEASURE 0 T4', 'MEASURE 1 T4']);
  });

  it('keeps displays, comments on columns and custom gates while it is edited', () => {
    const empty = { ...emptyCircuit(2), notes: [{ timeStep: 0, text: 'start' }] };
    const circuit = afterEdits(
      empty,
      [
        { type: 'place', gate: 'H', at: { qubit: 0, timeStep: 0 } },
        { type: 'place', gate: 'CX', at: { qubit: 0, timeStep: 1 } },
        { type: 'group', part: { name: 'Bell', family: 'phase', wires: [0, 1], from: 0, to: 1 } },
        { type: 'place', gate: 'SHOW_BLOCH', at: { qubit: 1, timeStep: 3 } },
      ],
      allGatesRules,
    );
    const program = programOfCircuit(circuit);
    const after = typed(`${program.text}x q[0];\n`, allGatesRules, program).circuit;
    expect(after).toMatchObject({ notes: circuit.notes, customGates: circuit.customGates });
    expect(after.gates.map(({ gate }) => gate).toSorted()).toEqual(['CUSTOM', 'SHOW_BLOCH', 'X']);
  });

  it('loses nothing where one of several equal gates goes', () => {
    const program = typed('include "stdgates.inc";\nqubit[3] q;\nh q;\nx q[0];\n');
    const { program: written, losses } = writeCode(program, edited(program, { type: 'remove', id: 'g2' }));
    expect([written.text, losses]).toStrictEqual([
      'include "stdgates.inc";\nqubit[3] q;\nh q[0];\nh q[2];\nx q[0];\n',
      [],
    ]);
  });

  it('forgets the columns that its text notes once they are others', () => {
    const program = typed('include "stdgates.inc";\nqubit[2] q;\nh q[0];\n// columns: T4\n');
    expect(gatesIn(program)).toEqual(['H 0 T4']);
    const more = edited(program, { type: 'place', gate: 'Z', at: { qubit: 1, timeStep: 5 } });
    expect(writeCode(program, more).program.text).toBe(
      'include "stdgates.inc";\nqubit[2] q;\nh q[0];\nz q[1];\n',
    );
  });

  it('loses the state that a wire began in with the line that prepares it, and no other', () => {
    const circuit = { ...emptyCircuit(2), initialStates: ['1', '+'] as const };
    const before = programOfCircuit(circuit);
    const without = (line: string) =>
      typed(before.text.replace(`${line}\n`, ''), allGatesRules, before).circuit;
    expect(without('x q[0];').initialStates).toEqual(['0', '+']);
    expect(without('h q[1];').initialStates).toEqual(['1', '0']);
  });

  it('is drawn on as many wires as the page has at least', () => {
    const { circuit } = typed('qubit[1] q;\n', { ...allGatesRules, minQubits: 3 });
    expect(circuit.qubitCount).toBe(3);
  });

  it('goes around a display, and takes away one whose wire is gone', () => {
    const shown = [1, 2].map((qubit): Edit => ({
      type: 'place',
      gate: 'SHOW_BLOCH',
      at: { qubit, timeStep: 0 },
    }));
    const before = programOfCircuit(afterEdits(emptyCircuit(3), shown, allGatesRules));
    const after = typed('include "stdgates.inc";\nqubit[2] q;\nh q[1];\n', allGatesRules, before);
    expect(gatesIn(after)).toEqual(['H 1 T2', 'SHOW_BLOCH 1 T1']);
  });

  it('names what is too much for the grid, and where', () => {
    const before = programOfCircuit(emptyCircuit(2));
    const read = (text: string) => readCode(text, allGatesRules, before);
    const wide = 'qubit[2] a;\nqubit[20] b;\nx b;';
    const place = { line: 2, column: 1, from: 12, to: 24 };
    // With the program, which can be run as a large circuit.
    expect(read(wide)).toMatchObject({
      ok: false,
      fault: { code: 'too-many-qubits', ...place, values: { qubits: 16 }, program: wide },
    });
    const long = `qubit q;\n${'x q;\n'.repeat(501)}`;
    expect(read(long)).toMatchObject({
      ok: false,
      fault: { code: 'too-many-steps', values: { step: 501, columns: 500 }, program: long },
    });
    expect(read('qubit q;\nxx q;')).toMatchObject({
      ok: false,
      fault: { code: 'qasm', line: 2, from: 9, to: 11 },
    });
  });
});
