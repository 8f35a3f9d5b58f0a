import { describe, expect, it } from '@jest/globals';
import { runDynamicCircuit, unitaryOf } from '@superpose/quantum';
import { toDynamicCircuit, toEngineCircuit } from '../circuit/engineCircuit';
import { exerciseRules, firstRefusal, allGatesRules, simulatorRules } from '../circuit/rules';
import { describeFailure } from '../state/describeFailure';
import i18next from 'i18next';
import { importText } from './importText';

const link = (circuit: object) =>
  `https://algassert.com/quirk#circuit=${encodeURIComponent(JSON.stringify(circuit))}`;
const opened = (text: string) => {
  const outcome = importText(text, simulatorRules);
  if (!outcome.ok) throw new Error(describeFailure(outcome.failure, i18next.getFixedT('en', 'editor')));
  expect(firstRefusal(outcome.circuit, allGatesRules)).toBeNull();
  return outcome.circuit;
};

describe('a link to Quirk', () => {
  it('opens as a circuit that does the same', () => {
    const circuit = opened(link({ cols: [['H'], ['•', 'X'], ['Measure'], [1, 1, 'Z'], ['•', 1, 'X']] }));
    const { probabilities } = runDynamicCircuit(toDynamicCircuit(circuit), { shots: 1, seed: 1 });
    const half = expect.closeTo(0.5, 12) as unknown as number;
    expect([...probabilities!]).toEqual([half, 0, 0, 0, 0, 0, 0, half]);
  });

  it('brings its own gates with it, by their circuit or their matrix', () => {
    const circuit = opened(
      link({
        cols: [['~a'], [1, '~b'], ['•', '~b']],
        gates: [
          { id: '~a', name: 'Bell pair', circuit: { cols: [['H'], ['•', 'X']] } },
          { id: '~b', name: 'Half Z', matrix: '{{1,0},{0,i}}' },
        ],
      }),
    );
    expect(circuit.customGates!.map(({ name, qubitCount }) => [name, qubitCount])).toEqual([['Bellpair', 2]]);
    // H on q0, CNOT, then S on q1 and a controlled S: |11> gets the phase i·i.
    const { entries } = unitaryOf(toEngineCircuit(circuit));
    const [a, d] = [entries[0]!, entries[2 * 3 * 4]!];
    expect(a).toBeCloseTo(Math.SQRT1_2, 12);
    expect(d).toBeCloseTo(-Math.SQRT1_2, 12);
  });

  it.each([
    ['a gate that isn’t known', link({ cols: [['QFT3']] }), /Column 1: .*QFT3/],
    ['no circuit', 'https://algassert.com/quirk#circuit={', /neither a link/],
    ['too many wires for the grid', link({ cols: [Array(17).fill('H')] }), /at most 16 qubits/],
  ])('with %s is refused', (_case, text, sentence) => {
    const outcome = importText(text, simulatorRules);
    if (outcome.ok) throw new Error();
    expect(describeFailure(outcome.failure, i18next.getFixedT('en', 'editor'))).toMatch(sentence);
  });

  it('with more than the basic gates is refused where a page has no others', () => {
    expect(importText(link({ cols: [['X^½']] }), exerciseRules(1))).toMatchObject({ ok: false });
    expect(importText(link({ cols: [['X']] }), exerciseRules(1))).toMatchObject({ ok: true });
  });
});

it('anything else is read as a program or JSON', () => {
  expect(importText('qubit[2] q; h q;', simulatorRules)).toMatchObject({
    ok: true,
    circuit: { qubitCount: 2 },
  });
  expect(importText('{"qubits": 2, "gates": []}', simulatorRules)).toMatchObject({ ok: true });
  expect(importText('', simulatorRules)).toMatchObject({ ok: false, failure: { code: 'empty' } });
});
