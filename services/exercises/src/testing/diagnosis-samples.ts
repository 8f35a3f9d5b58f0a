import type { Diagnosis } from '@superpose/contracts';
import { buildCircuit, type Statevector, type Unitary, unitaryOf } from '@superpose/quantum';
import { buildTarget } from '../catalogue/build-target.js';
import { parseCircuitText, parseSteps } from '../catalogue/circuit-text.js';
import type { TypedContent } from '@superpose/content/exercises';
import { describeDistributionDifference } from '../grading/distribution-difference.js';
import type { EditKind, PlacedEdit } from '../grading/edits/edit.js';
import { describeCases, type CasesTarget } from '../grading/goals/cases.js';
import { brokenLimit } from '../grading/goals/limits.js';
import { buildSteps, type Step } from '../grading/step.js';
import type { BoxStep } from '../grading/steps.js';
import { describeMapDifference, type MapTarget } from '../grading/goals/map.js';
import {
  describeExtraGates,
  describeIdleGate,
  describeParting,
  describePart,
  describeWay,
  describeWhole,
} from '../grading/sentences/circuit-sentences.js';
import { describeSlip } from '../grading/sentences/slip-sentences.js';
import { thoughtOf } from '../grading/sentences/thoughts.js';
import { describeStateDifference } from '../grading/state-difference.js';
import { describeUnitaryDifference } from '../grading/unitary-difference.js';
import { PART_CODES, WHOLE_CODES } from '@superpose/contracts';

const circuit = (qubits: number, ...columns: string[]) => buildCircuit(qubits, parseCircuitText(columns));
/** A gate in this column, T1 being 1. */
const gate = (column: number, text: string): Step => ({
  ...parseSteps([text])[0]!,
  timeStep: column - 1,
});

interface SlipSample {
  readonly kind: EditKind;
  readonly from?: Step;
  readonly to?: Step;
  readonly passed?: Step;
  readonly newColumn?: true;
}

const SLIPS: readonly SlipSample[] = [
  { kind: 'extra-gate', from: gate(4, 'H 1') },
  { kind: 'missing-gate', to: gate(3, 'Z 0') },
  { kind: 'missing-gate', to: gate(3, 'RX(pi/3) 1'), newColumn: true },
  { kind: 'wrong-gate', from: gate(2, 'S 0'), to: gate(2, 'T 0') },
  { kind: 'wrong-gate', from: gate(2, 'S 0'), to: gate(2, 'RZ(0.4) 0') },
  { kind: 'wrong-qubit', from: gate(1, 'X 0'), to: gate(1, 'X 2') },
  { kind: 'wrong-cnot', from: gate(2, 'CNOT 0 1'), to: gate(2, 'CNOT 0 2') },
  { kind: 'control-target-swapped', from: gate(2, 'CNOT 0 1'), to: gate(2, 'CNOT 1 0') },
  { kind: 'order-swapped', from: gate(3, 'H 0'), to: gate(1, 'H 0'), passed: gate(2, 'S 0') },
  { kind: 'too-early', from: gate(1, 'H 0'), to: gate(5, 'H 0'), passed: gate(4, 'CNOT 0 1') },
  {
    kind: 'too-late',
    from: gate(5, 'H 0'),
    to: gate(2, 'H 0'),
    passed: gate(2, 'CNOT 0 1'),
    newColumn: true,
  },
  {
    kind: 'wrong-side-of-box',
    from: gate(1, 'H 0'),
    to: gate(4, 'H 0'),
    passed: { gate: 'PERMUTATION', qubits: [0, 1], timeStep: 2, box: 0 } as BoxStep,
  },
  { kind: 'angle-sign', from: gate(1, 'RY(pi/2) 0'), to: gate(1, 'RY(-pi/2) 0') },
  { kind: 'angle-half', from: gate(1, 'RY(pi/6) 0'), to: gate(1, 'RY(pi/3) 0') },
  { kind: 'angle-double', from: gate(1, 'RY(2pi/3) 0'), to: gate(1, 'RY(pi/3) 0') },
  { kind: 'angle-pi-forgotten', from: gate(1, 'RZ(0.75) 0'), to: gate(1, 'RZ(3pi/4) 0') },
  { kind: 'angle-degrees', from: gate(1, 'RX(60) 0'), to: gate(1, 'RX(pi/3) 0') },
  { kind: 'angle-wrong', from: gate(1, 'RX(1) 0'), to: gate(1, 'RX(1.32) 0') },
  { kind: 'wrong-bit', from: gate(4, 'MEASURE 0 c1'), to: gate(4, 'MEASURE 0 c0') },
  { kind: 'wrong-condition', from: gate(5, 'X 2 if c0'), to: gate(5, 'X 2 if c1') },
  { kind: 'wrong-condition', from: gate(5, 'RX(pi/2) 2 if c0'), to: gate(5, 'RX(pi/2) 2 if c0 !c1') },
  { kind: 'condition-missing', from: gate(5, 'CNOT 0 2'), to: gate(5, 'CNOT 0 2 if !c0') },
  { kind: 'condition-extra', from: gate(6, 'Z 2 if c1'), to: gate(6, 'Z 2') },
  { kind: 'wrong-control', from: gate(3, 'Z 2 +0'), to: gate(3, 'Z 2 -0 -1') },
  { kind: 'wrong-control', from: gate(3, 'CNOT 0 2'), to: gate(3, 'CNOT 0 2 +1 -3') },
  { kind: 'wrong-gate', from: gate(2, 'SDG 0'), to: gate(2, 'U(pi/2, 0, pi) 0') },
  { kind: 'wrong-gate', from: gate(2, 'CCX 0 1 2'), to: gate(2, 'CP(pi/2) 1 2 +0') },
  { kind: 'wrong-qubit', from: gate(4, 'MEASURE 0 c1'), to: gate(4, 'MEASURE 1 c1') },
  { kind: 'wrong-cnot', from: gate(2, 'CZ 0 1'), to: gate(2, 'CZ 1 2') },
  { kind: 'extra-gate', from: gate(2, 'RESET 1') },
  { kind: 'missing-gate', to: gate(3, 'MEASURE 0 c0') },
  { kind: 'missing-gate', to: gate(3, 'CCX 0 1 2 +3') },
  { kind: 'missing-gate', to: gate(3, 'SWAP 0 1 if c0'), newColumn: true },
  {
    kind: 'too-early',
    from: gate(1, 'MEASURE 0 c0'),
    to: gate(3, 'MEASURE 0 c0'),
    passed: gate(2, 'CSWAP 0 1 2'),
  },
];

