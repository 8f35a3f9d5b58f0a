// @ts-check

const START = /^(\s*)(it|test|describe)\b/;

/** A file of tests, of which those may be chosen that have certain words in their titles or their tables. */
export class TestFile {
  /** @type {string[]} */
  #chosen = [];
  /** @param {string} source */
  constructor(source) {
    this.source = source;
    this.lines = source.split('\n');
  }

  /** Whether a test or a group has these words. @param {string} words */
  chooses(words) {
    const at = this.lines.findIndex((line) => line.replace(/\\(['"`])/g, '$1').includes(words));
    if (at < 0) return false;
    // A table of tests begins before its title.
    const start = this.lines.slice(0, at + 1).findLastIndex((line) => START.test(line));
    if (start >= 0) this.#chosen.push(this.#from(start));
    return true;
  }

  /** What is before all tests with the chosen ones; without any chosen, all of it. */
  text() {
    if (this.#chosen.length === 0) return this.source;
    const first = this.lines.findIndex((line) => START.test(line));
    return [...this.lines.slice(0, first), ...this.#chosen].join('\n');
  }

  /** Up to what begins next on its level or outside of it. @param {number} start */
  #from(start) {
    const depth = depthOf(this.lines[start] ?? '');
    const after = this.lines.slice(start + 1);
    const end = after.findIndex((line) => START.test(line) && depthOf(line) <= depth);
    return this.lines.slice(start, end < 0 ? undefined : start + 1 + end).join('\n');
  }
}

/** @param {string} line */
const depthOf = (line) => START.exec(line)?.[1]?.length ?? 0;
