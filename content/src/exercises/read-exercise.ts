import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fieldPath } from '@superpose/contracts';
import type { z } from 'zod';
import { DEFAULT_LANGUAGE } from '../index.js';
import type { ExerciseFiles } from './exercise-files.js';
import { factsSchema, textsSchema, type Facts, type Texts } from './schema.js';

/** What is wrong with a value of content: where in it, and a sentence. */
export interface ValueFault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Something wrong with a file of content; `file` is the path to open. */
export interface ContentFault {
  readonly file: string;
  readonly reason: string;
}

/** An exercise as it is written, in one language. Whether what it says is true is for its reader to find. */
export interface WrittenExercise {
  readonly id: string;
  readonly facts: Facts;
  readonly texts: Texts;
  /** Changes whenever the facts or these texts do. */
  readonly version: string;
}

const ID = /^\d{2,3}(-[a-z0-9]+)+$/;
const MAX_ID_LENGTH = 64;

export const isExerciseId = (id: string): boolean => ID.test(id) && id.length <= MAX_ID_LENGTH;
export const ID_RULE = 'must be named like "07-bell-state": a number, then lower-case words';

/** Reads what `exercise.json` holds. */
export const readFacts = (value: unknown): Facts | { readonly faults: readonly ValueFault[] } =>
  readValue(factsSchema, value);
/** Reads what `en.json` and the like hold. */
export const readTexts = (value: unknown): Texts | { readonly faults: readonly ValueFault[] } =>
  readValue(textsSchema, value);

function readValue<T>(schema: z.ZodType<T>, value: unknown): T | { readonly faults: readonly ValueFault[] } {
  const result = schema.safeParse(value);
  return result.success
    ? result.data
    : { faults: result.error.issues.map(({ path, message }) => ({ path, message })) };
}

/**
 * Reads an exercise's facts, and its texts in every language, so that a faulty one is found before it is chosen.
 * @returns the exercise with the texts of `language`, or of the default where it has none; or all that is wrong with it
 */
export async function readWritten(
  { id, place, facts: factsFile, texts: files, needed }: ExerciseFiles,
  language: string,
): Promise<WrittenExercise | { readonly faults: readonly ContentFault[] }> {
  if (!isExerciseId(id)) {
    const kind = place.endsWith('.json') ? 'file' : 'folder';
    return { faults: [{ file: place, reason: `the ${kind} ${ID_RULE}` }] };
  }
  try {
    const facts = await readJson(factsFile, readFacts);
    const texts = new Map<string, Parsed<Texts>>();
    for (const [name, file] of files) texts.set(name, await readJson(file, readTexts));
    const chosen = texts.get(language) ?? texts.get(DEFAULT_LANGUAGE);
    if (!chosen) throw new FileError(needed, ['the file is missing']);
    return {
      id,
      facts: facts.value,
      texts: chosen.value,
      version: versionOf([facts.source, chosen.source]),
    };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { faults: error.reasons.map((reason) => ({ file: error.file, reason })) };
  }
}

class FileError extends Error {
  constructor(
    readonly file: string,
    readonly reasons: readonly string[],
  ) {
    super(reasons.join('; '));
  }
}

interface Parsed<T> {
  readonly value: T;
  readonly source: string;
}

async function readJson<T extends object>(
  file: string,
  read: (value: unknown) => T | { readonly faults: readonly ValueFault[] },
): Promise<Parsed<T>> {
  const source = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new FileError(file, [
      error.code === 'ENOENT' ? 'the file is missing' : `cannot be read (${error.code})`,
    ]);
  });
  const value = read(parseJson(file, source));
  if (!('faults' in value)) return { value, source };
  const reasons = value.faults.map(({ path, message }) => `${fieldPath(path) || 'the file'}: ${message}`);
  throw new FileError(file, reasons);
}

function parseJson(file: string, source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    throw new FileError(file, [`is not valid JSON (${(error as Error).message})`]);
  }
}

const versionOf = (sources: readonly string[]): string =>
  createHash('sha256').update(sources.join('\0')).digest('hex').slice(0, 16);
