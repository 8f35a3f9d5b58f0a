import { QasmError, type Position } from './qasm-error.js';

export type TokenKind = 'word' | 'number' | 'text' | 'sign' | 'end';

export interface Token extends Position {
  readonly kind: TokenKind;
  /** As written; of a text without its quotes. */
  readonly text: string;
}

const SPACE = /[ \t\r\n]+|\/\/[^\r\n]*|\/\*[^]*?\*\//y;
/** A line ends as on any system. A comment that went on beyond its end would hide gates. */
const LINE_END = /\r\n|\r|\n/g;
const BYTE_ORDER_MARK = '\ufeff';

const PATTERNS = {
  word: /[\p{L}_][\p{L}\p{N}_]*/uy,
  number: /(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/y,
  text: /"[^"\r\n]*"|'[^'\r\n]*'/y,
  sign: /->|\*\*|[-+*/^()[\]{},;=@:]/y,
};

/**
 * Splits a program into tokens, the last of kind `end`; comments and white space are dropped. It reads one token ahead
 * and no further, for a program of 256 KiB is read on the thread that answers requests. Every refusal names the place.
 */
export class TokenReader {
  private index: number;
  private line = 1;
  private lineStart: number;
  private current: Token;

  constructor(private readonly source: string) {
    this.index = this.lineStart = source.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
    this.current = this.read();
  }

  get next(): Token {
    return this.current;
  }

  take(): Token {
    const token = this.current;
    if (token.kind !== 'end') this.current = this.read();
    return token;
  }

  /** Takes the next token when it is this sign or word. */
  takeIf(text: string): boolean {
    if (this.current.text !== text || this.current.kind === 'text') return false;
    this.take();
    return true;
  }

  expect(text: string): Token {
    if (this.current.text === text && this.current.kind !== 'text') return this.take();
    throw new QasmError(this.current, `expected ${text} but found ${shown(this.current)}`);
  }

  expectKind(kind: TokenKind, what: string): Token {
    if (this.current.kind === kind) return this.take();
    throw new QasmError(this.current, `expected ${what} but found ${shown(this.current)}`);
  }

  private read(): Token {
    this.skipSpace();
    const position = { line: this.line, column: this.index - this.lineStart + 1 };
    if (this.index >= this.source.length) return { kind: 'end', text: 'the end of the program', ...position };
    if (this.source.startsWith('/*', this.index)) throw new QasmError(position, 'the comment never ends');
    const kind = kindAt(this.source, this.index);
    const written = this.match(PATTERNS[kind]);
    if (written === undefined) {
      const character = described(this.source.codePointAt(this.index)!);
      throw new QasmError(position, `the character ${character} has no meaning here`);
    }
    this.index += written.length;
    return { kind, text: kind === 'text' ? written.slice(1, -1) : written, ...position };
  }

  private skipSpace(): void {
    for (let space = this.match(SPACE); space !== undefined; space = this.match(SPACE)) {
      for (const end of space.matchAll(LINE_END)) {
        this.line++;
        this.lineStart = this.index + end.index + end[0].length;
      }
      this.index += space.length;
    }
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.index;
    return pattern.exec(this.source)?.[0];
  }
}

/** The only kind of token that can begin with a character. */
function kindAt(source: string, index: number): keyof typeof PATTERNS {
  const character = source[index]!;
  if ((character >= '0' && character <= '9') || character === '.') return 'number';
  if (character === '"' || character === "'") return 'text';
  return character < '0' || '[]{},;=@:^()'.includes(character) ? 'sign' : 'word';
}

/** As it is where it can be seen, else by its number. */
const described = (codePoint: number): string =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(String.fromCodePoint(codePoint))
    ? JSON.stringify(String.fromCodePoint(codePoint))
    : `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;

const shown = ({ kind, text }: Token): string => {
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return kind === 'text' ? `"${short}"` : short;
};
