import { compile } from '@mdx-js/mdx';
import { readFacts, splitFrontMatter, type LessonFacts } from '@superpose/content/courses';
import remarkMath from 'remark-math';
import { lessonBlocks, nothingFound, type Found, type Known } from './blocks.ts';
import { practiceOf, withPractice } from './practice.ts';
import type { Mistakes } from './questions.ts';
import { wholeKets } from './wholeKets.ts';
import type { Practice } from '../src/features/courses/lessonTypes.ts';

export interface CompiledLesson extends Found {
  readonly facts: LessonFacts;
  /** The module that draws the lesson. */
  readonly code: string;
  /** The text as it's written, without the front matter. */
  readonly body: string;
}

/**
 * Compiles a lesson's file.
 * @param path named in errors
 * @param id such as 2.1
 * @throws an Error that names the file, and the line where there is one
 */
export async function compileLesson(
  path: string,
  text: string,
  known: Known,
  id: string,
): Promise<CompiledLesson> {
  const found = nothingFound();
  try {
    const { facts, body } = splitFrontMatter(text);
    const read = readFacts(facts);
    const code = await compileBody(body, known, found, practiceOf(id, known));
    return { ...found, facts: read, code, body };
  } catch (error) {
    throw writersError(path, error);
  }
}

/** A quiz's file holds questions and nothing else. */
export async function compileQuiz(
  path: string,
  text: string,
  mistakes: Mistakes,
): Promise<Found['questions']> {
  const found = nothingFound();
  try {
    await compileBody(text, { terms: new Map(), exercises: new Map(), demos: {}, mistakes }, found);
    if (found.words + found.figures > 0) throw new Error('a quiz holds <Predict> questions only');
    return found.questions;
  } catch (error) {
    throw writersError(path, error);
  }
}

const NOTHING: Practice = { demos: [], exercises: [] };

async function compileBody(body: string, known: Known, found: Found, practice = NOTHING): Promise<string> {
  const compiled = await compile(body, {
    remarkPlugins: [remarkMath, lessonBlocks(known, found), withPractice(practice)],
    rehypePlugins: [wholeKets],
  });
  return String(compiled);
}

function writersError(path: string, error: unknown): Error {
  const { reason, line, column, message } = error as {
    reason?: string;
    line?: number;
    column?: number;
    message: string;
  };
  const place = line ? `:${line}:${column ?? 1}` : '';
  return new Error(`${path}${place}: ${reason ?? message}`);
}
