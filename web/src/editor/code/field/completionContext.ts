/** What may come next where the cursor is. */
export type Place =
  'statement' | 'gate' | 'angle' | 'qubits' | 'bits' | 'measure' | 'wholeType' | 'numberType' | 'library';

export interface CompletionContext {
  /** Where the word begins that is being typed. */
  readonly from: number;
  readonly word: string;
  readonly place: Place;
  readonly isVersion2: boolean;
  /** The names that a gate's definition gives its qubits and angles, inside of it. */
  readonly inGate: { readonly qubits: readonly string[]; readonly angles: readonly string[] } | null;
}

/** The index of a register that is being typed: `q[1`. */
export interface IndexContext {
  readonly from: number;
  readonly register: string;
}

const HIDDEN = /\/\*[^]*?(?:\*\/|$)|\/\/[^\n]*|"[^"\n]*"?/g;
const WORD = /[\p{L}_][\p{L}\p{N}_]*$/u;
const INDEX = /([\p{L}_][\p{L}\p{N}_]*)\[(\d*)$/u;
const GATE_BODY = /\bgate\s+[\p{L}_][\p{L}\p{N}_]*\s*(?:\(([^()]*)\))?([^{}();]*)\{[^{}]*$/u;
/** What stands before a statement that it belongs to: `if (c == 1)`, `else`, `for int i in [0:2]`. */
const LEADS = /^(?:else\b|if\s*\((?:[^()]|\([^()]*\))*\)|for\b[^{};]*?\bin\s*\[[^\]]*\]|\s)+/;

/** Reads what stands before the cursor. Null in comments and strings, and where a new name or a number comes. */
export function contextAt(text: string, offset: number): CompletionContext | IndexContext | null {
  const before = text.slice(0, offset);
  if (isHidden(before)) return null;
  const seen = before.replace(HIDDEN, ' ');
  const index = INDEX.exec(seen);
  if (index) return { from: offset - index[2]!.length, register: index[1]! };
  const word = WORD.exec(seen)?.[0] ?? '';
  const code = seen.slice(0, seen.length - word.length);
  const place = /\d$/.test(code) ? null : placeIn(code.slice(code.search(/[^;{}]*$/)));
  if (place === null) return null;
  const isVersion2 = /^\s*OPENQASM\s+2/.test(code);
  return { from: offset - word.length, word, place, isVersion2, inGate: gateAround(code) };
}

/** Whether a comment or a string is still open at the end. */
function isHidden(before: string): boolean {
  const last = [...before.matchAll(HIDDEN)].at(-1);
  if (!last || last.index + last[0].length < before.length) return false;
  const [text] = last;
  if (text.startsWith('//')) return true;
  return text.startsWith('"') ? text.length < 2 || !text.endsWith('"') : !/^\/\*[^]*\*\/$/.test(text);
}

function gateAround(code: string): CompletionContext['inGate'] {
  const body = GATE_BODY.exec(code);
  const names = (list = '') => list.split(',').flatMap((name) => name.trim() || []);
  return body && { angles: names(body[1]), qubits: names(body[2]) };
}

/** What comes after the beginning of a statement. The first row that fits it decides. */
const PLACES: readonly [RegExp, Place | null][] = [
  [/^$/, 'statement'],
  [/@\s*$/, 'gate'],
  [/^(?:if|while)\b/, 'bits'],
  [/^for\s*$/, 'wholeType'],
  [/^const\s*$/, 'numberType'],
  [/^include\s*$/, 'library'],
  [/^for\b/, null],
  [/^(?:const\s+)?(?:int|uint|float|angle)\b[^=]*$/, null],
  [/^(?:const|int|uint|float|angle)\b/, 'angle'],
  [/->\s*$/, 'bits'],
  [/\bmeasure\s[^>]*$/, 'qubits'],
  [/=\s*$/, 'measure'],
  [/^(?:OPENQASM|include|qubit|qreg|bit|creg|gate)\b/, null],
  [/\([^()]*(?:\([^()]*\)[^()]*)*$/, 'angle'],
  [/^[\p{L}_].*[\s,)]$/su, 'qubits'],
];

function placeIn(statement: string): Place | null {
  const rest = statement.replace(LEADS, '');
  return PLACES.find(([pattern]) => pattern.test(rest))?.[1] ?? null;
}
