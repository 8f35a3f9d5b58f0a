import type { Circuit } from '../circuit.js';

/** Two circuits on the same register, one after the other. */
export function concatenate(first: Circuit, second: Circuit): Circuit {
  if (first.qubitCount !== second.qubitCount)
    throw new RangeError('The circuits differ in their qubit counts.');
  const operations = [...first.operations, ...second.operations].map((o) => ({ ...o, timeStep: undefined }));
  return { qubitCount: first.qubitCount, operations };
}
