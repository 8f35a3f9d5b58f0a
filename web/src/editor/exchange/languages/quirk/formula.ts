import { exp, ln, over, plus, raised, scaled, times, type Complex } from '../complex';
import { QuirkError } from './quirkError';

/** The formula names the time t: what it stands for changes while Quirk shows it. */
export class TimeDependent extends Error {
  override readonly name = 'TimeDependent';
}

const MAX_LENGTH = 200;
const MAX_DEPTH = 32;

const TOKEN = /\s*(?:((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)|([a-z]+)|([-+*/^()√½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]))/y;

const FRACTIONS = new Map(
  Object.entries({
    ...{ '½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 1 / 4, '¾': 3 / 4, '⅕': 1 / 5, '⅖': 2 / 5 },
    ...{ '⅗': 3 / 5, '⅘': 4 / 5, '⅙': 1 / 6, '⅚': 5 / 6, '⅐': 1 / 7, '⅛': 1 / 8, '⅜': 3 / 8 },
    ...{ '⅝': 5 / 8, '⅞': 7 / 8, '⅑': 1 / 9, '⅒': 1 / 10 },
  }),
);

const CONSTANTS = new Map<string, Complex>([
  ['i', [0, 1]],
  ['e', [Math.E, 0]],
  ['pi', [Math.PI, 0]],
]);

/** A function of real numbers; of any other number it has no value. */
const real =
  (apply: (x: number) => number) =>
  ([re, im]: Complex): Complex => [im === 0 ? apply(re) : NaN, 0];

/** Quirk's functions. Entries of a matrix have angles in degrees there; they may not be used here. */
const FUNCTIONS = new Map<string, (x: Complex) => Complex>([
  ['sqrt', (x) => raised(x, [0.5, 0])],
  ['√', (x) => raised(x, [0.5, 0])],
  ['exp', exp],
  ['ln', ln],
  ['cos', real(Math.cos)],
  ['sin', real(Math.sin)],
  ['tan', real(Math.tan)],
  ['acos', real(Math.acos)],
  ['asin', real(Math.asin)],
  ['atan', real(Math.atan)],
]);

/** The functions whose meaning doesn't depend on the unit of angles. */
const UNITLESS = ['sqrt', '√', 'exp', 'ln'];

/**
 * The value of one of Quirk's formulas, such as `pi/4`, `√½ i` or `2^-1`. Factors may stand side by side, powers go from left
 * to right, and a sign or function takes the one number that follows. A sign behind an operator is read after one number only.
 * @throws TimeDependent where it names t
 * @throws QuirkError where it can't be read, or has no finite value
 */
export function readFormula(text: string, isEntry = false): Complex {
  const value = new Formula(tokensOf(text), text, isEntry).whole();
  if (!value.every(Number.isFinite)) throw unreadable(text);
  return value;
}

const unreadable = (text: string) => new QuirkError(`the formula “${text.slice(0, 40)}” can't be read.`);

function tokensOf(text: string): string[] {
  if (text.length > MAX_LENGTH) throw unreadable(text);
  const tokens: string[] = [];
  const plain = text.toLowerCase().trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < plain.length) {
    const match = TOKEN.exec(plain);
    if (!match) throw unreadable(text);
    tokens.push(match[0].trim());
  }
  return tokens;
}

class Formula {
  private at = 0;
  /** How many numbers have been read since the last bracket was opened. */
  private numbers = 0;

  constructor(
    private readonly tokens: readonly string[],
    private readonly text: string,
    private readonly isEntry: boolean,
  ) {}

  whole(): Complex {
    const value = this.sum(0);
    if (this.at < this.tokens.length) throw unreadable(this.text);
    return value;
  }

  private takeIf(...signs: readonly string[]): string | undefined {
    const token = this.tokens[this.at];
    if (token === undefined || !signs.includes(token)) return undefined;
    this.at++;
    return token;
  }

  private sum(depth: number): Complex {
    let value = this.product(depth);
    for (let sign = this.takeIf('+', '-'); sign; sign = this.takeIf('+', '-')) {
      value = plus(value, scaled(this.product(depth), sign === '+' ? 1 : -1));
    }
    return value;
  }

  private product(depth: number): Complex {
    let value = this.power(depth);
    for (;;) {
      const next = this.tokens[this.at];
      if (next === undefined || ['+', '-', ')'].includes(next)) return value;
      const sign = this.takeIf('*', '/');
      const factor = this.power(depth);
      value = sign === '/' ? over(value, factor) : times(value, factor);
    }
  }

  private power(depth: number): Complex {
    let value = this.signed(depth);
    while (this.takeIf('^')) value = raised(value, this.signed(depth));
    return value;
  }

  private signed(depth: number): Complex {
    if (depth > MAX_DEPTH) throw unreadable(this.text);
    const before = this.tokens[this.at - 1] ?? '';
    const sign = this.takeIf('+', '-');
    // Behind an operator, Quirk has a sign end the terms before it: it reads `pi 2^-1` as −π².
    if (sign && '+-*/^'.includes(before) && before !== '' && this.numbers > 1) throw unreadable(this.text);
    if (sign) return scaled(this.signed(depth + 1), sign === '+' ? 1 : -1);
    const token = this.tokens[this.at++];
    if (token === undefined) throw unreadable(this.text);
    if (token === '(') return this.bracketed(depth);
    const apply = FUNCTIONS.get(token);
    if (apply && (!this.isEntry || UNITLESS.includes(token))) return apply(this.signed(depth + 1));
    if (token === 't') throw new TimeDependent();
    this.numbers++;
    if (/^[\d.]/.test(token)) return [Number(token), 0];
    const fraction = FRACTIONS.get(token);
    const value = fraction === undefined ? CONSTANTS.get(token) : ([fraction, 0] as const);
    if (!value) throw unreadable(this.text);
    return value;
  }

  private bracketed(depth: number): Complex {
    const { numbers } = this;
    this.numbers = 0;
    const value = this.sum(depth + 1);
    if (!this.takeIf(')')) throw unreadable(this.text);
    this.numbers = numbers + 1;
    return value;
  }
}
