import {
  buildDynamicCircuit,
  CircuitError,
  isOperation,
  touchedQubits,
  type Instruction,
} from '@superpose/quantum';
import { isBasic } from '../circuit/circuit';
import type { RuleSet } from '../circuit/rules';
import { unplacedGates } from './fromEngine';
import { importFailure, type ReadOutcome, type TextPlace } from './importOutcome';
import { ReadError, type ReadCircuit, type Step } from './languages/readers';
import { packGates } from './packGates';
import { toQasm3 } from './toQasm';

/** A program of another language onto a grid: every gate as far left as it may be. */
export function fromProgram(read: () => ReadCircuit, rules: RuleSet): ReadOutcome {
  try {
    return placedOnGrid(read(), rules);
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    return importFailure(error.place, 'program', { reason: error.reason });
  }
}

function placedOnGrid(read: ReadCircuit, rules: RuleSet): ReadOutcome {
  const { qubitCount, place } = read;
  const kept = withoutLastMeasurements(read);
  requireCircuit(read, kept);
  const { gates, customGates } = unplacedGates(
    qubitCount,
    kept.map(({ instruction }) => instruction),
  );
  const places = gates.flatMap((list, index): TextPlace[] => list.map(() => kept[index]!.place));
  const packed = packGates(qubitCount, gates.flat(), rules);
  const circuit = customGates.length > 0 ? { ...packed, customGates } : packed;
  return {
    ok: true,
    circuit,
    rewritten: [],
    placeOfQubits: place,
    placeOfGate: (index) => places[index] ?? place,
    toProgram: () => toQasm3(circuit),
  };
}

/** @throws ReadError for what no circuit can have */
function requireCircuit({ qubitCount, bitCount, place }: ReadCircuit, steps: readonly Step[]): void {
  try {
    buildDynamicCircuit(
      qubitCount,
      bitCount,
      steps.map(({ instruction }) => instruction),
    );
  } catch (error) {
    if (!(error instanceof CircuitError)) throw error;
    throw new ReadError(
      place,
      `no circuit can be made of this (${error.message.replace(/\.$/, '')}); write it in other gates`,
    );
  }
}

/**
 * A circuit that measures each qubit at its end has no measurements in the editor, which shows and runs it so:
 * where qubit k goes to bit k, or where nothing but the ten basic gates comes before.
 */
function withoutLastMeasurements({ qubitCount, steps }: ReadCircuit): readonly Step[] {
  const measured = new Map<number, number>();
  for (const { instruction } of steps) {
    if (instruction.gate === 'BARRIER') continue;
    if (instruction.gate === 'RESET' || instruction.condition) return steps;
    if (touchedQubits(instruction).some((qubit) => measured.has(qubit))) return steps;
    if (!isOperation(instruction)) measured.set(instruction.qubits[0]!, instruction.bit);
  }
  const rest = steps.filter(({ instruction }) => instruction.gate !== 'MEASURE');
  const areAll = measured.size === qubitCount && [...measured].every(([qubit, bit]) => qubit === bit);
  return areAll || isBasicCircuit(qubitCount, rest) ? rest : steps;
}

function isBasicCircuit(qubitCount: number, steps: readonly Step[]): boolean {
  const instructions: Instruction[] = steps.map(({ instruction }) => instruction);
  const { gates, customGates } = unplacedGates(qubitCount, instructions);
  const flat = gates.flat().map((gate, index) => ({ ...gate, timeStep: 0, id: `g${index}` }));
  return isBasic({ qubitCount, gates: flat, customGates });
}
