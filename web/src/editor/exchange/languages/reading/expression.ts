import type { TextPlace } from '../../importOutcome';
import { ReadError } from './readError';
import type { Token } from './tokens';

type Kind =
  | { readonly kind: 'number'; readonly value: number; readonly isImaginary: boolean }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list' | 'tuple'; readonly items: readonly Node[] }
  | { readonly kind: 'spread'; readonly of: Node }
  | { readonly kind: 'unary'; readonly sign: string; readonly of: Node }
  | { readonly kind: 'member'; readonly of: Node; readonly name: string }
  | { readonly kind: 'index'; readonly of: Node; readonly at: Node }
  /** `from:to:step`, each part optional. */
  | { readonly kind: 'slice'; readonly parts: readonly (Node | null)[] }
  | { readonly kind: 'binary'; readonly sign: string; readonly left: Node; readonly right: Node }
  | {
      readonly kind: 'call';
      readonly of: Node;
      readonly args: readonly Node[];
      readonly named: ReadonlyMap<string, Node>;
    };

/** An expression and where it begins; a call or a member, where its name is. */
export type Node = Kind & { readonly place: TextPlace };
export type Call = Extract<Node, { kind: 'call' }>;

/** Brackets and signs may be nested this deep. */
const MAX_DEPTH = 64;

/** Reads expressions from the tokens of a line, one after another. */
export class ExpressionReader {
  private at = 0;
  private depth = 0;

  /** @param power the sign of powers */
  constructor(
    private readonly tokens: readonly Token[],
    private readonly end: TextPlace,
    private readonly power: '**' | '^' = '**',
  ) {}

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }

  get place(): TextPlace {
    return this.tokens[this.at] ?? this.end;
  }

  is(...signs: readonly string[]): boolean {
    const token = this.tokens[this.at];
    return token !== undefined && token.kind !== 'text' && signs.includes(token.text);
  }

  takeIf(sign: string): boolean {
    if (!this.is(sign)) return false;
    this.at++;
    return true;
  }

  expect(sign: string): void {
    if (!this.takeIf(sign)) throw new ReadError(this.place, `write ${sign} here`);
  }

  /** Expressions with commas between them; one without a comma stands for itself. */
  items(): Node {
    const { place } = this;
    const first = this.item();
    if (!this.is(',')) return first;
    const items = [first];
    while (this.takeIf(',') && !this.isAtEnd && !this.is('=', ':')) items.push(this.item());
    return { kind: 'tuple', items, place };
  }

  expression(): Node {
    const { place } = this;
    if (++this.depth > MAX_DEPTH)
      throw new ReadError(place, 'write this with fewer brackets inside each other');
    let left = this.product();
    while (this.is('+', '-'))
      left = { kind: 'binary', sign: this.take().text, left, right: this.product(), place };
    this.depth--;
    return left;
  }

  private take(): Token {
    const token = this.tokens[this.at++];
    if (!token) throw new ReadError(this.end, 'this line ends too early; write the rest of it');
    return token;
  }

  private item(): Node {
    const { place } = this;
    return this.takeIf('*') ? { kind: 'spread', of: this.expression(), place } : this.expression();
  }

  private product(): Node {
    const { place } = this;
    let left = this.signed();
    while (this.is('*', '/', '//', '%')) {
      left = { kind: 'binary', sign: this.take().text, left, right: this.signed(), place };
    }
    return left;
  }

  private signed(): Node {
    const { place } = this;
    if (!this.is('-', '+')) return this.raised();
    const sign = this.take().text;
    if (++this.depth > MAX_DEPTH) throw new ReadError(place, 'write this with fewer signs');
    const of = this.signed();
    this.depth--;
    return { kind: 'unary', sign, of, place };
  }

  private raised(): Node {
    const { place } = this;
    const left = this.postfix();
    return this.takeIf(this.power) ? { kind: 'binary', sign: '**', left, right: this.signed(), place } : left;
  }

  private postfix(): Node {
    let node = this.atom();
    for (;;) {
      const { place } = this;
      if (this.takeIf('.')) {
        const name = this.take();
        node = { kind: 'member', of: node, name: name.text, place: name };
      } else if (this.takeIf('[')) {
        const at = this.index();
        this.expect(']');
        node = { kind: 'index', of: node, at, place };
      } else if (this.takeIf('(')) node = this.call(node);
      else return node;
    }
  }

  private index(): Node {
    const { place } = this;
    const part = () => (this.is(':', ']') ? null : this.expression());
    const parts = [part()];
    while (this.takeIf(':')) parts.push(part());
    if (parts.length > 1) return { kind: 'slice', parts, place };
    return parts[0] ?? { kind: 'slice', parts, place };
  }

  private call(of: Node): Node {
    const args: Node[] = [];
    const named = new Map<string, Node>();
    while (!this.is(')')) {
      if (this.tokens[this.at]?.kind === 'name' && this.tokens[this.at + 1]?.text === '=') {
        const name = this.take().text;
        this.expect('=');
        named.set(name, this.expression());
      } else args.push(this.item());
      if (!this.is(')')) this.expect(',');
    }
    this.expect(')');
    return { kind: 'call', of, args, named, place: of.place };
  }

  private atom(): Node {
    const token = this.take();
    const { kind, text, line, column } = token;
    const place = { line, column };
    if (text === '(' || text === '[') return this.bracketed(text, place);
    if (kind === 'number') {
      const isImaginary = /[ij]$/i.test(text);
      return { kind, value: Number(text.replace(/[_ij]/gi, '')), isImaginary, place };
    }
    if (kind === 'text') return { kind, value: text.replace(/^\w*(["']{3}|["'])([^]*)\1$/, '$2'), place };
    if (kind === 'name' && !(this.power === '**' && RESERVED.has(text))) return { kind, name: text, place };
    throw new ReadError(place, `${text} can’t be read here; write a value instead`);
  }

  private bracketed(open: '(' | '[', place: TextPlace): Node {
    const close = open === '(' ? ')' : ']';
    const items: Node[] = [];
    let hasComma = false;
    while (!this.is(close)) {
      items.push(this.item());
      if (this.is(close)) break;
      this.expect(',');
      hasComma = true;
    }
    this.expect(close);
    if (open === '(' && items.length === 1 && !hasComma) return items[0]!;
    return { kind: open === '(' ? 'tuple' : 'list', items, place };
  }
}

/** Words that are no names in Python; Quil has parameters such as %lambda. */
const RESERVED = new Set(['for', 'if', 'else', 'in', 'and', 'or', 'not', 'is', 'lambda', 'await', 'yield']);
