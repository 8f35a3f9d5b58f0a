import { readConstant } from '@superpose/openqasm';

/**
 * The angle that somebody typed, in radians: a number or an expression such as `pi/8`, `2π/3` or `-0,5`.
 * `undefined` for what can't be read.
 */
export function angleOf(text: string): number | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll('−', '-')
    .replaceAll(/[·×]/g, '*')
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .replaceAll(/([\d.)π]|pi)\s*(?=pi|π|\()/g, '$1*');
  try {
    return readConstant(plain);
  } catch {
    return undefined;
  }
}
