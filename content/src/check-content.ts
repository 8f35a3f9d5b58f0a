import { checkContent } from './check/check-content.js';

// The first part of `npm run content:check`. Given a folder, it checks the content in that.
const { report, faults, exitCode } = await checkContent(process.argv[2]);
for (const line of report) process.stdout.write(`${line}\n`);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = exitCode;
