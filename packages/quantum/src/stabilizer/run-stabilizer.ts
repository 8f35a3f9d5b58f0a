/** Runs circuits of Clifford gates on a tableau: once for all shots, unless a gate that isn't a Pauli one waits for a coin. */
import { changedQubits } from '../changed-qubits.js';
import { isOperation, type Condition, type Instruction, type DynamicCircuit } from '../instruction.js';
import { cliffordSteps, type CliffordStep } from './clifford.js';
import { Tableau, type AffineBit } from './tableau.js';

/** What a run leaves: each classical bit and each qubit, read at the end, as a sum of coins. */
export interface AffineOutcome {
  readonly coinCount: number;
  readonly bits: readonly AffineBit[];
  readonly qubits: readonly AffineBit[];
}

/** The steps of a dynamic circuit's gates; null if one of them isn't a Clifford gate. */
export function cliffordStepsOf({
  instructions,
}: DynamicCircuit): readonly (readonly CliffordStep[])[] | null {
  const known = new Map<string, readonly CliffordStep[] | null>();
  const steps: (readonly CliffordStep[])[] = [];
  for (const instruction of instructions) {
    const some = isOperation(instruction) ? stepsOf(instruction, known) : [];
    if (!some) return null;
    steps.push(some);
  }
  return steps;
}

/** Programs repeat their gates: each kind is looked at once, on qubits that are numbered from 0. */
function stepsOf(
  instruction: Extract<Instruction, { controls?: unknown }>,
  known: Map<string, readonly CliffordStep[] | null>,
): readonly CliffordStep[] | null {
  const { gate, qubits, params = [], controls, negativeControls, definition, oracle } = instruction;
  if (controls || negativeControls || definition || oracle) return cliffordSteps(instruction);
  const key = [gate, qubits.length, ...params].join(' ');
  let steps = known.get(key);
  if (steps === undefined) {
    steps = cliffordSteps({ ...instruction, qubits: qubits.map((_, operand) => operand) });
    known.set(key, steps);
  }
  return steps?.map((step) => onQubits(step, qubits)) ?? null;
}

const onQubits = (step: CliffordStep, on: readonly number[]): CliffordStep =>
  step.step === 'CX'
    ? { step: 'CX', control: on[step.control]!, target: on[step.target]! }
    : { step: step.step, qubit: on[step.qubit]! };

/** Bytes that a run takes. */
export function stabilizerBytes({ qubitCount, instructions }: DynamicCircuit): number {
  const coins = coinCountOf(instructions) + qubitCount;
  const rowBytes = 8 * Math.ceil(qubitCount / 32) + 4 * (1 + Math.ceil(coins / 32));
  return (2 * qubitCount + 1) * rowBytes + (coins + qubitCount) * 4 * (1 + Math.ceil(coins / 32));
}

const coinCountOf = (instructions: readonly Instruction[]): number =>
  instructions.filter(({ gate }) => gate === 'MEASURE' || gate === 'RESET').length;

/**
 * Runs a dynamic circuit of Clifford gates on |0…0⟩ and reads all qubits at the end.
 * @param steps those of each instruction (see `cliffordStepsOf`)
 * @param draw gives the results of measurements that can go both ways; coins stand for them unless given
 * @returns null if a condition that depends on coins decides about more than Pauli gates; then results must be drawn
 */
export function runStabilizer(
  circuit: DynamicCircuit,
  steps: readonly (readonly CliffordStep[])[],
  { draw, check }: { draw?: () => 0 | 1; check?: () => void } = {},
): AffineOutcome | null {
  return new StabilizerRun(circuit, steps, draw, check).run();
}

class StabilizerRun {
  private readonly tableau: Tableau;
  private readonly bits: AffineBit[];
  /** What each qubit was last read as, for as long as nothing can have changed it. */
  private readonly readings: (AffineBit | undefined)[];

  constructor(
    private readonly circuit: DynamicCircuit,
    private readonly steps: readonly (readonly CliffordStep[])[],
    private readonly draw: (() => 0 | 1) | undefined,
    private readonly check: (() => void) | undefined,
  ) {
    const { qubitCount, bitCount, instructions } = circuit;
    const coins = draw ? 0 : coinCountOf(instructions) + qubitCount;
    this.tableau = new Tableau(qubitCount, coins);
    const zero: AffineBit = new Uint32Array(1 + ((coins + 31) >>> 5));
    this.bits = Array.from({ length: bitCount }, () => zero);
    this.readings = new Array<AffineBit | undefined>(qubitCount).fill(undefined);
  }

  run(): AffineOutcome | null {
    const { instructions, qubitCount } = this.circuit;
    for (const [index, instruction] of instructions.entries()) {
      if (index % 64 === 0) this.check?.();
      if (!this.carryOut(instruction, this.steps[index]!)) return null;
    }
    const qubits = Array.from({ length: qubitCount }, (_, qubit) => {
      this.check?.();
      return this.read(qubit);
    });
    return { coinCount: this.tableau.coinsUsed, bits: this.bits, qubits };
  }

  /** Returns false where only drawn results can tell what happens. */
  private carryOut(instruction: Instruction, steps: readonly CliffordStep[]): boolean {
    if (instruction.gate === 'BARRIER') return true;
    const when = instruction.condition ? this.valueOf(instruction.condition) : true;
    if (when === false) return true;
    if (when === null) return false;
    if (isOperation(instruction)) {
      const where = when === true ? undefined : when;
      if (where && steps.some(({ step }) => step !== 'X' && step !== 'Z')) return false;
      for (const step of steps) apply(this.tableau, step, where);
      for (const qubit of changedQubits(instruction)) this.readings[qubit] = undefined;
      return true;
    }
    if (when !== true) return false;
    const qubit = instruction.qubits[0]!;
    const result = this.read(qubit);
    if (instruction.gate === 'MEASURE') this.bits[instruction.bit] = result;
    else {
      this.tableau.flip('X', qubit, result);
      this.readings[qubit] = undefined;
    }
    return true;
  }

  private read(qubit: number): AffineBit {
    return (this.readings[qubit] ??= this.tableau.measure(
      qubit,
      this.draw && this.tableau.isUndecided(qubit) ? this.draw() : undefined,
    ));
  }

  /** Whether a condition holds: for certain, never, where a bit is 1, or (null) by more than one bit with coins. */
  private valueOf({ bits, value }: Condition): boolean | AffineBit | null {
    let open: AffineBit | null = null;
    for (const [j, bit] of bits.entries()) {
      const wanted = Math.floor(value / 2 ** j) % 2;
      const is = this.bits[bit]!;
      if (is.some((word, k) => k > 0 && word !== 0)) {
        if (open) return null;
        open = is.slice();
        if (wanted === 0) open[0]! ^= 1;
      } else if ((is[0]! & 1) !== wanted) return false;
    }
    return open ?? true;
  }
}

function apply(tableau: Tableau, step: CliffordStep, where?: AffineBit): void {
  switch (step.step) {
    case 'H':
      return tableau.h(step.qubit);
    case 'S':
      return tableau.s(step.qubit);
    case 'CX':
      return tableau.cx(step.control, step.target);
    default:
      return tableau.flip(step.step, step.qubit, where);
  }
}
