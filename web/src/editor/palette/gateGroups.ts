import { DISPLAYS } from '../circuit/gateFacts';
import type { PaletteItem } from '../circuit/hand';

export interface GateGroup {
  readonly id: 'phases' | 'several' | 'controls' | 'measuring' | 'displays' | 'own' | 'found';
  readonly items: readonly PaletteItem[];
}

/** What a page with all gates offers beside the basic ones. */
export const GATE_GROUPS: readonly GateGroup[] = [
  { id: 'phases', items: ['SDG', 'TDG', 'SX', 'SXDG', 'P', 'U'] },
  {
    id: 'several',
    items: ['CZ', 'CP', 'SWAP', 'SQRTSWAP', 'ISWAP', 'RXX', 'RYY', 'RZZ', 'CCX', 'CSWAP'],
  },
  { id: 'controls', items: ['CONTROL', 'ANTICONTROL'] },
  { id: 'measuring', items: ['MEASURE', 'RESET', 'BARRIER'] },
  { id: 'displays', items: DISPLAYS },
];
