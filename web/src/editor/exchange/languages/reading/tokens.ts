import type { TextPlace } from '../../importOutcome';

export interface Token extends TextPlace {
  readonly kind: 'number' | 'name' | 'text' | 'sign';
  readonly text: string;
}

/** A line of the program; one that goes on inside of brackets is one line. */
export interface Line extends TextPlace {
  /** How far it is indented. */
  readonly indent: number;
  readonly tokens: readonly Token[];
}

const TOKEN =
  /([ \t\f]+|\\\r?\n|#[^\n\r]*)|(\r?\n|\r)|([rbfu]{0,2}(?:"""[^]*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'))|((?:\d[\d_]*\.?\d*|\.\d+)(?:e[+-]?\d+)?[ij]?(?![\p{L}\p{N}_]))|([\p{L}_][\p{L}\p{N}_]*)|(\*\*|\/\/|[-+*/%&|^@=!<>]=|[^])/giuy;

/**
 * The lines of a program in Python, or of an expression in a language whose signs are the same. Comments, empty lines and
 * what continues a line are passed over.
 * @param start where the text begins
 */
export function linesOf(text: string, start: TextPlace = { line: 1, column: 1 }): Line[] {
  const lines: Line[] = [];
  let tokens: Token[] = [];
  let { line, column } = start;
  let depth = 0;
  const end = () => {
    const [first] = tokens;
    if (first) lines.push({ line: first.line, column: first.column, indent: first.column - 1, tokens });
    tokens = [];
  };
  for (const [all, , newline, string, number, name, sign] of text.matchAll(new RegExp(TOKEN, 'giu'))) {
    const token = string ?? number ?? name ?? sign;
    if (token !== undefined) {
      const kind = string ? 'text' : number ? 'number' : name ? 'name' : 'sign';
      tokens.push({ kind, text: token, line, column });
      if ('([{'.includes(token)) depth++;
      if (')]}'.includes(token)) depth = Math.max(0, depth - 1);
    } else if (newline !== undefined && depth === 0) end();
    const broken = all.split(/\r\n|\r|\n/);
    line += broken.length - 1;
    column = broken.length > 1 ? broken.at(-1)!.length + 1 : column + all.length;
  }
  end();
  return lines;
}
