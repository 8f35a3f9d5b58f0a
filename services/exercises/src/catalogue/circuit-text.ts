import { CircuitTextError, readColumn } from '@superpose/openqasm';
import type { Operation } from '@superpose/quantum';

/** A mistake in a content file, in words for the person who wrote it. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/**
 * Reads a circuit as content files write it, one text per column: `["H 0", "CNOT 0 1", "RX(pi/3) 0, T 1"]` has three
 * columns.
 * @throws ContentError when a gate cannot be read; whether it fits the register is the engine's to say
 */
export function parseCircuitText(columns: readonly string[]): Operation[] {
  try {
    return columns.flatMap((column, timeStep) =>
      readColumn(column).map((operation) => ({ ...operation, timeStep })),
    );
  } catch (error) {
    throw error instanceof CircuitTextError ? new ContentError(error.message) : error;
  }
}
