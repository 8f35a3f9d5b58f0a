import type { CustomGate, EditorCircuit } from '../circuit/circuit';
import type { Clip, Region } from '../circuit/region';
import { clipOf } from '../circuit/region';
import { allGatesRules } from '../circuit/rules';
import type { importText } from '../exchange/importText';
import type { toQasm3 } from '../exchange/toQasm';

/** What was copied last on this page: the text that other windows get, and the gates with their columns. */
export interface Copied {
  readonly text: string;
  readonly clip: Clip;
  readonly customGates: readonly CustomGate[];
}

let copied: Copied | null = null;

/** What was copied last on this page. */
export const lastCopied = (): Copied | null => copied;

/** The writer of programs is fetched once something is selected, so that a copy can be made at once. */
let exchange: { readonly toQasm3: typeof toQasm3; readonly importText: typeof importText } | null = null;

export async function loadClipboard(): Promise<void> {
  if (exchange) return;
  const [qasm, importing] = await Promise.all([
    import('../exchange/toQasm'),
    import('../exchange/importText'),
  ]);
  exchange = { toQasm3: qasm.toQasm3, importText: importing.importText };
}

/** Copies a part of a circuit. @returns it as a program, or an empty text as long as the writer isn’t there */
export function copyRegion(circuit: EditorCircuit, region: Region): Copied {
  const clip = clipOf(circuit, region);
  const customGates = circuit.customGates ?? [];
  const text = exchange?.toQasm3(withIds(clip, customGates)) ?? '';
  copied = { text, clip, customGates };
  return copied;
}

const withIds = ({ qubitCount, gates }: Clip, customGates: readonly CustomGate[]): EditorCircuit => ({
  qubitCount,
  gates: gates.map((gate, index) => ({ ...gate, id: `g${index + 1}` })),
  ...(customGates.length > 0 && { customGates }),
});

/**
 * The gates that a pasted text means: those that were copied here, with their columns, or those of any program that the
 * editor can import; null where it’s none.
 * @param text what the clipboard holds, or null where the page can’t see that
 */
export function pastedFrom(text: string | null): Omit<Copied, 'text'> | null {
  if (text === null || text.trim() === '' || text === copied?.text) return copied;
  const outcome = exchange?.importText(text, allGatesRules);
  if (!outcome?.ok) return null;
  const { qubitCount, gates, customGates = [] } = outcome.circuit;
  const plain = gates.map(({ id: _id, ...gate }) => gate);
  const columnCount = 1 + Math.max(0, ...plain.map(({ timeStep }) => timeStep));
  return { clip: { qubitCount, columnCount, gates: plain }, customGates };
}
