import { readConstant, WORDS, type Words } from './expression.js';

/** Beside what OpenQASM 2 knows. */
const INVERSES = [
  ['acos', Math.acos],
  ['asin', Math.asin],
  ['atan', Math.atan],
] as const;

/**
 * The angle that somebody wrote, in radians: a number or an expression such as `pi/8`, `2π/3`, `acos(1/3)` or `-0,5`.
 * Upper and lower case are the same.
 * @param names values of further names, in lower case, such as `theta`
 * @returns undefined for what can't be read, or has no finite value
 */
export function readAngle(text: string, names: Readonly<Record<string, number>> = {}): number | undefined {
  const words: Words = {
    constants: new Map([...WORDS.constants, ...Object.entries(names)]),
    functions: new Map([...WORDS.functions, ...INVERSES]),
  };
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll('−', '-')
    .replaceAll(/[·×]/g, '*')
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .replaceAll(/([\d.)π]|pi)\s*(?=pi|π|\()/g, '$1*');
  try {
    return readConstant(plain, words);
  } catch {
    return undefined;
  }
}