const slip = ({ kind, from, to, passed, newColumn }: SlipSample, slips: 1 | 2): Diagnosis => {
  const edit: PlacedEdit = {
    kind,
    from: from ?? null,
    to: to ?? null,
    passed: passed ?? null,
    newColumn: newColumn ?? false,
    circuit: circuit(3, 'H 0'),
  };
  return describeSlip(edit, { slips, boxes: [{ label: 'Uf', timeStep: 2 }] });
};

const state = (...amplitudes: number[]): Statevector => ({
  qubitCount: Math.log2(amplitudes.length / 2),
  amplitudes: Float64Array.from(amplitudes),
});
const unitary = (...columns: string[]): Unitary => unitaryOf(circuit(2, ...columns));

const differences = (): Diagnosis[] => [
  describeStateDifference(state(0.6, 0, 0, 0, 0, 0, 0.8, 0), state(0.6, 0, 0, 0, 0, 0, 0, 0.8), 1e-4),
  describeStateDifference(
    state(0.5, 0, 0.5, 0, 0.5, 0, 0.5, 0),
    state(0.5, 0, -0.5, 0, 0, 0.5, 0, -0.5),
    1e-4,
  ),
  describeStateDifference(state(1, 0, 0, 0), state(0.6, 0, 0, -0.8), 1e-4),
  describeStateDifference(state(0.6, 0, 0.4, -0.6928), state(1, 0, 0, 0), 1e-4),
  describeStateDifference(state(0.8, 0, 0.6, 0), state(0.6, 0, 0.8, 0), 1e-4),
  describeStateDifference(state(0.6, 0, 0.8, 0), state(0.8, 0, 0.6, 0), 1e-4),
  describeStateDifference(state(0, 0, 1, 0), state(0.0208, 0, 0.9998, 0), 1e-4),
  describeStateDifference(state(0.7071068, 0, 0.7071068, 0), state(0.7071, 0, 0.70711, 0), 1e-12),
  describeStateDifference(
    state(Math.SQRT1_2, 0, Math.SQRT1_2, 0),
    state(Math.SQRT1_2, 0, 0.70695, 0.0148),
    1e-4,
  ),
  describeDistributionDifference(Float64Array.of(0.75, 0.25), Float64Array.of(0.5, 0.5), 1),
  describeDistributionDifference(Float64Array.of(0.5, 0.5), Float64Array.of(0.5002, 0.4998), 1),
  describeDistributionDifference(Float64Array.of(0, 1), Float64Array.of(0.3, 0.7), 1),
  describeDistributionDifference(Float64Array.of(0.3, 0.3, 0.4, 0), Float64Array.of(0, 0.4, 0.5, 0.1), 2),
  describeDistributionDifference(Float64Array.of(0.25, 0.75), Float64Array.of(0.5, 0.5), 1),
  describeUnitaryDifference(unitary('CZ 0 1'), unitary('X 0', 'X 0'), 1e-4),
  describeUnitaryDifference(unitary('CNOT 0 1'), unitary('CNOT 1 0'), 1e-4),
  describeUnitaryDifference(unitary('H 0'), unitary('X 0'), 1e-4),
];

