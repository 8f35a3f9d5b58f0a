import { describe, expect, it } from '@jest/globals';
import { simulatorRules } from '../circuit/rules';
import { importText, isOpenQasm, readerOf } from './importText';
import { fromQiskit, fromQuil } from './languages/readers';

describe('the language of a text', () => {
  it.each([
    'DECLARE ro BIT',
    'DEFGATE G:',
    'DEFCIRCUIT F q:',
    'MEASURE q',
    'RESET',
    'LABEL @A',
    'JUMP @A',
    'JUMP-WHEN @A ro',
    'JUMP-UNLESS @A ro',
    'HALT',
    'PRAGMA WORD',
    'CONTROLLED RX(%a) q',
    'DAGGER S q',
    'FENCE',
    'X 0',
    'CNOT \t10 1',
    'CPHASE00(pi) 0 1',
    'MY_GATE-2 0',
    'RX(pi/2) 0',
    'RX \t(pi/2,\t-1) 0',
    'RX() 0',
    ' \t H 0',
    '# a comment; of words\n\tH 0\nh q',
    'bits;\nH 0',
    'bit = 1;\nH 0',
    'qubit q\n;\nH 0',
    'include x\nH 0',
    'OPENQASMS\nH 0',
    '# OPENQASM 3\nH 0',
    'H 0 # qubit q;',
    'H 0\n[0]',
  ])('is Quil in %j', (text) => {
    expect(readerOf(text)).toBe(fromQuil);
    expect(isOpenQasm(text)).toBe(false);
  });

  it.each([
    'x = QuantumCircuit(1)',
    'import qiskit',
    'from qiskit.circuit import *',
    'qc.h(0)',
    ' \tqc.h(0)',
    '_c.h(0)',
    'Circuit_1.u3_x(0)',
    'q.h(0)',
    'q._append(0)',
    'a = 1\nqc.h(',
    'qc.h(0)\nH 0',
    'qubit.h(0);',
    'gate = XGate()\nqc.append(gate, [0]);',
    'qc.append(XGate(),\n  [0])',
    'qc.unitary([\n    [0, 1],\n    [1, 0],\n], [0])',
    'qc.h(0)\n{}',
  ])('is Qiskit in %j', (text) => {
    expect(readerOf(text)).toBe(fromQiskit);
    expect(isOpenQasm(text)).toBe(false);
  });

  it.each([
    '',
    'OPENQASM 3;\nH 0',
    '// H\n  OPENQASM 2.0;\nH 0\nqc.h(0)',
    'include "a.inc";\nH 0',
    'include"a.inc";\nH 0',
    'qubit q;\nH 0',
    'qubit[2] q;\nqc.h(0)',
    'bit c;\nH 0',
    'qreg q[1];\nH 0',
    'creg c[1];\nH 0',
    'gate G(a) b {\nH 0',
    'h q;',
    'H q;',
    'H',
    'H\n0',
    'Hq 0',
    'h 0',
    'measure q;',
    'MEASURES q',
    'UNDECLARE ro',
    'reset q;',
    'a MEASURE 0',
    '1 H 0',
    'aX 0',
    'X(1)0',
    'RX(1;2) 0',
    'RX(1\n) 0',
    'RX(1',
    'RX((1) 0',
    'U(0, 0, 0) q[0];',
    'MyQuantumCircuit',
    'QuantumCircuits',
    'qiskits',
    'a_qiskit',
    'qc.H(0)',
    'qc.1(0)',
    'qc.h',
    'qc.h (0)',
    'qc .h(0)',
    'qc..h(0)',
    '1qc.h(0)',
    'x qc.h(0)',
    '-qc.h(0)',
    'let cols = "cols";',
    '// %22cols',
    '// circuit=',
  ])('is OpenQASM in %j', (text) => {
    expect(readerOf(text)).toBeNull();
    expect(isOpenQasm(text)).toBe(true);
  });

  it.each(['{"qubits": 1, "note": "qc.h(0), qiskit"}', ' \n [\nH 0', '\t{\nqc.h(0)'])(
    'is JSON in %j',
    (text) => {
      expect(readerOf(text)).toBeNull();
      expect(isOpenQasm(text)).toBe(false);
    },
  );

  it.each([
    `https://algassert.com/quirk#circuit=${encodeURIComponent('{"cols":[["X"]]}')}`,
    'https://algassert.com/quirk#circuit={"cols":[["X"]]}',
    '{"cols":[["X"]]}',
    '{"cols" \n : [["X"]]}',
    '{%22cols%22:[[%22X%22]]}',
  ])('is Quirk’s in %j', (text) => {
    expect(isOpenQasm(text)).toBe(false);
    expect(importText(text, simulatorRules)).toMatchObject({
      ok: true,
      circuit: { gates: [{ gate: 'X', qubits: [0], timeStep: 0 }] },
    });
  });
});
