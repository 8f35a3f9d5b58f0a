// @ts-check

/**
 * The lines that a change wrote, as `file:from-to`, read from a diff without context lines.
 * @param {string} diff of `git diff --unified=0`
 */
export function changedLines(diff) {
  const lines = [];
  let file = '';
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length);
    const [, from, count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (from && count !== '0') lines.push(`${file}:${from}-${Number(from) + Number(count) - 1}`);
  }
  return lines;
}
