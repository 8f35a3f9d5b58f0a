/** The cells of a drawing, row by row; what is drawn over several rows keeps the cells between them free. */
export class QuantikzGrid {
  private readonly cells: string[][];
  /** The first column that is free in a row. */
  private readonly free: number[];

  constructor(readonly rowCount: number) {
    this.cells = Array.from({ length: rowCount }, () => []);
    this.free = Array.from({ length: rowCount }, () => 0);
  }

  /** Draws parts in the first column that is free in all rows from the first part to the last. */
  draw(parts: readonly Part[]): void {
    const rows = parts.flatMap(({ row, height = 1 }) => [row, row + height - 1]);
    const [first, last] = [Math.min(...rows), Math.max(...rows)];
    const column = Math.max(...this.free.slice(first, last + 1));
    for (const [row, text] of cellsOf(parts)) this.cells[row]![column] = text;
    this.free.fill(column + 1, first, last + 1);
  }

  /** A dashed line after all that is drawn so far; what follows is to the right of it. */
  slice(): void {
    const columns = Math.max(1, ...this.free);
    this.free.fill(columns);
    const cell = this.cells[0]![columns - 1] ?? '';
    if (!cell.includes(SLICE)) this.cells[0]![columns - 1] = cell + SLICE;
  }

  /** The rows as LaTeX, with an empty column at the end, where the wires run out. */
  lines(labels: readonly string[]): string[] {
    const columns = Math.max(...this.free) + 1;
    return this.cells.map((cells, row) => {
      const texts = Array.from({ length: columns }, (_, column) => cells[column] ?? '');
      const end = row === this.rowCount - 1 ? '' : ' \\\\';
      return `  \\lstick{${labels[row]}} & ${texts.join(' & ')}`.trimEnd() + end;
    });
  }
}

const SLICE = '\\slice{}';

/** Something on one wire, or a box over several; parts of one drawing are joined from row to row. */
export interface Part {
  readonly row: number;
  /** The rows that a box takes. */
  readonly height?: number;
  /** `\control{}` and `\ctrl{n}` are one dot, without and with the line to another row. */
  readonly kind: 'on' | 'off' | 'swap' | 'box' | 'end';
  /** What the cell says; none for dots. */
  readonly text?: string;
  /** What further rows of a box say. */
  readonly inside?: readonly string[];
  /** Whether it is a classical bit: lines to it are double. */
  readonly isBit?: boolean;
}

type Cell = readonly [row: number, text: string];

/**
 * The cells of parts, with the lines between them: the upper of two parts draws the line, but below a box or the second cross of a swap
 * a dot does.
 */
function cellsOf(parts: readonly Part[]): Cell[] {
  const sorted = [...parts].sort((a, b) => a.row - b.row);
  const firstCross = sorted.findIndex(({ kind }) => kind === 'swap');
  const drawsDown = sorted.map((part, index) => {
    const next = sorted[index + 1];
    return next !== undefined && (isDot(part) || index === firstCross || !isDot(next));
  });
  return sorted.flatMap((part, index) => {
    const [before, next] = [sorted[index - 1], sorted[index + 1]];
    const lines: Line[] = [];
    // A box is joined at its last row.
    if (before && !drawsDown[index - 1]) {
      const end = before.row + (before.height ?? 1) - 1;
      lines.push({ rows: end - part.row, isClassical: part.isBit ?? false });
    }
    const last = part.row + (part.height ?? 1) - 1;
    if (next && drawsDown[index]) lines.push({ rows: next.row - last, isClassical: next.isBit ?? false });
    const inside = (part.inside ?? []).map((text, j): Cell => [part.row + 1 + j, text]);
    if (inside.length === 0) return [[part.row, textOf(part, lines)]];
    const [lastRow, lastText] = inside.pop()!;
    return [[part.row, part.text ?? ''], ...inside, [lastRow, lastText + lines.map(wire).join('')]];
  });
}

const isDot = ({ kind }: Part): boolean => kind === 'on' || kind === 'off';

interface Line {
  /** How many rows down; negative for up. */
  readonly rows: number;
  readonly isClassical: boolean;
}

function textOf({ kind, text = '' }: Part, lines: readonly Line[]): string {
  const [first, ...others] = lines;
  const rest = others.map(wire).join('');
  if (kind === 'on' || kind === 'off') {
    const open = kind === 'off' ? 'o' : '';
    if (!first) return `\\${open}control{}`;
    return `\\${open}ctrl${first.isClassical ? '[vertical wire=c]' : ''}{${first.rows}}${rest}`;
  }
  if (kind === 'swap' && first && first.rows > 0 && !first.isClassical) return `\\swap{${first.rows}}${rest}`;
  return (kind === 'swap' ? '\\targX{}' : text) + lines.map(wire).join('');
}

const wire = ({ rows, isClassical }: Line): string =>
  `\\wire[${rows > 0 ? 'd' : 'u'}][${Math.abs(rows)}]{${isClassical ? 'c' : 'q'}}`;
