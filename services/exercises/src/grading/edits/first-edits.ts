import type { StepCircuit, Step } from '../step.js';
import { isBox } from '../steps.js';
import { meantAngles } from './angles.js';
import { replacementKind } from './classify.js';
import type { Edit } from './edit.js';
import { swapsOf } from './moves.js';

/** The edits that are tried before every second one: those of the gates nearest to the column where a circuit leaves the known ways. */
export function firstEdits({ operations }: StepCircuit, columns: number): Edit[] {
  const indices = operations.flatMap((operation, index) => (isBox(operation) ? [] : [index]));
  const measured = [...new Set(operations.flatMap(({ bit }) => (bit === undefined ? [] : [bit])))];
  const distance = (index: number): number => Math.abs((operations[index]!.timeStep ?? 0) - columns);
  return indices
    .toSorted((a, b) => distance(a) - distance(b))
    .flatMap((index): Edit[] => {
      const operation = operations[index]!;
      const replaced = (kind: Edit['kind'], to: Step): Edit => ({ kind, removed: index, at: index, to });
      return [
        ...(operation.gate === 'CX'
          ? [replaced('control-target-swapped', { ...operation, qubits: operation.qubits.toReversed() })]
          : []),
        ...(operation.params?.length === 1 ? operation.params : []).flatMap((angle) =>
          meantAngles(angle).map(([kind, meant]) => replaced(kind, { ...operation, params: [meant] })),
        ),
        ...otherReading(operation, measured).map((to) => replaced(replacementKind(operation, to)!, to)),
        { kind: 'extra-gate', removed: index, at: index, to: null },
        ...swapsOf(operations, index),
      ];
    });
}

/** A gate that waits for the other value of a bit, or for another of the bits that are measured. */
function otherReading({ condition, ...operation }: Step, measured: readonly number[]): Step[] {
  if (!condition) return [];
  const { bits, value } = condition;
  const flipped = bits.map((_, place): Step => ({
    ...operation,
    condition: { bits, value: value ^ (1 << place) },
  }));
  const moved =
    bits.length > 1
      ? []
      : measured
          .filter((bit) => bit !== bits[0])
          .map((bit): Step => ({ ...operation, condition: { bits: [bit], value } }));
  return [...flipped, ...moved];
}
