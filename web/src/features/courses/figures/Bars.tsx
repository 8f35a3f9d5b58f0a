import { formatPercent } from '../../../platform/numbers';

interface BarsProps {
  readonly caption: string;
  readonly rows: readonly { readonly label: string; readonly share: number }[];
}

/** Shares as bars, each with its label and its figure. */
export function Bars({ caption, rows }: BarsProps) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="text-left text-muted">{caption}</caption>
      <tbody>
        {rows.map(({ label, share }) => (
          <tr key={label}>
            <th scope="row" className="w-px pr-3 text-left font-mono font-normal whitespace-nowrap">
              {label}
            </th>
            <td>
              <span aria-hidden="true" className="block h-3.5 bg-sunken">
                <span
                  className="block h-full origin-left bg-data-blue transition-transform"
                  style={{ transform: `scaleX(${share})` }}
                />
              </span>
            </td>
            <td className="w-px pl-3 text-right font-mono">{formatPercent(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
