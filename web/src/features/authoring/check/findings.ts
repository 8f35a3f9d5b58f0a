import type { DraftCheck, DraftFinding } from '@superpose/contracts';
import { listOf, textOf, type Draft } from '../draft';

/** Which sentence of ours takes the place of the schema's own words. */
export type Shape = (typeof SHAPES)[number][1];
/** What a part of the files is called on the page. */
export type FieldName = (typeof FIELDS)[number];

export interface Finding {
  readonly path: string;
  readonly field: FieldName;
  /** Which of the hints or of the other solutions it is, from 1. */
  readonly number?: number;
  /** Our sentence, by its name, or the service's own words. */
  readonly text: { readonly shape: Shape } | { readonly words: string };
}

/** In the order of the page. */
const FIELDS = [
  'title',
  'id',
  'difficulty',
  'qubits',
  'lesson',
  'topic',
  'tags',
  'gates',
  'bits',
  'solution',
  'targetType',
  'target',
  'tolerance',
  'limits',
  'startCircuit',
  'description',
  'hints',
  'why',
  'otherSolutions',
  'hintCircuits',
  'formerIds',
  'facts',
  'texts',
] as const;

/** By the path of a fault; the first that fits. */
const SHAPES = [
  [/^id$/, 'id'],
  [/^texts\.title/, 'title'],
  [/^texts\.description/, 'description'],
  [/^texts\.hints\[/, 'hint'],
  [/^texts\.hints/, 'hints'],
  [/^texts\.tags/, 'tags'],
  [/^texts\.why/, 'why'],
  [/^facts\.topic/, 'topic'],
  [/^facts\.qubits/, 'qubits'],
  [/^facts\.tolerance/, 'tolerance'],
  [/^facts\.solution/, 'solution'],
  [/^facts\.(otherSolutions|startCircuit|hintCircuits)/, 'circuit'],
  [/^facts\.limits/, 'limits'],
  [/^facts\.target\..*\.name$/, 'name'],
  [/^facts\.target\.(atLeast|protect)$/, 'number'],
  [/^facts\.target/, 'target'],
] as const;

/** How the schemas speak of what is missing, too long or of another kind; all else is written for people. */
const OF_SCHEMA =
  /^(Too |Invalid |Unrecognized |must be (text|a list|a number|an integer|a JSON|true)|must hold one of)/;

/** The faults of a draft as the page shows them. What follows something that is missing is missing with it, and isn't said twice. */
export function faultsOf({ faults }: DraftCheck, draft: Draft): Finding[] {
  const { facts, texts, targetFollows, idFollows } = draft;
  const hasNoSolution = targetFollows && listOf(facts.solution).length === 0;
  const hasNoTitle = idFollows && textOf(texts.title).trim() === '';
  const shown = faults.filter(
    ({ path }) => !(hasNoSolution && path.startsWith('facts.target')) && !(hasNoTitle && path === 'id'),
  );
  const found = distinct(shown.map(findingOf));
  return found.toSorted((a, b) => FIELDS.indexOf(a.field) - FIELDS.indexOf(b.field));
}

export const adviceOf = ({ advice }: DraftCheck): Finding[] => advice.map(findingOf);

function findingOf({ path, message }: DraftFinding): Finding {
  const [part, name] = path.split(/[.[]/, 2) as [string, string | undefined];
  const field = FIELDS.find((known) => known === (name ?? part)) ?? (part === 'texts' ? 'texts' : 'facts');
  const isOurs = OF_SCHEMA.test(message) || (path === 'id' && message.startsWith('must'));
  const shape = isOurs ? SHAPES.find(([pattern]) => pattern.test(path))?.[1] : undefined;
  const place = /^(?:texts\.hints|facts\.otherSolutions)\[(\d+)\]/.exec(path)?.[1];
  return {
    // All tags are written in one field, which says what is wrong with them once.
    path: path.replace(/^(texts\.tags)\[.*/, '$1'),
    field,
    ...(place === undefined ? {} : { number: Number(place) + 1 }),
    text: shape ? { shape } : { words: message },
  };
}

/** Ten wrong entries of one field are one sentence. */
const distinct = (findings: readonly Finding[]): Finding[] =>
  findings.filter(
    (one, index) => findings.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === index,
  );

/** A fault's path and those of all that it is in, the nearest first: `facts.target.cases[1].outcome`, `facts.target.cases[1]`, … */
export function placesOf(path: string): string[] {
  const ends = [...path.matchAll(/[.[]/g)].map(({ index }) => index).reverse();
  return [path, ...ends.map((end) => path.slice(0, end))];
}

/** Whether a fault is one of a field or of what is in it. */
export const isWithin = (path: string, field: string): boolean => placesOf(path).includes(field);
