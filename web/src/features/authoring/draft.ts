/** A JSON object as a file has it: what the form doesn't know stays in it. */
export type Fields = Readonly<Record<string, unknown>>;

/** An exercise that is being written: its folder's name and its files. */
export interface Draft {
  readonly id: string;
  /** Whether the id still takes its words from the title. */
  readonly idFollows: boolean;
  /** `exercise.json`. */
  readonly facts: Fields;
  /** `en.json`. */
  readonly texts: Fields;
  /** Further files of the folder, such as `de.json`, as they came. */
  readonly others: Readonly<Record<string, string>>;
  /** Whether the goal's circuit is to be the solution, whatever that is. */
  readonly targetFollows: boolean;
}

const FIRST_NUMBER = '50';
const TOLERANCE = 0.0001;
const HINTS = 3;

export const NEW_DRAFT: Draft = {
  id: FIRST_NUMBER,
  idFollows: true,
  facts: {
    difficulty: 'beginner',
    qubits: 2,
    targetType: 'state_vector',
    target: { circuit: [] },
    tolerance: TOLERANCE,
    solution: [],
  },
  texts: { title: '', description: '', hints: Array.from({ length: HINTS }, () => ''), tags: [] },
  others: {},
  targetFollows: true,
};

const FACTS_FILE = 'exercise.json';
const TEXTS_FILE = 'en.json';
export const FILES_NEEDED = [FACTS_FILE, TEXTS_FILE] as const;

/** The files of a folder, by their names. */
export type FileTexts = Readonly<Record<string, string>>;

/** The draft that a folder's files make; null where one is missing or holds no JSON object. */
export function draftOf(id: string, files: FileTexts): Draft | null {
  const { [FACTS_FILE]: factsText, [TEXTS_FILE]: textsText, ...others } = files;
  const [facts, texts] = [factsText, textsText].map(fieldsOf);
  if (!facts || !texts) return null;
  return {
    id,
    idFollows: false,
    facts,
    texts,
    others,
    targetFollows: isSolution(facts.target, facts.solution),
  };
}

function fieldsOf(text: string | undefined): Fields | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a goal's circuit is the solution itself. */
function isSolution(target: unknown, solution: unknown): boolean {
  return (
    isFields(target) &&
    Object.keys(target).join() === 'circuit' &&
    JSON.stringify(target.circuit) === JSON.stringify(solution)
  );
}

/** A text of the draft; empty where there is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textsOf = (value: unknown): string[] => listOf(value).map(textOf);
export const rowsOf = (value: unknown): Fields[] => listOf(value).map((row) => (isFields(row) ? row : {}));
export const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {});

/** Fields with another value at a key; without it where the value is undefined. */
export function withField(fields: Fields, key: string, value: unknown): Fields {
  if (value !== undefined) return { ...fields, [key]: value };
  const { [key]: _, ...rest } = fields;
  return rest;
}

const QUBITS_AT_FIRST = 2;
const MOST_QUBITS = 8;

/** The size of the register; 2 where the file says nothing that can be drawn. */
export function qubitCountOf({ qubits }: Fields): number {
  const isCount = Number.isInteger(qubits) && Number(qubits) >= 1 && Number(qubits) <= MOST_QUBITS;
  return isCount ? Number(qubits) : QUBITS_AT_FIRST;
}

/** Facts with another solution, which the goal's circuit follows where it is to. */
export const withSolution = (draft: Draft, solution: readonly string[]): Draft => ({
  ...draft,
  facts: {
    ...draft.facts,
    solution,
    ...(draft.targetFollows ? { target: { circuit: solution } } : {}),
  },
});
