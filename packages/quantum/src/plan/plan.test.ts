import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { simulate } from '../simulate.js';
import type { Precision } from '../statevector.js';
import {
  CIRCUIT_KINDS,
  circuitOfKind,
  largestDifference,
  randomCircuit,
  type CircuitKind,
} from '../testing/index.js';
import { fourierCircuit, layeredCircuit } from '../testing/large-circuits.js';
import { execute, singleThreadRunner } from '../wasm/execute.js';
import { Workspace } from '../wasm/workspace.js';
import { compilePass } from './compile-pass.js';
import { levelsOf } from './levels.js';
import { lower } from './lower.js';
import { firstMixed, type Primitive } from './primitives.js';
import { schedule } from './schedule.js';

const workspace = new Workspace();
const RUNS = { numRuns: 150, seed: 20261121 };

/** Registers with windows so small that a circuit takes many passes. */
const registers = fc
  .record({
    qubitCount: fc.integer({ min: 7, max: 10 }),
    windowWidth: fc.integer({ min: 6, max: 10 }),
    operationCount: fc.integer({ min: 0, max: 80 }),
    seed: fc.nat(),
  })
  .map((register) => ({ ...register, circuit: randomCircuit(register) }));

function difference(
  { circuit, windowWidth }: { circuit: ReturnType<typeof randomCircuit>; windowWidth: number },
  precision: Precision,
): number {
  const runPass = singleThreadRunner(workspace, precision);
  const execution = { workspace, precision, threadCount: 1, check: () => undefined, runPass, windowWidth };
  const { amplitudes } = execute(circuit.qubitCount, circuit.operations, execution);
  // Up to 8 qubits `simulate` takes the plain path; beyond, the plan with the usual window is the second opinion.
  return largestDifference({ qubitCount: circuit.qubitCount, amplitudes }, simulate(circuit));
}

describe('a plan', () => {
  it.each([
    ['float64', 1e-12],
    ['float32', 1e-4],
  ] as const)('applied in any window equals the circuit, at %s', (precision, tolerance) => {
    fc.assert(
      fc.property(registers, (register) => {
        expect(difference(register, precision)).toBeLessThan(tolerance);
      }),
      RUNS,
    );
  });

  it.each(['float64', 'float32'] as const)(
    'keeps ladders and Fourier transforms exact at %s',
    (precision) => {
      for (const windowWidth of [6, 7, 9]) {
        for (const circuit of [layeredCircuit(10, 6, windowWidth), fourierCircuit(10, 0b1011001101)]) {
          expect(difference({ circuit, windowWidth }, precision)).toBeLessThan(
            precision === 'float64' ? 1e-12 : 1e-4,
          );
        }
      }
    },
  );

  it.each(Object.keys(CIRCUIT_KINDS) as CircuitKind[])(
    'equals the circuit for circuits of the kind %s',
    (kind) => {
      for (const windowWidth of [6, 8, 11]) {
        for (const seed of [1, 2]) {
          const circuit = circuitOfKind(kind, { qubitCount: 11, depth: 4, seed });
          expect(difference({ circuit, windowWidth }, 'float64')).toBeLessThan(1e-12);
          expect(difference({ circuit, windowWidth }, 'float32')).toBeLessThan(1e-4);
        }
      }
    },
  );

  it('never exceeds its window, and keeps the order on every qubit', () => {
    fc.assert(
      fc.property(registers, ({ circuit, windowWidth }) => {
        const { qubitCount, operations } = circuit;
        const width = Math.min(qubitCount, windowWidth);
        for (const stage of lower(qubitCount, operations, width).stages) {
          if (stage.kind === 'whole') continue;
          const passes = schedule(stage.primitives, qubitCount, width);
          for (const { window, primitives } of passes) {
            expect(window.length).toBe(width);
            for (const primitive of primitives) {
              const mixed = primitive.qubits.slice(firstMixed(primitive));
              expect(window).toEqual(expect.arrayContaining(mixed));
            }
          }
          const planned = passes.flatMap(({ primitives }) => primitives);
          expect(planned).toHaveLength(stage.primitives.length);
          for (let qubit = 0; qubit < qubitCount; qubit++) {
            // What's diagonal on a qubit may change its order, but not with what mixes the qubit.
            const mixes = (primitive: Primitive) => primitive.qubits.indexOf(qubit) >= firstMixed(primitive);
            const onQubit = (list: readonly Primitive[]) =>
              list.filter(({ qubits }) => qubits.includes(qubit));
            const order = (list: readonly Primitive[]) => {
              const groups: Primitive[][] = [[]];
              for (const primitive of onQubit(list)) {
                if (mixes(primitive)) groups.push([primitive], []);
                else groups.at(-1)!.push(primitive);
              }
              return groups.map((group) => new Set(group));
            };
            expect(order(planned)).toEqual(order(stage.primitives));
          }
        }
      }),
      RUNS,
    );
  });

  it('names only bits of the window in its steps, three different ones in a sweep', () => {
    fc.assert(
      fc.property(
        registers,
        fc.constantFrom(0 as const, 1 as const),
        ({ circuit, windowWidth }, laneBits) => {
          const { qubitCount, operations } = circuit;
          const width = Math.min(qubitCount, windowWidth);
          const options = {
            width,
            laneBits,
            from: 'state',
            resident: width === qubitCount,
            last: false,
          } as const;
          for (const stage of lower(qubitCount, operations, width).stages) {
            for (const pass of stage.kind === 'whole' ? [] : schedule(stage.primitives, qubitCount, width)) {
              const { steps } = compilePass(levelsOf(pass), {
                ...options,
                outsideCount: pass.outside.length,
                scalar: [1, 0],
              });
              for (const step of steps) {
                if (step.kind !== 'sweep') continue;
                expect(new Set(step.bits).size).toBe(3);
                for (const bit of step.bits) {
                  expect(bit).toBeGreaterThanOrEqual(laneBits);
                  expect(bit).toBeLessThan(width);
                  expect(step.weights?.factors[bit]).toBeUndefined();
                  expect(step.weights?.conditional.some((one) => one.bit === bit)).not.toBe(true);
                }
              }
            }
          }
        },
      ),
      RUNS,
    );
  });

  it('reads and writes 24 qubits of a deep circuit at most 12 times', () => {
    const { qubitCount, operations } = layeredCircuit(24, 20, 1);
    const passes = lower(qubitCount, operations, 16).stages.map((stage) =>
      stage.kind === 'whole' ? 1 : schedule(stage.primitives, qubitCount, 16).length,
    );
    expect(passes.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(12);
  });
});
