import type { Precision } from '../statevector.js';
import { FLOAT32_MODULE, FLOAT64_MODULE, type EmbeddedModule } from './kernels.generated.js';
import { WebAssembly, type WasmModule } from './webassembly.js';

const compiled = new Map<string, WasmModule>();

/** The compiled kernels of a precision, for a memory that is shared between threads or not. Compiled once. */
export function kernelModule(precision: Precision, shared: boolean): WasmModule {
  const key = `${precision} ${shared}`;
  let module = compiled.get(key);
  if (!module) {
    module = new WebAssembly.Module(
      bytesOf(precision === 'float32' ? FLOAT32_MODULE : FLOAT64_MODULE, shared),
    );
    compiled.set(key, module);
  }
  return module;
}

/**
 * The two builds of a precision differ in one byte, which says whether the imported memory is shared (3) or not (1);
 * see "Limits" in the WebAssembly specification's binary format. So only one is embedded.
 */
function bytesOf({ hex, memoryFlagOffset }: EmbeddedModule, shared: boolean): Uint8Array {
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  bytes[memoryFlagOffset] = shared ? 3 : 1;
  return bytes;
}
