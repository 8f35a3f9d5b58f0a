import { QasmError, type Span } from './qasm-error.js';

type TokenKind = 'word' | 'number' | 'text' | 'sign' | 'end';

export interface Token extends Span {
  readonly kind: TokenKind;
  /** The text as written; a quoted one without its quotes. */
  readonly text: string;
}

const SIGNS = '-+*/%^()[]{},;=@:!&|~<>#';
/** The signs of more than one character, by their first one; longer ones come first. */
const LONG_SIGNS = groupedByFirst(
  '-> -= ** *= += /= %= ^= == != && &= || |= <<= << <= >>= >> >= #pragma'.split(' '),
);
const [TAB, LINE_FEED, RETURN, SPACE, DOLLAR, SLASH, STAR, DOT] = [9, 10, 13, 32, 36, 47, 42, 46];
const ASCII = 128;
const BYTE_ORDER_MARK = '\ufeff';

const PATTERNS = {
  word: /[\p{L}_][\p{L}\p{N}_]*|\$\d+/uy,
  number:
    /0[xX][\da-fA-F]+(?:_[\da-fA-F]+)*|0[bB][01]+(?:_[01]+)*|0[oO][0-7]+(?:_[0-7]+)*|(?:\d+(?:_\d+)*\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/y,
  text: /"[^"\r\n]*"|'[^'\r\n]*'/y,
};

/** The kind of token that an ASCII character can begin; any other character can only begin a word. */
const KINDS = Array.from({ length: ASCII }, (_, code): keyof typeof PATTERNS | 'sign' => {
  const character = String.fromCharCode(code);
  if (SIGNS.includes(character)) return 'sign';
  if (character === '"' || character === "'") return 'text';
  return isDigit(code) || code === DOT ? 'number' : 'word';
});

/** A place in a program that was being read. */
export interface ReaderMark {
  readonly index: number;
  readonly line: number;
  readonly lineStart: number;
  readonly current: Token;
  readonly last: Token;
}

/**
 * Splits a program into tokens, the last of kind `end`; comments and white space are dropped. What is common is read
 * without regular expressions, because a program of 256 KiB may hold nothing else.
 */
export class TokenReader {
  private index: number;
  private line = 1;
  private lineStart: number;
  private last: Token = START;
  private current: Token = START;

  constructor(private readonly source: string) {
    this.index = this.lineStart = source.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
    this.current = this.read();
  }

  /** Where the reader stands, to read from there again. */
  mark(): ReaderMark {
    const { index, line, lineStart, current, last } = this;
    return { index, line, lineStart, current, last };
  }

  /** Goes back, or on, to a place where it has been. */
  goTo({ index, line, lineStart, current, last }: ReaderMark): void {
    this.index = index;
    this.line = line;
    this.lineStart = lineStart;
    this.current = current;
    this.last = last;
  }

  get next(): Token {
    return this.current;
  }

  /** The position after the token that was taken last. */
  get lastEnd(): number {
    return this.last.to;
  }

  /** The line of that token. */
  get lastLine(): number {
    return this.last.line;
  }

  take(): Token {
    const token = this.current;
    this.last = token;
    if (token.kind !== 'end') this.current = this.read();
    return token;
  }

  /**
   * Takes the next token and the rest of its line, which may hold anything.
   * @returns the rest
   */
  skipLine(): string {
    const from = this.current.to;
    this.index = from;
    this.line = this.current.line;
    this.lineStart = this.current.from - this.current.column + 1;
    while (this.index < this.source.length && !this.isLineEnd(this.index)) this.index++;
    const rest = this.source.slice(from, this.index);
    this.current = this.read();
    return rest;
  }

  /** Takes the next token when it is this sign or word. */
  takeIf(text: string): boolean {
    if (this.current.text !== text || this.current.kind === 'text') return false;
    this.take();
    return true;
  }

  expect(text: string): Token {
    if (this.current.text === text && this.current.kind !== 'text') return this.take();
    throw this.missing(text) ?? this.unexpected(text);
  }

  /** What is wrong where something else was expected. */
  unexpected(what: string): QasmError {
    return new QasmError(this.current, `expected ${what} but found ${shown(this.current)}`);
  }

  /**
   * That a sign is missing after the last token, if what follows is on another line or begins a statement: that is
   * where to write it.
   */
  missing(sign: string, isCertain = false): QasmError | undefined {
    const { last, current } = this;
    const isNext = current.kind !== 'end' && current.line === last.line;
    const beginsStatement = sign === ';' && (current.kind === 'word' || current.text === '}');
    if (isNext && !beginsStatement && !isCertain) return undefined;
    const { line, to } = last;
    const after = { line, column: last.column + to - last.from, from: to, to };
    return new QasmError(after, `${NAMES.get(sign) ?? sign} is missing here`);
  }

  expectKind(kind: TokenKind, what: string): Token {
    if (this.current.kind === kind) return this.take();
    throw this.unexpected(what);
  }

  private read(): Token {
    this.skipSpace();
    const line = this.line;
    const column = this.index - this.lineStart + 1;
    const from = this.index;
    if (from >= this.source.length)
      return { kind: 'end', text: 'the end of the program', line, column, from, to: from };
    const kind = KINDS[this.source.charCodeAt(this.index)] ?? 'word';
    const written = this.written(kind);
    if (written === undefined || written === '') {
      throw this.strange();
    }
    this.index += written.length;
    const text = kind === 'text' ? written.slice(1, -1) : written;
    return { kind, text, line, column, from, to: this.index };
  }

