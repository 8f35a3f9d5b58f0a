import type { Step, StepCircuit } from '../step.js';
import { replacementKind } from '../edits/classify.js';
import { placesFor, type Edit } from '../edits/edit.js';
import { movesElsewhere, movesOf } from '../edits/moves.js';
import { isOtherAngle, turnOf } from '../edits/turns.js';
import { isBox } from '../steps.js';
import type { Content } from './shape.js';

type ContentOf = (operation: Step) => Content;

/** How the gates of a circuit differ from those of another, places apart. */
export interface GateDifference {
  /** Indices of operations that the other has no counterpart for. */
  readonly excess: readonly number[];
  /** Operations of the other that are missing, each content once. */
  readonly lacking: readonly Step[];
  /** How many edits of one gate it takes at least. */
  readonly size: number;
}

export function gateDifference(
  circuit: StepCircuit,
  other: StepCircuit,
  contentOf: ContentOf,
): GateDifference {
  const balance = new Map<Content, number>();
  const count = (content: Content, by: number): void =>
    void balance.set(content, (balance.get(content) ?? 0) + by);
  for (const operation of circuit.operations) count(contentOf(operation), 1);
  for (const operation of other.operations) count(contentOf(operation), -1);
  const excess = circuit.operations.flatMap((operation, index) =>
    balance.get(contentOf(operation))! > 0 ? [index] : [],
  );
  const byContent = new Map(other.operations.map((operation) => [contentOf(operation), operation]));
  const lacking = [...byContent].flatMap(([content, operation]) =>
    balance.get(content)! < 0 ? [operation] : [],
  );
  const counts = [...balance.values()];
  const tooMany = counts.reduce((sum, value) => sum + Math.max(0, value), 0);
  const tooFew = counts.reduce((sum, value) => sum + Math.max(0, -value), 0);
  return { excess, lacking, size: Math.max(tooMany, tooFew) };
}

/** Edits of one gate that bring a circuit's gates nearer to those of a known solution, or change only their order. */
export function structuralEdits(circuit: StepCircuit, { excess, lacking, size }: GateDifference): Edit[] {
  const { operations } = circuit;
  const plain = lacking.map(({ timeStep: _, spare: __, ...operation }): Step => operation);
  const deletions = excess.map((index): Edit => ({
    kind: 'extra-gate',
    removed: index,
    at: index,
    to: null,
  }));
  const replacements = excess.flatMap((index) =>
    plain.flatMap((lacked): Edit[] => {
      const to = isOtherAngle(operations[index]!, lacked) ? turnOf(lacked)! : lacked;
      const kind = replacementKind(operations[index]!, to);
      return kind === null ? [] : [{ kind, removed: index, at: index, to }];
    }),
  );
  const insertions = plain.flatMap((to) =>
    placesFor(circuit, to).map((at): Edit => ({ kind: 'missing-gate', removed: null, at, to })),
  );
  // To another wire and another time at once: one gate to move.
  const elsewhere =
    size < 2 ? excess.flatMap((index) => plain.flatMap((to) => movesElsewhere(operations, index, to))) : [];
  const moves =
    size < 2
      ? operations.flatMap((operation, index) => (isBox(operation) ? [] : movesOf(operations, index)))
      : [];
  return [...replacements, ...deletions, ...insertions, ...moves, ...elsewhere];
}

/** The circuit after an edit, in order only: its cells are not looked for. */
export function afterEdit(circuit: StepCircuit, { removed, at, to }: Edit): StepCircuit {
  const operations = circuit.operations.flatMap((operation, index) => [
    ...(index === at && to ? [to] : []),
    ...(index === removed ? [] : [operation]),
  ]);
  return {
    ...circuit,
    operations: at === circuit.operations.length && to ? [...operations, to] : operations,
  };
}
