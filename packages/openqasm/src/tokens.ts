import { QasmError, type Position } from './qasm-error.js';

export type TokenKind = 'word' | 'number' | 'text' | 'sign' | 'end';

export interface Token extends Position {
  readonly kind: TokenKind;
  /** As written; of a text without its quotes. */
  readonly text: string;
}

const PATTERN =
  /(?<space>[ \t\r\n]+|\/\/[^\n]*|\/\*[^]*?\*\/)|(?<word>[\p{L}_][\p{L}\p{N}_]*)|(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|"(?<text>[^"\n]*)"|(?<sign>->|\*\*|[-+*/^()[\]{},;=@:])/uy;

/** Splits a program into tokens, the last of kind `end`; comments and white space are dropped. */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let lineStart = 0;
  let index = 0;
  const pattern = new RegExp(PATTERN);
  while (index < source.length) {
    const position = { line, column: index - lineStart + 1 };
    pattern.lastIndex = index;
    const match = pattern.exec(source);
    if (!match) throw new QasmError(position, `the character ${quoted(source, index)} has no meaning here`);
    const [whole] = match;
    const { space, word, number, text, sign } = match.groups!;
    if (word !== undefined) tokens.push({ kind: 'word', text: word, ...position });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, ...position });
    else if (text !== undefined) tokens.push({ kind: 'text', text, ...position });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, ...position });
    for (let at = space?.indexOf('\n') ?? -1; at >= 0; at = space!.indexOf('\n', at + 1)) {
      line++;
      lineStart = index + at + 1;
    }
    index += whole.length;
  }
  tokens.push({ kind: 'end', text: 'the end of the program', line, column: index - lineStart + 1 });
  return tokens;
}

const quoted = (source: string, index: number): string =>
  JSON.stringify(String.fromCodePoint(source.codePointAt(index)!));

/** Reads tokens one by one; every refusal names the place. */
export class TokenReader {
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  get next(): Token {
    return this.tokens[this.at]!;
  }

  take(): Token {
    const token = this.next;
    if (token.kind !== 'end') this.at++;
    return token;
  }

  /** Takes the next token when it is this sign or word. */
  takeIf(text: string): boolean {
    if (this.next.text !== text || this.next.kind === 'text') return false;
    this.take();
    return true;
  }

  expect(text: string): Token {
    if (this.next.text === text && this.next.kind !== 'text') return this.take();
    throw new QasmError(this.next, `expected ${text} but found ${shown(this.next)}`);
  }

  expectKind(kind: TokenKind, what: string): Token {
    if (this.next.kind === kind) return this.take();
    throw new QasmError(this.next, `expected ${what} but found ${shown(this.next)}`);
  }
}

const shown = ({ kind, text }: Token): string => {
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return kind === 'text' ? `"${short}"` : short;
};
