// @ts-check
// For tests and measurements: a database of a school that has worked for a long time.
import { withDatabase } from './database.mjs';

/** A circuit as large as this, and its verdict, are about two kilobytes. */
const GATES = 40;

/** Adds submissions; the schema must be there. @param {string} url @param {number} count */
export async function addSubmissions(url, count) {
  await withDatabase(url, async (client) => {
    await client.query(`INSERT INTO exercises VALUES ('many', 'Many', 'beginner', 1, 'unitary', 'v', NULL)`);
    await client.query(
      `INSERT INTO submissions (id, exercise_id, user_label, circuit, passed, score, error, feedback, diagnosis,
          gate_count, circuit_depth, content_version, idempotency_key, request_hash)
        SELECT gen_random_uuid(), 'many', 'anonymous', circuit, true, 100, 0, 'Your circuit reaches the goal.', '[]',
          $2, $2, 'v', 'key ' || n, md5(n::text)
        FROM generate_series(1, $1) AS n, (
          SELECT jsonb_agg(jsonb_build_object('name', 'X', 'qubit', 0, 'timeStep', step)) AS circuit
          FROM generate_series(0, $2 - 1) AS step) AS one`,
      [count, GATES],
    );
  });
}

/**
 * As an argument of Node: prints the most memory that the process has had, in KiB, at its end. Not by `resourceUsage`,
 * whose figure a process inherits from the one that has started it.
 */
export const PRINT_PEAK =
  '--import=data:text/javascript,import{readFileSync}from"node:fs";' +
  'process.on("exit",()=>console.log(`peak ${/VmHWM:\\s*(\\d+)/.exec(readFileSync("/proc/self/status","utf8"))[1]}`))';

/** In MiB. @param {string} output of a process with PRINT_PEAK */
export const peakIn = (output) => Number(/^peak (\d+)$/m.exec(output)?.[1]) / 1024;
