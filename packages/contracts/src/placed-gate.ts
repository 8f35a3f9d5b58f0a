import type { PlacedGate } from './schemas/diagnosis.js';

/** Whether a gate has more controls than its name says; then it isn't the gate that a limit names. */
export const hasFurtherControls = ({
  gate,
  controls = [],
  negative_controls: off = [],
}: Pick<PlacedGate, 'gate' | 'controls' | 'negative_controls'>): boolean =>
  controls.length + off.length > (gate === 'CCX' || gate === 'CSWAP' ? 1 : 0);
