/** The name that somebody may have meant: one that differs by a slip or two, or by upper and lower case. */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  const other = OTHER_WORDS.get(word.toLowerCase());
  if (other !== undefined || word.length > MAX_LENGTH) return other;
  let [best, least] = [undefined as string | undefined, word.length < 6 ? 2 : 3];
  for (const name of names) {
    if (Math.abs(name.length - word.length) >= least) continue;
    const distance = name.toLowerCase() === word.toLowerCase() ? 0.5 : slips(word, name);
    // A word of one or two letters has little in common with one that shares none with it.
    if (distance >= least || distance >= word.length) continue;
    [best, least] = [name, distance];
  }
  return best;
}

/** What other languages and people call the words of this one. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ['hadamard', 'h'],
  ['not', 'x'],
  ['toffoli', 'ccx'],
  ['fredkin', 'cswap'],
  ['control', 'ctrl'],
  ['adjoint', 'inv'],
  ['integer', 'int'],
  ['double', 'float'],
  ['boolean', 'bool'],
  ['function', 'def'],
  ['version', 'OPENQASM'],
]);

/** No name that long is a slip of another. */
const MAX_LENGTH = 24;

/** How many letters are to be left out, put in, changed or swapped with the next. */
function slips(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const changed = rows[i - 1]![j - 1]! + Number(a[i - 1] !== b[j - 1]);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity;
      rows[i]![j] = Math.min(changed, rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, swapped);
    }
  }
  return rows[a.length]![b.length]!;
}

/** "; you may mean cx", or nothing. */
export function meantName(word: string, names: Iterable<string>): string {
  const name = nearest(word, names);
  return name === undefined ? '' : `; you may mean ${name}`;
}
