// @ts-check
// What the memory can do: plain copies of as many bytes as a state has, by one thread or by two at once.
import { Worker } from 'node:worker_threads';

const GO = 0;
const DONE = 1;
const HELPER = `
  const { from, to, words } = require('node:worker_threads').workerData;
  for (let seen = 0; ; seen++) {
    Atomics.wait(words, ${GO}, seen);
    to.set(from);
    Atomics.store(words, ${DONE}, seen + 1);
  }`;

/** @param {number} bytes */
const arrayOf = (bytes) => new Float64Array(new SharedArrayBuffer(bytes)).fill(1);

/** A copy by this thread. @param {number} bytes @returns {() => void} */
export function copyAlone(bytes) {
  const [from, to] = [arrayOf(bytes), arrayOf(bytes)];
  return () => to.set(from);
}

/** A copy of which another thread makes one half. @param {number} bytes */
export function copyInTwo(bytes) {
  const words = new Int32Array(new SharedArrayBuffer(8));
  const data = { from: arrayOf(bytes / 2), to: arrayOf(bytes / 2), words };
  const worker = new Worker(HELPER, { eval: true, workerData: data });
  worker.unref();
  const own = copyAlone(bytes / 2);
  let generation = 0;
  const run = () => {
    generation++;
    Atomics.store(words, GO, generation);
    Atomics.notify(words, GO);
    own();
    while (Atomics.load(words, DONE) < generation);
  };
  return { run, end: () => worker.terminate() };
}
