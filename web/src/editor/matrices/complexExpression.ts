/** Complex numbers as people write them: `1/sqrt(2)`, `-i`, `(1+i)/2`, `e^(i*pi/4)`, `√2/2`. */
export interface Complex {
  readonly real: number;
  readonly imag: number;
}

const complex = (real: number, imag = 0): Complex => ({ real, imag });
const add = (a: Complex, b: Complex) => complex(a.real + b.real, a.imag + b.imag);
const scale = (a: Complex, by: number) => complex(a.real * by, a.imag * by);
const multiply = (a: Complex, b: Complex) =>
  complex(a.real * b.real - a.imag * b.imag, a.real * b.imag + a.imag * b.real);
const divide = (a: Complex, b: Complex) =>
  scale(multiply(a, complex(b.real, -b.imag)), 1 / (b.real ** 2 + b.imag ** 2));
const exp = ({ real, imag }: Complex) => scale(complex(Math.cos(imag), Math.sin(imag)), Math.exp(real));
const log = ({ real, imag }: Complex) =>
  complex(Math.log(Math.hypot(real, imag)), Math.atan2(imag + 0, real));
const power = (a: Complex, b: Complex) =>
  a.real === 0 && a.imag === 0 ? complex(0) : exp(multiply(b, log(a)));
const sqrt = (a: Complex) =>
  a.imag === 0 && a.real >= 0 ? complex(Math.sqrt(a.real)) : power(a, complex(0.5));
const half = (a: Complex, b: Complex, by: Complex) => divide(add(a, b), by);
const I = complex(0, 1);
const cos = (a: Complex) => half(exp(multiply(I, a)), exp(multiply(complex(0, -1), a)), complex(2));
const sin = (a: Complex) =>
  half(exp(multiply(I, a)), scale(exp(multiply(complex(0, -1), a)), -1), complex(0, 2));

const CONSTANTS: Readonly<Record<string, Complex>> = {
  i: I,
  j: I,
  e: complex(Math.E),
  pi: complex(Math.PI),
  π: complex(Math.PI),
};
const FUNCTIONS: Readonly<Record<string, (a: Complex) => Complex>> = { sqrt, '√': sqrt, exp, cos, sin };

const TOKEN = /\s*(\d+(?:\.\d*)?(?:e-?\d+(?![\da-z]))?|\.\d+|sqrt|exp|cos|sin|pi|[a-zπ√]|[-+*/^()])/y;
const MAX_LENGTH = 200;

/** The number that a text stands for, or null where it can't be read or has no finite value. */
export function readComplex(text: string): Complex | null {
  const tokens = tokensOf(text.toLowerCase().replaceAll('−', '-').replaceAll('**', '^').replaceAll('·', '*'));
  if (!tokens) return null;
  const reader = new Reader(tokens);
  const value = reader.sum();
  const isRead = value !== null && reader.isAtEnd;
  return isRead && Number.isFinite(value.real) && Number.isFinite(value.imag) ? value : null;
}

function tokensOf(text: string): string[] | null {
  if (text.length > MAX_LENGTH) return null;
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) return null;
    tokens.push(token);
  }
  return tokens;
}

class Reader {
  private at = 0;

  constructor(private readonly tokens: readonly string[]) {}

  get isAtEnd(): boolean {
    return this.at === this.tokens.length;
  }

  sum(): Complex | null {
    let value = this.product();
    while (value) {
      const sign = this.take('+') ? 1 : this.take('-') ? -1 : 0;
      if (sign === 0) return value;
      const next = this.product();
      value = next && add(value, scale(next, sign));
    }
    return null;
  }

  private product(): Complex | null {
    let value = this.signed();
    while (value) {
      if (this.take('/')) {
        const next = this.signed();
        value = next && divide(value, next);
      } else if (this.take('*') || this.startsValue()) {
        const next = this.signed();
        value = next && multiply(value, next);
      } else return value;
    }
    return null;
  }

  private signed(): Complex | null {
    if (this.take('+')) return this.signed();
    if (!this.take('-')) return this.power();
    const value = this.signed();
    return value && scale(value, -1);
  }

  private power(): Complex | null {
    const base = this.value();
    if (!base || !this.take('^')) return base;
    const exponent = this.signed();
    return exponent && power(base, exponent);
  }

  private value(): Complex | null {
    const token = this.tokens[this.at++] ?? '';
    if (/^[\d.]/.test(token)) return complex(Number(token));
    if (token === '(') {
      const inner = this.sum();
      return inner && this.take(')') ? inner : null;
    }
    const apply = Object.hasOwn(FUNCTIONS, token) ? FUNCTIONS[token]! : null;
    if (apply) {
      const argument = this.value();
      return argument && apply(argument);
    }
    return Object.hasOwn(CONSTANTS, token) ? CONSTANTS[token]! : null;
  }

  /** `2i` and `3(1+i)` are products. */
  private startsValue(): boolean {
    const next = this.tokens[this.at] ?? '';
    return next === '(' || Object.hasOwn(CONSTANTS, next) || Object.hasOwn(FUNCTIONS, next);
  }

  private take(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at++;
    return true;
  }
}
