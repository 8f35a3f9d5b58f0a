/** Reads the expressions of Python and Q# that exports are made of. Anything else throws. */
export type Node =
  | { readonly kind: 'number'; readonly value: number; readonly isImaginary: boolean }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list' | 'tuple'; readonly items: readonly Node[] }
  | { readonly kind: 'spread' | 'minus'; readonly of: Node }
  | { readonly kind: 'member'; readonly of: Node; readonly name: string }
  | { readonly kind: 'index'; readonly of: Node; readonly at: Node }
  | { readonly kind: 'binary'; readonly sign: string; readonly left: Node; readonly right: Node }
  | Call;

export interface Call {
  readonly kind: 'call';
  readonly of: Node;
  readonly args: readonly Node[];
  readonly named: ReadonlyMap<string, Node>;
}

const TOKEN =
  /\s*(?:((?:\d+\.?\d*)(?:e[+-]?\d+)?j?)|([A-Za-z_]\w*)|('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(\*\*|[-+*/().,[\]=]))/y;

export function parseExpression(text: string): Node {
  const reader = new Reader(text);
  const node = reader.sum();
  if (!reader.isAtEnd) throw new Error(`more than an expression: ${text}`);
  return node;
}

class Reader {
  private readonly tokens: string[] = [];
  private at = 0;

  constructor(private readonly text: string) {
    TOKEN.lastIndex = 0;
    const plain = text.trim();
    while (TOKEN.lastIndex < plain.length) {
      const match = TOKEN.exec(plain);
      if (!match) throw new Error(`unknown sign in ${text}`);
      this.tokens.push(match[0].trim());
    }
  }

  get isAtEnd(): boolean {
    return this.at === this.tokens.length;
  }

  sum(): Node {
    let left = this.product();
    while (this.is('+', '-')) left = { kind: 'binary', sign: this.take(), left, right: this.product() };
    return left;
  }

  private is(...signs: string[]): boolean {
    return signs.includes(this.tokens[this.at] ?? '');
  }

  private take(sign?: string): string {
    const token = this.tokens[this.at++];
    if (token === undefined || (sign !== undefined && token !== sign)) {
      throw new Error(`expected ${sign ?? 'more'} in ${this.text}, found ${token}`);
    }
    return token;
  }

  private product(): Node {
    let left = this.signed();
    while (this.is('*', '/')) left = { kind: 'binary', sign: this.take(), left, right: this.signed() };
    return left;
  }

  private signed(): Node {
    if (!this.is('-')) return this.power();
    this.take();
    return { kind: 'minus', of: this.signed() };
  }

  private power(): Node {
    const left = this.postfix();
    return this.is('**') ? { kind: 'binary', sign: this.take(), left, right: this.signed() } : left;
  }

  private postfix(): Node {
    let node = this.atom();
    for (;;) {
      if (this.is('.')) {
        this.take();
        node = { kind: 'member', of: node, name: this.take() };
      } else if (this.is('[')) {
        const at = this.items('[', ']')[0]!;
        node = { kind: 'index', of: node, at };
      } else if (this.is('(')) {
        node = this.call(node);
      } else return node;
    }
  }

  private call(of: Node): Call {
    const named = new Map<string, Node>();
    const args: Node[] = [];
    this.take('(');
    while (!this.is(')')) {
      if (this.tokens[this.at + 1] === '=') {
        const name = this.take();
        this.take('=');
        named.set(name, this.sum());
      } else args.push(this.item());
      if (!this.is(')')) this.take(',');
    }
    this.take(')');
    return { kind: 'call', of, args, named };
  }

  private items(open: string, close: string): Node[] {
    const items: Node[] = [];
    this.take(open);
    while (!this.is(close)) {
      items.push(this.item());
      if (!this.is(close)) this.take(',');
    }
    this.take(close);
    return items;
  }

  private item(): Node {
    if (!this.is('*')) return this.sum();
    this.take();
    return { kind: 'spread', of: this.sum() };
  }

  private atom(): Node {
    if (this.is('(')) {
      const items = this.items('(', ')');
      return items.length === 1 ? items[0]! : { kind: 'tuple', items };
    }
    if (this.is('[')) return { kind: 'list', items: this.items('[', ']') };
    const token = this.take();
    if (/^\d/.test(token)) {
      return { kind: 'number', value: Number(token.replace(/j$/, '')), isImaginary: token.endsWith('j') };
    }
    if (/^['"]/.test(token)) {
      return { kind: 'text', value: JSON.parse(token.replace(/^'(.*)'$/s, '"$1"')) as string };
    }
    if (/^[A-Za-z_]/.test(token)) return { kind: 'name', name: token };
    throw new Error(`unexpected ${token} in ${this.text}`);
  }
}

/** A name with its members as it is written: `cirq.X`. */
export function dotted(node: Node): string {
  if (node.kind === 'name') return node.name;
  if (node.kind === 'member') return `${dotted(node.of)}.${node.name}`;
  throw new Error(`a ${node.kind} is no name`);
}

export type Complex = readonly [re: number, im: number];

/** The complex number that an expression of `pi` (of Python) or `PI()` (of Q#) stands for. */
export function complexOf(node: Node): Complex {
  if (node.kind === 'number') return node.isImaginary ? [0, node.value] : [node.value, 0];
  if (node.kind === 'minus') return complexOf(node.of).map((part) => 0 - part) as unknown as Complex;
  if (node.kind === 'name' && node.name === 'pi') return [Math.PI, 0];
  if (node.kind === 'call' && dotted(node.of) === 'PI') return [Math.PI, 0];
  if (node.kind !== 'binary') throw new Error(`a ${node.kind} is no number`);
  const [[a, b], [c, d]] = [complexOf(node.left), complexOf(node.right)];
  if (node.sign === '+') return [a + c, b + d];
  if (node.sign === '-') return [a - c, b - d];
  if (b !== 0 || d !== 0) throw new Error('complex numbers are added only');
  if (node.sign === '*') return [a * c, 0];
  if (node.sign === '/') return [a / c, 0];
  throw new Error(`unknown sign ${node.sign}`);
}

export function realOf(node: Node): number {
  const [re, im] = complexOf(node);
  if (im !== 0) throw new Error('expected a real number');
  return re;
}

export function itemsOf(node: Node | undefined): readonly Node[] {
  if (node?.kind !== 'list' && node?.kind !== 'tuple') throw new Error(`a ${node?.kind} is no list`);
  return node.items;
}

/** The number k of `q[k]`. */
export function indexOf(node: Node | undefined, register: string): number {
  if (node?.kind !== 'index' || dotted(node.of) !== register) throw new Error(`expected ${register}[…]`);
  return realOf(node.at);
}
