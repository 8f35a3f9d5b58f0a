/**
 * A permutation of basis indices that is linear over GF(2) up to a constant: after it, index y has the
 * amplitude that was at `columns·y ⊕ flip`. CX, SWAP and X compose into one such map.
 */
export class LinearMap {
  readonly columns: Uint32Array;
  flip = 0;

  constructor(readonly width: number) {
    this.columns = new Uint32Array(width);
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
    return this.flip === 0 && this.columns.every((column, bit) => column === 1 << bit);
  }

  /** Where the amplitude of index x goes: `columns·x ⊕ flip` of the result. */
  inverse(): LinearMap {
    const rows = Uint32Array.from(this.columns);
    const inverse = new LinearMap(this.width);
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
    for (let bit = 0; bit < this.width; bit++) {
      if ((this.flip >>> bit) & 1) inverse.flip ^= inverse.columns[bit]!;
    }
    return inverse;
  }
}

function swap(list: Uint32Array, a: number, b: number): void {
  const item = list[a]!;
  list[a] = list[b]!;
  list[b] = item;
}
