import { resolve } from 'node:path';
import { lintExercise } from './catalogue/lint-exercise.js';
import { BUILT_IN_CONTENT, readContent } from './catalogue/read-content.js';
import { checkTutor } from './tutor-check/print-report.js';

// `npm run exercises:check [-- directory …]`: without a directory, what comes with the product and EXERCISES_DIR.
const given = process.argv.slice(2);
const schoolsOwn = process.env.EXERCISES_DIR ? [process.env.EXERCISES_DIR] : [];
const directories = given.length > 0 ? given : [BUILT_IN_CONTENT, ...schoolsOwn];
// npm runs scripts in the project's root; paths are relative to the caller's directory.
const start = process.env.INIT_CWD ?? process.cwd();

const { exercises, faults } = await readContent(
  directories.map((directory) => resolve(start, directory)),
  'en',
);
const faultLines = [
  ...faults.map(({ file, reason }) => `${file}: ${reason}`),
  ...exercises.flatMap((exercise) => lintExercise(exercise).map((reason) => `${exercise.id}: ${reason}`)),
];
for (const line of faultLines) process.stderr.write(`${line}\n`);
const noun = exercises.length === 1 ? 'exercise is' : 'exercises are';
const faultNoun = faultLines.length === 1 ? 'fault' : 'faults';
process.stdout.write(`${exercises.length} ${noun} in order, ${faultLines.length} ${faultNoun} found.\n`);

const tutorFaults = checkTutor(exercises, (line) => process.stdout.write(`${line}\n`));
for (const fault of tutorFaults) process.stderr.write(`${fault}\n`);
process.exitCode = faultLines.length + tutorFaults.length > 0 || exercises.length === 0 ? 1 : 0;
