import type { TextPlace } from '../../importOutcome';
import { ReadError } from '../reading/readError';

/** An instruction of Quil, without its comment. */
export interface Statement extends TextPlace {
  readonly text: string;
}

/** A definition with the lines of its body. */
export interface Definition {
  readonly head: Statement;
  readonly body: readonly Statement[];
}

const MAX_LENGTH = 200_000;

/**
 * The instructions of a program and its definitions, each in order.
 * @throws ReadError for a program that is too long, and for definitions of pulses
 */
export function statementsOf(text: string): {
  readonly instructions: readonly Statement[];
  readonly definitions: readonly Definition[];
} {
  if (text.length > MAX_LENGTH) {
    throw new ReadError({ line: 1, column: 1 }, 'this program is too long; write a shorter one');
  }
  const instructions: Statement[] = [];
  const definitions: { head: Statement; body: Statement[] }[] = [];
  let open: { body: Statement[] } | null = null;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const code = raw.replace(/#.*$/, '');
    if (code.trim() === '') continue;
    const line = index + 1;
    const isInside = /^\s/.test(code);
    const head = statementAt(code, 0, line);
    if (!isInside && /^DEF(?:GATE|CIRCUIT)\b/.test(code)) {
      open = { body: [] };
      definitions.push({ head, body: open.body });
      continue;
    }
    if (!isInside) open = null;
    if (!isInside && /^DEF\w+/.test(code)) {
      throw new ReadError(head, 'only DEFGATE and DEFCIRCUIT are read; leave out the control of pulses');
    }
    (open?.body ?? instructions).push(...separated(code, line));
  }
  return { instructions, definitions };
}

/** The instructions of a line, between semicolons. */
function separated(code: string, line: number): Statement[] {
  let at = 0;
  const found: Statement[] = [];
  for (const part of code.split(';')) {
    if (part.trim() !== '') found.push(statementAt(part, at, line));
    at += part.length + 1;
  }
  return found;
}

const statementAt = (part: string, at: number, line: number): Statement => ({
  text: part.trim(),
  line,
  column: at + part.length - part.trimStart().length + 1,
});

/** What stands at a place of a statement. */
export const placeIn = ({ line, column }: Statement, offset: number): TextPlace => ({
  line,
  column: column + offset,
});

/** A gate, circuit or definition as it is written: `CONTROLLED RX(pi/2) 0 1`. */
export interface Written {
  readonly modifiers: readonly string[];
  readonly name: string;
  /** Between the brackets. */
  readonly angles: string;
  readonly anglesAt: TextPlace;
  readonly words: readonly Word[];
}

export interface Word extends TextPlace {
  readonly text: string;
}

/** @throws ReadError for a statement that has no such form */
export function writtenIn(statement: Statement): Written {
  const { text } = statement;
  const head = /^((?:(?:CONTROLLED|DAGGER|FORKED)\s+)*)([A-Za-z_][\w-]*)\s*/.exec(text);
  if (!head) throw new ReadError(statement, 'write a gate with its qubits here, such as CNOT 0 1');
  const start = head[0].length;
  const close = text[start] === '(' ? closing(text, start) : start - 1;
  if (close < 0) throw new ReadError(placeIn(statement, start), 'write ) behind the last angle');
  const words = [...text.slice(close + 1).matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    ...placeIn(statement, close + 1 + index),
  }));
  return {
    modifiers: head[1]!.split(/\s+/).filter(Boolean),
    name: head[2]!,
    angles: text.slice(start + 1, Math.max(start + 1, close)),
    anglesAt: placeIn(statement, start + 1),
    words,
  };
}

/** Where the bracket closes that opens at `open`; −1 if it doesn't. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return at;
  }
  return -1;
}
