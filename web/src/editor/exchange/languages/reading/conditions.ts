import type { Condition } from '@superpose/quantum';

/** What bits must have been, by the bit and how often it had been measured before. */
export type Path = ReadonlyMap<string, 0 | 1>;

export const ALWAYS: Path = new Map();

/** An instruction waits for at most this many bits. */
export const MAX_PATH = 32;

/** Follows which classical bits decide about what comes next. */
export class Bits {
  private readonly versions = new Map<number, number>();

  /** From here on the bit is another one. */
  measured(bit: number): void {
    this.versions.set(bit, (this.versions.get(bit) ?? 0) + 1);
  }

  /** The path on which a bit has a value besides; null where it can't have it. */
  narrowed(path: Path, bit: number, value: 0 | 1): Path | null {
    const key = this.key(bit);
    const known = path.get(key);
    if (known !== undefined) return known === value ? path : null;
    return new Map([...path, [key, value]]);
  }

  /** A path as the condition of an instruction; null where a bit has been measured since, so that it no longer says. */
  conditionOf(path: Path): Condition | undefined | null {
    if (path.size === 0) return undefined;
    const pairs = [...path].map(([key, value]) => ({ key, bit: Number(key.split('.')[0]), value }));
    if (pairs.some(({ key, bit }) => key !== this.key(bit))) return null;
    return {
      bits: pairs.map(({ bit }) => bit),
      value: pairs.reduce((sum, { value }, j) => sum + value * 2 ** j, 0),
    };
  }

  private readonly key = (bit: number): string => `${bit}.${this.versions.get(bit) ?? 0}`;
}

/** The path that stands for all of these together: two that differ in one bit are one without it. Null if there is none. */
export function joined(paths: readonly Path[]): Path | null {
  const left = [...paths];
  for (let i = 0; i < left.length; i++) {
    for (let j = i + 1; j < left.length; j++) {
      const both = withoutOne(left[i]!, left[j]!);
      if (!both) continue;
      left.splice(j, 1);
      left.splice(i, 1, both);
      i = -1;
      break;
    }
  }
  return left.length === 1 ? left[0]! : null;
}

function withoutOne(a: Path, b: Path): Path | null {
  if (a.size !== b.size) return null;
  const differing = [...a].filter(([key, value]) => b.get(key) !== value);
  const [first] = differing;
  if (!first) return a;
  if (differing.length > 1 || !b.has(first[0])) return null;
  return new Map([...a].filter(([key]) => key !== first[0]));
}
