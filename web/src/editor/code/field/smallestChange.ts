interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** What has to be replaced to make one text of another: all but their common beginning and end. Null for equal texts. */
export function smallestChange(before: string, after: string): Change | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let kept = 0;
  while (kept < shorter - from && before.at(-1 - kept) === after.at(-1 - kept)) kept++;
  return { from, to: before.length - kept, insert: after.slice(from, after.length - kept) };
}
