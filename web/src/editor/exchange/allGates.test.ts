import { describe, expect, it } from '@jest/globals';
import {
  labelBits,
  runDynamicCircuit,
  unitaryOf,
  unitaryOverlap,
  type DynamicCircuit,
} from '@superpose/quantum';
import fc from 'fast-check';
import { isDynamic, withGates, emptyCircuit, type EditorCircuit } from '../circuit/circuit';
import { toDynamicCircuit, toEngineCircuit } from '../circuit/engineCircuit';
import { allGatesRules, firstRefusal, simulatorRules } from '../circuit/rules';
import { anyAllGatesCircuit, withoutIds } from '../testing/arbitraries';
import { importCircuit } from './importCircuit';
import { toJson } from './json';
import { decodeCircuit, encodeCircuit } from './link';
import { toQasm3 } from './toQasm';
import { toSvg } from './svg';

const imported = (text: string, rules = allGatesRules): EditorCircuit => {
  const outcome = importCircuit(text, rules);
  if (!outcome.ok) throw new Error(`${JSON.stringify(outcome.failure)}\n${text}`);
  return outcome.circuit;
};
const plain = (circuit: EditorCircuit) => JSON.parse(JSON.stringify(withoutIds(circuit))) as unknown;

describe('any circuit with all gates', () => {
  it('comes back from its link, and is held to be one that the page could have made', () => {
    fc.assert(
      fc.property(anyAllGatesCircuit, (circuit) => {
        const link = encodeCircuit(circuit);
        expect(link).toMatch(/^[\w.=-]+$/);
        const opened = decodeCircuit(`#${link}`)!;
        expect(plain(opened)).toEqual(plain(circuit));
        expect(firstRefusal(opened, allGatesRules)).toBeNull();
      }),
    );
  });

  it('comes back from its file', () => {
    fc.assert(
      fc.property(anyAllGatesCircuit, (circuit) => {
        const again = imported(toJson(circuit), simulatorRules.opens);
        expect(plain(again)).toEqual(plain({ ...circuit, qubitCount: again.qubitCount }));
      }),
    );
  });

  it('does the same when it’s read from its OpenQASM 3', () => {
    fc.assert(
      fc.property(anyAllGatesCircuit, (circuit) => {
        const again = imported(toQasm3(circuit));
        if (isDynamic(circuit)) expectSameRun(toDynamicCircuit(circuit), toDynamicCircuit(again));
        else {
          const overlap = unitaryOverlap(
            unitaryOf(toEngineCircuit(circuit)),
            unitaryOf(toEngineCircuit(again)),
          );
          expect(overlap).toBeCloseTo(1, 9);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('can be drawn', () => {
    fc.assert(
      fc.property(anyAllGatesCircuit, (circuit) => {
        expect(toSvg(circuit)).not.toMatch(/NaN|undefined|Infinity/);
      }),
      { numRuns: 30 },
    );
  });
});

/** The same probabilities of qubits, and of the classical bits that both have. */
function expectSameRun(a: DynamicCircuit, b: DynamicCircuit): void {
  const [one, other] = [a, b].map((circuit) => runDynamicCircuit(circuit, { shots: 1, seed: 1 }));
  if (!one!.probabilities || !other!.probabilities) return;
  one!.probabilities.forEach((p, x) => expect(other!.probabilities![x]).toBeCloseTo(p, 9));
  const ends = Object.entries(labelBits(one!, a.bitCount)!).filter(([, p]) => p > 1e-9);
  const others = labelBits(other!, b.bitCount)!;
  for (const [bits, p] of ends) expect(others[bits]).toBeCloseTo(p, 9);
}

describe('a link', () => {
  it.each([
    'c=v2.',
    'c=v2.!',
    'c=v2.e30',
    'c=v2.bnVsbA',
    `c=v2.${btoa('{"Q":1,"G":[{"n":"H","q":3,"s":0}]}')}`,
  ])('%s can’t be opened', (link) => {
    expect(decodeCircuit(link)).toBeNull();
  });

  it('keeps names in any letters', () => {
    const custom = { name: 'Πλή_1', qubitCount: 1, family: 'pauli' as const, gates: [] };
    const circuit = withGates({ ...emptyCircuit(2), customGates: [custom] }, [
      { gate: 'CUSTOM', qubits: [1], custom: 'Πλή_1', timeStep: 0 },
    ]);
    expect(withoutIds(decodeCircuit(encodeCircuit(circuit))!)).toEqual(withoutIds(circuit));
  });
});

describe('a file', () => {
  const file = (more: object, gate: object = {}) =>
    JSON.stringify({
      version: 2,
      qubits: 2,
      gates: [{ name: 'RX', qubit: 0, timeStep: 0, parameter: Math.PI / 8, ...gate }],
      ...more,
    });

  it.each([
    [['pi/8'], ['pi/8']],
    [['pi/4'], undefined],
    ['pi/8', undefined],
    [['pi/8', ''], undefined],
    [[7], undefined],
  ])('with the angle typed as %j has %j', (typed, texts) => {
    expect(imported(file({}, { angles_typed: typed })).gates[0]!.angleTexts).toEqual(texts);
  });

  it('names the field that’s wrong', () => {
    const outcome = importCircuit(file({}, { controls: [0] }), allGatesRules);
    expect(outcome).toMatchObject({
      failure: {
        code: 'json-field',
        values: {
          path: 'gates[0].controls',
          message: 'must differ from each other and from the other qubits',
        },
      },
    });
  });

  it('opens all gates from the basic grid, where the page has them', () => {
    const text = file({ initial_states: ['+'] });
    expect(imported(text, simulatorRules).initialStates).toEqual(['+']);
    const { opens: _, ...basic } = simulatorRules;
    expect(importCircuit(text, basic)).toMatchObject({ ok: false });
  });
});

describe('a program', () => {
  const HEAD = 'OPENQASM 3.0; include "stdgates.inc"; qubit[3] q; bit[2] c; ';
  const short = (circuit: EditorCircuit) =>
    circuit.gates.map(({ gate, qubits, controls = [], negativeControls = [], timeStep }) =>
      [
        gate,
        ...qubits,
        ...controls.map((q) => `+${q}`),
        ...negativeControls.map((q) => `-${q}`),
        `@${timeStep}`,
      ].join(' '),
    );

  it.each([
    ['c[0] = measure q[0]; x q[1]; if (c[0]) x q[1];', ['MEASURE 0 @0', 'X 1 @0', 'X 1 @1']],
    ['barrier q[0], q[1]; h q[0]; reset q[2];', ['BARRIER 0 @0', 'BARRIER 1 @0', 'H 0 @1', 'RESET 2 @0']],
    ['c[0] = measure q[0]; if (c[0]) x q[2]; c[0] = measure q[1];', ['MEASURE 0 @0', 'X 2 @1', 'MEASURE 1 @2']],
    ['cy q[0], q[1]; ch q[1], q[2]; ctrl @ crx(1.0) q[0], q[1], q[2]; reset q[0];', ['Y 1 +0 @0', 'H 2 +1 @1', 'RX 2 +1 +0 @2', 'RESET 0 @3']],
    ['negctrl @ swap q[0], q[1], q[2]; reset q[0];', ['SWAP 1 2 -0 @0', 'RESET 0 @1']],
  ])('%s stands in its columns', (body, gates) => {
    expect(short(imported(HEAD + body, simulatorRules))).toEqual(gates);
  }); // prettier-ignore

  it('says which gates it had to write with others', () => {
    const outcome = importCircuit(`${HEAD}inv @ iswap q[0], q[1]; reset q[2];`, allGatesRules);
    expect(outcome).toMatchObject({ ok: true, rewritten: ['iswapdg'] });
  });

  it('without anything new stays among the basic gates', () => {
    const circuit = imported(`${HEAD}swap q[0], q[1];`, simulatorRules);
    expect(circuit.gates.every(({ gate }) => gate === 'CX')).toBe(true);
  });
});
