import type { Operation } from '@superpose/quantum';
import { catalogued, controlled, type ReadGate } from '../reading/gate';

/** How many angles a standard gate takes, and what it is. */
interface StandardGate {
  readonly angles: number;
  readonly of: (angles: readonly number[]) => ReadGate;
}

const pair = (...operations: Operation[]): ReadGate => ({ qubitCount: 2, operations });
const on = (gate: Operation['gate'], qubits: readonly number[], ...params: number[]): Operation => ({
  gate,
  qubits,
  ...(params.length > 0 ? { params } : {}),
});
const fixed = (gate: Operation['gate'], controls = 0): StandardGate => ({
  angles: 0,
  of: () => controlled(catalogued(gate), Array<1>(controls).fill(1)),
});
const turned = (gate: Operation['gate'], values: readonly (0 | 1)[] = []): StandardGate => ({
  angles: 1,
  of: (angles) => controlled(catalogued(gate, angles), values),
});
/** A phase where the target is 0. */
const onZero = (control: 0 | 1): StandardGate => ({
  angles: 1,
  of: ([angle = 0]) => {
    const phase = controlled(catalogued('P', [angle]), [control]);
    return pair(on('X', [1]), ...phase.operations, on('X', [1]));
  },
});
const xy: StandardGate = {
  angles: 1,
  of: ([angle = 0]) => pair(on('RXX', [0, 1], -angle / 2), on('RYY', [0, 1], -angle / 2)),
};

/** The gates that Quil has without a definition. */
export const STANDARD_GATES: ReadonlyMap<string, StandardGate> = new Map<string, StandardGate>(
  Object.entries({
    I: { angles: 0, of: () => ({ qubitCount: 1, operations: [] }) },
    ...{ X: fixed('X'), Y: fixed('Y'), Z: fixed('Z'), H: fixed('H'), S: fixed('S'), T: fixed('T') },
    ...{ PHASE: turned('P'), RX: turned('RX'), RY: turned('RY'), RZ: turned('RZ') },
    ...{ CNOT: fixed('X', 1), CCNOT: fixed('X', 2), CZ: fixed('Z', 1) },
    ...{ CPHASE: turned('P', [1]), CPHASE01: turned('P', [0]) },
    ...{ CPHASE10: onZero(1), CPHASE00: onZero(0) },
    ...{ SWAP: fixed('SWAP'), CSWAP: fixed('SWAP', 1), ISWAP: fixed('ISWAP') },
    ...{ RXX: turned('RXX'), RYY: turned('RYY'), RZZ: turned('RZZ') },
    ...{ XY: xy, PISWAP: xy, SQISWAP: { angles: 0, of: () => xy.of([Math.PI / 2]) } },
    PSWAP: {
      angles: 1,
      of: ([angle = 0]) => pair(on('SWAP', [0, 1]), on('CX', [0, 1]), on('P', [1], angle), on('CX', [0, 1])),
    },
  }),
);
