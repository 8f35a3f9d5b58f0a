import { setFlagsFromString } from 'node:v8';

/**
 * V8 begins with a quick and slow translation of the engine's kernels, several times slower, and replaces it from the
 * background when it comes to it. Where that is late, the speed measured at the start is that of the slow one, and what it
 * refuses stays refused for as long as the process lives. So they are translated well at once, in threads too.
 */
export const optimizeKernels = (): void => setFlagsFromString('--no-liftoff');
