import {
  distanceFromUnitary,
  matrixGate,
  MAX_MATRIX_QUBITS,
  nearestUnitary,
  type GateDefinition,
} from '@superpose/quantum';
import { cellsOfColumn, listOf, nestedOperations } from './column';
import { readFormula, TimeDependent } from './formula';
import { QuirkError } from './quirkError';
import { knownGate, type QuirkGate } from './quirkGates';

/** The gates that a circuit of Quirk defines, by their ids. */
export type CustomGates = ReadonlyMap<string, QuirkGate>;

/** Gates may hold circuits this deep, and this many gates in all. */
const MAX_DEPTH = 16;
const MAX_PARTS = 10_000;
/** Entries that somebody typed with three digits are this close. */
const LARGEST_DISTANCE = 5e-3;

/**
 * Reads the list `gates` of a circuit; a gate may use those before it.
 * @throws QuirkError that names the gate
 */
export function readCustomGates(list: unknown): CustomGates {
  const gates = new Map<string, QuirkGate>();
  for (const [index, json] of listOf(list, 'The list of gates').entries()) {
    const id = idOf(json);
    try {
      gates.set(id, readCell(json, gates, 0));
    } catch (error) {
      if (!(error instanceof QuirkError)) throw error;
      throw new QuirkError(`Gate ${index + 1} of the list: ${error.message}`);
    }
  }
  return gates;
}

/**
 * What a cell holds: the id of a gate, an id with a formula, or a gate with its matrix or circuit.
 * @throws QuirkError for anything that circuits can't have here
 */
export function readCell(json: unknown, customs: CustomGates, depth: number): QuirkGate {
  const id = idOf(json);
  const fields = (typeof json === 'object' ? json : {}) as Readonly<Record<string, unknown>>;
  const name = typeof fields.name === 'string' && fields.name !== '' ? fields.name : id.replace(/^~/, '');
  if (fields.matrix !== undefined) return definedGate(matrixOf(name, fields.matrix));
  if (fields.circuit !== undefined) return definedGate(circuitOf(name, fields.circuit, customs, depth + 1));
  const gate = knownGate(id, fields.arg) ?? customs.get(id);
  if (!gate) throw new QuirkError(`Quirk's gate “${id.slice(0, 40)}” isn't known here.`);
  return gate;
}

function idOf(json: unknown): string {
  if (typeof json === 'string') return json;
  const id = typeof json === 'object' && json !== null && 'id' in json ? json.id : undefined;
  if (typeof id === 'string') return id;
  const isDefined = typeof json === 'object' && json !== null && ('matrix' in json || 'circuit' in json);
  if (isDefined && id === undefined) return 'gate';
  throw new QuirkError('a cell holds neither a gate nor 1.');
}

function definedGate({ name, qubitCount, operations }: GateDefinition): QuirkGate {
  return { kind: 'gate', name, height: qubitCount, operations };
}

/** A matrix as Quirk writes one, `{{1,0},{0,i}}`; the wire on top is the least significant. */
function matrixOf(name: string, text: unknown): GateDefinition {
  const rows = typeof text === 'string' ? /^\{\{(.*)\}\}$/s.exec(text.replace(/\s*([{},])\s*/g, '$1')) : null;
  if (!rows) throw new QuirkError(`the matrix of “${name}” can't be read.`);
  const entries = rows[1]!.split('},{').map((row) => row.split(','));
  const qubitCount = Math.log2(entries.length);
  const isSquare = entries.every((row) => row.length === entries.length);
  if (!isSquare || !Number.isInteger(qubitCount) || qubitCount < 1 || qubitCount > MAX_MATRIX_QUBITS) {
    throw new QuirkError(`the matrix of “${name}” must have 2, 4, 8 or 16 rows and as many columns.`);
  }
  const matrix = { qubitCount, entries: entries.flat().flatMap(entryOf) };
  const unitary = distanceFromUnitary(matrix) < LARGEST_DISTANCE ? nearestUnitary(matrix) : null;
  if (!unitary) throw new QuirkError(`the matrix of “${name}” isn't unitary.`);
  return matrixGate(name, unitary);
}

function entryOf(text: string): readonly number[] {
  try {
    return readFormula(text, true);
  } catch (error) {
    if (!(error instanceof TimeDependent)) throw error;
    throw new QuirkError(`the formula “${text.trim()}” changes with time.`);
  }
}

/** A gate that is a circuit: its columns as gates, one after another. */
function circuitOf(name: string, json: unknown, customs: CustomGates, depth: number): GateDefinition {
  if (depth > MAX_DEPTH) throw new QuirkError(`“${name}” holds gates more than ${MAX_DEPTH} deep.`);
  const columns = typeof json === 'object' && json !== null && 'cols' in json ? json.cols : undefined;
  const cells = listOf(columns, `the circuit of “${name}”`).map((column) =>
    cellsOfColumn(column, (cell) => readCell(cell, customs, depth)),
  );
  const qubitCount = Math.max(1, ...cells.flat().map(({ row, height }) => row + height));
  const operations = cells.flatMap(nestedOperations);
  const parts = operations.reduce((sum, { definition }) => sum + partCount(definition), 0);
  if (parts > MAX_PARTS) throw new QuirkError(`“${name}” holds more than ${MAX_PARTS} gates.`);
  return { name, qubitCount, operations };
}

const counts = new WeakMap<GateDefinition, number>();

/** How many gates a definition holds in the end. Each definition is counted once. */
export function partCount(definition: GateDefinition | undefined): number {
  if (!definition) return 1;
  const known = counts.get(definition);
  if (known !== undefined) return known;
  const count = definition.operations.reduce((sum, part) => sum + partCount(part.definition), 0);
  counts.set(definition, count);
  return count;
}
