import type { UnnamedGate } from '../circuit/circuit';
import { isPaletteGate, type GateName, type PaletteGate } from '@superpose/quantum/gates';
import type { Operation } from '@superpose/quantum';

/** A gate without a place in time yet. */
export type UnplacedGate = Omit<UnnamedGate, 'timeStep'>;

type Rewrite = (qubits: readonly number[], angles: readonly number[]) => readonly UnplacedGate[];

const on = (gate: PaletteGate, ...qubits: number[]): UnplacedGate => ({ gate, qubits });
const turn = (gate: PaletteGate, qubit: number, angle: number) => ({ ...on(gate, qubit), params: [angle] });
const rx = (qubit: number, angle: number) => turn('RX', qubit, angle);
const ry = (qubit: number, angle: number) => turn('RY', qubit, angle);
const rz = (qubit: number, angle: number) => turn('RZ', qubit, angle);
const h = (qubit: number) => on('H', qubit);
const cx = (control: number, target: number) => on('CX', control, target);

const cz = (c: number, t: number) => [h(t), cx(c, t), h(t)];
const tdg = (qubit: number) => rz(qubit, -Math.PI / 4);
const tGate = (qubit: number) => on('T', qubit);

/** The Toffoli gate with six CNOTs: Nielsen and Chuang, figure 4.9. */
const ccx = (a: number, b: number, c: number): readonly UnplacedGate[] => [
  ...[h(c), cx(b, c), tdg(c), cx(a, c), tGate(c), cx(b, c), tdg(c), cx(a, c)],
  ...[tGate(b), tGate(c), h(c), cx(a, b), tGate(a), tdg(b), cx(a, b)],
];

/** The other gates that a program may name in terms of the palette's, each up to a global phase. */
const REWRITES = {
  SDG: ([q = 0]) => [rz(q, -Math.PI / 2)],
  TDG: ([q = 0]) => [tdg(q)],
  SX: ([q = 0]) => [rx(q, Math.PI / 2)],
  SXDG: ([q = 0]) => [rx(q, -Math.PI / 2)],
  P: ([q = 0], [angle = 0]) => [rz(q, angle)],
  U: ([q = 0], [theta = 0, phi = 0, lambda = 0]) => [rz(q, lambda), ry(q, theta), rz(q, phi)],
  CZ: ([c = 0, t = 0]) => cz(c, t),
  CY: ([c = 0, t = 0]) => [rz(t, -Math.PI / 2), cx(c, t), rz(t, Math.PI / 2)],
  CH: ([c = 0, t = 0]) => [ry(t, Math.PI / 4), cx(c, t), ry(t, -Math.PI / 4)],
  CP: ([c = 0, t = 0], [angle = 0]) => [
    rz(c, angle / 2),
    rz(t, angle / 2),
    cx(c, t),
    rz(t, -angle / 2),
    cx(c, t),
  ],
  CRX: ([c = 0, t = 0], [angle = 0]) => [h(t), rz(t, angle / 2), cx(c, t), rz(t, -angle / 2), cx(c, t), h(t)],
  CRY: ([c = 0, t = 0], [angle = 0]) => [ry(t, angle / 2), cx(c, t), ry(t, -angle / 2), cx(c, t)],
  CRZ: ([c = 0, t = 0], [angle = 0]) => [rz(t, angle / 2), cx(c, t), rz(t, -angle / 2), cx(c, t)],
  SWAP: ([a = 0, b = 0]) => [cx(a, b), cx(b, a), cx(a, b)],
  CCX: ([a = 0, b = 0, c = 0]) => ccx(a, b, c),
  CSWAP: ([c = 0, a = 0, b = 0]) => [cx(b, a), ...ccx(c, a, b), cx(b, a)],
} satisfies Partial<Record<GateName, Rewrite>>;

/** An operation as gates of the palette, in the order they run. */
export function inPalette({ gate, qubits, params }: Operation): readonly UnplacedGate[] {
  if (isPaletteGate(gate)) return [{ gate, qubits, ...(params?.length ? { params } : {}) }];
  const rewrite = (REWRITES as Partial<Record<GateName, Rewrite>>)[gate];
  // Programs name standard gates only, and each of those has a row.
  if (!rewrite) throw new Error(`${gate} has no row among the palette's rewrites`);
  return rewrite(qubits, params ?? []);
}

export const rewrittenGates = Object.keys(REWRITES) as readonly (keyof typeof REWRITES)[];
