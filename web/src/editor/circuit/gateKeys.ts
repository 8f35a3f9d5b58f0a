import { EDITOR_GATES, anglesOf, isBasicGate, keyOf, ownWires, type EditorGate } from './gateFacts';

/** The gates that a page offers to the keyboard. */
const offered = (allGates: boolean): readonly EditorGate[] =>
  allGates ? EDITOR_GATES : EDITOR_GATES.filter(isBasicGate);

/** The gate a key places. Where several have the key, pressing it over one of them asks for the next. */
export function gateForKey(key: string, current?: EditorGate, allGates = false): EditorGate | undefined {
  const gates = offered(allGates).filter((gate) => keyOf(gate) === key.toLowerCase());
  const index = gates.findIndex((gate) => gate === current);
  return gates[(index + 1) % gates.length];
}

/** The gates that one can be turned into where it stands, itself included: those with its key, as many wires and angles. */
export const alternativesTo = (gate: EditorGate, allGates = false): EditorGate[] =>
  gate === 'CUSTOM'
    ? [gate]
    : offered(allGates).filter((other) => keyOf(other) === keyOf(gate) && shapeOf(other) === shapeOf(gate));

const shapeOf = (gate: EditorGate): string =>
  gate === 'CUSTOM' ? '' : `${ownWires(gate)} ${anglesOf(gate).length}`;
