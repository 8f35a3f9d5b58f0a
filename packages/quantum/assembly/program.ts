/** Runs the steps of a pass on block after block. The planner writes the steps; nothing is decided here. */
import { Hadamard as H, Idle as O, RotateImaginary as X, RotateReal as R } from './butterflies';
import { blockWeights, diagonal } from './diagonal';
import { prepare } from './prepare';
import { InPlace, Moving, sweep, Unweighted, WeightAll, WeightUpper } from './sweep';
import { turn, turnLane } from './turn';

/** Bytes of a step. */
const STEP_SIZE: usize = 384;
const KIND: usize = 0;
/** Where a step reads and writes, beside its kind: 0 the state, 1 and 2 the two buffers. */
const SOURCE: usize = 2;
const TARGET: usize = 3;

const WEIGHTED: u16 = 64;
const MOVING: u16 = 256;
const PREPARE: u16 = 512;
const TURN: u16 = 513;
const TURN_LANE_REAL: u16 = 514;
const TURN_LANE_IMAGINARY: u16 = 515;
const WEIGHTS: u16 = 516;
const DIAGONAL: u16 = 517;
/** Addresses of tables with what each bit of the block's number that is 1 adds to a sweep's addresses, or 0. */
const SOURCE_OUTSIDE: usize = 56;
const TARGET_OUTSIDE: usize = 60;
/** A turn's bits of the block's number that have to be 1. */
const TURN_BLOCKS: usize = 12;

/** What a block's number contributes to addresses: the columns of its bits that are 1. */
function outsideOf(columns: usize, block: u32): usize {
  let address: usize = 0;
  for (let bits = block; bits > 0; bits >>= 1, columns += 4) {
    if (bits & 1) address ^= <usize>load<u32>(columns);
  }
  return address;
}

/**
 * Sweeps are numbered weights·64 + a·16 + b·4 + c, the gates in the order Hadamard, RY, RX, none. Unweighted sweeps that
 * move amplitudes have 256 added; weighted ones can all move them, and those of half of the amplitudes never do.
 */
function unweightedSweep<F, Access>(kind: u16, source: usize, target: usize, step: usize): void {
  // prettier-ignore
  switch (kind) {
    case 0: sweep<F, H, H, H, Unweighted, Access>(source, target, step, 0); break;
    case 1: sweep<F, H, H, R, Unweighted, Access>(source, target, step, 0); break;
    case 2: sweep<F, H, H, X, Unweighted, Access>(source, target, step, 0); break;
    case 3: sweep<F, H, H, O, Unweighted, Access>(source, target, step, 0); break;
    case 5: sweep<F, H, R, R, Unweighted, Access>(source, target, step, 0); break;
    case 6: sweep<F, H, R, X, Unweighted, Access>(source, target, step, 0); break;
    case 7: sweep<F, H, R, O, Unweighted, Access>(source, target, step, 0); break;
    case 10: sweep<F, H, X, X, Unweighted, Access>(source, target, step, 0); break;
    case 11: sweep<F, H, X, O, Unweighted, Access>(source, target, step, 0); break;
    case 15: sweep<F, H, O, O, Unweighted, Access>(source, target, step, 0); break;
    case 21: sweep<F, R, R, R, Unweighted, Access>(source, target, step, 0); break;
    case 22: sweep<F, R, R, X, Unweighted, Access>(source, target, step, 0); break;
    case 23: sweep<F, R, R, O, Unweighted, Access>(source, target, step, 0); break;
    case 26: sweep<F, R, X, X, Unweighted, Access>(source, target, step, 0); break;
    case 27: sweep<F, R, X, O, Unweighted, Access>(source, target, step, 0); break;
    case 31: sweep<F, R, O, O, Unweighted, Access>(source, target, step, 0); break;
    case 42: sweep<F, X, X, X, Unweighted, Access>(source, target, step, 0); break;
    case 43: sweep<F, X, X, O, Unweighted, Access>(source, target, step, 0); break;
    case 47: sweep<F, X, O, O, Unweighted, Access>(source, target, step, 0); break;
    case 63: sweep<F, O, O, O, Unweighted, Access>(source, target, step, 0); break;
  }
}