const ORACLE: TypedContent = { targetType: 'oracle', target: { form: 'bit', truthTable: '01' } };
const FAMILY: TypedContent = {
  targetType: 'family',
  target: {
    boxes: [{ label: 'U', column: 2, qubits: [0] }],
    measured: [0, 1],
    cases: [
      { name: 'nothing', boxes: [[]], outcome: '00' },
      { name: 'a turn', boxes: [['RX(pi/2) 0']], outcome: '01' },
    ],
  },
};
const ENDS: TypedContent = {
  targetType: 'reduced_state',
  target: { qubits: [0, 2], state: { amplitudes: { '00': 1, '11': 1 } } },
};
const CODE: TypedContent = {
  targetType: 'error_correction',
  target: {
    boxes: [{ label: 'error', column: 1, qubits: [0] }],
    protect: 0,
    errors: [{ name: 'X on q0', circuit: ['X 0'] }],
  },
};
const CHSH: TypedContent = {
  targetType: 'observable',
  target: { observable: { ZZ: 1, XX: 1 }, atLeast: 2 },
};
const COIN: TypedContent = {
  targetType: 'reduced_state',
  target: { qubits: [0], bits: [1, 0], state: { like: 'solution' } },
};
const READ: TypedContent = {
  targetType: 'family',
  target: {
    boxes: [],
    measured: [1],
    bits: [0],
    cases: [
      { name: 'nothing', outcome: '00' },
      { name: 'a flip', prepare: ['X 1'], outcome: '11' },
    ],
  },
};
/** The circuit with two classical bits, beside the solution that it should be like. */
function measuredCases(content: TypedContent, solution: string[], ...columns: string[]): Diagnosis {
  const target = buildTarget(2, content, { bitCount: 2, solution: parseSteps(solution) });
  return describeCases(target as CasesTarget, buildSteps(2, 2, parseSteps(columns)));
}
const cases = (qubits: number, content: TypedContent, ...columns: string[]): Diagnosis =>
  describeCases(buildTarget(qubits, content) as CasesTarget, circuit(qubits, ...columns));

const goals = (): Diagnosis[] => [
  cases(2, FAMILY, 'S 1'),
  cases(2, { ...FAMILY, target: { ...FAMILY.target, cases: [{ name: 'x', boxes: [[]], outcome: '11' }] } }),
  cases(3, ENDS, 'H 0'),
  cases(1, CODE, '-', 'Z 0'),
  cases(2, CHSH, 'H 0'),
  cases(2, CHSH, 'H 0', 'CNOT 0 1', 'RZ(0.02) 0'),
  cases(2, FAMILY, '-', '-', 'RX(-1.55) 0'),
  measuredCases(COIN, ['H 0', 'MEASURE 0 c0'], 'H 0'),
  measuredCases(READ, ['MEASURE 1 c0'], 'MEASURE 0 c0'),
  describeMapDifference(buildTarget(3, ORACLE) as MapTarget, 1e-4, circuit(3, 'CNOT 0 2')),
];

const LIMITS = { gates: 1, cnots: 1, ts: 0, depth: 2, edits: 1 } as const;
const limits = (): (Diagnosis | null)[] => [
  brokenLimit({ allowed_gates: ['H', 'CNOT'] }, circuit(2, 'H 0', 'Y 0')),
  brokenLimit({ neighbours_only: true }, circuit(3, 'CNOT 0 2')),
  brokenLimit({ gates: LIMITS.gates }, circuit(2, 'H 0', 'H 1')),
  brokenLimit({ cnots: LIMITS.cnots }, circuit(2, 'CNOT 0 1', 'CNOT 1 0')),
  brokenLimit({ ts: LIMITS.ts }, circuit(1, 'T 0')),
  brokenLimit({ depth: LIMITS.depth }, circuit(1, 'H 0', 'H 0', 'H 0')),
  brokenLimit({ edits: LIMITS.edits }, circuit(1, 'X 0', 'Y 0'), parseCircuitText(['H 0', 'S 0'])),
];

/** What the API says in each of its sentences, one or more a code. */
export const diagnosisSamples = (): Diagnosis[] => [
  ...SLIPS.map((sample) => slip(sample, 1)),
  slip(SLIPS[0]!, 2),
  ...WHOLE_CODES.map(describeWhole),
  describePart('part-wires-reversed', 2, 2),
  ...PART_CODES.map((code) => describePart(code, 3, 5)),
  ...(['right-up-to', 'stops-short', 'spoiled-after'] as const).map((code) => describeWay(code, 3)),
  describeParting('011', 3),
  describeIdleGate(gate(4, 'Z 1')),
  describeExtraGates(1),
  describeExtraGates(3),
  ...differences(),
  ...goals(),
  ...limits().filter((reason) => reason !== null),
];

/** What is said of where a result differs, and what it makes a learner think about. */
export const thoughtSamples = (): { readonly difference: Diagnosis; readonly thought: string }[] =>
  [...differences(), ...goals()].flatMap((difference) => {
    const thought = thoughtOf(difference);
    return thought === null ? [] : [{ difference, thought }];
  });
