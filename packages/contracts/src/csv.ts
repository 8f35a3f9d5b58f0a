/** What a spreadsheet would read as a formula; it then runs with the rights of the person who opens the file. */
const FORMULA_START = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

export type CsvValue = string | number | boolean;

/** One line of RFC 4180, with its end. Text that a spreadsheet could run as a formula gets an apostrophe in front. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvField).join(',')}\r\n`;

function csvField(value: CsvValue): string {
  if (typeof value !== 'string') return String(value);
  const harmless = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
