import { setFlagsFromString } from 'node:v8';

/**
 * V8 would first compile the engine's kernels to code that is several times slower, and replace it later in the background.
 * The speed measured at the start sets the first limits, so the kernels are optimized at once, in threads too.
 */
export const optimizeKernels = (): void => setFlagsFromString('--no-liftoff');
