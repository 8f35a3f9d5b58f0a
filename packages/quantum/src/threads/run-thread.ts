import type { KernelExports, WasmApi, WasmMemory, WasmModule } from '../wasm/webassembly.js';

/** All that a helping thread needs to know; it can be sent to one by postMessage or as workerData. */
export interface ThreadSetup {
  readonly memory: WasmMemory;
  readonly modules: { readonly float64: WasmModule; readonly float32: WasmModule };
  /** 1, 2, …: which buffers are this thread's own. */
  readonly threadIndex: number;
  /** Indices of the control words, as `CONTROL` names them. */
  readonly control: typeof CONTROL;
  readonly stepsAt: number;
  readonly outsideAt: number;
  readonly buffersAt: number;
  readonly scratchAt: number;
  readonly scratchBytes: number;
}

/**
 * The words (int32) at the start of the shared memory by which threads work together. A pass begins when the main
 * thread raises `generation`; threads draw blocks by adding to `nextBlock`, and each adds 1 to `done` at the end.
 */
export const CONTROL = {
  generation: 0,
  nextBlock: 1,
  done: 2,
  failed: 3,
  stop: 4,
  isFloat32: 5,
  stepCount: 6,
  blockCount: 7,
  stateAt: 8,
  bufferBytes: 9,
  blocksPerDraw: 10,
} as const;

/** Reports to the team that a thread has ended, so that it does not wait for it. Call it where the end is seen. */
export function reportThreadEnd({ memory, control }: ThreadSetup): void {
  Atomics.store(new Int32Array(memory.buffer, 0, 16), control.failed, 1);
}

/**
 * Serves passes until it is stopped; blocks its thread for good, so it runs in a worker.
 *
 * It refers to nothing outside itself but globals (types apart), because `startNodeThreads` sends its text to the
 * worker: a worker started from a file would need a path that bundlers and test runners do not keep.
 */
export function runThread(setup: ThreadSetup, onReady: () => void): void {
  const { memory, control, threadIndex } = setup;
  const { Instance } = (globalThis as unknown as { WebAssembly: WasmApi }).WebAssembly;
  const instanceOf = (module: object): KernelExports => new Instance(module, { env: { memory } }).exports;
  const float64 = instanceOf(setup.modules.float64);
  const float32 = instanceOf(setup.modules.float32);
  const words = new Int32Array(memory.buffer, 0, 16);
  const SPINS = 5000;
  let generation = Atomics.load(words, control.generation);
  onReady();
  for (;;) {
    // Passes follow one another closely, so a short spin saves most wake-ups; an idle thread sleeps.
    for (let spin = 0; spin < SPINS && Atomics.load(words, control.generation) === generation; spin++);
    Atomics.wait(words, control.generation, generation);
    generation = Atomics.load(words, control.generation);
    if (Atomics.load(words, control.stop)) return;
    const kernels = words[control.isFloat32] ? float32 : float64;
    const blockCount = words[control.blockCount]! >>> 0;
    const draw = words[control.blocksPerDraw]!;
    const bufferBytes = words[control.bufferBytes]! >>> 0;
    const scratch = setup.scratchAt + threadIndex * setup.scratchBytes;
    const buffer = setup.buffersAt + 2 * threadIndex * bufferBytes;
    try {
      for (;;) {
        const from = Atomics.add(words, control.nextBlock, draw) >>> 0;
        if (from >= blockCount) break;
        const to = Math.min(from + draw, blockCount);
        const stepCount = words[control.stepCount]!;
        const stateAt = words[control.stateAt]! >>> 0;
        kernels.run(
          setup.stepsAt,
          stepCount,
          setup.outsideAt,
          from,
          to,
          stateAt,
          buffer,
          buffer + bufferBytes,
          scratch,
        );
      }
    } catch {
      Atomics.store(words, control.failed, 1);
    }
    Atomics.add(words, control.done, 1);
    Atomics.notify(words, control.done);
  }
}
