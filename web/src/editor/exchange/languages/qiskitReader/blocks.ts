import type { Line, Token } from '../reading/tokens';

/** A line and those that are indented below it. */
export interface Block {
  readonly head: readonly Token[];
  readonly body: readonly Block[];
}

/** Lines as blocks, by how far they are indented. */
export function blocksOf(lines: readonly Line[]): Block[] {
  const root: Block[] = [];
  const open: { readonly indent: number; readonly body: Block[] }[] = [{ indent: -1, body: root }];
  for (const { indent, tokens } of lines) {
    while (open.length > 1 && open.at(-1)!.indent >= indent) open.pop();
    const body: Block[] = [];
    open.at(-1)!.body.push({ head: tokens, body });
    open.push({ indent, body });
  }
  return root;
}

/** How many brackets are open before a token. */
export const depthAt = (tokens: readonly Token[], at: number): number =>
  tokens.slice(0, at).reduce((depth, { kind, text }) => {
    if (kind === 'text') return depth;
    return depth + Number('([{'.includes(text)) - Number(')]}'.includes(text));
  }, 0);

/** Tokens between the ones of a text that stand outside of brackets. */
export function splitAt(tokens: readonly Token[], separator: string): Token[][] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    const isSign = token.kind !== 'text';
    if (isSign && '([{'.includes(token.text)) depth++;
    if (isSign && ')]}'.includes(token.text)) depth--;
    if (isSign && depth === 0 && token.text === separator) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts;
}
