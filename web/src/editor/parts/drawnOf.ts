import { drawnGate } from '../../components/circuit/drawnGate';
import type { DrawnInstruction } from '../../components/circuit/instructionShapes';
import { formatFixed } from '../../platform/numbers';
import { angleOf, type CustomGate, type UnnamedGate } from '../circuit/circuit';
import { familyOf, isDisplay, symbolOf } from '../circuit/gateFacts';

/** A gate of the grid as drawings show it, its angle as it was typed, else with two decimals. */
export function drawnOf(placed: UnnamedGate, customGates: readonly CustomGate[] = []): DrawnInstruction {
  const { gate, qubits, controls = [], negativeControls = [], custom, condition, bit } = placed;
  const angle = angleText(placed);
  const bits = {
    ...(bit === undefined ? {} : { bit }),
    ...(condition ? { condition } : {}),
  };
  if (gate === 'CUSTOM') {
    const family = customGates.find(({ name }) => name === custom)?.family ?? 'controlled';
    return {
      symbol: shortened(custom ?? ''),
      family,
      controls,
      negativeControls,
      targets: qubits,
      isNumbered: true,
      ...bits,
    };
  }
  if (gate === 'MEASURE' || gate === 'RESET' || gate === 'BARRIER' || isDisplay(gate)) {
    const [symbol, family] = [symbolOf(gate), familyOf(gate)];
    return { symbol, family, controls: [], targets: qubits, ...bits };
  }
  const drawn = drawnGate(gate, qubits, angle);
  return { ...drawn, controls: [...drawn.controls, ...controls], negativeControls, ...bits };
}

const LONGEST_NAME = 5;
/** A name that has room in a gate's box. */
export const shortened = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;

/** What is written below a gate's symbol; nothing for a gate without an angle, dots for one with several. */
export function angleText(placed: Pick<UnnamedGate, 'params' | 'angleTexts'>): string | undefined {
  const angle = angleOf(placed);
  if (angle === undefined) return undefined;
  if (placed.params!.length > 1) return '…';
  const typed = placed.angleTexts?.[0];
  return typed ? typed.replaceAll('pi', 'π').replaceAll('*', '') : formatFixed(angle, 2);
}
