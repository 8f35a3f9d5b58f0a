import { describe, expect, it, test } from '@jest/globals';
import i18next, { type TFunction } from 'i18next';
import { exportFormats } from '../exchange/exportFormats';
import { fromJson, toJson } from '../exchange/json';
import { decodeCircuit, encodeCircuit } from '../exchange/link';
import { toQasm3 } from '../exchange/toQasm';
import { toSvg } from '../exchange/svg';
import { describeRefusal } from '../state/describe';
import { describeGate } from '../state/describeGate';
import { circuitOf, gate } from '../testing/build';
import { withoutIds } from '../testing/arbitraries';
import { emptyCircuit, type EditorCircuit } from './circuit';
import { editCircuit, type Edit } from './editCircuit';
import { toEngineCircuit } from './engineCircuit';
import type { EditorGate } from './gateFacts';
import { allGatesRules, exerciseRules, type RuleSet } from './rules';

const t: TFunction<'editor'> = i18next.getFixedT('en', 'editor');
const on = (name: EditorGate, qubits: number[], timeStep: number, ...params: number[]) => ({
  gate: name,
  qubits,
  ...(params.length > 0 ? { params } : {}),
  timeStep,
});
const all = circuitOf(4, on('SWAP', [0, 2], 0), on('CP', [3, 1], 1, 0.5), on('CCX', [0, 3, 1], 2));
const at = (qubit: number, timeStep: number) => ({ qubit, timeStep });

/** The qubits of the gate that an edit is about, or why it is refused. */
function outcomeOf(circuit: EditorCircuit, edit: Edit, rules: RuleSet = allGatesRules) {
  const outcome = editCircuit(circuit, edit, rules);
  return outcome.ok ? outcome.gate?.qubits : describeRefusal(outcome.refusal, t);
}

describe('a gate on several wires beyond the basic ones', () => {
  test.each<[string, Edit, number[]]>([
    ['is placed on the wires below', { type: 'place', gate: 'CCX', at: at(0, 4) }, [0, 1, 2]],
    ['wraps to the top', { type: 'place', gate: 'CCX', at: at(3, 4) }, [3, 0, 1]],
    ['moves with its first wire', { type: 'move', id: 'g3', to: at(2, 5) }, [2, 3, 1]],
    ['turns over where its first wire meets another', { type: 'move', id: 'g3', to: at(3, 2) }, [3, 0, 1]],
    ['cycles its last wire past its own', { type: 'cycle-target', id: 'g3' }, [0, 3, 2]],
    ['lets any wire be moved', { type: 'set-target', id: 'g3', place: 1, qubit: 2 }, [0, 2, 1]],
    ['keeps its wires when its angle changes', { type: 'set-angle', id: 'g2', angle: 1 }, [3, 1]],
  ])('%s', (_case, edit, qubits) => {
    expect(outcomeOf(all, edit)).toEqual(qubits);
  });

  test.each<[string, EditorCircuit, Edit, string]>([
    [
      'few qubits',
      emptyCircuit(2),
      { type: 'place', gate: 'CCX', at: at(0, 0) },
      'CCX gate requires at least 3 qubits',
    ],
    [
      'a wire that it has',
      all,
      { type: 'set-target', id: 'g3', place: 2, qubit: 3 },
      "q3 is the CCX's control",
    ],
    [
      'another of its kind in the step',
      circuitOf(4, on('SWAP', [0, 1], 0)),
      { type: 'place', gate: 'SWAP', at: at(2, 0) },
      'Cannot place multiple SWAP gates in the same time step. SWAP gates must be in different columns.',
    ],
    [
      'a gate on one of its wires',
      circuitOf(4, gate('H', 2, 0)),
      { type: 'place', gate: 'CCX', at: at(0, 0) },
      'Cannot place CCX gate: target qubit 2 already has a gate in this time step.',
    ],
  ])('is refused for %s', (_case, circuit, edit, sentence) => {
    const rules = { ...exerciseRules(circuit.qubitCount), allGates: true };
    expect(outcomeOf(circuit, edit, rules)).toBe(sentence);
  });

  it('is named with its wires', () => {
    expect(all.gates.map((placed) => describeGate(placed, t))).toEqual([
      'SWAP on q0 and q2',
      'CP 0.50 from q3 to q1',
      'Toffoli from q0, q3 to q1',
    ]);
  });

  it('goes into links, files and programs, and comes back', () => {
    expect(encodeCircuit(all)).toMatch(/^c=v2\.[\w-]+$/);
    expect(decodeCircuit(encodeCircuit(all))).toEqual(all);
    const read = fromJson(toJson(all));
    expect(read.ok && withoutIds(read.circuit)).toEqual(withoutIds(all));
    expect(toQasm3(all)).toContain('swap q[0], q[2];\ncp(0.5) q[3], q[1];\nccx q[0], q[3], q[1];\n');
    const { write } = exportFormats.find(({ id }) => id === 'qiskit')!;
    expect(write(all)).toContain('circuit.swap(0, 2)\ncircuit.cp(0.5, 3, 1)\ncircuit.ccx(0, 3, 1)\n');
  });

  it('runs on the engine as it stands', () => {
    expect(toEngineCircuit(all).operations).toEqual([
      { gate: 'SWAP', qubits: [0, 2], timeStep: 0 },
      { gate: 'CP', qubits: [3, 1], params: [0.5], timeStep: 1 },
      { gate: 'CCX', qubits: [0, 3, 1], timeStep: 2 },
    ]);
  });

  it('is drawn with a dot for each control and its symbol for each target', () => {
    const [swap, cp, ccx] = toSvg(all).split('\n').slice(7) as [string, string, string];
    const count = (drawn: string, part: string) => drawn.split(part).length - 1;
    expect([count(swap, '<circle'), count(swap, '<path'), count(swap, '<line')]).toEqual([0, 2, 1]);
    expect([count(cp, '<circle'), count(cp, '>P</text>'), count(cp, '>0.50</text>')]).toEqual([1, 1, 1]);
    expect([count(ccx, '<circle'), count(ccx, '<path'), count(ccx, 'y2="196"')]).toEqual([3, 1, 1]);
  });
});
