/** Changes to a program's text that keep track of its statements. */
import type { CodeProgram, CodeStatement } from '../state/codeProgram';

/** A statement's text, and what it stands for. */
export type NewStatement = Pick<CodeStatement, 'gates'> & { readonly text: string };

/** The text of a statement. */
export const textOf = ({ text }: CodeProgram, { from, to }: CodeStatement): string => text.slice(from, to);

/** Puts statements in the place of one, each on a line. Without any, a line that has nothing else goes too. */
export function replaceStatement(
  program: CodeProgram,
  index: number,
  statements: readonly NewStatement[],
): CodeProgram {
  const old = program.statements[index]!;
  const { from, to } = statements.length > 0 ? old : withLine(program.text, old);
  const inserted = statements.map((statement) => statement.text).join('\n');
  let at = from;
  const placed = statements.map(({ text, gates }): CodeStatement => {
    const begin = at;
    at += text.length + 1;
    return { from: begin, to: begin + text.length, word: firstWord(text), key: '', gates };
  });
  const shift = inserted.length - (to - from);
  return {
    ...program,
    text: program.text.slice(0, from) + inserted + program.text.slice(to),
    statements: [
      ...program.statements.slice(0, index),
      ...placed,
      ...program.statements
        .slice(index + 1)
        .map((later) => ({ ...later, from: later.from + shift, to: later.to + shift })),
    ],
  };
}

const firstWord = (text: string): string => /^[\p{L}_][\p{L}\p{N}_]*/u.exec(text)?.[0] ?? '';

/** Puts statements behind one. */
export function insertAfter(
  program: CodeProgram,
  index: number,
  statements: readonly NewStatement[],
): CodeProgram {
  if (statements.length === 0) return program;
  const old = program.statements[index]!;
  const end = lineEnd(program, index);
  // A comment on the statement's line stays there.
  const whole = { ...old, to: end };
  const extended: CodeProgram = { ...program, statements: program.statements.with(index, whole) };
  const first = { text: program.text.slice(old.from, end), gates: old.gates };
  const changed = replaceStatement(extended, index, [first, ...statements]);
  return { ...changed, statements: changed.statements.with(index, old) };
}

/** Where the line of a statement ends, if no other statement is on it; else the statement's end. */
function lineEnd({ text, statements }: CodeProgram, index: number): number {
  const { to } = statements[index]!;
  const next = statements[index + 1]?.from ?? text.length;
  const rest = /^[^\S\n]*(?:\/\/[^\n]*|\/\*(?:(?!\*\/)[^\n])*\*\/[^\S\n]*)?(?=\n|$)/.exec(
    text.slice(to, next),
  );
  const isLineEnd = rest !== null && (to + rest[0].length < next || next === text.length);
  return isLineEnd ? to + rest[0].length : to;
}

/** A statement with the line that is only its, or with the spaces before what follows. */
function withLine(text: string, { from, to }: CodeStatement): Pick<CodeStatement, 'from' | 'to'> {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const isFirst = text.slice(start, from).trim() === '';
  const [spaces] = /^[^\S\n]*/.exec(text.slice(to))!;
  const end = to + spaces.length;
  const isLast = end === text.length || text[end] === '\n';
  if (isFirst && isLast) return { from: start, to: Math.min(text.length, end + 1) };
  return isLast ? { from: from - /[^\S\n]*$/.exec(text.slice(0, from))![0].length, to } : { from, to: end };
}

/**
 * Puts the statements into another order. Each takes the comments along that are in the lines before it, and behind it
 * on its line.
 */
export function reordered(program: CodeProgram, order: readonly number[]): CodeProgram {
  if (order.every((index, place) => index === place)) return program;
  const { text, statements } = program;
  const ends = statements.map((_, index) => {
    const end = lineEnd(program, index);
    return text[end] === '\n' ? end + 1 : end;
  });
  const starts = statements.map((_, index) => (index === 0 ? 0 : ends[index - 1]!));
  let moved = '';
  const placed = order.map((index): CodeStatement => {
    const chunk = text.slice(starts[index], ends[index]);
    if (moved !== '' && !moved.endsWith('\n')) moved += '\n';
    const shift = moved.length - starts[index]!;
    moved += chunk;
    const statement = statements[index]!;
    return { ...statement, from: statement.from + shift, to: statement.to + shift };
  });
  const tail = text.slice(ends.at(-1) ?? 0);
  if (tail !== '' && !moved.endsWith('\n')) moved += '\n';
  return { ...program, text: moved + tail, statements: placed };
}
