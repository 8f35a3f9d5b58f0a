/**
 * Stabilizer states: n Pauli strings that leave the state as it is, and n that tell them apart (Aaronson & Gottesman,
 * "Improved simulation of stabilizer circuits", 2004). Gates and measurements cost O(n) and O(n²) instead of 2ⁿ.
 *
 * A sign may depend on results that aren't drawn yet: it is a sum over GF(2) of a constant and of coins, one for each
 * measurement that could have given both results. So one run through the circuit serves all shots.
 */

/** A bit that is a constant plus the coins whose bits are set, over GF(2). Word 0 holds the constant in its lowest bit. */
export type AffineBit = Uint32Array;

/** Row i < n is destabilizer i, row n + i stabilizer i, row 2n is scratch. A row has the bits x of its qubits, then z. */
export class Tableau {
  private readonly words: number;
  private readonly x: Uint32Array;
  private readonly z: Uint32Array;
  private readonly signs: Uint32Array;
  private readonly signWords: number;
  private coins = 0;

  /** The state |0…0⟩. @param coinCount the most measurements that may give both results */
  constructor(
    readonly qubitCount: number,
    private readonly coinCount: number,
  ) {
    this.words = (qubitCount + 31) >>> 5;
    this.signWords = 1 + ((coinCount + 31) >>> 5);
    const rows = 2 * qubitCount + 1;
    this.x = new Uint32Array(rows * this.words);
    this.z = new Uint32Array(rows * this.words);
    this.signs = new Uint32Array(rows * this.signWords);
    for (let qubit = 0; qubit < qubitCount; qubit++) {
      this.x[qubit * this.words + (qubit >>> 5)] = bitAt(qubit);
      this.z[(qubitCount + qubit) * this.words + (qubit >>> 5)] = bitAt(qubit);
    }
  }

  /** How many coins there are so far. */
  get coinsUsed(): number {
    return this.coins;
  }

  h(qubit: number): void {
    const { x, z, words, signs, signWords } = this;
    const bit = bitAt(qubit);
    for (let at = qubit >>> 5, sign = 0; at < x.length; at += words, sign += signWords) {
      const [a, b] = [x[at]!, z[at]!];
      if (a & b & bit) signs[sign]! ^= 1;
      const changed = (a ^ b) & bit;
      x[at] = a ^ changed;
      z[at] = b ^ changed;
    }
  }

  s(qubit: number): void {
    const { x, z, words, signs, signWords } = this;
    const bit = bitAt(qubit);
    for (let at = qubit >>> 5, sign = 0; at < x.length; at += words, sign += signWords) {
      const a = x[at]!;
      if (a & z[at]! & bit) signs[sign]! ^= 1;
      z[at]! ^= a & bit;
    }
  }

  cx(control: number, target: number): void {
    const { x, z, words, signs, signWords } = this;
    const [c, t] = [control & 31, target & 31];
    let [from, to] = [control >>> 5, target >>> 5];
    for (let sign = 0; from < x.length; from += words, to += words, sign += signWords) {
      const xc = (x[from]! >>> c) & 1;
      const zc = (z[from]! >>> c) & 1;
      const xt = (x[to]! >>> t) & 1;
      const zt = (z[to]! >>> t) & 1;
      if (xc & zt & (xt ^ zc ^ 1)) signs[sign]! ^= 1;
      if (xc) x[to]! ^= bitAt(target);
      if (zt) z[from]! ^= bitAt(control);
    }
  }

  /** Applies X (or Z) where a bit is 1: rows that it anticommutes with change their sign by that bit. */
  flip(pauli: 'X' | 'Z', qubit: number, where?: AffineBit): void {
    const { words, signs, signWords } = this;
    const opposite = pauli === 'X' ? this.z : this.x;
    const bit = bitAt(qubit);
    for (let at = qubit >>> 5, sign = 0; at < opposite.length; at += words, sign += signWords) {
      if (!(opposite[at]! & bit)) continue;
      if (!where) signs[sign]! ^= 1;
      else for (let k = 0; k < where.length; k++) signs[sign + k]! ^= where[k]!;
    }
  }

  /** Whether measuring a qubit can give both results: if so, a stabilizer that says it can't be told. */
  private undecided(qubit: number): number {
    const { x, words, qubitCount } = this;
    const bit = bitAt(qubit);
    for (let row = qubitCount; row < 2 * qubitCount; row++) {
      if (x[row * words + (qubit >>> 5)]! & bit) return row;
    }
    return -1;
  }

