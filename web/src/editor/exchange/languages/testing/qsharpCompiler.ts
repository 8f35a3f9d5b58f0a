import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getCompiler, loadWasmModule, QscEventTarget } from 'qsharp-lang';

/** One run of a program. */
export interface Shot {
  /** As the language writes it: `[One, Zero]`. */
  readonly result: string;
  /** The state where the program shows it: by the label of its qubits, the first one leftmost; re before im. */
  readonly state: Readonly<Record<string, readonly [number, number]>> | null;
}

/**
 * Compiles a program with Microsoft's compiler, and runs it.
 * @throws Error with the compiler's words for a program that it doesn't take
 */
export async function runCompiled(
  text: string,
  language: 'qsharp' | 'openqasm',
  shots: number,
): Promise<Shot[]> {
  const { resolve } = createRequire(import.meta.url);
  const wasm = join(resolve('qsharp-lang'), '../../lib/web/qsc_wasm_bg.wasm');
  await loadWasmModule(Uint8Array.from(await readFile(wasm)).buffer);
  const compiler = await getCompiler();
  const events = new QscEventTarget(true);
  const source: [string, string] = [language === 'qsharp' ? 'circuit.qs' : 'circuit.qasm', text];
  await compiler.run({ sources: [source], languageFeatures: [], projectType: language }, '', shots, events);
  return events.getResults().map(({ success, result, events: shown }) => {
    if (!success || typeof result !== 'string') throw new Error(`${JSON.stringify(result)}\n${text}`);
    const dump = shown.find((event) => event.type === 'DumpMachine');
    return { result, state: dump?.state ?? null };
  });
}
