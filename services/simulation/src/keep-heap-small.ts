import { setFlagsFromString } from 'node:v8';

/**
 * A burst of large circuits leaves much garbage behind. V8 would let the heap grow to several times what lives before it
 * collects it, so the process would keep the memory of its worst second; now it grows by 60 % at most. Its threads too.
 */
export const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=60');
