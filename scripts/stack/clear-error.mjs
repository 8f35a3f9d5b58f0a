/** A fault of the surroundings, told to the user in one sentence and without a stack trace. */
export class ClearError extends Error {}

/** Ends the process as `run` ends: 0, or 1 with one sentence for a ClearError and everything for a defect. */
export function main(run) {
  run().catch((error) => {
    console.error(error instanceof ClearError ? `Superpose: ${error.message}` : error);
    process.exit(1);
  });
}
