// @ts-check
/** A fault of the surroundings, shown to the user in one sentence and without a stack trace. */
export class ClearError extends Error {}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * The code of a system error, as ENOENT.
 * @param {unknown} error
 */
export const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code ?? String(error);

/**
 * Ends the process as `run` ends: 0, or 1 with one sentence for a ClearError and everything for a defect.
 * @param {() => Promise<unknown>} run
 */
export function main(run) {
  run().catch((error) => {
    console.error(error instanceof ClearError ? `Superpose: ${error.message}` : error);
    process.exit(1);
  });
}
