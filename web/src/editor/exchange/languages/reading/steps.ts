import { DEFAULT_LIMITS } from '@superpose/contracts';
import { isOperation, type Instruction } from '@superpose/quantum';
import type { TextPlace } from '../../importOutcome';
import { partCount } from '../quirk/cells';
import type { Bits, Path } from './conditions';
import { ReadError } from './readError';

/** Gates that others are made of counted one by one. */
const MAX_PARTS = 20_000;
/** Whatever a program does counts, also what places no gate. */
const MAX_WORK = 400_000;

/** A circuit that a program makes, and where each instruction comes from. */
export interface ReadCircuit {
  readonly qubitCount: number;
  readonly bitCount: number;
  readonly steps: readonly Step[];
  /** Where the qubits are declared. */
  readonly place: TextPlace;
}

export interface Step {
  readonly instruction: Instruction;
  readonly place: TextPlace;
}

/** Counts what a program does, so that none takes long. */
export class Budget {
  private parts = 0;
  private work = 0;

  /** @throws ReadError once the program has done too much */
  spend(place: TextPlace, work = 1): void {
    this.work += work;
    if (this.work > MAX_WORK) throw new ReadError(place, 'this program is too long; write fewer repetitions');
  }

  /** @throws ReadError once there are too many gates */
  add(instruction: Instruction, place: TextPlace, count: number): void {
    this.spend(place);
    this.parts += isOperation(instruction) ? partCount(instruction.definition) : 1;
    if (count > DEFAULT_LIMITS.maxGates || this.parts > MAX_PARTS) {
      throw new ReadError(place, `a circuit may have at most ${DEFAULT_LIMITS.maxGates} gates; write fewer`);
    }
  }
}

/**
 * An instruction that is carried out on a path.
 * @throws ReadError where a bit of the path has been measured since
 */
export function onPath(instruction: Instruction, path: Path, bits: Bits, place: TextPlace): Instruction {
  if (instruction.gate === 'BARRIER') return instruction;
  const condition = bits.conditionOf(path);
  if (condition === null) {
    throw new ReadError(place, 'this waits for a bit that has been measured since; measure into another bit');
  }
  return condition ? { ...instruction, condition } : instruction;
}