  private written(kind: keyof typeof PATTERNS | 'sign'): string | undefined {
    if (kind === 'sign') return this.sign();
    if (kind === 'text') return this.match(PATTERNS.text);
    if (this.source.charCodeAt(this.index) === DOLLAR) return this.match(PATTERNS.word);
    let end = this.index;
    const isPart = kind === 'word' ? isWordCode : isDigit;
    while (isPart(this.source.charCodeAt(end))) end++;
    const after = this.source.charCodeAt(end);
    const isWhole = kind === 'word' ? !(after >= ASCII) : after !== DOT && !isWordCode(after);
    return isWhole ? this.source.slice(this.index, end) : this.match(PATTERNS[kind]);
  }

  private sign(): string {
    const character = this.source[this.index]!;
    const long = LONG_SIGNS.get(character)?.find((sign) => this.source.startsWith(sign, this.index));
    return long ?? (character === '#' ? '' : character);
  }

  private skipSpace(): void {
    for (;;) {
      const code = this.source.charCodeAt(this.index);
      const isSpace = code === SPACE || code === TAB || code === LINE_FEED || code === RETURN;
      if (code === SPACE) this.index++;
      else if (isSpace) this.skipTo(this.index + 1);
      else if (code !== SLASH || !this.skipComment()) return;
    }
  }

  private skipComment(): boolean {
    const after = this.source.charCodeAt(this.index + 1);
    if (after === SLASH) {
      let end = this.index;
      while (end < this.source.length && !this.isLineEnd(end)) end++;
      this.index = end;
    } else if (after === STAR) {
      const end = this.source.indexOf('*/', this.index + 2);
      if (end < 0) throw this.errorHere(2, 'the comment never ends; write */ where it does');
      this.skipTo(end + 2);
    } else return false;
    return true;
  }

  /** Counts the line ends on the way: LF, CR or both together, because a missed one would let a comment hide gates. */
  private skipTo(end: number): void {
    for (; this.index < end; this.index++) {
      if (!this.isLineEnd(this.index)) continue;
      if (
        this.source.charCodeAt(this.index - 1) !== RETURN ||
        this.source.charCodeAt(this.index) !== LINE_FEED
      )
        this.line++;
      this.lineStart = this.index + 1;
    }
  }

  private isLineEnd(index: number): boolean {
    const code = this.source.charCodeAt(index);
    return code === LINE_FEED || code === RETURN;
  }

  /** What is wrong with a character that nothing begins with. */
  private strange(): QasmError {
    const codePoint = this.source.codePointAt(this.index)!;
    const character = String.fromCodePoint(codePoint);
    if (character === '"' || character === "'") {
      return this.errorHere(1, `the text never ends; write ${character} at its end, on the same line`);
    }
    if (character === '.' && this.current.kind === 'word' && this.current.to === this.index) {
      const { from, line, column, text } = this.current;
      const method = /^\.?\w*/.exec(this.source.slice(this.index, this.index + 40))![0];
      const span = { line, column, from, to: this.index + method.length };
      return new QasmError(
        span,
        `${text}${method} is no OpenQASM; write a gate and its qubits, as in h q[0]`,
      );
    }
    const meant = MEANT.get(character);
    const reason = `the character ${described(codePoint)} has no meaning here`;
    return this.errorHere(character.length, meant ? `${reason}; write ${meant}` : reason);
  }

  private errorHere(length: number, reason: string): QasmError {
    const { line, lineStart, index: from } = this;
    return new QasmError({ line, column: from - lineStart + 1, from, to: from + length }, reason);
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.index;
    return pattern.exec(this.source)?.[0];
  }
}

/** Before anything is read. */
const START: Token = { kind: 'end', text: '', line: 1, column: 1, from: 0, to: 0 };

const NAMES: ReadonlyMap<string, string> = new Map([
  [';', 'a semicolon'],
  [',', 'a comma'],
  [')', 'a )'],
  [']', 'a ]'],
]);

/** What text programs and pages make of signs of the language. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ...[...'“”„«»'].map((quote) => [quote, '"'] as const),
  ...[...'‘’‚'].map((quote) => [quote, "'"] as const),
  ...[...'−–—'].map((dash) => [dash, '-'] as const),
  ...[...'×·∙'].map((times) => [times, '*'] as const),
  ['÷', '/'],
  ['；', ';'],
  ['，', ','],
  ['（', '('],
  ['）', ')'],
  ['→', '->'],
  ['≠', '!='],
  ['≤', '<='],
  ['≥', '>='],
  ['\u00a0', 'a plain space'],
  ['#', '// before a comment'],
]);

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Whether an ASCII character can be in a word. */
const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || isDigit(code) || code === 95;

/** The character itself if it is visible, else its code point. */
const described = (codePoint: number): string =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(String.fromCodePoint(codePoint))
    ? JSON.stringify(String.fromCodePoint(codePoint))
    : `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;

const shown = ({ kind, text }: Token): string => {
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return kind === 'text' ? `"${short}"` : short;
};

function groupedByFirst(signs: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const sign of signs) groups.set(sign[0]!, [...(groups.get(sign[0]!) ?? []), sign]);
  return groups;
}
