import { GATE_NAMES, type GateName } from '@superpose/contracts';

export type GateFamily = 'hadamard' | 'pauli' | 'phase' | 'rotation' | 'controlled';

export interface CatalogueRow {
  readonly name: GateName;
  readonly symbol: string;
  readonly family: GateFamily;
  /** The key that places the gate in the focused cell; R goes on through the rotations on repeated presses. */
  readonly key: string;
  /** One ASCII character in links: never change one, or old links open wrongly. */
  readonly linkCode: string;
  readonly qiskitMethod: string;
}

/** The ten gates of both pages. To add one: a row here, a name in the contracts, its texts in the messages. */
const ROWS: Readonly<Record<GateName, Omit<CatalogueRow, 'name'>>> = {
  H: { symbol: 'H', family: 'hadamard', key: 'h', linkCode: 'H', qiskitMethod: 'h' },
  X: { symbol: 'X', family: 'pauli', key: 'x', linkCode: 'X', qiskitMethod: 'x' },
  Y: { symbol: 'Y', family: 'pauli', key: 'y', linkCode: 'Y', qiskitMethod: 'y' },
  Z: { symbol: 'Z', family: 'pauli', key: 'z', linkCode: 'Z', qiskitMethod: 'z' },
  S: { symbol: 'S', family: 'phase', key: 's', linkCode: 'S', qiskitMethod: 's' },
  T: { symbol: 'T', family: 'phase', key: 't', linkCode: 'T', qiskitMethod: 't' },
  RX: { symbol: 'RX', family: 'rotation', key: 'r', linkCode: 'x', qiskitMethod: 'rx' },
  RY: { symbol: 'RY', family: 'rotation', key: 'r', linkCode: 'y', qiskitMethod: 'ry' },
  RZ: { symbol: 'RZ', family: 'rotation', key: 'r', linkCode: 'z', qiskitMethod: 'rz' },
  CNOT: { symbol: '⊕', family: 'controlled', key: 'c', linkCode: 'C', qiskitMethod: 'cx' },
};

export const gateRow = (name: GateName): CatalogueRow => ({ name, ...ROWS[name] });

export const gateCatalogue: readonly CatalogueRow[] = GATE_NAMES.map(gateRow);

/** The gate a key places. Pressing R over a rotation asks for the next of the three. */
export function gateForKey(key: string, current?: GateName): GateName | undefined {
  const names = gateCatalogue.filter((row) => row.key === key.toLowerCase()).map(({ name }) => name);
  const index = names.findIndex((name) => name === current);
  return names[(index + 1) % names.length];
}
