import { readConstant } from './expression.js';
import { OLD_FUNCTIONS, type NumberFunction } from './functions.js';

const FUNCTIONS: ReadonlyMap<string, NumberFunction> = new Map([
  ...OLD_FUNCTIONS,
  ['acos', { count: 1, compute: Math.acos }],
  ['asin', { count: 1, compute: Math.asin }],
  ['atan', { count: 1, compute: Math.atan }],
]);

/**
 * The angle that somebody wrote, in radians: a number or an expression such as `pi/8`, `2π/3`, `acos(1/3)` or `-0,5`.
 * Upper and lower case are the same.
 * @param names values of further names, in lower case, such as `theta`
 * @returns undefined for what can't be read, or has no finite value
 */
export function readAngle(text: string, names: Readonly<Record<string, number>> = {}): number | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll('−', '-')
    .replaceAll(/[·×]/g, '*')
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .replaceAll(/([\d.)π]|pi)\s*(?=pi|π|\()/g, '$1*');
  try {
    return readConstant(plain, new Map(Object.entries(names)), FUNCTIONS);
  } catch {
    return undefined;
  }
}
