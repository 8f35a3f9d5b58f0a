import { TARGET_TYPES, type TargetType } from '@superpose/contracts';
import { listOf, qubitCountOf, textOf, textsOf, type Draft, type Fields } from '../draft';

/** The kinds of goals as the page lists them: those that most exercises have come first. */
export const KINDS = [
  'state_vector',
  'measurement_probabilities',
  'unitary',
  'reduced_state',
  'observable',
  'family',
  'distinguish',
  'oracle',
  'isometry',
  'error_correction',
] as const satisfies readonly TargetType[];

/** Whether a circuit alone can say such a goal. */
export const isPlain = (kind: string): boolean =>
  kind === 'state_vector' || kind === 'measurement_probabilities' || kind === 'unitary';

export const kindOf = (facts: Fields): TargetType =>
  TARGET_TYPES.find((kind) => kind === textOf(facts.targetType)) ?? 'state_vector';

/** What a goal of a kind begins with. */
export function firstTarget(kind: TargetType, { facts }: Draft): Fields {
  const solution = textsOf(facts.solution);
  switch (kind) {
    case 'isometry':
      return { inputs: Array.from({ length: qubitCountOf(facts) }, (_, qubit) => qubit), circuit: solution };
    case 'family':
      return {
        measured: [0],
        cases: [
          { name: '', outcome: '' },
          { name: '', outcome: '' },
        ],
      };
    case 'distinguish':
      return {
        measured: [0],
        states: [
          { name: '', prepare: [], outcome: '' },
          { name: '', prepare: [], outcome: '' },
        ],
      };
    case 'oracle':
      return { form: 'bit', truthTable: '' };
    case 'reduced_state':
      return { qubits: [0], state: { like: 'solution' } };
    case 'error_correction':
      return {
        boxes: [{ label: 'error', column: listOf(solution).length + 1, qubits: [0] }],
        protect: 0,
        errors: [{ name: '', circuit: [] }],
      };
    case 'observable':
      return { observable: {}, atLeast: 1 };
    default:
      return { circuit: solution };
  }
}
