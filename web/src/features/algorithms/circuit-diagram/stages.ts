import type { GateFamily as AnyFamily } from '@superpose/quantum/gates';
import type { AlgorithmId } from '../catalogue';

export type GateFamily = Extract<AnyFamily, 'hadamard' | 'phase' | 'controlled'>;

/** One thing drawn on the wires; a box spans the wires from its first to its last. */
export type Part =
  | { readonly kind: 'gate'; readonly qubit: number; readonly symbol: string; readonly family: GateFamily }
  | {
      readonly kind: 'box';
      readonly first: number;
      readonly last: number;
      readonly lines: readonly string[];
    }
  | { readonly kind: 'cnot'; readonly control: number; readonly target: number; readonly shift: number }
  | { readonly kind: 'meter'; readonly qubit: number };

/** A stage has a label above it and lights up when the run reaches it. */
interface Stage {
  readonly label: StageLabel;
  readonly parts: readonly Part[];
}

type StageLabel =
  | 'superposition'
  | 'oracle'
  | 'diffusion'
  | 'repeat'
  | 'init'
  | 'hadamards'
  | 'oracleDot'
  | 'oracleFunction'
  | 'measure';

const EXAMPLE_STRING = '101';

/** The stage that each step of the explanation lights up; −1 is none yet. */
const STAGE_OF_STEP: Record<AlgorithmId, readonly number[]> = {
  grover: [-1, 0, 1, 2, 3, 4],
  'deutsch-jozsa': [0, 1, 2, 3, 4],
  'bernstein-vazirani': [0, 1, 2, 3, 4],
  simon: [-1, 0, 1, 2, 3, 4],
};

/** The boxes at the end of the wires, after the four stages. */
const MEASUREMENT_STAGE = 4;

/** @param step from 0; null before a run, when all of the circuit is bright */
export const stageOfStep = (algorithm: AlgorithmId, step: number | null): number =>
  step === null ? MEASUREMENT_STAGE : (STAGE_OF_STEP[algorithm][step] ?? MEASUREMENT_STAGE);

/** The words in the boxes of Grover's drawing, a line each. */
interface BoxWords {
  readonly oracle: string;
  readonly diffusion: readonly string[];
  readonly repeat: readonly string[];
}

/** The four stages of an algorithm's drawing, in time order. */
export function stagesOf(
  algorithm: AlgorithmId,
  qubitCount: number,
  targetLabel: string,
  words: BoxWords,
): Stage[] {
  const all = Array.from({ length: qubitCount }, (_, qubit) => qubit);
  const hadamards = (qubits: readonly number[]): Part[] =>
    qubits.map((qubit) => ({ kind: 'gate', qubit, symbol: 'H', family: 'hadamard' }));
  const box = (...lines: string[]): Part => ({ kind: 'box', first: 0, last: qubitCount - 1, lines });
  const prepared: Part[] = all.map((qubit) => ({ kind: 'gate', qubit, symbol: '|0⟩', family: 'controlled' }));
  switch (algorithm) {
    case 'grover':
      return [
        { label: 'superposition', parts: hadamards(all) },
        { label: 'oracle', parts: [box(words.oracle, `|${targetLabel}⟩`)] },
        { label: 'diffusion', parts: [box(...words.diffusion)] },
        { label: 'repeat', parts: [box(...words.repeat)] },
      ];
    case 'deutsch-jozsa':
      return [
        { label: 'init', parts: prepared },
        { label: 'hadamards', parts: hadamards(all) },
        { label: 'oracle', parts: [box('(−1)ᶠ⁽ˣ⁾')] },
        { label: 'hadamards', parts: hadamards(all) },
      ];
    case 'bernstein-vazirani':
      return [
        { label: 'init', parts: prepared },
        { label: 'hadamards', parts: hadamards(all) },
        { label: 'oracleDot', parts: signs(EXAMPLE_STRING) },
        { label: 'hadamards', parts: hadamards(all) },
      ];
    case 'simon':
      return simonStages(hadamards);
  }
}

/** A Z gate for each 1 of the string, whose leftmost character is the highest qubit. */
const signs = (label: string): Part[] =>
  [...label].flatMap((bit, position): Part[] =>
    bit === '1' ? [{ kind: 'gate', qubit: label.length - 1 - position, symbol: 'Z', family: 'phase' }] : [],
  );

/** Two input and two output qubits. For the period 11 the oracle computes f(x) = x₀ ⊕ x₁ into q2. */
function simonStages(hadamards: (qubits: readonly number[]) => Part[]): Stage[] {
  const inputs = [0, 1];
  return [
    { label: 'hadamards', parts: hadamards(inputs) },
    {
      label: 'oracleFunction',
      parts: [
        { kind: 'cnot', control: 0, target: 2, shift: -28 },
        { kind: 'cnot', control: 1, target: 2, shift: 28 },
      ],
    },
    { label: 'hadamards', parts: hadamards(inputs) },
    { label: 'measure', parts: inputs.map((qubit) => ({ kind: 'meter', qubit })) },
  ];
}
