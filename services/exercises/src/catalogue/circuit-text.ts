import { CircuitTextError, readColumn, readInstructions } from '@superpose/openqasm';
import type { Operation } from '@superpose/quantum';
import type { Step } from '../grading/step.js';

/** A mistake in a content file, in words for the person who wrote it. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/**
 * Reads a circuit as content files write it, one text per column: `["H 0", "CNOT 0 1", "RX(pi/3) 0, T 1"]` has three
 * columns.
 * @throws ContentError when a gate cannot be read; whether it fits the register is the engine's to say
 */
export const parseCircuitText = (columns: readonly string[]): Operation[] => parsed(columns, readColumn);

/** The same with measurements, resets and conditions: `["H 0", "MEASURE 0 c0", "X 1 if c0"]`. */
export const parseSteps = (columns: readonly string[]): Step[] =>
  parsed(columns, (column) => readInstructions(column) as Step[]);

function parsed<S extends Step>(columns: readonly string[], read: (column: string) => S[]): S[] {
  try {
    return columns.flatMap((column, timeStep) => read(column).map((step) => ({ ...step, timeStep })));
  } catch (error) {
    throw error instanceof CircuitTextError ? new ContentError(error.message) : error;
  }
}

/** How the circuits of an exercise are read: with all gates they may measure too. */
export const parseFor = ({
  gates,
}: {
  readonly gates?: 'all' | undefined;
}): ((columns: readonly string[]) => Step[]) => (gates === 'all' ? parseSteps : parseCircuitText);
