import type { WireComplex } from '@superpose/contracts';
import { basisLabel } from '@superpose/quantum';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../platform/numbers';

interface UnitaryMatrixProps {
  readonly rows: readonly (readonly WireComplex[])[];
  readonly qubitCount: number;
  /** The basis state whose column a verdict speaks of. */
  readonly highlightedInput: string | null;
  /** Whether the rows are a density matrix. */
  readonly isDensity?: boolean;
}

/** A unitary goal: column k is what becomes of basis state k. */
export function UnitaryMatrix({ rows, qubitCount, highlightedInput, isDensity = false }: UnitaryMatrixProps) {
  const { t } = useTranslation('exercises');
  const captionId = useId();
  const title = isDensity ? t('goal.density') : t('goal.unitary');
  const marked = (column: number) =>
    basisLabel(column, qubitCount) === highlightedInput ? 'bg-warn-soft' : '';
  const ket = (index: number) => `|${basisLabel(index, qubitCount)}⟩`;
  return (
    <>
      <h3 className="mb-1 font-sans text-sm font-medium">{title}</h3>
      <p id={captionId} className="mb-2 text-xs text-muted">
        {isDensity ? t('goal.densityCaption') : t('goal.unitaryCaption')}
      </p>
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={title}>
        <table
          aria-labelledby={captionId}
          className="border-collapse text-right font-mono text-xs tabular-nums"
        >
          <thead>
            <tr>
              <th scope="col" className="p-1.5 text-left font-normal whitespace-nowrap text-muted">
                {isDensity ? '' : t('goal.output')}
              </th>
              {rows.map((_, column) => (
                <th key={column} scope="col" className={`p-1.5 font-normal text-muted ${marked(column)}`}>
                  {ket(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} className="border-t border-line">
                <th scope="row" className="p-1.5 text-left font-normal text-muted">
                  {ket(index)}
                </th>
                {row.map((entry, column) => (
                  <td
                    key={column}
                    className={`p-1.5 whitespace-nowrap ${marked(column)} ${isZero(entry) ? 'text-muted' : ''}`}
                  >
                    {entryText(entry)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const NEGLIGIBLE = 5e-4;
const isZero = ({ real, imag }: WireComplex): boolean =>
  Math.abs(real) < NEGLIGIBLE && Math.abs(imag) < NEGLIGIBLE;

/** Three digits at most, and only the parts that are there: a matrix of `0.7071 + 0.0000i` is hard to read. */
function entryText({ real, imag }: WireComplex): string {
  const digits = (value: number) => formatNumber(value, 3);
  if (Math.abs(imag) < NEGLIGIBLE) return Math.abs(real) < NEGLIGIBLE ? '0' : digits(real);
  const imaginary = `${digits(imag)}i`;
  if (Math.abs(real) < NEGLIGIBLE) return imaginary;
  return `${digits(real)}${imag < 0 ? '' : '+'}${imaginary}`;
}
