/** Exercises as they are written, for the service that serves them and for what builds and checks content: Node alone. */
export { exercisesIn, ownExercises, type ExerciseFiles } from './exercise-files.js';
export {
  ID_RULE,
  isExerciseId,
  readFacts,
  readTexts,
  readWritten,
  type ContentFault,
  type ValueFault,
  type WrittenExercise,
} from './read-exercise.js';
export {
  MAX_QUBITS,
  MAX_UNITARY_QUBITS,
  type Facts,
  type TargetContent,
  type Texts,
  type TypedContent,
} from './schema.js';
export type { LimitsContent, PartialState } from './goal-schemas.js';
