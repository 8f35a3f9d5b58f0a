import { splitAtKets } from '../src/components/splitAtKets.ts';

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly tagName?: string;
  readonly properties?: object;
  children?: Node[];
}

/** Keeps the kets of a lesson's text in one piece at the end of a line; a plugin for the HTML tree. */
export const wholeKets =
  () =>
  (tree: Node): void => {
    tree.children = tree.children?.flatMap((child) => {
      if (child.type === 'text' && child.value !== undefined) return piecesOf(child.value);
      wholeKets()(child);
      return [child];
    });
  };

const piecesOf = (text: string): Node[] =>
  splitAtKets(text).map((value, index) =>
    index % 2 === 0
      ? { type: 'text', value }
      : {
          type: 'element',
          tagName: 'span',
          properties: { className: ['whitespace-nowrap'] },
          children: [{ type: 'text', value }],
        },
  );
