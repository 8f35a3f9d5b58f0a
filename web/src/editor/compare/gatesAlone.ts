/** Compares what circuits of gates alone do: their matrices or, where those are too large, some of their outputs. */
import type { InitialState } from '@superpose/contracts';
import {
  applyOperation,
  elementaryOperations,
  fidelity,
  unitaryOf,
  unitaryOverlap,
  type Operation,
  type Statevector,
  type Unitary,
} from '@superpose/quantum';
import { usedSteps, type EditorCircuit } from '../circuit/circuit';
import { toEngineCircuit } from '../circuit/engineCircuit';
import { isSame, type Both, type Difference, type FirstColumn, type GatesComparison } from './comparison';
import { inTurn, stateOutcomes } from './outcomes';

type Input = readonly InitialState[];

/** The most amplitudes that both matrices' gates may touch: some tenths of a second on a phone. */
const MOST_WORK = 2 ** 25;
const MOST_MATRIX_QUBITS = 10;

/** A circuit as it's run from any input, column by column. */
interface Program {
  readonly qubitCount: number;
  /** What makes the states that the wires begin in. */
  readonly preparation: readonly Operation[];
  readonly columns: readonly (readonly Operation[])[];
}

/** Both on the same number of wires. */
export function compareGates(circuits: Both<EditorCircuit>): GatesComparison {
  const programs = { mine: programOf(circuits.mine), other: programOf(circuits.other) };
  const { qubitCount } = circuits.mine;
  const work = 4 ** qubitCount * (allOf(programs.mine).length + allOf(programs.other).length);
  return qubitCount <= MOST_MATRIX_QUBITS && work <= MOST_WORK
    ? compareMatrices(programs)
    : compareTried(programs);
}

function programOf(circuit: EditorCircuit): Program {
  const { qubitCount } = circuit;
  const { operations } = toEngineCircuit({ ...circuit, initialStates: undefined });
  // A gate that is made of others would be taken apart again for each state.
  const elementary = elementaryOperations(operations);
  return {
    qubitCount,
    preparation: toEngineCircuit({ ...circuit, gates: [] }).operations,
    columns: Array.from({ length: usedSteps(circuit) }, (_, step) =>
      elementary.filter(({ timeStep = 0 }) => timeStep === step),
    ),
  };
}

const allOf = ({ preparation, columns }: Program): Operation[] => [...preparation, ...columns.flat()];

function compareMatrices(programs: Both<Program>): GatesComparison {
  const { qubitCount } = programs.mine;
  // Valid operations in another form, so they aren't checked again.
  const matrix = (program: Program) => unitaryOf({ qubitCount, operations: allOf(program) });
  const [mine, other] = [matrix(programs.mine), matrix(programs.other)];
  const overlaps = columnOverlaps(mine, other);
  const input = differingInput(overlaps, qubitCount);
  if (!input) {
    const [real, imag] = overlaps.reduce(([re, im], each) => [re + each.real, im + each.imag], [0, 0]);
    return { kind: 'same', phase: inTurn(Math.atan2(imag, real)) };
  }
  const size = 2 ** qubitCount;
  const average = (1 + size * unitaryOverlap(mine, other) ** 2) / (1 + size);
  return { ...differs(programs, input), average };
}

/** |0…0⟩ is looked at first, so any other input means that it shows no difference. */
const differs = (programs: Both<Program>, input: Input) => ({
  kind: input.every((state) => state === '0') ? ('different' as const) : ('same-from-zeros' as const),
  difference: differenceAt(programs, input),
});

interface Overlap {
  readonly real: number;
  readonly imag: number;
}

/** ⟨Ux|Vx⟩ for each basis state x. */
function columnOverlaps({ qubitCount, entries: u }: Unitary, { entries: v }: Unitary): Overlap[] {
  const size = 2 ** qubitCount;
  const [real, imag] = [new Float64Array(size), new Float64Array(size)];
  for (let i = 0; i < u.length; i += 2) {
    const x = (i / 2) % size;
    real[x]! += u[i]! * v[i]! + u[i + 1]! * v[i + 1]!;
    imag[x]! += u[i]! * v[i + 1]! - u[i + 1]! * v[i]!;
  }
  return Array.from(real, (re, x) => ({ real: re, imag: imag[x]! }));
}

