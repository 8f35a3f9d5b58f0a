/** Angles that people type. Every page with a circuit reads them, so this doesn't bring the reader of programs along. */
export const CONSTANTS: ReadonlyMap<string, number> = new Map([
  ['pi', Math.PI],
  ['π', Math.PI],
  ['tau', 2 * Math.PI],
  ['τ', 2 * Math.PI],
  ['euler', Math.E],
  ['ℇ', Math.E],
]);

const FUNCTIONS: ReadonlyMap<string, (x: number) => number> = new Map([
  ['sin', Math.sin],
  ['cos', Math.cos],
  ['tan', Math.tan],
  ['exp', Math.exp],
  ['ln', Math.log],
  ['log', Math.log],
  ['sqrt', Math.sqrt],
  ['acos', Math.acos],
  ['asin', Math.asin],
  ['atan', Math.atan],
]);

/** Deeper than any hand writes, and far from the end of the call stack. */
const MAX_DEPTH = 64;

/**
 * The angle that somebody wrote, in radians: a number or an expression such as `pi/8`, `2π/3`, `acos(1/3)` or `-0,5`.
 * Upper and lower case are the same.
 * @param names values of further names, in lower case, such as `theta`
 * @returns undefined for what can't be read, or has no finite value
 */
export function readAngle(text: string, names: Readonly<Record<string, number>> = {}): number | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll('−', '-')
    .replaceAll(/[·×]/g, '*')
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .replaceAll(/([\d.)π]|pi)\s*(?=pi|π|\()/g, '$1*');
  const value = new Expression(plain, new Map([...CONSTANTS, ...Object.entries(names)])).value();
  return Number.isFinite(value) ? value : undefined;
}

const TOKEN = /\s*((?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?|[\p{L}_][\p{L}\p{N}_]*|\*\*|[-+*/^()])\s*/uy;

/** Computes sums, products, powers and functions; what is none of these has the value NaN. */
class Expression {
  private readonly tokens: readonly string[];
  private at = 0;
  private depth = 0;

  constructor(
    text: string,
    private readonly names: ReadonlyMap<string, number>,
  ) {
    this.tokens = tokensIn(text);
  }

  value(): number {
    const value = this.sum();
    return this.at === this.tokens.length ? value : NaN;
  }

  private takeIf(...words: string[]): string | undefined {
    const token = this.tokens[this.at];
    if (token === undefined || !words.includes(token)) return undefined;
    this.at++;
    return token;
  }

  private sum(): number {
    let value = this.product();
    for (;;) {
      const sign = this.takeIf('+', '-');
      if (!sign) return value;
      const other = this.product();
      value += sign === '+' ? other : -other;
    }
  }

  private product(): number {
    let value = this.signed();
    for (;;) {
      const operator = this.takeIf('*', '/');
      if (!operator) return value;
      const other = this.signed();
      value = operator === '*' ? value * other : value / other;
    }
  }

  /** A sign binds weaker than a power: −2^2 is −4. */
  private signed(): number {
    let sign = 1;
    for (;;) {
      if (this.takeIf('-')) sign = -sign;
      else if (!this.takeIf('+')) return sign * this.power();
    }
  }

  private power(): number {
    const base = this.atom();
    if (!this.takeIf('^', '**')) return base;
    const sign = this.takeIf('-') ? -1 : 1;
    return base ** (sign * this.deeper(() => this.power()));
  }

  private atom(): number {
    const token = this.tokens[this.at++] ?? '';
    if (token === '(') return this.closing();
    if (/^[\d.]/.test(token)) return Number(token);
    const named = this.names.get(token);
    if (named !== undefined) return named;
    const apply = FUNCTIONS.get(token);
    return apply && this.takeIf('(') ? apply(this.closing()) : NaN;
  }

  private closing(): number {
    const value = this.deeper(() => this.sum());
    return this.takeIf(')') ? value : NaN;
  }

  private deeper(read: () => number): number {
    if (++this.depth > MAX_DEPTH) return NaN;
    const value = read();
    this.depth--;
    return value;
  }
}

/** None for a text with anything else in it. */
function tokensIn(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let end = 0; end < text.length; end = TOKEN.lastIndex) {
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) return [];
    tokens.push(token);
  }
  return tokens;
}
