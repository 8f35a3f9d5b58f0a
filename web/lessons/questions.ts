import type { Question, QuestionOption } from '../src/features/courses/lessonTypes.ts';
import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { attributeOf } from './attributes.ts';
import { proseHtml } from './prose.ts';

/** By tag, the mistakes that lead to wrong options. */
export type Mistakes = ReadonlyMap<string, string>;

/**
 * Reads `<Predict id="…">`: the question, then an `<Option>` for each answer, whose first paragraph is the answer and
 * whose others say why.
 * @throws an Error with one sentence for a writer
 */
export function readQuestion(element: MdxJsxFlowElement, mistakes: Mistakes): Question {
  const id = attributeOf(element, 'id');
  if (!id || !/^[a-z0-9-]+$/.test(id))
    throw new Error('<Predict> needs an id of small letters, digits and hyphens');
  const isOption = (node: RootContent): node is MdxJsxFlowElement => 'name' in node && node.name === 'Option';
  const options = element.children.filter(isOption).map((option) => readOption(id, option, mistakes));
  const words = asParagraphs(element.children.filter((node) => !isOption(node)));
  if (words.length === 0) throw new Error(`<Predict id="${id}"> has no question before its options`);
  if (options.length < 2 || options.length > 5) throw new Error(`<Predict id="${id}"> needs 2 to 5 options`);
  if (options.filter(({ right }) => right).length !== 1)
    throw new Error(`<Predict id="${id}"> needs exactly one <Option right>`);
  if (new Set(options.map(({ text }) => text)).size < options.length)
    throw new Error(`<Predict id="${id}"> has the same option twice`);
  return { id, text: inlineWhereOne(words), options };
}

function readOption(id: string, option: MdxJsxFlowElement, mistakes: Mistakes): QuestionOption {
  const [answer, ...why] = asParagraphs(option.children);
  if (answer?.type !== 'paragraph' || why.length === 0)
    throw new Error(
      `an <Option> of <Predict id="${id}"> needs its answer, an empty line, and why it’s right or wrong`,
    );
  const right = option.attributes.some(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'right',
  );
  const mistake = attributeOf(option, 'mistake');
  if (right && mistake !== undefined)
    throw new Error(`the right <Option> of <Predict id="${id}"> has a mistake`);
  if (!right && (mistake === undefined || !mistakes.has(mistake)))
    throw new Error(
      `a wrong <Option> of <Predict id="${id}"> needs mistake="…", a tag of content/misconceptions.yaml`,
    );
  return { text: inlineWhereOne([answer]), right, ...(mistake && { mistake }), why: proseHtml(why) };
}

/** A single paragraph needs no tags. */
function inlineWhereOne(nodes: readonly RootContent[]): string {
  const html = proseHtml(nodes);
  return nodes.length === 1 ? html.replace(/^<p>|<\/p>$/g, '') : html;
}

/** Words that stand directly in an element, as a paragraph. */
export function asParagraphs(nodes: readonly RootContent[]): RootContent[] {
  const blocks: RootContent[] = [];
  let open: Paragraph | null = null;
  for (const node of nodes) {
    if (BLOCKS.has(node.type)) {
      open = null;
      blocks.push(node);
    } else {
      if (!open) blocks.push((open = { type: 'paragraph', children: [] }));
      open.children.push(node as PhrasingContent);
    }
  }
  return blocks;
}

const BLOCKS = new Set(['paragraph', 'math', 'list', 'heading', 'code', 'blockquote', 'mdxJsxFlowElement']);
