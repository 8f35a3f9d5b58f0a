import type { ReactNode } from 'react';

interface ViewTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly head: string; readonly cells: readonly ReactNode[] }[];
}

/** What a picture shows, in numbers. */
export function ViewTable({ caption, columns, rows }: ViewTableProps) {
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="max-h-96 overflow-auto">
      <table className="border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-left text-xs text-muted">
            {columns.map((column) => (
              <th key={column} scope="col" className="pr-4 pb-1 font-normal whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="font-mono tabular-nums">
          {rows.map(({ head, cells }) => (
            <tr key={head}>
              <th scope="row" className="pr-4 text-left font-normal whitespace-nowrap">
                {head}
              </th>
              {cells.map((cell, index) => (
                <td key={index} className="pr-4 whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
