import { ThreadFailure } from '../errors.js';
import type { Precision } from '../statevector.js';
import type { PassRunner } from '../wasm/execute.js';
import { kernelModule } from '../wasm/kernels.js';
import {
  BUFFERS_AT,
  CONTROL_AT,
  MAX_THREADS,
  OUTSIDE_AT,
  SCRATCH_AT,
  SCRATCH_BYTES,
  STEPS_AT,
} from '../wasm/layout.js';
import { Workspace } from '../wasm/workspace.js';
import { CONTROL, type ThreadSetup } from './run-thread.js';

/** A started helper thread. */
export interface ThreadHandle {
  /** Ends the thread at once; a promise is fulfilled when it has ended. */
  terminate(): void | Promise<unknown>;
}

/**
 * Starts a thread that calls `runThread(setup, onReady)`, and resolves when that has called `onReady`. Where the end of a
 * thread can be seen, `reportThreadEnd(setup)` reports it.
 */
type SpawnThread = (setup: ThreadSetup) => Promise<ThreadHandle>;

const BLOCK_SHARE = 64;
const SPINS = 20_000;
/** A helper is given up when it has not finished its last blocks, some milliseconds of work, after this time. */
const PATIENCE_MS = 10_000;
/** The patience is divided into this many waits, so that a process that was suspended for a while uses up only one. */
const WAITS = 20;

/**
 * Threads that share one workspace for one simulation at a time: `simulate` divides the blocks of every pass among the
 * calling thread and the helpers. In a browser, simulate in a worker, because a page does not allow Atomics.wait.
 */
export class ThreadTeam {
  private readonly words: Int32Array;

  private constructor(
    readonly workspace: Workspace,
    private readonly helpers: readonly ThreadHandle[],
    private readonly patienceMs: number,
  ) {
    this.words = new Int32Array(workspace.memory.buffer, CONTROL_AT, 16);
  }

  /**
   * Starts a team of `threadCount` threads (1 … 16), the calling one included.
   * @param patienceMs how long a helper may stay silent at the end of a pass before `simulate` throws ThreadFailure
   */
  static async start(threadCount: number, spawn: SpawnThread, patienceMs = PATIENCE_MS): Promise<ThreadTeam> {
    if (!Number.isInteger(threadCount) || threadCount < 1 || threadCount > MAX_THREADS) {
      throw new RangeError(`A team has 1 to ${MAX_THREADS} threads.`);
    }
    const workspace = new Workspace(true);
    const setups = Array.from({ length: threadCount - 1 }, (_, i) => setupFor(workspace, i + 1));
    return new ThreadTeam(workspace, await Promise.all(setups.map(spawn)), patienceMs);
  }

  /** How many threads work, the calling one included. */
  get threadCount(): number {
    return this.helpers.length + 1;
  }

  /** Lets the helpers end. */
  close(): void {
    Atomics.store(this.words, CONTROL.stop, 1);
    this.raiseGeneration();
    for (const helper of this.helpers) void helper.terminate();
  }

  /** Divides the blocks of passes among the threads. */
  runner(precision: Precision): PassRunner {
    const { words } = this;
    const { run } = this.workspace.kernelsFor(precision);
    return ({ stepCount, blockCount }, { stateAt, bufferBytes }, watch) => {
      this.throwIfFailed();
      const draw = Math.max(1, Math.floor(blockCount / this.threadCount / BLOCK_SHARE));
      words[CONTROL.isFloat32] = Number(precision === 'float32');
      words[CONTROL.stepCount] = stepCount;
      words[CONTROL.blockCount] = blockCount;
      words[CONTROL.stateAt] = stateAt;
      words[CONTROL.bufferBytes] = bufferBytes;
      words[CONTROL.blocksPerDraw] = draw;
      Atomics.store(words, CONTROL.nextBlock, 0);
      Atomics.store(words, CONTROL.done, 0);
      if (blockCount > 1) this.raiseGeneration();
      try {
        for (;;) {
          // The blocks that the helpers have drawn are nearly done, but not quite.
          watch(Math.min(1, Atomics.load(words, CONTROL.nextBlock) / blockCount));
          const from = Atomics.add(words, CONTROL.nextBlock, draw) >>> 0;
          if (from >= blockCount) break;
          const to = Math.min(from + draw, blockCount);
          run(
            STEPS_AT,
            stepCount,
            OUTSIDE_AT,
            from,
            to,
            stateAt,
            BUFFERS_AT,
            BUFFERS_AT + bufferBytes,
            SCRATCH_AT,
          );
        }
      } finally {
        // After a cancel the helpers find no more blocks.
        Atomics.store(words, CONTROL.nextBlock, blockCount);
        if (blockCount > 1) this.awaitHelpers();
      }
      this.throwIfFailed();
    };
  }

  private raiseGeneration(): void {
    Atomics.add(this.words, CONTROL.generation, 1);
    Atomics.notify(this.words, CONTROL.generation);
  }

  private awaitHelpers(): void {
    const { words, helpers } = this;
    const done = () => Atomics.load(words, CONTROL.done);
    for (let spin = 0; spin < SPINS && done() < helpers.length; spin++);
    let waits = 0;
    for (let seen = done(); seen < helpers.length; seen = done()) {
      this.throwIfFailed();
      const outcome = Atomics.wait(words, CONTROL.done, seen, this.patienceMs / WAITS);
      if (outcome === 'timed-out' && ++waits === WAITS) Atomics.store(words, CONTROL.failed, 1);
    }
  }

  /** A failed team stays failed: the thread may still be writing, and the block it was on is lost. */
  private throwIfFailed(): void {
    if (Atomics.load(this.words, CONTROL.failed)) throw new ThreadFailure();
  }
}

function setupFor({ memory }: Workspace, threadIndex: number): ThreadSetup {
  return {
    memory,
    modules: { float64: kernelModule('float64', true), float32: kernelModule('float32', true) },
    threadIndex,
    control: CONTROL,
    stepsAt: STEPS_AT,
    outsideAt: OUTSIDE_AT,
    buffersAt: BUFFERS_AT,
    scratchAt: SCRATCH_AT,
    scratchBytes: SCRATCH_BYTES,
  };
}
