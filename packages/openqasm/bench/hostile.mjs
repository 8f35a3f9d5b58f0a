// @ts-check
// CPU time that hostile programs of up to 256 KiB cost, on a process that has read some before; no program may need 100 ms.
import { parseDynamicProgram } from '../dist/index.js';
import { HOSTILE_PROGRAMS } from '../dist/testing/hostile-programs.js';

const LIMITS = { maxQubits: 24, maxOperations: 2000, maxAngle: 1e6 };
const ROUNDS = 5;

/** @param {string} program */
function read(program) {
  const start = process.cpuUsage();
  let outcome = 'read';
  try {
    parseDynamicProgram(program, LIMITS);
  } catch (error) {
    outcome = /** @type {Error} */ (error).message.slice(0, 90);
  }
  const { user, system } = process.cpuUsage(start);
  return { ms: (user + system) / 1000, outcome };
}

for (const program of Object.values(HOSTILE_PROGRAMS)) read(program);
for (const [name, program] of Object.entries(HOSTILE_PROGRAMS)) {
  const rounds = Array.from({ length: ROUNDS }, () => read(program)).sort((a, b) => a.ms - b.ms);
  const { ms, outcome } = /** @type {ReturnType<typeof read>} */ (rounds[Math.floor(ROUNDS / 2)]);
  console.log(`${ms.toFixed(1).padStart(8)} ms  ${name.padEnd(32)} ${outcome}`);
}