/**
 * An input from which two matrices make different states: |0…0⟩ if it does, else the basis state that does it best. If each
 * basis state comes out the same up to a phase, then the matrices are equal up to a global phase unless two basis states
 * that differ in one wire have different phases; a |+⟩ on that wire shows it. Null where the matrices are equal so.
 */
function differingInput(overlaps: readonly Overlap[], qubitCount: number): Input | null {
  const basis = overlaps.map(({ real, imag }) => real ** 2 + imag ** 2);
  const worst = isSame(basis[0]!) ? indexOfLeast(basis) : 0;
  if (!isSame(basis[worst]!)) return bitsOf(worst, qubitCount);
  const pairs = overlaps.flatMap((low, x) =>
    Array.from({ length: qubitCount }, (_, wire) => wire)
      .filter((wire) => !((x >> wire) & 1))
      .map((wire) => {
        const high = overlaps[x | (1 << wire)]!;
        return { x, wire, share: ((low.real + high.real) ** 2 + (low.imag + high.imag) ** 2) / 4 };
      }),
  );
  const pair = pairs[indexOfLeast(pairs.map(({ share }) => share))]!;
  return isSame(pair.share) ? null : bitsOf(pair.x, qubitCount).with(pair.wire, '+');
}

/** Of those that are equal up to rounding, the first. */
const indexOfLeast = (values: readonly number[]): number =>
  values.reduce((best, value, index) => (isLess(value, values[best]!) ? index : best), 0);

const isLess = (a: number, b: number): boolean => a < b - 1e-12;

const bitsOf = (index: number, qubitCount: number): InitialState[] =>
  Array.from({ length: qubitCount }, (_, wire) => ((index >> wire) & 1 ? '1' : '0'));

/** |0…0⟩, each wire alone at 1, all at 1, all at |+⟩ and all at |i⟩. */
function triedInputs(qubitCount: number): Input[] {
  const all = (state: InitialState): Input => Array.from({ length: qubitCount }, () => state);
  const single = Array.from({ length: qubitCount }, (_, wire) => bitsOf(2 ** wire, qubitCount));
  return [all('0'), ...single, all('1'), all('+'), all('i')];
}

function compareTried(programs: Both<Program>): GatesComparison {
  const tried = triedInputs(programs.mine.qubitCount);
  const input = tried.find(
    (one) => !isSame(fidelity(outputOf(programs.mine, one), outputOf(programs.other, one))),
  );
  return input ? { ...differs(programs, input), average: null } : { kind: 'same-where-tried', tried };
}

function differenceAt(programs: Both<Program>, input: Input): Difference {
  const [mine, other] = [outputOf(programs.mine, input), outputOf(programs.other, input)];
  return {
    input,
    fidelity: Math.min(1, fidelity(mine, other)),
    firstColumn: firstColumn(programs, input),
    outcomes: stateOutcomes(mine, other),
  };
}

function outputOf(program: Program, input: Input): Statevector {
  const state = begin(program, input);
  apply(state, program.columns.flat());
  return state;
}

/** The state before the first column. */
function begin({ qubitCount, preparation }: Program, input: Input): Began {
  const amplitudes = new Float64Array(2 ** (qubitCount + 1));
  amplitudes[0] = 1;
  const state = { qubitCount, amplitudes };
  apply(state, [
    ...toEngineCircuit({ qubitCount, gates: [], initialStates: input }).operations,
    ...preparation,
  ]);
  return state;
}

interface Began extends Statevector {
  readonly amplitudes: Float64Array;
}

function apply({ amplitudes }: Began, operations: readonly Operation[]): void {
  for (const operation of operations) applyOperation(amplitudes, operation);
}

function firstColumn({ mine, other }: Both<Program>, input: Input): FirstColumn {
  const shared = Math.min(mine.columns.length, other.columns.length);
  const states = [begin(mine, input), begin(other, input)] as const;
  for (let after = 0; after <= shared; after++) {
    if (after > 0) {
      apply(states[0], mine.columns[after - 1]!);
      apply(states[1], other.columns[after - 1]!);
    }
    if (!isSame(fidelity(...states))) return { after, shared };
  }
  return { after: null, shared };
}
