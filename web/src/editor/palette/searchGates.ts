import { matrixOf, readMatrix, isSameUpToPhase } from '../matrices/matrixText';
import type { CustomGate } from '../circuit/circuit';
import { EDITOR_GATES, anglesOf, isGate, ownWires, type EditorGate } from '../circuit/gateFacts';
import type { PaletteItem } from '../circuit/hand';

/**
 * The gates that a text means: those whose words hold it or, where it is a matrix, those that have it up to a global
 * phase, for some angle where they take one. Null while nothing is sought.
 */
export function searchGates(
  text: string,
  customGates: readonly CustomGate[],
  wordsOf: (item: PaletteItem) => string,
): PaletteItem[] | null {
  const sought = text.trim().toLowerCase();
  if (sought === '') return null;
  const own = customGates.map(({ name }): PaletteItem => `CUSTOM ${name}`);
  const all = [...(EDITOR_GATES as PaletteItem[]), 'CONTROL' as const, 'ANTICONTROL' as const, ...own];
  const matrix = readMatrix(text);
  if ('rows' in matrix && matrix.rows.length > 1) {
    return (EDITOR_GATES as readonly EditorGate[]).filter(
      (gate) => isGate(gate) && gate !== 'CUSTOM' && hasMatrix(gate, matrix.rows),
    ) as PaletteItem[];
  }
  return all.filter((item) => wordsOf(item).toLowerCase().includes(sought));
}

/** The angles that are tried: what people write into matrices. */
const ANGLES = [1, 2, 3, 4, 6, 8].flatMap((denominator) =>
  Array.from({ length: 2 * denominator }, (_, n) => (Math.PI * (n + 1)) / denominator).flatMap((a) => [
    a,
    -a,
  ]),
);

function hasMatrix(
  gate: Exclude<EditorGate, 'CUSTOM'>,
  rows: Parameters<typeof isSameUpToPhase>[0],
): boolean {
  const count = anglesOf(gate).length;
  // Any 2×2 unitary is a U.
  if (count > 1) return rows.length === 2;
  const angles = count === 0 ? [[]] : ANGLES.map((angle) => [angle]);
  // Textbooks write the first wire as the highest bit.
  return (
    2 ** ownWires(gate) === rows.length &&
    angles.some((params) =>
      [false, true].some((isReversed) => isSameUpToPhase(rows, matrixOf(gate, params, isReversed))),
    )
  );
}