function weightedSweep<F>(kind: u16, source: usize, target: usize, step: usize, scratch: usize): void {
  // prettier-ignore
  switch (kind) {
    case 64: sweep<F, H, H, H, WeightAll, Moving>(source, target, step, scratch); break;
    case 65: sweep<F, H, H, R, WeightAll, Moving>(source, target, step, scratch); break;
    case 66: sweep<F, H, H, X, WeightAll, Moving>(source, target, step, scratch); break;
    case 67: sweep<F, H, H, O, WeightAll, Moving>(source, target, step, scratch); break;
    case 69: sweep<F, H, R, R, WeightAll, Moving>(source, target, step, scratch); break;
    case 70: sweep<F, H, R, X, WeightAll, Moving>(source, target, step, scratch); break;
    case 71: sweep<F, H, R, O, WeightAll, Moving>(source, target, step, scratch); break;
    case 74: sweep<F, H, X, X, WeightAll, Moving>(source, target, step, scratch); break;
    case 75: sweep<F, H, X, O, WeightAll, Moving>(source, target, step, scratch); break;
    case 79: sweep<F, H, O, O, WeightAll, Moving>(source, target, step, scratch); break;
    case 85: sweep<F, R, R, R, WeightAll, Moving>(source, target, step, scratch); break;
    case 86: sweep<F, R, R, X, WeightAll, Moving>(source, target, step, scratch); break;
    case 87: sweep<F, R, R, O, WeightAll, Moving>(source, target, step, scratch); break;
    case 90: sweep<F, R, X, X, WeightAll, Moving>(source, target, step, scratch); break;
    case 91: sweep<F, R, X, O, WeightAll, Moving>(source, target, step, scratch); break;
    case 95: sweep<F, R, O, O, WeightAll, Moving>(source, target, step, scratch); break;
    case 106: sweep<F, X, X, X, WeightAll, Moving>(source, target, step, scratch); break;
    case 107: sweep<F, X, X, O, WeightAll, Moving>(source, target, step, scratch); break;
    case 111: sweep<F, X, O, O, WeightAll, Moving>(source, target, step, scratch); break;
    case 127: sweep<F, O, O, O, WeightAll, Moving>(source, target, step, scratch); break;
    case 143: sweep<F, H, O, O, WeightUpper, InPlace>(source, target, step, scratch); break;
    case 159: sweep<F, R, O, O, WeightUpper, InPlace>(source, target, step, scratch); break;
    case 175: sweep<F, X, O, O, WeightUpper, InPlace>(source, target, step, scratch); break;
    case 191: sweep<F, O, O, O, WeightUpper, InPlace>(source, target, step, scratch); break;
  }
}

/**
 * Runs `stepCount` steps on the blocks `from` … `to` − 1. A block is the amplitudes whose index bits outside the window
 * spell its number; `outside` lists those bits' columns. `state` and the buffers are aligned to their sizes; tables that
 * differ from block to block are made in `scratch`.
 */
export function runBlocks<F>(
  steps: usize,
  stepCount: u32,
  outside: usize,
  from: u32,
  to: u32,
  state: usize,
  buffer: usize,
  spare: usize,
  scratch: usize,
): void {
  for (let block = from; block < to; block++) {
    const blockState = state ^ outsideOf(outside, block);
    let step = steps;
    for (let left = stepCount; left > 0; left--) {
      const kind = load<u16>(step, KIND);
      const readsFrom = load<u8>(step, SOURCE);
      const writesTo = load<u8>(step, TARGET);
      let source = readsFrom == 0 ? blockState : readsFrom == 1 ? buffer : spare;
      let target = writesTo == 0 ? blockState : writesTo == 1 ? buffer : spare;
      if (kind < PREPARE) {
        const sourceOutside = <usize>load<u32>(step, SOURCE_OUTSIDE);
        const targetOutside = <usize>load<u32>(step, TARGET_OUTSIDE);
        if (sourceOutside) source ^= outsideOf(sourceOutside, block);
        if (targetOutside) target ^= outsideOf(targetOutside, block);
        if (kind < WEIGHTED) unweightedSweep<F, InPlace>(kind, source, target, step);
        else if (kind >= MOVING) unweightedSweep<F, Moving>(kind - MOVING, source, target, step);
        else weightedSweep<F>(kind, source, target, step, scratch);
      } else if (kind == PREPARE) prepare<F>(target, step, block);
      else if (kind == TURN) {
        const needed = load<u32>(step, TURN_BLOCKS);
        if ((block & needed) != needed) {
          step += STEP_SIZE;
          continue;
        }
        const moved = <usize>load<u32>(step, SOURCE_OUTSIDE);
        turn<F>(moved ? target ^ outsideOf(moved, block) : target, step);
      } else if (kind == WEIGHTS) blockWeights<F>(step, block, scratch);
      else if (kind == DIAGONAL) diagonal<F>(source, target, step, block, scratch);
      else if (sizeof<F>() == 4) turnLane(target, step, kind == TURN_LANE_IMAGINARY);
      step += STEP_SIZE;
    }
  }
}
