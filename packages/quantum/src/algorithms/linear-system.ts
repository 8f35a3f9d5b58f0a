import { bitOf } from '../basis-state.js';

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
const subscript = (index: number) => [...String(index)].map((digit) => SUBSCRIPTS[Number(digit)]).join('');

/** A homogeneous system y·s = 0 over GF(2) in fully reduced form; an equation is the bit mask of its unknowns. */
export class LinearSystem {
  /** By pivot: the equation whose highest unknown it is, or 0. */
  private readonly rows: number[];

  /** @param width the number of unknowns s_0 … s_(width−1), at most 30 */
  constructor(private readonly width: number) {
    this.rows = new Array<number>(width).fill(0);
  }

  /** The number of independent equations. */
  get rank(): number {
    return this.rows.filter((row) => row !== 0).length;
  }

  /** Adds an equation; returns whether it said anything new. */
  add(equation: number): boolean {
    let rest = equation;
    for (let pivot = this.width - 1; pivot >= 0; pivot--) {
      if (bitOf(rest, pivot)) rest ^= this.rows[pivot]!;
    }
    if (rest === 0) return false;
    const pivot = 31 - Math.clz32(rest);
    for (let other = 0; other < this.width; other++) {
      if (bitOf(this.rows[other]!, pivot)) this.rows[other]! ^= rest;
    }
    this.rows[pivot] = rest;
    return true;
  }

  /** The only solution other than 0, or null when there is not exactly one. */
  solution(): number | null {
    const free = this.rows.flatMap((row, pivot) => (row === 0 ? [pivot] : []));
    if (free.length !== 1) return null;
    const unknown = free[0]!;
    return this.rows.reduce((s, row, pivot) => (bitOf(row, unknown) ? s | (1 << pivot) : s), 1 << unknown);
  }

  /** The equations as text, the highest unknown first. */
  equations(): string[] {
    const unknowns = Array.from({ length: this.width }, (_, i) => this.width - 1 - i);
    return this.rows
      .toReversed()
      .filter((row) => row !== 0)
      .map((row) => {
        const terms = unknowns.filter((i) => bitOf(row, i)).map((i) => `s${subscript(i)}`);
        return `${terms.join(' ⊕ ')} = 0`;
      });
  }
}
