import { GATES, type OfferedGate } from '@superpose/quantum/gates';
import type { TFunction } from 'i18next';
import { nameOf } from '../../circuit/gateFacts';

export type Translate = TFunction<['code', 'editor']>;

interface GateWord {
  /** The names of its angles. */
  readonly angles: readonly string[];
  readonly describe: (t: Translate) => string;
}

/** Words that mean what a gate of the palette does: itself in small letters first. */
const OF_THE_PALETTE = {
  H: 'h',
  X: 'x',
  Y: 'y',
  Z: 'z',
  S: 's',
  SDG: 'sdg',
  T: 't',
  TDG: 'tdg',
  SX: 'sx',
  SXDG: 'sxdg',
  P: 'p|phase|u1',
  RX: 'rx',
  RY: 'ry',
  RZ: 'rz',
  U: 'u|U|u3',
  CX: 'cx|CX',
  CZ: 'cz',
  CP: 'cp|cphase|cu1',
  SWAP: 'swap',
  ISWAP: 'iswap',
  RXX: 'rxx',
  RYY: 'ryy',
  RZZ: 'rzz',
  CCX: 'ccx',
  CSWAP: 'cswap',
} as const satisfies Partial<Record<OfferedGate, string>>;

/** The names of the angles of all others. */
const OTHERS = {
  id: '',
  cy: '',
  ch: '',
  csx: '',
  c3x: '',
  c4x: '',
  crx: 'theta',
  cry: 'theta',
  crz: 'theta',
  u2: 'phi|lambda',
  cu3: 'theta|phi|lambda',
  cu: 'theta|phi|lambda|gamma',
  gphase: 'gamma',
} as const;

const keysOf = <Row extends object>(row: Row) => Object.keys(row) as (keyof Row)[];

/** The gates that programs may name without a definition. To offer and colour another one, add a word. */
export const GATE_WORDS: ReadonlyMap<string, GateWord> = new Map<string, GateWord>([
  ...keysOf(OF_THE_PALETTE).flatMap((gate) => {
    const describe = (t: Translate) => t(`editor:gateDescription.${nameOf(gate)}`);
    const word = { angles: GATES[gate].params, describe };
    return OF_THE_PALETTE[gate].split('|').map((name): [string, GateWord] => [name, word]);
  }),
  ...keysOf(OTHERS).map((name): [string, GateWord] => [
    name,
    {
      angles: OTHERS[name].split('|').filter((angle) => angle !== ''),
      describe: (t) => t(`gates.${name}`),
    },
  ]),
]);
