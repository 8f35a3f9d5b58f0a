import type { Code, Parent, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { attribute, attributeOf, checkAttributes, neededAttribute, type Element } from './attributes.ts';
import { circuitFigure, measuringFigure } from './circuitFigure.ts';
import { evaluate } from './evaluate.ts';
import { formulaHtml } from './formulas.ts';
import { asParagraphs, readQuestion, type Mistakes } from './questions.ts';
import { importOf, PAGE_FIGURES } from './pageFigures.ts';
import { checkSameAs, readLessonProgram } from './programs.ts';
import type { Demos } from '@superpose/content/courses';
import { simulatorLink } from '../src/editor/exchange/simulatorLink.ts';
import type { Question, TitledCircuit } from '../src/features/courses/lessonTypes.ts';

/** What the blocks of a lesson refer to. */
export interface Known {
  /** Term in small letters → id in the glossary. */
  readonly terms: ReadonlyMap<string, string>;
  /** By id. */
  readonly exercises: ReadonlyMap<string, { readonly title: string; readonly lesson?: string }>;
  readonly demos: Demos;
  readonly mistakes: Mistakes;
}

/** What was found in a lesson while its blocks were made ready. */
export interface Found {
  readonly questions: Question[];
  readonly exercises: string[];
  /** Ids of the glossary, in the order in which they first appear. */
  readonly terms: string[];
  figures: number;
  /** Words to read, outside of figures and questions. */
  words: number;
  /** Words in captions. */
  captionWords: number;
  /** The circuits, in order. */
  readonly circuits: TitledCircuit[];
  /** All words, for the search. */
  readonly text: string[];
  /** What is said of a moment, and carries its date. */
  readonly dated: string[];
}

export const nothingFound = (): Found => ({
  questions: [],
  exercises: [],
  terms: [],
  figures: 0,
  words: 0,
  captionWords: 0,
  circuits: [],
  text: [],
  dated: [],
});

/** A remark plugin: turns what a writer writes into what the page's blocks take, and fails with the line of a mistake. */
export const lessonBlocks = (known: Known, found: Found) => () => (tree: Root, file: VFile) => {
  const drawn = new Set<string>();
  const visit = (parent: Parent, inFigure: boolean): void => {
    parent.children = parent.children.map((node) => {
      try {
        return ready(node as RootContent, inFigure);
      } catch (error) {
        // One that has its place already, in a block inside of this one.
        if (file.messages.includes(error as VFile['messages'][number])) throw error;
        return file.fail(error instanceof Error ? error.message : String(error), node);
      }
    });
  };
  const ready = (node: RootContent, inFigure: boolean): RootContent => {
    switch (node.type) {
      case 'inlineMath':
        return formula('mdxJsxTextElement', node.value);
      case 'math':
        return formula('mdxJsxFlowElement', node.value);
      case 'code':
        return isPlain(node) ? node : program(node);
      case 'strong':
        return term(node.children, toString(node), known, found);
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        throw new Error('write \\{ for a brace in the text; programs between braces aren’t part of a lesson');
      case 'mdxjsEsm':
        throw new Error('a lesson imports nothing; a figure of the page is used by its name');
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return block(node, inFigure);
      case 'text':
        count(node.value, inFigure);
        return node;
      default:
        if ('children' in node) visit(node, inFigure);
        return node;
    }
  };
  const count = (text: string, inFigure: boolean): void => {
    found.text.push(text);
    const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    if (inFigure) found.captionWords += words;
    else found.words += words;
  };
  const block = (element: Element, inFigure: boolean): Element => {
    const name = element.name ?? '';
    if (PAGE_FIGURES.has(name)) {
      drawn.add(name);
      return element;
    }
    const make = Object.hasOwn(BLOCKS, name) ? BLOCKS[name] : undefined;
    if (!make) {
      const names = [...Object.keys(BLOCKS), ...PAGE_FIGURES].join(', ');
      throw new Error(`<${name}> isn’t a block; there are ${names}`);
    }
    const isFigure = FIGURES.has(name);
    const asked = isFigure ? questionInside(element, known, found) : null;
    const made = make(element, known, found);
    if (asked) made.attributes.push(attribute('question', JSON.stringify(asked)));
    if (isFigure) {
      if (inFigure) throw new Error(`<${name}> can’t be inside another figure`);
      found.figures += 1;
      neededAttribute(element, 'title');
      made.children = withCaption(made.children as RootContent[]) as typeof made.children;
    }
    if (name !== 'Predict') visit(made as Parent, inFigure || isFigure);
    return made;
  };
  visit(tree, false);
  tree.children.unshift(...[...drawn].map(importOf));
};

/** Takes the question out that a figure asks before it opens. */
function questionInside(figure: Element, known: Known, found: Found): Question | null {
  const inside = figure.children.filter(
    (child): child is MdxJsxFlowElement => child.type === 'mdxJsxFlowElement' && child.name === 'Predict',
  );
  if (inside.length > 1) throw new Error(`<${figure.name}> asks one question at most before it opens`);
  figure.children = figure.children.filter((child) => child !== inside[0]) as typeof figure.children;
  return inside[0] ? foundQuestion(inside[0], known, found) : null;
}

/** Takes the program out that a circuit is written as. */
function programInside(circuit: Element): Code | null {
  const inside = circuit.children.filter(
    (child): child is Code & typeof child => child.type === 'code' && !isPlain(child),
  );
  if (inside.length > 1) throw new Error('<Circuit> has one program at most');
  circuit.children = circuit.children.filter((child) => child !== inside[0]) as typeof circuit.children;
  return inside[0] ?? null;
}

/** Lines that stand as they are written, such as a sum. */
const isPlain = ({ lang }: Code): boolean => !lang;

/** A program in the text, with the address that opens it in the simulator. */
function program(code: Code): MdxJsxFlowElement {
  readLessonProgram(code);
  const { value } = code;
  const link = simulatorLink(value);
  const attributes = [attribute('text', value), ...(link ? [attribute('link', link)] : [])];
  return { type: 'mdxJsxFlowElement', name: 'Program', attributes, children: [] };
}

function foundQuestion(element: Element, { mistakes }: Known, found: Found): Question {
  checkAttributes(element, ['id']);
  const question = readQuestion(element as MdxJsxFlowElement, mistakes);
  if (found.questions.some(({ id }) => id === question.id))
    throw new Error(`two questions have the id “${question.id}”`);
  found.questions.push(question);
  return question;
}

const FIGURES = new Set(['Circuit', 'Sphere', 'Figure']);

type Make = (element: Element, known: Known, found: Found) => Element;

const BLOCKS: Readonly<Record<string, Make>> = {
  Circuit: (element, _, found) => {
    checkAttributes(element, ['title', 'gates', 'qubits', 'show', 'angle', 'at']);
    const show = attributeOf(element, 'show') ?? 'amplitudes';
    const unknown = show.split(' ').find((part) => !['amplitudes', 'spheres', 'counts'].includes(part));
    if (unknown !== undefined) throw new Error(`show="${show}" is made of amplitudes, spheres and counts`);
    const qubits = attributeOf(element, 'qubits');
    const at = attributeOf(element, 'at');
    const gates = neededAttribute(element, 'gates');
    const program = programInside(element);
    const count = qubits === undefined ? undefined : Number(qubits);
    const angle = attributeOf(element, 'angle');
    const measures = gates.includes('MEASURE');
    if (measures && (angle !== undefined || show.includes('counts')))
      throw new Error('a circuit that measures on its way has no angle to turn and no counts');
    const figure = measures
      ? measuringFigure(gates, count)
      : circuitFigure(gates, count, angle, at === undefined ? undefined : evaluate(at));
    if (program && angle !== undefined)
      throw new Error('a circuit with an angle to turn has no program beside it');
    if (program) checkSameAs(readLessonProgram(program), gates, count);
    found.circuits.push({
      title: neededAttribute(element, 'title'),
      qubitCount: figure.qubitCount,
      ...(figure.bitCount ? { bitCount: figure.bitCount } : {}),
      steps: figure.steps,
    });
    return withAttributes(element, {
      title: neededAttribute(element, 'title'),
      show,
      data: JSON.stringify(figure),
      ...(program ? { program: program.value } : {}),
    });
  },
  Sphere: (element) => {
    checkAttributes(element, ['title', 'theta', 'phi']);
    const inPi = (name: string) => String(evaluate(attributeOf(element, name) ?? '0') / Math.PI);
    return withAttributes(element, {
      title: neededAttribute(element, 'title'),
      theta: inPi('theta'),
      phi: inPi('phi'),
    });
  },
  Caption: (element) => element,
  AsOf: (element, _, found) => {
    checkAttributes(element, ['date']);
    const date = neededAttribute(element, 'date');
    if (!/^\d{4}-\d{2}$/.test(date)) throw new Error(`date="${date}" is written as 2026-11`);
    found.dated.push(toString(element));
    return element;
  },
  Figure: (element) => {
    checkAttributes(element, ['title']);
    return element;
  },
  Predict: (element, known, found) => {
    const question = foundQuestion(element, known, found);
    return { ...withAttributes(element, { data: JSON.stringify(question) }), children: [] };
  },
  Try: (element, { exercises }, found) => {
    checkAttributes(element, ['exercise']);
    const exercise = neededAttribute(element, 'exercise');
    const known = exercises.get(exercise);
    if (!known)
      throw new Error(`there’s no exercise “${exercise}”; its file’s name is meant, such as 07-bell-state`);
    found.exercises.push(exercise);
    return withAttributes(element, { exercise, title: known.title });
  },
  Formula: (element) => {
    checkAttributes(element, ['tex', 'display']);
    const display = element.attributes.some(
      (one) => one.type === 'mdxJsxAttribute' && one.name === 'display',
    );
    return formula(
      display ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
      neededAttribute(element, 'tex'),
    ) as Element;
  },
  Term: (element, known, found) => {
    checkAttributes(element, ['of']);
    const name = attributeOf(element, 'of') ?? toString(element);
    return term(element.children as PhrasingContent[], name, known, found) as Element;
  },
};

const withAttributes = (element: Element, attributes: Readonly<Record<string, string>>): Element => ({
  ...element,
  attributes: Object.entries(attributes).map(([name, value]) => attribute(name, value)),
});

function formula(type: 'mdxJsxFlowElement' | 'mdxJsxTextElement', tex: string): RootContent {
  const display = type === 'mdxJsxFlowElement';
  const attributes = [
    attribute('html', formulaHtml(tex, display)),
    ...(display ? [attribute('display', 'true')] : []),
  ];
  return { type, name: 'Formula', attributes, children: [] };
}

function term(words: readonly PhrasingContent[], name: string, { terms }: Known, found: Found): RootContent {
  const id = terms.get(name.toLowerCase());
  if (id === undefined)
    throw new Error(`“${name}” isn’t in the glossary: add it there, or write *${name}* to stress it`);
  if (!found.terms.includes(id)) found.terms.push(id);
  found.text.push(toString({ type: 'paragraph', children: [...words] }));
  found.words += name.split(/\s+/).length;
  return { type: 'mdxJsxTextElement', name: 'Term', attributes: [attribute('id', id)], children: [...words] };
}

/** The paragraphs of a figure are its caption, all else is what it shows. */
function withCaption(children: readonly RootContent[]): RootContent[] {
  const blocks = asParagraphs(children);
  const isCaption = ({ type }: RootContent) => type === 'paragraph' || type === 'math';
  const caption = blocks.filter(isCaption);
  if (caption.length === 0) throw new Error('a figure needs a caption: what to try, and what to see');
  return [
    ...blocks.filter((node) => !isCaption(node)),
    {
      type: 'mdxJsxFlowElement',
      name: 'Caption',
      attributes: [],
      children: caption as MdxJsxFlowElement['children'],
    },
  ];
}
