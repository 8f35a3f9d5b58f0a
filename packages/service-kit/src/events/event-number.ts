/**
 * The number in a `Last-Event-ID`.
 * @returns null for anything but a number of at most `mostDigits` digits
 */
export const eventNumber = (text: string | undefined, mostDigits: number): number | null =>
  text !== undefined && /^\d+$/.test(text) && text.length <= mostDigits ? Number(text) : null;
