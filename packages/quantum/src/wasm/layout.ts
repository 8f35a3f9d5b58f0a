/**
 * The layout of the kernels' memory:
 *
 *     0        4 KiB      64 KiB   3 MiB                  4 MiB    16 MiB                       state
 *     │ control │ outside  │ steps  │ scratch (per thread) │ tables │ buffer, spare (per thread) │ 2^n amplitudes …
 *
 * Buffers and state are aligned to their own sizes, because the kernels form addresses by XOR.
 */
export const CONTROL_AT = 0;
export const OUTSIDE_AT = 4096;
export const STEPS_AT = 65536;
/** Tables that differ from block to block, for each thread. */
export const SCRATCH_AT = 3 * 2 ** 20;
export const SCRATCH_BYTES = 2 ** 16;
export const TABLES_AT = 4 * 2 ** 20;
export const BUFFERS_AT = 16 * 2 ** 20;
/** The buffers of this many threads fit below the lowest state. */
export const MAX_THREADS = 16;
const LOWEST_STATE = 64 * 2 ** 20;

/** The most qubits of a window: 2^16 float64 amplitudes are 1 MiB, which a core's cache holds. */
export const WINDOW_WIDTH = 16;

export interface Layout {
  readonly bytesPerAmplitude: 8 | 16;
  /** The window's number of qubits. */
  readonly width: number;
  /** Whether the window is the whole register; then the state is a buffer. */
  readonly resident: boolean;
  readonly bufferBytes: number;
  readonly stateAt: number;
  readonly stateBytes: number;
  /** The bytes that the memory must have. */
  readonly memoryBytes: number;
}

export function layoutOf(
  qubitCount: number,
  bytesPerAmplitude: 8 | 16,
  widest: number,
  threadCount: number,
): Layout {
  const width = Math.min(qubitCount, widest);
  const resident = width === qubitCount;
  const bufferBytes = bytesPerAmplitude * 2 ** width;
  const stateBytes = bytesPerAmplitude * 2 ** qubitCount;
  const stateAt = resident ? BUFFERS_AT : Math.max(LOWEST_STATE, stateBytes);
  const memoryBytes = resident ? BUFFERS_AT + 2 * threadCount * bufferBytes : stateAt + stateBytes;
  return { bytesPerAmplitude, width, resident, bufferBytes, stateAt, stateBytes, memoryBytes };
}
