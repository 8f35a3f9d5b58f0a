import { describe, expect, it } from '@jest/globals';
import { editCount, type CountedGate } from './edit-count.js';

const gate = (name: string, ...qubits: number[]) => ({ gate: name, qubits });
const inColumns = (...gates: CountedGate[]): CountedGate[] =>
  gates.map((one, timeStep) => ({ ...one, timeStep }));
const H = gate('H', 0);
const X = gate('X', 0);
const CNOT = gate('CX', 0, 1);
const measured = (bit: number): CountedGate => ({ ...gate('MEASURE', 0), bit });
const waiting = (qubit: number, bit: number, value = 1): CountedGate => ({
  ...gate('X', qubit),
  condition: { bits: [bit], value },
});

describe('the changes of a start circuit', () => {
  it.each<[string, CountedGate[], CountedGate[], number]>([
    ['none', [H, CNOT], [H, CNOT], 0],
    ['none, where gates on other wires come in another order', [H, gate('X', 1)], [gate('X', 1), H], 0],
    ['two gates on one wire in another order', [H, X], [X, H], 1],
    ['the first gate behind all others', [H, X, CNOT, gate('Z', 0)], [X, CNOT, gate('Z', 0), H], 1],
    ['all gates of a wire turned around', [H, X, gate('Z', 0)], [gate('Z', 0), X, H], 2],
    ['a gate in front', [H, CNOT], [X, H, CNOT], 1],
    ['one of three alike less', [H, H, H], [H, H], 1],
    ['a gate on the other side of one that was kept', [CNOT, H, CNOT], [H, CNOT, CNOT], 1],
    ['an early gate alike that must not be taken for a later one', [H, X, H, CNOT], [H, H, CNOT], 1],
    // Keeping the first X would cost the three gates after it.
    ['what keeps most is kept', [X, H, gate('Z', 0), H], [H, gate('Z', 0), H, X], 1],
    ['all replaced', [H, X], [gate('Y', 0), gate('Z', 0), gate('S', 0)], 3],
    ['another angle', [{ ...gate('RX', 0), params: [1] }], [{ ...gate('RX', 0), params: [1.01] }], 1],
    ['a further control', [X], [{ ...X, controls: [1] }], 1],
    ['a control on 0', [{ ...X, controls: [1] }], [{ ...X, negativeControls: [1] }], 1],
    ['a gate that no longer waits', [measured(0), waiting(1, 0)], [measured(0), gate('X', 1)], 1],
    ['the other value', [measured(0), waiting(1, 0)], [measured(0), waiting(1, 0, 0)], 1],
    [
      'a gate that waits before the bit is measured',
      [measured(0), waiting(1, 0)],
      [waiting(1, 0), measured(0)],
      1,
    ],
    [
      'two gates that wait for one bit in another order',
      [waiting(1, 0), waiting(2, 0)],
      [waiting(2, 0), waiting(1, 0)],
      0,
    ],
    [
      'a measurement between two gates that waited for what its bit held',
      [waiting(1, 0), waiting(2, 0), measured(0)],
      [waiting(2, 0), measured(0), waiting(1, 0)],
      1,
    ],
    [
      'two measurements into one bit in another order',
      [measured(0), { ...measured(0), qubits: [1] }],
      [{ ...measured(0), qubits: [1] }, measured(0)],
      1,
    ],
    [
      'none, where two measurements into two bits change places',
      [measured(0), { ...measured(1), qubits: [1] }],
      [{ ...measured(1), qubits: [1] }, measured(0)],
      0,
    ],
    [
      'a measurement before a gate that waited for what the bit held',
      [waiting(1, 0), measured(0)],
      [measured(0), waiting(1, 0)],
      1,
    ],
    [
      'a gate before another whose control it is on',
      [{ ...gate('X', 2), controls: [0] }, H],
      [H, { ...gate('X', 2), controls: [0] }],
      1,
    ],
    [
      'a gate before another whose control on 0 it is on',
      [{ ...gate('X', 2), negativeControls: [0] }, H],
      [H, { ...gate('X', 2), negativeControls: [0] }],
      1,
    ],
    [
      'what was kept last on a wire counts, not what was kept first',
      [H, measured(0), waiting(0, 0), X],
      [H, X, measured(0), waiting(0, 0)],
      1,
    ],
    ['nothing of nothing', [], [], 0],
    ['all of nothing', [], [H, X], 2],
    ['all taken out', [H, X], [], 2],
  ])('are counted: %s', (_, start, circuit, count) => {
    expect(editCount(inColumns(...start), inColumns(...circuit))).toBe(count);
  });

  it('don’t depend on how gates are listed, only on their columns', () => {
    const [first, second] = inColumns(H, X) as [CountedGate, CountedGate];
    expect(editCount([second, first], [first, { ...second, timeStep: 7 }])).toBe(0);
  });

  it('are counted at once where most of many gates alike are taken out', () => {
    const many = (count: number) => inColumns(...Array.from({ length: count }, () => H));
    expect(editCount(many(60), many(30))).toBe(30);
    expect(editCount(many(30), many(60))).toBe(30);
  });

  it('are counted in a long circuit too, never too few', () => {
    const long = Array.from({ length: 200 }, (_, index) => gate('H', index % 4));
    expect(editCount(inColumns(...long), inColumns(...long, X))).toBe(1);
    const other = Array.from({ length: 200 }, (_, index) => gate('H', (index * 3) % 4));
    const count = editCount(inColumns(...long), inColumns(...other));
    expect(count).toBe(0);
  });
});
