import type { FunctionType } from '@superpose/contracts';
import { dotParity } from '../approximations/approximation';
import type { TruthTable } from '../exact/truthTable';

export const QUBIT_COUNT = 3;
const INPUTS = Array.from({ length: 2 ** QUBIT_COUNT }, (_, x) => x);

/** The functions that the backend knows; its balanced one is the parity of all bits. */
const TABLES: Record<FunctionType, TruthTable> = {
  'constant-0': INPUTS.map(() => 0),
  'constant-1': INPUTS.map(() => 1),
  balanced: INPUTS.map((x) => dotParity(x, x)),
};
export const FUNCTION_TYPES: readonly FunctionType[] = ['constant-0', 'constant-1', 'balanced'];

export const tableOf = (type: FunctionType): TruthTable => TABLES[type];

/** The function type with exactly this table; null for a table of the learner's own. */
export const functionTypeOf = (table: TruthTable): FunctionType | null =>
  FUNCTION_TYPES.find((type) => TABLES[type].every((value, x) => value === table[x])) ?? null;

export const flipped = (table: TruthTable, input: number): TruthTable =>
  table.map((value, x) => (x === input ? (value === 1 ? 0 : 1) : value));

export const onesIn = (table: TruthTable): number => table.filter((value) => value === 1).length;

/** What each input adds to the amplitude of |y⟩ in the last layer of Hadamard gates: +1/N or −1/N. */
export const contributionsTo = (y: number, table: TruthTable): number[] =>
  table.map((value, x) => (value === dotParity(x, y) ? 1 : -1) / table.length);

/** The probabilities after the last layer of Hadamard gates, by index. */
export const finalProbabilities = (table: TruthTable): number[] =>
  table.map((_, y) => contributionsTo(y, table).reduce((sum, part) => sum + part, 0) ** 2);
