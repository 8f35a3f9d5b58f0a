import { createEmptyCard, fsrs, Rating, type Card } from 'ts-fsrs';
import { dueOf } from './due';
import type { Memory } from '../../../platform/memory';
import type { LessonMaterial, Question, QuestionOption } from '../lessonTypes';

/** A question, with its name in the memory: `gates/2.1#twice`. */
export interface NamedQuestion extends Question {
  readonly name: string;
}

/** A card as it's kept. */
type KeptCard = Readonly<Record<keyof Card, unknown>> & { readonly due: string };

/** Whole days only: what was answered wrong comes back tomorrow, not within the same five minutes. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });

export const namedQuestions = (material: readonly LessonMaterial[]): NamedQuestion[] =>
  material.flatMap(({ name, questions }) =>
    questions.map((question) => ({ ...question, name: `${name}#${question.id}` })),
  );

/** The card after an answer, as JSON keeps it. */
export function answered(card: unknown, right: boolean, now: Date): KeptCard {
  const before: Card = readCard(card) ?? createEmptyCard<Card>(now);
  const { card: after } = scheduler.next(before, now, right ? Rating.Good : Rating.Again);
  return JSON.parse(JSON.stringify(after)) as KeptCard;
}

/** The tried questions that are due, the longest waiting first. */
export const dueQuestions = (
  questions: readonly NamedQuestion[],
  tried: readonly string[],
  cards: Readonly<Record<string, unknown>>,
  now: Date,
): NamedQuestion[] =>
  questions
    .filter(({ name }) => tried.includes(name) && dueOf(cards[name]) <= now.getTime())
    .toSorted((a, b) => dueOf(cards[a.name]) - dueOf(cards[b.name]));

const lessonOf = (name: string): string => name.split('#')[0]!;

/**
 * For each mistake that was made, another question in which it can be made again, from a lesson or quiz that the learner
 * has begun; none where there's no such question.
 */
export function questionsForMistakes(
  questions: readonly NamedQuestion[],
  { tried, missed }: Pick<Memory, 'tried' | 'missed'>,
): NamedQuestion[] {
  const begun = new Set(tried.map(lessonOf));
  const found = Object.entries(missed).map(([mistake, madeIn]) =>
    questions.find(
      ({ name, options }) =>
        name !== madeIn && begun.has(lessonOf(name)) && options.some((option) => option.mistake === mistake),
    ),
  );
  return [...new Set(found)].filter((question) => question !== undefined);
}

/** The memory after an answer in the review: a mistake that was avoided doesn’t come back, one that was made does. */
export function afterReview(
  memory: Memory,
  { name, options }: NamedQuestion,
  { right, mistake }: QuestionOption,
  now: Date,
): Memory {
  const avoided = right ? options.map((option) => option.mistake) : [];
  const missed = Object.fromEntries(Object.entries(memory.missed).filter(([tag]) => !avoided.includes(tag)));
  return {
    ...memory,
    tried: memory.tried.includes(name) ? memory.tried : [...memory.tried, name],
    cards: { ...memory.cards, [name]: answered(memory.cards[name], right, now) },
    missed: mistake === undefined ? missed : { ...missed, [mistake]: name },
  };
}

function readCard(card: unknown): Card | null {
  if (typeof card !== 'object' || card === null || !('stability' in card) || dueOf(card) === 0) return null;
  const kept = card as unknown as Card;
  const last = kept.last_review === undefined ? undefined : new Date(kept.last_review);
  return { ...kept, due: new Date(kept.due), last_review: last };
}
