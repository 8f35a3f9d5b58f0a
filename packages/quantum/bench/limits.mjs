// What has to stay below a bound, whatever the machine's speed relative to others.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { MOST_KERNEL_BYTES, MOST_MICROSECONDS, MOST_PASSES } from './targets.mjs';

/** One line for each bound that the results or the embedded kernels are held to. */
export function checkLimits(results) {
  const lines = [];
  const say = (what, value, most, unit) =>
    lines.push(`${what}: ${value} ${unit}, at most ${most}: ${value <= most ? 'met' : 'MISSED'}`);
  for (const { name, passes, medianMs } of results) {
    const [workload] = name.split(' ');
    if (MOST_PASSES[workload]) say(name, passes, MOST_PASSES[workload], 'passes');
    if (MOST_MICROSECONDS[workload])
      say(name, Number((medianMs * 1000).toFixed(1)), MOST_MICROSECONDS[workload], 'µs');
  }
  const generated = readFileSync(new URL('../src/wasm/kernels.generated.ts', import.meta.url), 'utf8');
  for (const [, precision, hex] of generated.matchAll(/FLOAT(\d+)_MODULE[^']*'([^']+)'/g)) {
    say(`float${precision} kernels`, brotliCompressSync(hex).length, MOST_KERNEL_BYTES, 'bytes compressed');
  }
  return lines;
}
