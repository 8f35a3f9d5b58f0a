import type { Circuit, Operation } from '@superpose/quantum';
import { isBox } from '../steps.js';
import { meantAngles } from './angles.js';
import type { Edit } from './edit.js';
import { movesOf } from './moves.js';

/** The edits that are tried before every second one: those of the gates nearest to the column where a circuit leaves the known ways. */
export function firstEdits({ operations }: Circuit, columns: number): Edit[] {
  const indices = operations.flatMap((operation, index) => (isBox(operation) ? [] : [index]));
  const distance = (index: number): number => Math.abs((operations[index]!.timeStep ?? 0) - columns);
  return indices
    .toSorted((a, b) => distance(a) - distance(b))
    .flatMap((index): Edit[] => {
      const operation = operations[index]!;
      const replaced = (kind: Edit['kind'], to: Operation): Edit => ({ kind, removed: index, at: index, to });
      return [
        ...(operation.gate === 'CX'
          ? [replaced('control-target-swapped', { ...operation, qubits: operation.qubits.toReversed() })]
          : []),
        ...(operation.params ?? []).flatMap((angle) =>
          meantAngles(angle).map(([kind, meant]) => replaced(kind, { ...operation, params: [meant] })),
        ),
        { kind: 'extra-gate', removed: index, at: index, to: null },
        ...movesOf(operations, index).filter(({ kind }) => kind === 'order-swapped'),
      ];
    });
}
