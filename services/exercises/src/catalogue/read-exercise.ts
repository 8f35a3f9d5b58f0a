import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CircuitError } from '@superpose/quantum';
import { fieldPath, type GoalLimits } from '@superpose/contracts';
import type { z } from 'zod';
import { buildTarget } from './build-target.js';
import { exerciseFaults } from './check-exercise.js';
import { ContentError, parseCircuitText } from './circuit-text.js';
import { factsSchema, textsSchema, type Facts, type Texts } from './content-schema.js';
import type { Exercise } from './exercise.js';
import type { LimitsContent } from './goal-content.js';
import { goalOf, type TargetGoal } from '../grading/target-goal.js';

/** Something wrong with a folder of content; `file` is the path to open. */
export interface ContentFault {
  readonly file: string;
  readonly reason: string;
}

/** An exercise, or all that keeps its folder from being one. */
export type ReadExercise = { readonly exercise: Exercise } | { readonly faults: readonly ContentFault[] };

const FACTS_FILE = 'exercise.json';
const TEXTS_FILE = /^[a-z]{2}(-[A-Z]{2})?\.json$/;
const FALLBACK_LANGUAGE = 'en';
const ID = /^\d{2,3}(-[a-z0-9]+)+$/;
const MAX_ID_LENGTH = 64;

/** Reads and checks a folder of content: the facts, and the texts of every language; serves those of `language`. */
export async function readExercise(folder: string, language: string): Promise<ReadExercise> {
  const id = basename(folder);
  if (!ID.test(id) || id.length > MAX_ID_LENGTH) {
    return fault(folder, 'the folder must be named like "07-bell-state": a number, then lower-case words');
  }
  try {
    const facts = await readJson(join(folder, FACTS_FILE), factsSchema);
    const texts = await readTexts(folder, language);
    const exercise = buildExercise(id, facts.value, texts.value, versionOf([facts.source, texts.source]));
    const faults = exerciseFaults(exercise, facts.value, texts.value.hints.length);
    if (faults.length === 0) return { exercise };
    return { faults: faults.map((reason) => ({ file: join(folder, FACTS_FILE), reason })) };
  } catch (error) {
    if (error instanceof FileError) {
      return { faults: error.reasons.map((reason) => ({ file: error.file, reason })) };
    }
    const isAboutFacts = error instanceof ContentError || error instanceof CircuitError;
    return fault(isAboutFacts ? join(folder, FACTS_FILE) : folder, (error as Error).message);
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

const fault = (file: string, reason: string): ReadExercise => ({ faults: [{ file, reason }] });

function buildExercise(id: string, facts: Facts, texts: Texts, contentVersion: string): Exercise {
  const { difficulty, tolerance, qubits: qubitCount, formerIds, topic, lesson, limits } = facts;
  const target: TargetGoal = {
    qubitCount,
    tolerance,
    target: buildTarget(qubitCount, facts),
    solution: parseCircuitText(facts.solution),
    otherSolutions: otherSolutionsOf(facts).map(parseCircuitText),
    ...(limits ? { limits: wireLimits(limits) } : {}),
    ...(facts.startCircuit ? { startCircuit: parseCircuitText(facts.startCircuit) } : {}),
  };
  return {
    id,
    difficulty,
    formerIds,
    ...(topic === undefined ? {} : { topic }),
    ...(lesson === undefined ? {} : { lesson }),
    ...target,
    goal: goalOf(target),
    ...texts,
    contentVersion,
  };
}

const wireLimits = ({ allowedGates, neighboursOnly, ...counts }: LimitsContent): GoalLimits => ({
  ...counts,
  ...(allowedGates ? { allowed_gates: allowedGates } : {}),
  ...(neighboursOnly ? { neighbours_only: neighboursOnly } : {}),
});

/** The circuits that are said to pass, each once: those of the content first, then those of hints. */
function otherSolutionsOf({ solution, otherSolutions, hintCircuits }: Facts): string[][] {
  const passing = hintCircuits.filter(({ gives }) => gives === undefined).map(({ circuit }) => circuit);
  const byText = new Map(
    [...otherSolutions, ...passing].map((circuit) => [JSON.stringify(circuit), circuit]),
  );
  byText.delete(JSON.stringify(solution));
  return [...byText.values()];
}

/** All languages are checked, so that a faulty one is found before anybody chooses it. */
async function readTexts(folder: string, language: string): Promise<Parsed<Texts>> {
  const files = (await readdir(folder)).filter((name) => TEXTS_FILE.test(name));
  const texts = new Map<string, Parsed<Texts>>();
  for (const file of files) {
    texts.set(basename(file, '.json'), await readJson(join(folder, file), textsSchema));
  }
  const chosen = texts.get(language) ?? texts.get(FALLBACK_LANGUAGE);
  if (!chosen) throw new FileError(join(folder, `${FALLBACK_LANGUAGE}.json`), ['the file is missing']);
  return chosen;
}

async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<Parsed<T>> {
  const source = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new FileError(file, [
      error.code === 'ENOENT' ? 'the file is missing' : `cannot be read (${error.code})`,
    ]);
  });
  const result = schema.safeParse(parseJson(file, source));
  if (result.success) return { value: result.data, source };
  const reasons = result.error.issues.map(
    ({ path, message }) => `${fieldPath(path) || 'the file'}: ${message}`,
  );
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
