import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_BOXES } from '../circuit/lockedBox';
import { columnTexts, fromColumnTexts } from './columnTexts';

const EVERYTHING = { qubitCount: 3, locked: NO_BOXES, bits: 2 };
const BASIC = { qubitCount: 3, locked: NO_BOXES };

describe('a circuit that is read from columns', () => {
  it.each([
    [['H 0', 'CNOT 0 1']],
    [['H 0, X 1', 'CNOT 2 0', 'T 1']],
    [['RX(pi/3) 0, RZ(-3*pi/4) 1, RY(0.123) 2']],
    [['RX(1e-7) 0']],
    [['RX(-pi/2) 0, RZ(-pi) 1, RY(5*pi/6) 2']],
    [['CNOT 2 0, H 1']],
  ])('is written as it was: %j', (columns) => {
    expect(columnTexts(fromColumnTexts(columns, BASIC)!)).toEqual(columns);
  });

  it.each([
    [['U(pi/2, 0, pi) 0', 'CP(pi/4) 0 2', 'SWAP 1 2', 'SXDG 1']],
    [['Z 2 +0 -1', 'CCX 0 1 2']],
    [['MEASURE 0 c1', 'RESET 0', 'X 2 if c0 !c1', 'CNOT 0 2 +1 if c0']],
  ])('is written as it was with all gates: %j', (columns) => {
    expect(columnTexts(fromColumnTexts(columns, EVERYTHING)!)).toEqual(columns);
  });

  it('loses the columns that are empty, but not where boxes are locked', () => {
    const locked = [{ label: 'U', timeStep: 1, qubits: [0] }];
    const circuit = fromColumnTexts(['H 0', '-', 'X 0'], { ...BASIC, locked })!;
    expect(columnTexts(circuit, locked)).toEqual(['H 0', '-', 'X 0']);
    expect(columnTexts(circuit)).toEqual(['H 0', 'X 0']);
  });

  it.each([
    ['with a gate that is none', ['FOO 0'], EVERYTHING],
    ['outside of the register', ['H 3'], BASIC],
    ['with two gates in a cell', ['H 0, X 0'], BASIC],
    ['with a gate that the page doesn’t have', ['SWAP 0 1'], BASIC],
    ['that measures where there are no bits', ['MEASURE 0 c0'], { ...BASIC, bits: 0 }],
    ['with a bit that isn’t there', ['MEASURE 0 c2'], EVERYTHING],
    ['with a gate that the editor doesn’t offer', ['CY 0 1'], EVERYTHING],
    ['with a gate where a box is', ['X 0'], { ...BASIC, locked: [{ label: 'U', timeStep: 0, qubits: [0] }] }],
  ])('is none %s', (_, columns, register) => expect(fromColumnTexts(columns, register)).toBeNull());
});

it('every solution of the product can be drawn, and is written as it was', () => {
  const folder = join(process.cwd(), 'content/exercises');
  for (const name of readdirSync(folder)) {
    const { qubits, bits, gates, solution, target } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const locked = ((target.boxes ?? []) as { label: string; column: number; qubits: number[] }[]).map(
      (box) => ({
        ...box,
        timeStep: box.column - 1,
      }),
    );
    const register = { qubitCount: qubits, locked, ...(gates ? { bits: bits ?? 0 } : {}) };
    const circuit = fromColumnTexts(solution, register);
    expect([name, circuit]).not.toEqual([name, null]);
    const again = fromColumnTexts(columnTexts(circuit!, locked), register);
    const steps = (of: typeof circuit) => of!.gates.map(({ id: _, ...gate }) => JSON.stringify(gate)).sort();
    expect([name, steps(again)]).toEqual([name, steps(circuit)]);
  }
});
