import type { ReactNode } from 'react';

interface FactTableProps {
  readonly caption: string;
  readonly headers: readonly string[];
  readonly rows: readonly FactRow[];
}

export interface FactRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
  /** Whether the row is the one that a verdict speaks of. */
  readonly isMarked?: boolean;
}

/** A small table of what is asked; the first cell of a row names it. */
export function FactTable({ caption, headers, rows }: FactTableProps) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={caption}>
      <table className="w-full border-collapse text-left text-sm">
        <caption className="mb-1 text-left text-sm font-medium">{caption}</caption>
        <thead>
          <tr className="text-xs text-muted">
            {headers.map((header) => (
              <th key={header} scope="col" className="py-1 pr-3 font-normal">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, isMarked }) => (
            <tr
              key={key}
              data-highlighted={isMarked || undefined}
              className="border-t border-line data-highlighted:bg-warn-soft"
            >
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={index} scope="row" className="py-1 pr-3 font-normal">
                    {cell}
                  </th>
                ) : (
                  <td key={index} className="py-1 pr-3 font-mono whitespace-nowrap">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
