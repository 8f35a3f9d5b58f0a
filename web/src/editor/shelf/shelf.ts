/** The circuits that the learner keeps by their names, in this browser. */
import type { EditorCircuit } from '../circuit/circuit';
import { freeName, isCircuitName } from '../circuit/circuitName';
import { decodeCircuit, encodeCircuit } from '../exchange/link';

/** A circuit as it is kept. Names are different from each other. */
export interface KeptCircuit {
  readonly name: string;
  /** As in a link. */
  readonly circuit: string;
  /** The text beside it, as it is stored; null where it had none. */
  readonly code: string | null;
}

export type Shelf = readonly KeptCircuit[];

const KEY = 'superpose.circuits';

/** In the order they were kept, the last first. */
export function readShelf(): Shelf {
  try {
    return shelfFrom(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** @returns false where the browser's storage is closed to the page, or full */
export function storeShelf(shelf: Shelf): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(shelf));
    return true;
  } catch {
    return false;
  }
}

/** What of a list is sound. */
function shelfFrom(value: unknown): Shelf {
  if (!Array.isArray(value)) return [];
  return (value as (Partial<KeptCircuit> | null)[]).flatMap((each) => {
    const { name, circuit, code = null } = each ?? {};
    const isSound = isCircuitName(name) && typeof circuit === 'string' && decodeCircuit(circuit) !== null;
    return isSound ? [{ name, circuit, code: typeof code === 'string' ? code : null }] : [];
  });
}

/** The circuit under its name. One that is kept already is replaced by what has become of it; another of that name isn't. */
export function withKept(
  shelf: Shelf,
  circuit: EditorCircuit,
  wanted: string,
  code: string | null,
): { readonly shelf: Shelf; readonly name: string } {
  const isSame = circuit.name === wanted;
  const others = isSame ? shelf.filter((each) => each.name !== wanted) : shelf;
  const name = freeName(wanted, namesIn(others));
  const kept = { name, circuit: encodeCircuit({ ...circuit, name }), code };
  return { shelf: [kept, ...others], name };
}

const namesIn = (shelf: Shelf): string[] => shelf.map(({ name }) => name);

/** One of them under another name, or under that name with a number where it is taken. */
export function renamed(shelf: Shelf, name: string, wanted: string): Shelf {
  const others = shelf.filter((each) => each.name !== name);
  return shelf.map((each) =>
    each.name === name ? underName(each, freeName(wanted, namesIn(others))) : each,
  );
}

/** A copy of one of them right behind it. */
export function duplicated(shelf: Shelf, name: string): Shelf {
  return shelf.flatMap((each) =>
    each.name === name ? [each, underName(each, freeName(name, namesIn(shelf)))] : [each],
  );
}

function underName(kept: KeptCircuit, name: string): KeptCircuit {
  const circuit = decodeCircuit(kept.circuit);
  return { ...kept, name, circuit: circuit ? encodeCircuit({ ...circuit, name }) : kept.circuit };
}

const FORMAT = 'superpose-circuits';

/** All of them as one file. */
export const toFile = (shelf: Shelf): string =>
  `${JSON.stringify({ format: FORMAT, version: 1, circuits: shelf }, null, 2)}\n`;

/** The shelf with those of a file, under other names where theirs are taken; null for any other file. */
export function withFile(
  shelf: Shelf,
  text: string,
): { readonly shelf: Shelf; readonly count: number } | null {
  try {
    const value = JSON.parse(text) as { format?: unknown; circuits?: unknown } | null;
    if (value?.format !== FORMAT) return null;
    const circuits = shelfFrom(value.circuits);
    const all = circuits.reduceRight<Shelf>(
      (list, each) => [underName(each, freeName(each.name, namesIn(list))), ...list],
      shelf,
    );
    return { shelf: all, count: circuits.length };
  } catch {
    return null;
  }
}
