import type { PaletteItem } from '../circuit/hand';
import { MoreGates } from '../palette/MoreGates';
import { CustomGates } from './CustomGates';

/** All gates beyond the basic ones, those that learners make included. */
export const AllGates = ({ onSelect }: { onSelect: (gate: PaletteItem) => void }) => (
  <MoreGates onSelect={onSelect}>
    <CustomGates />
  </MoreGates>
);
