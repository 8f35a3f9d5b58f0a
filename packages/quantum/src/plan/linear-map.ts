/**
 * A permutation of the indices of a block that is linear over GF(2) up to a constant: after it, index y has the amplitude
 * that was at `columns·y ⊕ flip`. CX, SWAP and X compose into one such map. The bits from `width` on are those of the
 * block's number; they may be controls, and the map moves none of them.
 */
export class LinearMap {
  readonly columns: Uint32Array;
  flip = 0;

  constructor(
    readonly width: number,
    readonly outsideCount = 0,
  ) {
    this.columns = new Uint32Array(width + outsideCount);
    for (let bit = 0; bit < width; bit++) this.columns[bit] = 1 << bit;
  }

  /** Appends a CX: index y held what was at y with the target bit turned where the control bit is 1. */
  controlledFlip(control: number, target: number): void {
    this.columns[control]! ^= this.columns[target]!;
  }

  exchange(a: number, b: number): void {
    const column = this.columns[a]!;
    this.columns[a] = this.columns[b]!;
    this.columns[b] = column;
  }

  turnOver(bit: number): void {
    this.flip ^= this.columns[bit]!;
  }

  get isIdentity(): boolean {
    return (
      this.flip === 0 && this.columns.every((column, bit) => column === (bit < this.width ? 1 << bit : 0))
    );
  }

  copy(): LinearMap {
    const copy = new LinearMap(this.width, this.outsideCount);
    copy.columns.set(this.columns);
    copy.flip = this.flip;
    return copy;
  }

  /** The map that sends an index where this one sends what the other makes of it. */
  after(other: LinearMap): LinearMap {
    const result = new LinearMap(this.width, this.outsideCount);
    for (let bit = 0; bit < this.columns.length; bit++) {
      result.columns[bit] = this.image(other.columns[bit]!) ^ (bit < this.width ? 0 : this.columns[bit]!);
    }
    result.flip = this.image(other.flip) ^ this.flip;
    return result;
  }

  /** The XOR of the columns of an index's bits that are 1. */
  private image(index: number): number {
    let image = 0;
    for (let bit = 0; bit < this.width; bit++) if ((index >>> bit) & 1) image ^= this.columns[bit]!;
    return image;
  }

  /** Where the amplitude of index x goes: `columns·x ⊕ flip` of the result. */
  inverse(): LinearMap {
    const rows = Uint32Array.from(this.columns);
    const inverse = new LinearMap(this.width, this.outsideCount);
    for (let bit = 0; bit < this.width; bit++) {
      let pivot = bit;
      while (((rows[pivot]! >>> bit) & 1) === 0) pivot++;
      swap(rows, bit, pivot);
      swap(inverse.columns, bit, pivot);
      for (let other = 0; other < this.width; other++) {
        if (other === bit || ((rows[other]! >>> bit) & 1) === 0) continue;
        rows[other]! ^= rows[bit]!;
        inverse.columns[other]! ^= inverse.columns[bit]!;
      }
    }
    for (let bit = this.width; bit < rows.length; bit++)
      inverse.columns[bit] = inverse.image(this.columns[bit]!);
    inverse.flip = inverse.image(this.flip);
    return inverse;
  }
}

function swap(list: Uint32Array, a: number, b: number): void {
  const item = list[a]!;
  list[a] = list[b]!;
  list[b] = item;
}
