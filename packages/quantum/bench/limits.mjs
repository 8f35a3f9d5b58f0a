// @ts-check
// What has to stay below a bound, whatever the machine's speed relative to others.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { MOST_KERNEL_BYTES, MOST_MICROSECONDS, MOST_PASSES } from './targets.mjs';

/**
 * One line for each bound that the results or the embedded kernels are held to.
 * @param {import('./report.mjs').Result[]} results
 */
export function checkLimits(results) {
  /** @type {string[]} */
  const lines = [];
  /** @param {string} what @param {number} value @param {number} most @param {string} unit */
  const say = (what, value, most, unit) =>
    lines.push(`${what}: ${value} ${unit}, at most ${most}: ${value <= most ? 'met' : 'MISSED'}`);
  for (const { name, passes, time } of results) {
    const [workload] = /** @type {[string]} */ (name.split(' '));
    const mostPasses = MOST_PASSES[workload];
    if (mostPasses) say(name, /** @type {number} */ (passes), mostPasses, 'passes');
    const mostMicroseconds = MOST_MICROSECONDS[workload];
    if (mostMicroseconds) say(name, Number((time.median * 1000).toFixed(1)), mostMicroseconds, 'µs');
  }
  const generated = readFileSync(new URL('../src/wasm/kernels.generated.ts', import.meta.url), 'utf8');
  for (const [, precision, hex = ''] of generated.matchAll(/FLOAT(\d+)_MODULE[^']*'([^']+)'/g)) {
    say(`float${precision} kernels`, brotliCompressSync(hex).length, MOST_KERNEL_BYTES, 'bytes compressed');
  }
  return lines;
}
