import { CircuitError } from '../errors.js';
import type { Precision } from '../statevector.js';
import { kernelModule } from './kernels.js';
import { BUFFERS_AT, WINDOW_WIDTH, layoutOf, type Layout } from './layout.js';
import { MAX_PAGES, PAGE_BYTES, WebAssembly, type KernelExports, type WasmMemory } from './webassembly.js';

/**
 * A WebAssembly memory with the kernels of both precisions on it. Simulations that are given the same workspace reuse
 * its memory one after the other.
 */
export class Workspace {
  readonly memory: WasmMemory;
  private readonly kernels: Partial<Record<Precision, KernelExports>> = {};

  /** @param shared whether other threads are to work on the memory too */
  constructor(readonly shared = false) {
    const initial = BUFFERS_AT / PAGE_BYTES;
    this.memory = new WebAssembly.Memory({ initial, maximum: MAX_PAGES, shared });
  }

  /** Lays a register out and grows the memory to hold it. Throws the coded error when that fails. */
  reserve(qubitCount: number, precision: Precision, threadCount: number, windowWidth = WINDOW_WIDTH): Layout {
    const layout = layoutOf(qubitCount, precision === 'float32' ? 8 : 16, windowWidth, threadCount);
    const missing = Math.ceil((layout.memoryBytes - this.memory.buffer.byteLength) / PAGE_BYTES);
    if (missing > 0) {
      try {
        this.memory.grow(missing);
      } catch {
        const message = `There is not enough memory for ${qubitCount} qubits.`;
        throw new CircuitError('too_many_qubits', null, 'qubitCount', message);
      }
    }
    return layout;
  }

  kernelsFor(precision: Precision): KernelExports {
    const known = this.kernels[precision];
    if (known) return known;
    const instance = new WebAssembly.Instance(kernelModule(precision, this.shared), {
      env: { memory: this.memory },
    });
    this.kernels[precision] = instance.exports;
    return instance.exports;
  }
}
