import type { CodeProgram } from '../state/codeProgram';

/**
 * A program with the lines that a draft has in other words, as comments where they stand: what was typed isn't lost when
 * the drawing goes on. `first` is the first of these lines; null where there are none.
 */
export function withComments(
  program: CodeProgram,
  draft: string,
): { readonly program: CodeProgram; readonly first: string | null } {
  const lines = program.text.split('\n');
  const drafted = draft.split('\n');
  let start = 0;
  while (start < drafted.length && lines[start] === drafted[start]) start++;
  let end = 0;
  const most = Math.min(lines.length, drafted.length) - start;
  while (end < most && lines.at(-1 - end) === drafted.at(-1 - end)) end++;
  const typed = drafted.slice(start, drafted.length - end).filter((line) => line.trim() !== '');
  if (typed.length === 0) return { program, first: null };
  const at = lines.slice(0, start).join('\n').length + (start > 0 ? 1 : 0);
  const isAfterEnd = at > program.text.length;
  const comments = `${isAfterEnd ? '\n' : ''}${typed.map((line) => `// ${line.trimStart()}\n`).join('')}`;
  const place = Math.min(at, program.text.length);
  const shift = (offset: number, isEnd: boolean) =>
    offset > place || (offset === place && !isEnd) ? offset + comments.length : offset;
  return {
    program: {
      ...program,
      text: program.text.slice(0, place) + comments + program.text.slice(place),
      statements: program.statements.map((statement) => ({
        ...statement,
        from: shift(statement.from, false),
        to: shift(statement.to, true),
      })),
    },
    first: `// ${typed[0]!.trimStart()}`,
  };
}
