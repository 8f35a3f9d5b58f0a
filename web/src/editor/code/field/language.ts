import { foldService, matchBrackets, StreamLanguage, type StreamParser } from '@codemirror/language';
import { tags } from '@lezer/highlight';
import { GATE_WORDS } from './gateWords';

/** What the words of the language are; any other word is a name. */
const WORDS = {
  keyword:
    'OPENQASM|include|defcalgrammar|def|cal|defcal|gate|opaque|extern|box|let|if|else|for|while|in|switch|case|default|break|continue|end|return|const|input|output|readonly|mutable',
  action: 'measure|reset|barrier|delay|nop',
  modifier: 'ctrl|negctrl|inv|pow',
  typeName: 'qubit|qreg|bit|creg|bool|int|uint|float|angle|complex|array|void|duration|stretch',
  atom: 'pi|π|tau|τ|euler|ℇ|true|false',
  mathFunction:
    'arccos|arcsin|arctan|ceiling|cos|exp|floor|ln|log|mod|popcount|real|imag|rotl|rotr|sin|sizeof|sqrt|tan|durationof',
} as const;

const KINDS: ReadonlyMap<string, string> = new Map([
  ...[...GATE_WORDS.keys()].map((word) => [word, 'gate'] as const),
  ...Object.entries(WORDS).flatMap(([kind, words]) => words.split('|').map((word) => [word, kind] as const)),
]);

const WORD = /^[\p{L}_][\p{L}\p{N}_]*/u;
const NUMBER =
  /^(?:0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)(?:(?:dt|ns|us|µs|μs|ms|s|im)(?![\p{L}\p{N}_]))?/u;

interface ReaderState {
  isInComment: boolean;
  /** How many braces are open. */
  depth: number;
  /** Whether a gate's name comes next. */
  isNaming: boolean;
  /** The gates that the program has defined so far. */
  defined: string[];
}

/** Reads OpenQASM 2 and 3 for its colours: one pass, and nothing is refused. */
export const parser: StreamParser<ReaderState> = {
  name: 'openqasm',
  startState: () => ({ isInComment: false, depth: 0, isNaming: false, defined: [] }),
  token(stream, state) {
    if (state.isInComment || stream.match('/*')) {
      state.isInComment = !stream.match(/^.*?\*\//);
      if (state.isInComment) stream.skipToEnd();
      return 'comment';
    }
    if (stream.eatSpace()) return null;
    if (stream.match(/^\/\/.*/)) return 'comment';
    if (isFirst(stream) && stream.match(/^(?:@[\p{L}_]|#|pragma\b).*/u)) return 'meta';
    if (stream.match(/^"[01][01_]*"/)) return 'bitString';
    if (stream.match(/^(?:"[^"]*"?|'[^']*'?)/)) return 'string';
    if (stream.match(NUMBER)) return 'number';
    if (stream.match(WORD)) return kindOf(stream.current(), state);
    const sign = stream.next();
    if (sign === '{') state.depth++;
    if (sign === '}') state.depth = Math.max(0, state.depth - 1);
    return /[()[\]{},;:]/.test(sign!) ? 'punctuation' : 'operator';
  },
  indent: ({ depth }, textAfter, { unit }) => Math.max(0, depth - (/^\s*\}/.test(textAfter) ? 1 : 0)) * unit,
  tokenTable: {
    gate: tags.function(tags.variableName),
    action: tags.operatorKeyword,
    bitString: tags.special(tags.string),
    mathFunction: tags.standard(tags.function(tags.variableName)),
  },
  languageData: {
    commentTokens: { line: '//', block: { open: '/*', close: '*/' } },
    closeBrackets: { brackets: ['(', '[', '{', '"'] },
    indentOnInput: /^\s*\}$/,
  },
};

const isFirst = ({ string, start }: { string: string; start: number }): boolean =>
  string.slice(0, start).trim() === '';

function kindOf(word: string, state: ReaderState): string {
  const isNamed = state.isNaming;
  state.isNaming = word === 'gate';
  if (isNamed) state.defined = [...state.defined, word];
  return isNamed || state.defined.includes(word) ? 'gate' : (KINDS.get(word) ?? 'variableName');
}

/** From a line's last brace to the one that closes it, where that is on another line. */
const folding = foldService.of((state, lineStart, lineEnd) => {
  const brace = state.sliceDoc(lineStart, lineEnd).lastIndexOf('{');
  if (brace < 0) return null;
  const from = lineStart + brace;
  const end = matchBrackets(state, from, 1, { brackets: '{}' })?.end;
  return end && end.from > lineEnd ? { from: from + 1, to: end.from } : null;
});

export const openQasm = [StreamLanguage.define(parser), folding];
