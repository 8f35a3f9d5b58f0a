import { describe, expect, it } from '@jest/globals';
import {
  buildCircuit,
  isOperation,
  matrixGate,
  unitaryOf,
  type DynamicCircuit,
  type Operation,
} from '@superpose/quantum';
import { randomCircuit, referenceDynamicCircuit } from '@superpose/quantum/testing';
import { writeQasm3 } from '@superpose/openqasm';
import { toQsharp } from './qsharp';
import { randomGates, randomProgram, unitaryCircuit, WRITABLE } from './testing/programs';
import { runCompiled, type Shot } from './testing/qsharpCompiler';

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed + 1);
const operationsOf = ({ instructions }: DynamicCircuit) => instructions.filter(isOperation);

/** The circuit, and then a gate by matrix that brings its final state back to |0…0⟩. */
function undone(circuit: DynamicCircuit): DynamicCircuit {
  const { qubitCount } = circuit;
  const operations: Operation[] = operationsOf(circuit);
  const { entries } = unitaryOf(buildCircuit(qubitCount, operations));
  const size = 2 ** qubitCount;
  const adjoint = Float64Array.from({ length: entries.length }, (_, at) => {
    const [row, column] = [Math.floor(at / 2 / size), Math.floor(at / 2) % size];
    return entries[2 * (column * size + row) + (at % 2)]! * (at % 2 === 0 ? 1 : -1);
  });
  const definition = matrixGate('back', { qubitCount, entries: adjoint });
  const qubits = Array.from({ length: qubitCount }, (_, k) => k);
  return unitaryCircuit(qubitCount, [...operations, { gate: 'CUSTOM', qubits, definition }]);
}

/** How much of the engine's state after these results is the one that the compiler's simulator shows. */
function agreement(circuit: DynamicCircuit, { result, state }: Shot): { overlap: number; purity: number } {
  const bits = [...result.matchAll(/One|Zero/g)].map(([bit]) => (bit === 'One' ? '1' : '0'));
  const label = circuit.bitCount === 0 ? '' : bits.reverse().join('');
  const outcome = referenceDynamicCircuit(circuit).get(label);
  if (!outcome) return { overlap: 0, purity: 1 };
  const { density, probability } = outcome;
  const size = 2 ** circuit.qubitCount;
  const amplitudes = new Float64Array(2 * size);
  for (const [name, [re, im]] of Object.entries(state!)) {
    const index = Number.parseInt([...name.replace(/[|⟩]/g, '')].reverse().join(''), 2);
    amplitudes.set([re, im], 2 * index);
  }
  let [overlap, purity] = [0, 0];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const [re, im] = [density[2 * (row * size + column)]!, density[2 * (row * size + column) + 1]!];
      const [a, b] = [amplitudes[2 * row]!, amplitudes[2 * row + 1]!];
      const [c, d] = [amplitudes[2 * column]!, amplitudes[2 * column + 1]!];
      overlap += re * (a * c + b * d) - im * (a * d - b * c);
      purity += re * re + im * im;
    }
  }
  return { overlap: overlap / probability, purity: purity / probability ** 2 };
}

const showingState = (text: string): string =>
  text.replace(/^ {4}(?=ResetAll\(q\);|return MResetEachZ)/m, '    Std.Diagnostics.DumpMachine();\n    ');

// Microsoft's compiler and simulator read what is exported: the text must compile, and the state be the engine's.
describe('Q#, by its compiler', () => {
  it.each(seeds(12))('gates give the engine’s state (seed %i)', async (seed) => {
    const circuit = randomGates(2 + (seed % 3), 10, seed);
    const [shot] = await runCompiled(showingState(toQsharp(circuit)), 'qsharp', 1);
    expect(agreement(circuit, shot!).overlap).toBeCloseTo(1, 6);
  });

  it.each(seeds(4))('the engine’s matrix undoes the gates (seed %i)', async (seed) => {
    const shots = await runCompiled(toQsharp(undone(randomGates(2, 8, seed))), 'qsharp', 50);
    expect(new Set(shots.map(({ result }) => result))).toEqual(new Set(['[Zero, Zero]']));
  });

  it('programs give results and states that the engine knows', async () => {
    let pure = 0;
    for (const seed of seeds(20)) {
      const circuit = randomProgram(2, 8, seed);
      for (const shot of await runCompiled(showingState(toQsharp(circuit)), 'qsharp', 2)) {
        const { overlap, purity } = agreement(circuit, shot);
        // Where several ways lead to the same results, the state is one of many.
        if (purity < 1 - 1e-9) expect(overlap).toBeGreaterThan(0);
        else expect(overlap).toBeCloseTo(1, 6);
        if (purity > 1 - 1e-9) pure++;
      }
    }
    expect(pure).toBeGreaterThan(10);
  });
});

// An angle of OpenQASM is read modulo 2π there, so that rotations about half of it have either sign, which controls show.
const UNSIGNED = WRITABLE.filter((gate) => !['CRX', 'CRY', 'CRZ'].includes(gate));

describe('OpenQASM 3, by the same compiler', () => {
  it.each(seeds(6))('the engine’s matrix undoes the gates (seed %i)', async (seed) => {
    const drawn = randomCircuit({ qubitCount: 3, operationCount: 8, seed, gates: UNSIGNED });
    const { qubitCount, instructions } = undone(unitaryCircuit(3, drawn.operations));
    const program = writeQasm3(buildCircuit(qubitCount, instructions.filter(isOperation)));
    const shots = await runCompiled(program, 'openqasm', 50);
    expect(new Set(shots.map(({ result }) => result))).toEqual(new Set(['[Zero, Zero, Zero]']));
  });
});
