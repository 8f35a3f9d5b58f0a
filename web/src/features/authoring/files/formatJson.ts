const WIDTH = 110;
const INDENT = '  ';

/** A JSON value as the project's own files are formatted: an object's fields on a line each, lists on one line where they fit. */
export const formatJson = (value: unknown): string => `${format(value, '', '')}\n`;

/** @param before what stands on the line before the value */
function format(value: unknown, before: string, indent: string): string {
  if (Array.isArray(value)) return formatList(value, before, indent);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = indent + INDENT;
  const lines = inOrder(Object.entries(value)).map(([key, field]) => {
    const name = `${inner}${JSON.stringify(key)}: `;
    return name + format(field, name, inner);
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
}

/** JavaScript moves keys such as "10" before "00"; basis states come in their order. */
const inOrder = (entries: [string, unknown][]): [string, unknown][] =>
  entries.every(([key]) => /^[01]+$/.test(key)) ? entries.toSorted(([a], [b]) => (a < b ? -1 : 1)) : entries;

function formatList(list: readonly unknown[], before: string, indent: string): string {
  if (!mustBreak(list)) {
    const line = `[${list.map((item) => format(item, '', '')).join(', ')}]`;
    // A comma may follow.
    if (!line.includes('\n') && before.length + line.length < WIDTH) return line;
  }
  const inner = indent + INDENT;
  return `[\n${list.map((item) => inner + format(item, inner, inner)).join(',\n')}\n${indent}]`;
}

/** Several lists of several items, or anything with an object, stand below each other. */
const mustBreak = (list: readonly unknown[]): boolean =>
  list.some((item) => typeof item === 'object' && item !== null && !Array.isArray(item)) ||
  (list.length > 1 && list.every((item) => Array.isArray(item) && item.length > 1));
