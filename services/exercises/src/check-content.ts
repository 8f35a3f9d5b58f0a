import { DEFAULT_LANGUAGE } from '@superpose/content';
import { lessonFiles } from '@superpose/content/courses';
import { checkExercises, exitCodeOf, sourcesToCheck } from './catalogue/check-sources.js';
import { readContent } from './catalogue/read-content.js';
import { checkTutor } from './tutor-check/print-report.js';

// The exercises' part of `npm run content:check [-- directory …]`: without a directory, what comes with the product and
// EXERCISES_DIR.
// npm runs scripts in the project's root; paths are relative to the caller's directory.
const { INIT_CWD = process.cwd(), EXERCISES_DIR } = process.env;
const sources = sourcesToCheck(process.argv.slice(2), EXERCISES_DIR, INIT_CWD);
const content = await readContent(sources, DEFAULT_LANGUAGE);
const lessons = (await lessonFiles()).map(({ id }) => id);

const { faults, summary } = checkExercises(content, lessons);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${summary}\n`);
const tutorFaults = checkTutor(content.exercises, (line) => process.stdout.write(`${line}\n`));
for (const fault of tutorFaults) process.stderr.write(`${fault}\n`);
process.exitCode = exitCodeOf(content.exercises, [...faults, ...tutorFaults]);
