import type { Circuit } from './circuit.js';
import { elementaryOperations } from './elementary.js';
import { GATES } from './gates.js';
import type { DynamicCircuit } from './instruction.js';
import { touchedQubits } from './operation.js';
import { isLeftWhole } from './plan/lower.js';
import type { Precision } from './statevector.js';
import { WINDOW_WIDTH } from './wasm/layout.js';

/** The longest path through the circuit: each operation is one above the deepest of its qubits. */
export function circuitDepth(circuit: Circuit): number {
  const depths = new Uint32Array(circuit.qubitCount);
  let deepest = 0;
  for (const operation of circuit.operations) {
    deepest = Math.max(deepest, raise(depths, touchedQubits(operation)));
  }
  return deepest;
}

/** As `circuitDepth`, where classical bits are wires too; barriers don't count. */
export function dynamicDepth({ qubitCount, bitCount, instructions }: DynamicCircuit): number {
  const depths = new Uint32Array(qubitCount + bitCount);
  let deepest = 0;
  for (const instruction of instructions) {
    if (instruction.gate === 'BARRIER') continue;
    const bits = [
      ...(instruction.gate === 'MEASURE' ? [instruction.bit] : []),
      ...(instruction.condition?.bits ?? []),
    ];
    const wires = [...touchedQubits(instruction), ...bits.map((bit) => qubitCount + bit)];
    deepest = Math.max(deepest, raise(depths, wires));
  }
  return deepest;
}

/** Puts an operation on its wires, and says how deep it lies. */
function raise(depths: Uint32Array, wires: readonly number[]): number {
  let level = 0;
  for (const wire of wires) level = Math.max(level, depths[wire]!);
  level++;
  for (const wire of wires) depths[wire] = level;
  return level;
}

const PROGRAM_BYTES = 8 * 2 ** 20;

/** Bytes that a simulation takes at its peak: 2^n amplitudes, two buffers for a window of them, and the program. */
export function estimateMemoryBytes(qubitCount: number, precision: Precision): number {
  const bytesPerAmplitude = precision === 'float32' ? 8 : 16;
  const buffer = bytesPerAmplitude * 2 ** Math.min(qubitCount, WINDOW_WIDTH);
  return bytesPerAmplitude * 2 ** qubitCount + 2 * buffer + PROGRAM_BYTES;
}

/**
 * Bytes of the copies of the state that the circuit's widest operation makes beside that: a permutation reads one while
 * it writes the other, and what is applied to the whole state is computed at float64 whatever the precision is.
 */
export function estimateCopyBytes({ qubitCount, operations }: Circuit, precision: Precision): number {
  let copies = 0;
  for (const operation of elementaryOperations(operations)) {
    if (!isLeftWhole(operation, WINDOW_WIDTH)) continue;
    const permutes = GATES[operation.gate].structure === 'indexOracle';
    copies = Math.max(copies, Number(permutes) + Number(precision === 'float32'));
  }
  return copies * 16 * 2 ** qubitCount;
}
