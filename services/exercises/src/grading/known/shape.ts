import type { Circuit, Operation } from '@superpose/quantum';

/** Angles typed with two decimals are at most this far from what was meant. */
const SAME_ANGLE = 0.006;

/** What a gate is and where, without its column: equal for gates that differ in how an angle was typed. */
export type Content = string;

/** Names contents so that an angle counts as the known one that it is near to. */
export function createContentOf(known: readonly Circuit[]): (operation: Operation) => Content {
  const angles = known.flatMap(({ operations }) => operations.flatMap(({ params = [] }) => params));
  return ({ gate, qubits, params = [] }) => {
    const named = params.map((angle) => {
      const near = angles.find((candidate) => Math.abs(candidate - angle) < SAME_ANGLE) ?? angle;
      return near.toFixed(4);
    });
    return `${gate}(${named.join()}) ${qubits.join()}`;
  };
}

/** The same for two circuits when they hold the same gates in the same order on every wire. */
export function shapeOf(
  { qubitCount, operations }: Circuit,
  contentOf: (operation: Operation) => Content,
): string {
  const wires: Content[][] = Array.from({ length: qubitCount }, () => []);
  for (const operation of operations) {
    const content = contentOf(operation);
    for (const qubit of operation.qubits) wires[qubit]!.push(content);
  }
  return wires.map((wire) => wire.join(' ')).join('|');
}
