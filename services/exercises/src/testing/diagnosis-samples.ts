import type { Diagnosis } from '@superpose/contracts';
import { buildCircuit, type Operation, type Statevector, type Unitary, unitaryOf } from '@superpose/quantum';
import { buildTarget } from '../catalogue/build-target.js';
import { parseCircuitText } from '../catalogue/circuit-text.js';
import type { TypedContent } from '@superpose/content/exercises';
import { describeDistributionDifference } from '../grading/distribution-difference.js';
import type { EditKind, PlacedEdit } from '../grading/edits/edit.js';
import { describeCases, type CasesTarget } from '../grading/goals/cases.js';
import { brokenLimit } from '../grading/goals/limits.js';
import type { BoxStep } from '../grading/steps.js';
import { describeMapDifference, type MapTarget } from '../grading/goals/map.js';
import {
  describeExtraGates,
  describeIdleGate,
  describeParting,
  describeWay,
  describeWhole,
} from '../grading/sentences/circuit-sentences.js';
import { describeSlip } from '../grading/sentences/slip-sentences.js';
import { describeStateDifference } from '../grading/state-difference.js';
import { describeUnitaryDifference } from '../grading/unitary-difference.js';
import { WHOLE_CODES } from '@superpose/contracts';

const circuit = (qubits: number, ...columns: string[]) => buildCircuit(qubits, parseCircuitText(columns));
/** A gate in this column, T1 being 1. */
const gate = (column: number, text: string): Operation => ({
  ...parseCircuitText([text])[0]!,
  timeStep: column - 1,
});

interface SlipSample {
  readonly kind: EditKind;
  readonly from?: Operation;
  readonly to?: Operation;
  readonly passed?: Operation;
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
  return describeSlip(edit, slips, [{ label: 'Uf', timeStep: 2 }]);
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
  describeDistributionDifference(Float64Array.of(0.75, 0.25), Float64Array.of(0.5, 0.5), 1),
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
const cases = (qubits: number, content: TypedContent, ...columns: string[]): Diagnosis =>
  describeCases(buildTarget(qubits, content) as CasesTarget, circuit(qubits, ...columns));

const goals = (): Diagnosis[] => [
  cases(2, FAMILY, 'S 1'),
  cases(2, { ...FAMILY, target: { ...FAMILY.target, cases: [{ name: 'x', boxes: [[]], outcome: '11' }] } }),
  cases(3, ENDS, 'H 0'),
  cases(1, CODE, '-', 'Z 0'),
  cases(2, CHSH, 'H 0'),
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
  ...(['right-up-to', 'stops-short', 'spoiled-after'] as const).map((code) => describeWay(code, 3)),
  describeParting('011', 3),
  describeIdleGate(gate(4, 'Z 1')),
  describeExtraGates(1),
  describeExtraGates(3),
  ...differences(),
  ...goals(),
  ...limits().filter((reason) => reason !== null),
];
