import { buildDynamicCircuit, CircuitError, type DynamicCircuit, type GateName } from '@superpose/quantum';
import { partCount, readCell, readCustomGates } from './cells';
import { cellsOfColumn, inColumn, listOf, MAX_WIRES } from './column';
import { QuirkError } from './quirkError';
import { Timeline } from './timeline';

export type QuirkOutcome =
  | { readonly ok: true; readonly circuit: DynamicCircuit }
  /** What is wrong, in a sentence that names the gate and its column. */
  | { readonly ok: false; readonly message: string };

/** Quirk's own links are far shorter. */
const MAX_LENGTH = 200_000;
/** Gates that others are made of counted one by one. */
const MAX_PARTS = 20_000;

/** How Quirk prepares a wire. */
const STARTS = new Map<unknown, readonly GateName[]>([
  [0, []],
  [1, ['X']],
  ['+', ['H']],
  ['-', ['H', 'Z']],
  ['i', ['H', 'S']],
  ['-i', ['H', 'SDG']],
]);

/**
 * Reads a circuit of Quirk: a link to it, or the JSON that the link holds. Wire k is qubit k; a wire that is measured gets
 * the next classical bit, and controls on it become conditions on that bit. Every instruction has a time step. What is only
 * shown is passed over. At most 24 wires and 500 columns are read.
 */
export function fromQuirk(text: string): QuirkOutcome {
  try {
    return { ok: true, circuit: read(jsonOf(text)) };
  } catch (error) {
    if (error instanceof QuirkError || error instanceof CircuitError) {
      return { ok: false, message: error.message };
    }
    throw error;
  }
}

function jsonOf(text: string): Readonly<Record<string, unknown>> {
  if (text.length > MAX_LENGTH) throw new QuirkError("This is too long for one of Quirk's circuits.");
  const [, linked] = /#circuit=(.*)$/s.exec(text) ?? [];
  const json = linked ?? text;
  const value = parsed(json.trim()) ?? parsed(decoded(json.trim()));
  if (typeof value === 'object' && value !== null && 'cols' in value) {
    return value as Readonly<Record<string, unknown>>;
  }
  throw new QuirkError("This is neither a link to a circuit of Quirk nor the circuit's JSON.");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function read({ cols, gates = [], init = [] }: Readonly<Record<string, unknown>>): DynamicCircuit {
  const customs = readCustomGates(gates);
  const starts = listOf(init, 'The list of initial states').map(startOf);
  const columns = listOf(cols, 'The list of columns').map((column, index) =>
    inColumn(index, () => cellsOfColumn(column, (cell) => readCell(cell, customs, 0))),
  );
  const wires = Math.max(1, starts.length, ...columns.flat().map(({ row, height }) => row + height));
  if (wires > MAX_WIRES) throw new QuirkError(`A circuit may have at most ${MAX_WIRES} wires.`);
  const timeline = new Timeline();
  starts.forEach((start, qubit) => timeline.prepare(qubit, start));
  columns.forEach((column, index) => timeline.addColumn(column, index));
  const parts = timeline.instructions.reduce(
    (sum, each) => sum + partCount('definition' in each ? each.definition : undefined),
    0,
  );
  if (parts > MAX_PARTS) throw new QuirkError(`The circuit holds more than ${MAX_PARTS} gates.`);
  return buildDynamicCircuit(wires, timeline.bitCount, timeline.instructions);
}

function startOf(state: unknown, wire: number): readonly GateName[] {
  const start = STARTS.get(state);
  if (start) return start;
  const named =
    typeof state === 'string' || typeof state === 'number' ? ` ${String(state).slice(0, 40)}` : '';
  throw new QuirkError(`Wire ${wire + 1}: the initial state${named} isn't known here.`);
}
