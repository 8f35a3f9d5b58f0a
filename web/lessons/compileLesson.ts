import { compile } from '@mdx-js/mdx';
import remarkMath from 'remark-math';
import { lessonBlocks, nothingFound, type Found, type Known } from './blocks.ts';
import { readFacts, splitFrontMatter, type LessonFacts } from './frontMatter.ts';
import { wholeKets } from './wholeKets.ts';

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
 * @throws an Error that names the file, and the line where there is one
 */
export async function compileLesson(path: string, text: string, known: Known): Promise<CompiledLesson> {
  const found = nothingFound();
  try {
    const { facts, body } = splitFrontMatter(text);
    const read = readFacts(facts);
    const code = await compileBody(body, known, found);
    return { ...found, facts: read, code, body };
  } catch (error) {
    throw writersError(path, error);
  }
}

/** A quiz's file holds questions and nothing else. */
export async function compileQuiz(path: string, text: string): Promise<Found['questions']> {
  const found = nothingFound();
  try {
    await compileBody(text, { terms: new Map(), exercises: new Map() }, found);
    if (found.words + found.figures > 0) throw new Error('a quiz holds <Predict> questions only');
    return found.questions;
  } catch (error) {
    throw writersError(path, error);
  }
}

async function compileBody(body: string, known: Known, found: Found): Promise<string> {
  const compiled = await compile(body, {
    remarkPlugins: [remarkMath, lessonBlocks(known, found)],
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
