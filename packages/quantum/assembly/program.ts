/** Runs the steps of a pass on block after block. The planner writes the steps; nothing is decided here. */
import { Hadamard as H, Idle as O, RotateImaginary as X, RotateReal as R } from './butterflies';
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

/**
 * Sweeps are numbered weights·64 + a·16 + b·4 + c, the gates in the order Hadamard, RY, RX, none; those that move
 * amplitudes have 256 added. Of the weighted ones only that without gates can move: the others are never needed
 * often enough to be worth their bytes.
 */
function unweightedSweep<F, Access>(kind: u16, source: usize, target: usize, step: usize): void {
  // prettier-ignore
  switch (kind) {
    case 0: sweep<F, H, H, H, Unweighted, Access>(source, target, step); break;
    case 1: sweep<F, H, H, R, Unweighted, Access>(source, target, step); break;
    case 2: sweep<F, H, H, X, Unweighted, Access>(source, target, step); break;
    case 3: sweep<F, H, H, O, Unweighted, Access>(source, target, step); break;
    case 5: sweep<F, H, R, R, Unweighted, Access>(source, target, step); break;
    case 6: sweep<F, H, R, X, Unweighted, Access>(source, target, step); break;
    case 7: sweep<F, H, R, O, Unweighted, Access>(source, target, step); break;
    case 10: sweep<F, H, X, X, Unweighted, Access>(source, target, step); break;
    case 11: sweep<F, H, X, O, Unweighted, Access>(source, target, step); break;
    case 15: sweep<F, H, O, O, Unweighted, Access>(source, target, step); break;
    case 21: sweep<F, R, R, R, Unweighted, Access>(source, target, step); break;
    case 22: sweep<F, R, R, X, Unweighted, Access>(source, target, step); break;
    case 23: sweep<F, R, R, O, Unweighted, Access>(source, target, step); break;
    case 26: sweep<F, R, X, X, Unweighted, Access>(source, target, step); break;
    case 27: sweep<F, R, X, O, Unweighted, Access>(source, target, step); break;
    case 31: sweep<F, R, O, O, Unweighted, Access>(source, target, step); break;
    case 42: sweep<F, X, X, X, Unweighted, Access>(source, target, step); break;
    case 43: sweep<F, X, X, O, Unweighted, Access>(source, target, step); break;
    case 47: sweep<F, X, O, O, Unweighted, Access>(source, target, step); break;
    case 63: sweep<F, O, O, O, Unweighted, Access>(source, target, step); break;
  }
}

function weightedSweep<F>(kind: u16, source: usize, target: usize, step: usize): void {
  // prettier-ignore
  switch (kind) {
    case 64: sweep<F, H, H, H, WeightAll, InPlace>(source, target, step); break;
    case 65: sweep<F, H, H, R, WeightAll, InPlace>(source, target, step); break;
    case 66: sweep<F, H, H, X, WeightAll, InPlace>(source, target, step); break;
    case 67: sweep<F, H, H, O, WeightAll, InPlace>(source, target, step); break;
    case 69: sweep<F, H, R, R, WeightAll, InPlace>(source, target, step); break;
    case 70: sweep<F, H, R, X, WeightAll, InPlace>(source, target, step); break;
    case 71: sweep<F, H, R, O, WeightAll, InPlace>(source, target, step); break;
    case 74: sweep<F, H, X, X, WeightAll, InPlace>(source, target, step); break;
    case 75: sweep<F, H, X, O, WeightAll, InPlace>(source, target, step); break;
    case 79: sweep<F, H, O, O, WeightAll, InPlace>(source, target, step); break;
    case 85: sweep<F, R, R, R, WeightAll, InPlace>(source, target, step); break;
    case 86: sweep<F, R, R, X, WeightAll, InPlace>(source, target, step); break;
    case 87: sweep<F, R, R, O, WeightAll, InPlace>(source, target, step); break;
    case 90: sweep<F, R, X, X, WeightAll, InPlace>(source, target, step); break;
    case 91: sweep<F, R, X, O, WeightAll, InPlace>(source, target, step); break;
    case 95: sweep<F, R, O, O, WeightAll, InPlace>(source, target, step); break;
    case 106: sweep<F, X, X, X, WeightAll, InPlace>(source, target, step); break;
    case 107: sweep<F, X, X, O, WeightAll, InPlace>(source, target, step); break;
    case 111: sweep<F, X, O, O, WeightAll, InPlace>(source, target, step); break;
    case 127: sweep<F, O, O, O, WeightAll, InPlace>(source, target, step); break;
    case 143: sweep<F, H, O, O, WeightUpper, InPlace>(source, target, step); break;
    case 159: sweep<F, R, O, O, WeightUpper, InPlace>(source, target, step); break;
    case 175: sweep<F, X, O, O, WeightUpper, InPlace>(source, target, step); break;
    case 191: sweep<F, O, O, O, WeightUpper, InPlace>(source, target, step); break;
    case 383: sweep<F, O, O, O, WeightAll, Moving>(source, target, step); break;
  }
}

/**
 * Runs `stepCount` steps on the blocks `from` … `to` − 1. A block is the amplitudes whose index bits outside the window
 * spell its number; `outside` lists those bits' columns. `state` and the buffers are aligned to their sizes.
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
): void {
  for (let block = from; block < to; block++) {
    let blockState = state;
    for (let bits = block, column = outside; bits > 0; bits >>= 1, column += 4) {
      if (bits & 1) blockState ^= <usize>load<u32>(column);
    }
    let step = steps;
    for (let left = stepCount; left > 0; left--) {
      const kind = load<u16>(step, KIND);
      const readsFrom = load<u8>(step, SOURCE);
      const writesTo = load<u8>(step, TARGET);
      const source = readsFrom == 0 ? blockState : readsFrom == 1 ? buffer : spare;
      const target = writesTo == 0 ? blockState : writesTo == 1 ? buffer : spare;
      if (kind < WEIGHTED) unweightedSweep<F, InPlace>(kind, source, target, step);
      else if (kind >= MOVING && kind < MOVING + WEIGHTED) {
        unweightedSweep<F, Moving>(kind - MOVING, source, target, step);
      } else if (kind < PREPARE) weightedSweep<F>(kind, source, target, step);
      else if (kind == PREPARE) prepare<F>(target, step, block);
      else if (kind == TURN) turn<F>(target, step);
      else if (sizeof<F>() == 4) turnLane(target, step, kind == TURN_LANE_IMAGINARY);
      step += STEP_SIZE;
    }
  }
}
