import type { CustomResult } from '@superpose/contracts';
import { labelOf } from '../../../editor';
import { labelInOrder, type BitOrder } from '../../../platform/bitOrder';

/**
 * A run's results as a table: what the classical bits read, or each basis state with its amplitude where the run has
 * one. Numbers have all their digits; labels are quoted, since spreadsheets drop leading zeros.
 */
export function resultsCsv(result: CustomResult, order: BitOrder): string {
  const { measured_bits: measured = [] } = result;
  return lines(measured.length > 0 ? bitRows(result, measured) : stateRows(result, order));
}

type Row = readonly (string | number)[];

function bitRows(
  { bit_counts: counts = {}, bit_probabilities: exact }: CustomResult,
  measured: readonly number[],
) {
  const head = [
    `bits (${measured.map((bit) => `c${bit}`).join(' ')})`,
    ...(exact ? ['probability'] : []),
    'count',
  ];
  const labels = Object.keys({ ...exact, ...counts }).toSorted();
  return [
    head,
    ...labels.map((label) => [quoted(label), ...(exact ? [exact[label] ?? 0] : []), counts[label] ?? 0]),
  ];
}

function stateRows(result: CustomResult, order: BitOrder): Row[] {
  const { probabilities = [], quantum_state: state, measurement_counts: counts } = result;
  const qubitCount = Math.log2(probabilities.length);
  const head = [
    order === 'q0-right' ? 'state' : 'state (q0 first)',
    'probability',
    ...(state ? ['amplitude (real)', 'amplitude (imaginary)'] : []),
    'count',
  ];
  const rows = probabilities.map((probability, index): Row => {
    const label = labelOf(index, qubitCount, 'q0-right');
    const amplitude = state?.[index];
    return [
      quoted(labelInOrder(label, order)),
      probability,
      ...(amplitude ? [amplitude.real, amplitude.imag] : []),
      counts[label] ?? 0,
    ];
  });
  return [head, ...rows];
}

const quoted = (label: string): string => `"=""${label}"""`;

const lines = (rows: readonly Row[]): string => rows.map((row) => `${row.join(',')}\r\n`).join('');
