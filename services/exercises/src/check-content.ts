import { resolve } from 'node:path';
import { BUILT_IN_CONTENT, readContent } from './catalogue/read-content.js';

// `npm run exercises:check [-- directory …]`: without a directory, what comes with the product and EXERCISES_DIR.
const given = process.argv.slice(2);
const schoolsOwn = process.env.EXERCISES_DIR ? [process.env.EXERCISES_DIR] : [];
const directories = given.length > 0 ? given : [BUILT_IN_CONTENT, ...schoolsOwn];
// npm runs scripts in the project's root; paths are meant from where the person stands.
const start = process.env.INIT_CWD ?? process.cwd();

const { exercises, faults } = await readContent(
  directories.map((directory) => resolve(start, directory)),
  'en',
);
for (const { file, reason } of faults) process.stderr.write(`${file}: ${reason}\n`);
const noun = exercises.length === 1 ? 'exercise is' : 'exercises are';
process.stdout.write(`${exercises.length} ${noun} in order, ${faults.length} faults found.\n`);
process.exitCode = faults.length > 0 || exercises.length === 0 ? 1 : 0;
