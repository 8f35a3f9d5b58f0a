import { fieldsIn, withField, withSolution, type Draft } from './draft';
import { changeDraft } from './draftStore';
import { idOf, partsOf, wordsOf } from './exerciseId';

// What the fields of the page do to the draft. An empty value takes its field out of the file.

export const setFact = (key: string, value: unknown): void =>
  changeDraft((draft) => ({ ...draft, facts: withField(draft.facts, key, value) }));

export const setText = (key: string, value: unknown): void =>
  changeDraft((draft) => ({ ...draft, texts: withField(draft.texts, key, value) }));

export const setTitle = (title: string): void =>
  changeDraft((draft) => ({
    ...draft,
    texts: { ...draft.texts, title },
    ...(draft.idFollows ? { id: idOf({ ...partsOf(draft.id), words: wordsOf(title) }) } : {}),
  }));

export const setNumber = (number: string): void =>
  changeDraft((draft) => ({ ...draft, id: idOf({ ...partsOf(draft.id), number: number.trim() }) }));

/** The words of the folder's name; from now on they don't follow the title. */
export const setWords = (words: string): void =>
  changeDraft((draft) => ({
    ...draft,
    idFollows: false,
    id: idOf({ ...partsOf(draft.id), words: words.trim() }),
  }));

export const setSolution = (solution: readonly string[]): void =>
  changeDraft((draft) => withSolution(draft, solution));

/** Another goal as a whole. */
export const setGoal = (
  change: Partial<Pick<Draft, 'targetFollows'>> & { target: unknown; type?: string },
): void =>
  changeDraft((draft) => ({
    ...draft,
    targetFollows: change.targetFollows ?? false,
    facts: {
      ...draft.facts,
      ...(change.type === undefined ? {} : { targetType: change.type }),
      target: change.target,
    },
  }));

export const setTarget = (key: string, value: unknown): void =>
  changeDraft((draft) => ({
    ...draft,
    facts: { ...draft.facts, target: withField(fieldsIn(draft.facts.target), key, value) },
  }));

export const setLimit = (key: string, value: unknown): void =>
  changeDraft((draft) => {
    const limits = withField(fieldsIn(draft.facts.limits), key, value);
    const isEmpty = Object.keys(limits).length === 0;
    return { ...draft, facts: withField(draft.facts, 'limits', isEmpty ? undefined : limits) };
  });

/** With more bits than none all gates are needed; without all gates there are no bits. */
export const setGates = (all: boolean, bits: number): void =>
  changeDraft((draft) => {
    const facts = withField(draft.facts, 'gates', all ? 'all' : undefined);
    return { ...draft, facts: withField(facts, 'bits', all && bits > 0 ? bits : undefined) };
  });

/** A list without the empty texts at its end; undefined where nothing is left. */
export function withoutEnd(texts: readonly string[]): string[] | undefined {
  const last = texts.findLastIndex((text) => text !== '');
  return last < 0 ? undefined : texts.slice(0, last + 1);
}

export const replaceAt = <Item>(list: readonly Item[], index: number, item: Item, empty: Item): Item[] =>
  Array.from({ length: Math.max(list.length, index + 1) }, (_, place) =>
    place === index ? item : (list[place] ?? empty),
  );

export const removeAt = <Item>(list: readonly Item[], index: number): Item[] =>
  list.filter((_, place) => place !== index);
