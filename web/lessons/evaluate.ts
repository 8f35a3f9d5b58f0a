const TOKEN = /\s*(\d+(?:\.\d+)?(?:e-?\d+)?|[a-z]+|[-+*/^()])/giy;
const FUNCTIONS: Readonly<Record<string, (x: number) => number>> = {
  sqrt: Math.sqrt,
  cos: Math.cos,
  sin: Math.sin,
  tan: Math.tan,
  acos: Math.acos,
  asin: Math.asin,
  atan: Math.atan,
};

/**
 * The value of an expression such as `1/sqrt(2)` or `cos(pi/8)^2`; angles are in radians.
 * @throws an Error with one sentence for a writer
 */
export function evaluate(text: string, names: Readonly<Record<string, number>> = {}): number {
  const tokens = tokensOf(text);
  let at = 0;
  const fail = (): never => {
    throw new Error(`“${text}” isn’t a number or an expression such as 1/sqrt(2) or 3*pi/4`);
  };
  const take = (token: string): boolean => tokens[at] === token && (at += 1) > 0;
  const sum = (): number => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-') value += take('+') ? product() : (take('-'), -product());
    return value;
  };
  const product = (): number => {
    let value = signed();
    while (tokens[at] === '*' || tokens[at] === '/')
      value *= take('*') ? signed() : (take('/'), 1 / signed());
    return value;
  };
  const signed = (): number => (take('-') ? -signed() : power());
  const power = (): number => {
    const base = atom();
    return take('^') ? base ** signed() : base;
  };
  const bracketed = (): number => {
    if (!take('(')) return fail();
    const value = sum();
    return take(')') ? value : fail();
  };
  const atom = (): number => {
    if (tokens[at] === '(') return bracketed();
    const token = tokens[at++] ?? fail();
    if (/^\d/.test(token)) return Number(token);
    if (token === 'pi') return Math.PI;
    if (Object.hasOwn(names, token)) return names[token] as number;
    return Object.hasOwn(FUNCTIONS, token) ? FUNCTIONS[token]!(bracketed()) : fail();
  };
  if (tokens.length === 0) fail();
  const value = sum();
  return at === tokens.length && Number.isFinite(value) ? value : fail();
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  let end = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    tokens.push(match[1]!.toLowerCase());
    end = TOKEN.lastIndex;
  }
  return text.slice(end).trim() === '' ? tokens : ['?'];
}
