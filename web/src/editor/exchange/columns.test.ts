import { describe, expect, it } from '@jest/globals';
import { emptyCircuit } from '../circuit/circuit';
import { exerciseRules, simulatorRules } from '../circuit/rules';
import { bell, circuitOf, cnot, gate } from '../testing/build';
import { columnsComment, placedAsNoted } from './columns';
import type { UnplacedGate } from './paletteGates';

it.each([
  [emptyCircuit(2), ''],
  [bell, '// columns: T1 T2\n'],
  [circuitOf(2, gate('H', 0, 9), gate('X', 0, 0), gate('X', 1, 0)), '// columns: T1 T1 T10\n'],
])('the columns are noted in their order (%#)', (circuit, comment) => {
  expect(columnsComment(circuit)).toBe(comment);
});

it('noting the columns leaves the gates in their order', () => {
  const circuit = circuitOf(2, gate('H', 0, 1), gate('X', 0, 0));
  columnsComment(circuit);
  expect(circuit.gates.map(({ gate: name }) => name)).toEqual(['H', 'X']);
});

describe('a program’s note', () => {
  const gates: UnplacedGate[] = [
    { gate: 'H', qubits: [0] },
    { gate: 'CX', qubits: [1, 0] },
  ];

  it.each([
    ['// columns: T1 T2', [0, 1]],
    ['h q[0];\n// columns: T3 T8\n', [2, 7]],
    ['// columns: T3 T3', [2, 2]],
    ['// columns: T8 T8', [7, 7]],
  ])('%j is taken', (text, steps) => {
    expect(placedAsNoted(text, 2, gates, simulatorRules)).toEqual(
      circuitOf(2, gate('H', 0, steps[0]!), cnot(1, 0, steps[1]!)),
    );
  });

  it.each([
    ['none', ''],
    ['one step too few', '// columns: T1'],
    ['one step too many', '// columns: T1 T2 T3'],
    ['steps that go back', '// columns: T2 T1'],
    ['a step before the first', '// columns: T0 T1'],
    ['a step beyond the grid', '// columns: T1 T9'],
    ['something before it', 'h q[0]; // columns: T1 T2'],
    ['something after it', '// columns: T1 T2 and more'],
    ['no numbers', '// columns: T T'],
    ['a number too long', '// columns: T1 T0002'],
    ['other words', '// column: T1 T2'],
    ['no space', '// columns: T1T2'],
  ])('is passed over with %s', (_case, text) => {
    expect(placedAsNoted(text, 2, gates, simulatorRules)).toBeNull();
  });

  it.each([
    ['// columns: T9 T10', [8, 9]],
    ['// columns: T99 T100', [98, 99]],
    ['// columns: T10 T500', [9, 499]],
  ])('%j is taken where the grid grows', (text, steps) => {
    const placed = placedAsNoted(text, 2, gates, exerciseRules(2));
    expect(placed?.gates.map(({ timeStep }) => timeStep)).toEqual(steps);
  });

  it('is passed over where the page’s rules refuse it', () => {
    const text = '// columns: T3 T3';
    expect(placedAsNoted(text, 2, gates, exerciseRules(2))).toBeNull();
    expect(placedAsNoted(text, 2, gates, simulatorRules)).not.toBeNull();
  });
});
