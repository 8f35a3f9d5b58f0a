import { buildGoalTarget, type GoalContent, type Measured } from './build-goal-target.js';
import type { TargetContent, TypedContent } from '@superpose/content/exercises';
import { ContentError, parseCircuitText } from './circuit-text.js';
import {
  targetOfAmplitudes,
  targetOfCircuit,
  targetOfProbabilities,
  type Target,
  type PlainTargetType,
  type TargetType,
} from '../grading/target.js';
import type { ComplexNumber } from '../grading/complex.js';

/** The kinds of content that can say what a target of each type is; a circuit can for all. */
const TYPE_OF_CONTENT = { amplitudes: 'state_vector', probabilities: 'measurement_probabilities' } as const;

/** @throws ContentError when the content does not fit the register or its own type; CircuitError from a circuit */
export function buildTarget(qubits: number, content: TypedContent, measuring?: Measured): Target {
  return isPlain(content)
    ? buildPlainTarget(qubits, content.targetType, content.target)
    : buildGoalTarget(qubits, content as GoalContent, measuring);
}

type PlainContent = Extract<TypedContent, { targetType: PlainTargetType }>;
const PLAIN_TYPES: readonly string[] = ['state_vector', 'measurement_probabilities', 'unitary'];
const isPlain = (content: TypedContent): content is PlainContent => PLAIN_TYPES.includes(content.targetType);

/** @throws ContentError when the content does not fit the register or its own type; CircuitError from a circuit */
export function buildPlainTarget(
  qubits: number,
  targetType: PlainTargetType,
  content: TargetContent,
): Target {
  if ('circuit' in content) return targetOfCircuit(targetType, qubits, parseCircuitText(content.circuit));
  if ('amplitudes' in content) {
    requireFit('amplitudes', targetType, content.amplitudes, qubits);
    const amplitudes = Object.entries(content.amplitudes).map(
      ([label, value]) => [label, asComplex(value)] as const,
    );
    if (amplitudes.every(([, { real, imag }]) => real === 0 && imag === 0)) {
      throw new ContentError('the amplitudes are all zero');
    }
    return targetOfAmplitudes(qubits, Object.fromEntries(amplitudes));
  }
  requireFit('probabilities', targetType, content.probabilities, qubits);
  const total = Object.values(content.probabilities).reduce((sum, probability) => sum + probability, 0);
  if (Math.abs(total - 1) > 1e-6) throw new ContentError(`the probabilities sum to ${total}, not to 1`);
  return targetOfProbabilities(qubits, content.probabilities);
}

/** The type of target that a hint's claim is about: amplitudes speak of states, even where the goal does not. */
export function typeOfContent(content: TargetContent, otherwise: TargetType): PlainTargetType {
  if ('amplitudes' in content) return TYPE_OF_CONTENT.amplitudes;
  if ('probabilities' in content) return TYPE_OF_CONTENT.probabilities;
  return otherwise === 'unitary' || otherwise === 'measurement_probabilities' ? otherwise : 'state_vector';
}

function requireFit(
  kind: keyof typeof TYPE_OF_CONTENT,
  targetType: TargetType,
  byLabel: Readonly<Record<string, unknown>>,
  qubits: number,
): void {
  if (TYPE_OF_CONTENT[kind] !== targetType) {
    throw new ContentError(`a target of type ${targetType} cannot be given by ${kind}`);
  }
  const misfit = Object.keys(byLabel).find((label) => label.length !== qubits);
  if (misfit !== undefined) {
    throw new ContentError(`the label "${misfit}" must have ${qubits} characters, one per qubit`);
  }
}

const asComplex = (value: number | ComplexNumber): ComplexNumber =>
  typeof value === 'number' ? { real: value, imag: 0 } : value;
