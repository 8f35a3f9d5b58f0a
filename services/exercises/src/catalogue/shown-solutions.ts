import type { Solution } from '@superpose/contracts';
import { createContentOf, shapeOf } from '../grading/known/shape.js';
import { wireOf } from '../grading/step.js';
import type { Exercise } from './exercise.js';

/** The reference solution, and the first other one that is more than a reordering of it. */
export function shownSolutions({ goal: { solutions }, why }: Exercise): Solution[] {
  const contentOf = createContentOf(solutions);
  const shapes = solutions.map((solution) => shapeOf(solution, contentOf));
  const other = shapes.findIndex((shape) => shape !== shapes[0]);
  return [0, ...(other > 0 ? [other] : [])].map((place) => ({
    circuit: solutions[place]!.operations.map(wireOf),
    ...(why[place] === undefined ? {} : { why: why[place] }),
  }));
}
