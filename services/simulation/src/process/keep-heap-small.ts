import { setFlagsFromString } from 'node:v8';

/**
 * V8 would let the heap grow to several times the live objects before it collects the garbage of a burst of large
 * circuits, and the process would keep that memory. Here the heap grows by 60 % at most, in threads too.
 */
export const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=60');
