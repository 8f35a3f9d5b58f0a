import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Root } from 'mdast';
import { attribute } from './attributes.ts';
import type { Known } from './blocks.ts';
import type { Practice } from '../src/features/courses/lessonTypes.ts';

/** What a lesson leads to: the demos and exercises that name it, each in the order of its list. */
export const practiceOf = (lesson: string, { exercises, demos }: Known): Practice => ({
  demos: Object.keys(demos).filter((name) => demos[name]!.lesson === lesson) as Practice['demos'][number][],
  exercises: [...exercises]
    .filter(([, exercise]) => exercise.lesson === lesson)
    .map(([id, { title }]) => ({ id, title })),
});

/** A remark plugin: ends the text with what there is to practise, if there is anything. */
export const withPractice = (practice: Practice) => () => (tree: Root) => {
  if (practice.demos.length + practice.exercises.length === 0) return;
  const element: MdxJsxFlowElement = {
    type: 'mdxJsxFlowElement',
    name: 'Practice',
    attributes: [attribute('data', JSON.stringify(practice))],
    children: [],
  };
  tree.children.push(element);
};
