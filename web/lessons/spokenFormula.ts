const COMMANDS: Readonly<Record<string, string>> = {
  psi: 'psi',
  phi: 'phi',
  varphi: 'phi',
  theta: 'theta',
  alpha: 'alpha',
  beta: 'beta',
  gamma: 'gamma',
  lambda: 'lambda',
  pi: 'pi',
  Phi: 'capital phi',
  Psi: 'capital psi',
  pm: 'plus or minus',
  mp: 'minus or plus',
  cdot: 'times',
  times: 'times',
  otimes: 'tensor',
  oplus: 'X or',
  to: 'becomes',
  mapsto: 'becomes',
  approx: 'is about',
  neq: 'is not equal to',
  le: 'is at most',
  ge: 'is at least',
  cos: 'cosine',
  sin: 'sine',
  dots: 'and so on',
  ldots: 'and so on',
  cdots: 'and so on',
  dagger: 'dagger',
};
const SIGNS: Readonly<Record<string, string>> = {
  '+': 'plus',
  '-': 'minus',
  '−': 'minus',
  '=': 'equals',
  '/': 'over',
  '<': 'is less than',
  '>': 'is greater than',
  "'": 'prime',
};
const SILENT = new Set([
  ',',
  ';',
  ':',
  '!',
  ' ',
  'quad',
  'qquad',
  'left',
  'right',
  'big',
  'Big',
  'bigl',
  'bigr',
  'displaystyle',
]);
const FRACTIONS = new Set(['frac', 'tfrac', 'dfrac']);
const POWERS: Readonly<Record<string, string>> = { '2': 'squared', '3': 'cubed', dagger: 'dagger' };

/** A formula in words: `|0\rangle` is “ket 0”. Null where it holds what has no words here. */
export function spokenFormula(tex: string): string | null {
  const tokens = tex.match(/\\[A-Za-z]+|\\.|[0-9]+(?:\.[0-9]+)?|\S/g) ?? [];
  const words = new Reader(tokens).all();
  return words && words.replace(/\s+/g, ' ').replaceAll(' ,', ',').trim();
}

class Reader {
  private at = 0;
  constructor(private readonly tokens: readonly string[]) {}

  all(): string | null {
    const words: string[] = [];
    while (this.at < this.tokens.length) {
      const word = this.next();
      if (word === null) return null;
      words.push(word);
    }
    return words.join(' ');
  }

  private next(): string | null {
    const token = this.tokens[this.at++] ?? '';
    if (token === '|') return this.bar();
    if (token === '{') return this.group();
    if (token === '^') return this.power();
    if (token === '_') return this.named('sub');
    if (token === '(' || token === ')' || token === '[' || token === ']' || token === ',') return ',';
    if (token.startsWith('\\')) return this.command(token.slice(1));
    return SIGNS[token] ?? (/^[\p{L}\p{N}.]+$/u.test(token) ? token : null);
  }

  /** `|…\rangle` is a ket and `|…|` a size. */
  private bar(): string | null {
    const end = this.tokens.findIndex(
      (token, index) => index >= this.at && (token === '\\rangle' || token === '|'),
    );
    if (end < 0) return null;
    const isKet = this.tokens[end] === '\\rangle';
    const inside = this.tokens.slice(this.at, end);
    this.at = end + 1;
    const words =
      isKet && inside.every((token) => /^[0-9]+$/.test(token))
        ? [...inside.join('')].join(' ')
        : new Reader(inside).all();
    return words === null ? null : isKet ? `ket ${words}` : `the size of ${words}`;
  }

  private group(): string | null {
    const start = this.at;
    for (let depth = 1; depth > 0; this.at += 1) {
      if (this.at >= this.tokens.length) return null;
      depth += this.tokens[this.at] === '{' ? 1 : this.tokens[this.at] === '}' ? -1 : 0;
    }
    return new Reader(this.tokens.slice(start, this.at - 1)).all();
  }

  private power(): string | null {
    const exponent = this.next();
    return exponent === null ? null : (POWERS[exponent] ?? `to the power ${exponent},`);
  }

  private named(name: string): string | null {
    const words = this.next();
    return words === null ? null : `${name} ${words}`;
  }

  private command(name: string): string | null {
    if (SILENT.has(name)) return '';
    if (FRACTIONS.has(name)) {
      const [top, bottom] = [this.next(), this.next()];
      return top === null || bottom === null ? null : `${top} over ${bottom},`;
    }
    if (name === 'sqrt') return this.named('the square root of');
    if (name === 'langle') return null;
    return COMMANDS[name] ?? null;
  }
}
