import { useState } from 'react';

/**
 * The text of a field whose value is made of it: as it was typed, as long as it still makes this value, else as the value
 * is written. So a comma that was just typed stays, and a draft that was opened shows.
 */
export function useTyped<Value>(
  value: Value,
  write: (value: Value) => string,
  read: (text: string) => Value,
): readonly [text: string, type: (text: string) => void] {
  const [typed, type] = useState(() => write(value));
  return [JSON.stringify(read(typed)) === JSON.stringify(value) ? typed : write(value), type];
}

/** A number; the text itself where it is none, so that nothing is lost and the check says so. */
export function readNumber(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const number = Number(trimmed.replace(/^(-?\d+),(\d+)$/, '$1.$2'));
  return Number.isFinite(number) ? number : trimmed;
}

export const writeNumber = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/** `0, 2`: numbers with commas or spaces between them. */
export const readNumbers = (text: string): unknown[] =>
  text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(readNumber);

export const writeNumbers = (values: readonly unknown[]): string => values.map(writeNumber).join(', ');

export const readWords = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
