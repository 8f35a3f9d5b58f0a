import { parseDynamicProgram, QasmError } from '@superpose/openqasm';
import {
  buildDynamicCircuit,
  fidelity,
  runDynamicCircuit,
  type DynamicBranch,
  type DynamicCircuit,
} from '@superpose/quantum';
import type { Code } from 'mdast';
import { readMeasuringCircuit } from './circuits.ts';

const LANGUAGE = 'qasm';
const EXACT = 1e-9;

/**
 * A program that a lesson shows, between ```qasm and ```.
 * @throws an Error with one sentence for a writer, where it can't be read
 */
export function readLessonProgram({ lang, value }: Code): DynamicCircuit {
  if (lang !== LANGUAGE) throw new Error(`a program begins with \`\`\`${LANGUAGE}, not \`\`\`${lang}`);
  try {
    return parseDynamicProgram(value).circuit;
  } catch (error) {
    if (error instanceof QasmError) throw new Error(`the program can’t be read. ${error.message}`);
    throw error;
  }
}

/**
 * Holds a program to the circuit beside it: with each result of the measurements, both leave the same state.
 * @param gates as `<Circuit>` writes them
 * @throws an Error with one sentence for a writer
 */
export function checkSameAs(program: DynamicCircuit, gates: string, qubits?: number): void {
  const { qubitCount, bitCount, steps } = readMeasuringCircuit(gates, qubits);
  if (program.qubitCount !== qubitCount || program.bitCount !== bitCount)
    throw new Error(
      `the program has ${program.qubitCount} qubits and ${program.bitCount} bits, its circuit ${qubitCount} and ${bitCount}`,
    );
  const drawn = branchesOf(buildDynamicCircuit(qubitCount, bitCount, steps.flat()));
  const written = branchesOf(program);
  const isSame = (one: DynamicBranch, other: DynamicBranch | undefined) =>
    one.bits === other?.bits &&
    Math.abs(one.probability - other.probability) <= EXACT &&
    1 - fidelity(one.state, other.state) <= EXACT;
  if (drawn.length !== written.length || !drawn.every((branch, index) => isSame(branch, written[index])))
    throw new Error('the program doesn’t do what its circuit does');
}

function branchesOf(circuit: DynamicCircuit): DynamicBranch[] {
  const keepAmplitudes = 2 ** (circuit.qubitCount + circuit.bitCount);
  const { branches = [] } = runDynamicCircuit(circuit, { shots: 1, seed: 0, keepAmplitudes });
  return branches.toSorted((a, b) => a.bits.localeCompare(b.bits));
}
