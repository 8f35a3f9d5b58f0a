/** The little of the WebAssembly interface that the engine uses; neither Node's nor the browser's typings are needed. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer | SharedArrayBuffer;
  grow(pages: number): number;
}

/** A compiled module; it can be sent to other threads. */
export type WasmModule = object;

export interface WasmApi {
  Module: new (bytes: Uint8Array) => WasmModule;
  Instance: new (
    module: WasmModule,
    imports: { env: { memory: WasmMemory } },
  ) => { readonly exports: KernelExports };
  Memory: new (description: { initial: number; maximum: number; shared?: boolean }) => WasmMemory;
}

/** What the kernels export; assembly/program.ts says what the numbers mean. */
export interface KernelExports {
  run(
    steps: number,
    stepCount: number,
    outside: number,
    from: number,
    to: number,
    state: number,
    buffer: number,
    spare: number,
    scratch: number,
  ): void;
}

declare const globalThis: { WebAssembly: WasmApi };

export const { WebAssembly } = globalThis;

/** WebAssembly memory is counted in pages of 64 KiB, of which there are at most 4 GiB. */
export const PAGE_BYTES = 65536;
export const MAX_PAGES = 65536;
