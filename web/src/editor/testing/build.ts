import type { GateName } from '@superpose/contracts';
import { emptyCircuit, withGates, type EditorCircuit, type PlacedGate } from '../circuit/circuit';

type Placing = Omit<PlacedGate, 'id'>;

/** A gate for tests: `gate('H', 0, 2)` is H on q0 in T3. */
export const gate = (name: GateName, qubit: number, timeStep: number, parameter?: number): Placing => ({
  name,
  qubit,
  timeStep,
  ...(parameter === undefined ? {} : { parameter }),
});

export const cnot = (control: number, targetQubit: number, timeStep: number): Placing => ({
  ...gate('CNOT', control, timeStep),
  targetQubit,
});

export const circuitOf = (qubitCount: number, ...gates: readonly Placing[]): EditorCircuit =>
  withGates(emptyCircuit(qubitCount), gates);

export const bell = circuitOf(2, gate('H', 0, 0), cnot(0, 1, 1));