  /** Whether measuring a qubit can give both results, equally likely as they then are. */
  isUndecided(qubit: number): boolean {
    return this.undecided(qubit) >= 0;
  }

  /**
   * Measures a qubit. A result that could be either is a new coin, or `result` if that is given.
   * The result stays valid when the tableau changes.
   */
  measure(qubit: number, result?: 0 | 1): AffineBit {
    const pivot = this.undecided(qubit);
    return pivot < 0 ? this.decided(qubit) : this.decide(qubit, pivot, result);
  }

  private decide(qubit: number, pivot: number, result?: 0 | 1): AffineBit {
    const { x, z, signs, words, signWords, qubitCount } = this;
    const bit = bitAt(qubit);
    for (let row = 0; row < 2 * qubitCount; row++) {
      // The destabilizer of the pivot is about to be replaced.
      if (row !== pivot && row !== pivot - qubitCount && x[row * words + (qubit >>> 5)]! & bit) {
        this.multiply(row, pivot);
      }
    }
    this.copyRow(pivot - qubitCount, pivot);
    x.fill(0, pivot * words, (pivot + 1) * words);
    z.fill(0, pivot * words, (pivot + 1) * words);
    z[pivot * words + (qubit >>> 5)] = bit;
    const sign = signs.subarray(pivot * signWords, (pivot + 1) * signWords);
    sign.fill(0);
    if (result !== undefined) sign[0] = result;
    else {
      if (this.coins === this.coinCount) throw new RangeError('There are more coins than were asked for.');
      const coin = this.coins++;
      sign[1 + (coin >>> 5)] = bitAt(coin);
    }
    return sign.slice();
  }

  /** The product of the stabilizers that makes ±Z on the qubit; its sign is the result. */
  private decided(qubit: number): AffineBit {
    const { x, z, signs, words, signWords, qubitCount } = this;
    const scratch = 2 * qubitCount;
    const bit = bitAt(qubit);
    x.fill(0, scratch * words, (scratch + 1) * words);
    z.fill(0, scratch * words, (scratch + 1) * words);
    signs.fill(0, scratch * signWords, (scratch + 1) * signWords);
    for (let row = 0; row < qubitCount; row++) {
      if (x[row * words + (qubit >>> 5)]! & bit) this.multiply(scratch, row + qubitCount);
    }
    return signs.slice(scratch * signWords, (scratch + 1) * signWords);
  }

  /** Multiplies a row by another from the left; of two that commute the product's sign is exact. */
  private multiply(row: number, by: number): void {
    const { x, z, signs, words, signWords } = this;
    // The power of i of the product, modulo 4, counted for all qubits at once in two bits.
    let [ones, twos] = [0, 0];
    for (let k = 0, i = row * words, j = by * words; k < words; k++, i++, j++) {
      const [x1, z1, x2, z2] = [x[j]!, z[j]!, x[i]!, z[i]!];
      const [xx, zz] = [x1 ^ x2, z1 ^ z2];
      const crossed = x1 & z2;
      const anti = (x2 & z1) ^ crossed;
      twos ^= (ones ^ xx ^ zz ^ crossed) & anti;
      ones ^= anti;
      x[i] = xx;
      z[i] = zz;
    }
    for (let k = 0, i = row * signWords, j = by * signWords; k < signWords; k++)
      signs[i + k]! ^= signs[j + k]!;
    // Words hold the counters of 32 qubits each; together they are taken modulo 4.
    const power = (onesIn(ones) + 2 * onesIn(twos)) & 3;
    if (power & 2) signs[row * signWords]! ^= 1;
  }

  private copyRow(to: number, from: number): void {
    const { x, z, signs, words, signWords } = this;
    x.copyWithin(to * words, from * words, (from + 1) * words);
    z.copyWithin(to * words, from * words, (from + 1) * words);
    signs.copyWithin(to * signWords, from * signWords, (from + 1) * signWords);
  }

  copy(): Tableau {
    const copy = new Tableau(this.qubitCount, this.coinCount);
    copy.x.set(this.x);
    copy.z.set(this.z);
    copy.signs.set(this.signs);
    copy.coins = this.coins;
    return copy;
  }
}

const bitAt = (index: number): number => 1 << (index & 31);

/** How many bits of a word are 1. */
export function onesIn(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
