import { PALETTE_GATES, paletteEntry, type PaletteGate } from '@superpose/quantum/gates';

/** The gate a key places. Where several have the key, pressing it over one of them asks for the next. */
export function gateForKey(key: string, current?: PaletteGate): PaletteGate | undefined {
  const gates = PALETTE_GATES.filter((gate) => paletteEntry(gate).key === key.toLowerCase());
  const index = gates.findIndex((gate) => gate === current);
  return gates[(index + 1) % gates.length];
}

/** The gates that one can be turned into where it stands, itself included: those with its key. */
export const alternativesTo = (gate: PaletteGate): PaletteGate[] =>
  PALETTE_GATES.filter((other) => paletteEntry(other).key === paletteEntry(gate).key);
