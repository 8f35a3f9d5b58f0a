import { resolve } from 'node:path';
import { DEFAULT_LANGUAGE } from '@superpose/content';
import { lessonFiles } from '@superpose/content/courses';
import { lintExercise } from './catalogue/lint-exercise.js';
import { BUILT_IN_CONTENT, readContent, type ContentSource } from './catalogue/read-content.js';
import { checkTutor } from './tutor-check/print-report.js';

// The exercises' part of `npm run content:check [-- directory …]`: without a directory, what comes with the product and
// EXERCISES_DIR.
// npm runs scripts in the project's root; paths are relative to the caller's directory.
const start = process.env.INIT_CWD ?? process.cwd();
const inDirectories = (directories: readonly string[]) =>
  directories.map((directory) => resolve(start, directory));
const given = process.argv.slice(2);
const schoolsOwn = process.env.EXERCISES_DIR ? [process.env.EXERCISES_DIR] : [];
const sources: ContentSource[] =
  given.length > 0 ? inDirectories(given) : [BUILT_IN_CONTENT, ...inDirectories(schoolsOwn)];

const { exercises, faults } = await readContent(sources, DEFAULT_LANGUAGE);
const lessons = (await lessonFiles()).map(({ id }) => id);
const faultLines = [
  ...faults.map(({ file, reason }) => `${file}: ${reason}`),
  ...exercises.flatMap((exercise) =>
    lintExercise(exercise, lessons).map((reason) => `${exercise.id}: ${reason}`),
  ),
];
for (const line of faultLines) process.stderr.write(`${line}\n`);
const noun = exercises.length === 1 ? 'exercise is' : 'exercises are';
const faultNoun = faultLines.length === 1 ? 'fault' : 'faults';
process.stdout.write(`${exercises.length} ${noun} in order, ${faultLines.length} ${faultNoun} found.\n`);

const tutorFaults = checkTutor(exercises, (line) => process.stdout.write(`${line}\n`));
for (const fault of tutorFaults) process.stderr.write(`${fault}\n`);
process.exitCode = faultLines.length + tutorFaults.length > 0 || exercises.length === 0 ? 1 : 0;
