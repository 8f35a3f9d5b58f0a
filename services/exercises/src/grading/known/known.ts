import type { StepCircuit, Step } from '../step.js';
import type { Goal } from '../goal.js';
import { isBox, laidOut } from '../steps.js';
import { alignmentOf, type Alignment } from './alignment.js';
import { createContentOf, shapeOf, type Content } from './shape.js';

/** A submitted circuit beside the solutions that are known. */
export interface Known {
  readonly alignment: Alignment;
  readonly contentOf: (operation: Step) => Content;
  /** Whether a known solution has as many gates. */
  readonly hasSize: (circuit: StepCircuit) => boolean;
  /** Whether a circuit is a known solution, gate by gate. */
  readonly hasShape: (circuit: StepCircuit) => boolean;
  /** The columns in which known solutions have this very gate. */
  readonly columnsOf: (operation: Step | null) => number[];
}

export function compareWithKnown(goal: Goal, circuit: StepCircuit): Known {
  const contentOf = createContentOf(goal.solutions);
  const shapeWithBoxes = (candidate: StepCircuit): string => shapeOf(laidOut(goal, candidate), contentOf);
  const shapes = new Set(goal.solutions.map(shapeWithBoxes));
  const sizes = new Set(goal.solutions.map(sizeOf));
  return {
    alignment: alignmentOf(goal, circuit),
    contentOf,
    hasSize: (candidate) => sizes.has(sizeOf(candidate)),
    hasShape: (candidate) => sizes.has(sizeOf(candidate)) && shapes.has(shapeWithBoxes(candidate)),
    columnsOf: (operation) =>
      operation === null
        ? []
        : goal.solutions.flatMap(({ operations }) =>
            operations
              .filter((known) => contentOf(known) === contentOf(operation))
              .map(({ timeStep = 0 }) => timeStep),
          ),
  };
}

const sizeOf = ({ operations }: StepCircuit): number => operations.filter((step) => !isBox(step)).length;
