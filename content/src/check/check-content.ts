import { CONTENT, languagesIn } from '../content-folder.js';
import { readDemos } from '../courses/demos.js';
import { DEFAULT_LANGUAGE } from '../index.js';
import { staleSentences } from './dated.js';
import { readLanguage } from './language.js';
import { linkFaults } from './links.js';
import { compareLanguages } from './translation.js';

interface ContentReport {
  /** A line on each language, on each part that one lacks, and on each sentence that may have aged. */
  readonly report: readonly string[];
  /** What must be mended, a sentence each. */
  readonly faults: readonly string[];
  /** What the command ends with. */
  readonly exitCode: 0 | 1;
}

/** Whether every file can be read and every link leads somewhere, what each language lacks, and what may have aged. */
export async function checkContent(content = CONTENT, now = new Date()): Promise<ContentReport> {
  const original = await readLanguage(DEFAULT_LANGUAGE, content);
  const { lessons, quizzes, exercises, terms, messages } = original;
  const demos = await readDemos(content);
  const faults = [...original.faults, ...linkFaults({ lessons: [...lessons.values()], exercises, demos })];
  const report = [
    `${DEFAULT_LANGUAGE}: ${lessons.size} lessons, ${quizzes.size} quizzes, ${exercises.length} exercises, ` +
      `${terms.length} terms, ${messages.size} messages.`,
  ];
  const month = now.toISOString().slice(0, 7);
  for (const { id, text } of lessons.values())
    report.push(...staleSentences(text, month).map((sentence) => `Lesson ${id} may have aged, ${sentence}`));
  for (const name of await languagesIn(content)) {
    if (name === DEFAULT_LANGUAGE) continue;
    const { missing, faults: more } = compareLanguages(original, await readLanguage(name, content));
    faults.push(...more.map((fault) => `${name}: ${fault}`));
    report.push(missing.length === 0 ? `${name}: complete.` : `${name} lacks ${missing.length}:`);
    report.push(...missing.map((one) => `  ${one}`));
  }
  return { report, faults, exitCode: faults.length === 0 ? 0 : 1 };
}
