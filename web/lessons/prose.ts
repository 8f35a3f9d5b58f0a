import type { PhrasingContent, RootContent } from 'mdast';
import { splitAtKets } from '../src/components/splitAtKets.ts';
import { formulaHtml } from './formulas.ts';

/** A question's words as HTML: text, *emphasis*, `code` and formulas. */
export function proseHtml(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'paragraph') return `<p>${node.children.map(inlineHtml).join('')}</p>`;
      if (node.type === 'math') return formulaHtml(node.value, true);
      return inlineHtml(node as PhrasingContent);
    })
    .join('');
}

function inlineHtml(node: PhrasingContent): string {
  switch (node.type) {
    case 'text':
      return splitAtKets(escaped(node.value))
        .map((part, index) => (index % 2 === 1 ? `<span class="whitespace-nowrap">${part}</span>` : part))
        .join('');
    case 'inlineMath':
      return formulaHtml(node.value);
    case 'inlineCode':
      return `<code>${escaped(node.value)}</code>`;
    case 'emphasis':
      return `<em>${node.children.map(inlineHtml).join('')}</em>`;
    case 'strong':
      return node.children.map(inlineHtml).join('');
    default:
      throw new Error('a question holds text, *emphasis*, `code` and formulas only');
  }
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
