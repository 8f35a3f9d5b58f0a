import type { GradedName, PlacedGate } from '@superpose/contracts';
import { enteredAngleText } from '../quantity-text.js';
import { wireOf, type Step } from '../step.js';

/** A step as the page names it: CNOT for CX, and columns from 1. */
export function placedGate(step: Step): PlacedGate {
  const wire = wireOf(step);
  const { name, qubit, target_qubit: target, parameter, parameters, timeStep } = wire;
  const { controls, negative_controls: negative, classical_bit: bit, condition } = wire;
  return {
    gate: name as GradedName,
    column: timeStep + 1,
    qubit,
    ...(target === undefined ? {} : { target_qubit: target }),
    ...(parameter === undefined ? {} : { angle: parameter }),
    ...(parameters ? { angles: [...parameters] } : {}),
    ...(controls ? { controls: [...controls] } : {}),
    ...(negative ? { negative_controls: [...negative] } : {}),
    ...(bit === undefined ? {} : { classical_bit: bit }),
    ...(condition ? { condition: { ...condition, bits: [...condition.bits] } } : {}),
  };
}

/** `q0, q1 and q2`. */
const listed = (qubits: readonly number[], sign = 'q'): string => {
  const names = qubits.map((qubit) => `${sign}${qubit}`);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

/** All wires of a gate, its target last. */
export const qubitText = (placed: PlacedGate): string => {
  const { qubit, target_qubit: target, controls = [], negative_controls: negative = [] } = placed;
  return listed([...controls, ...negative, qubit, ...(target === undefined ? [] : [target])]);
};

/** `H on q1`, `CNOT from q0 to q1`, `Z on q2 with controls q0 and q1 on 0`, `measurement of q0 into c1`. */
export const gateText = (placed: PlacedGate): string =>
  `${actionText(placed, placed.gate)}${controlsText(placed)}${conditionText(placed)}`;

/** The same to be put in, with its angles: `RX(π/2) on q1`, `a measurement of q0 into c1`. */
export function gateWithAngle(placed: PlacedGate): string {
  const angles = placed.angles ?? (placed.angle === undefined ? [] : [placed.angle]);
  const name =
    angles.length === 0 ? placed.gate : `${placed.gate}(${angles.map(enteredAngleText).join(', ')})`;
  const article = placed.gate === 'MEASURE' || placed.gate === 'RESET' ? 'a ' : '';
  return `${article}${actionText(placed, name)}${controlsText(placed)}${conditionText(placed)}`;
}

/** `a gate is missing in column 3: H on q1`, `a measurement is missing in column 3: q0 into c1`. */
export function missingText(placed: PlacedGate, where: string): string {
  const [noun, rest] = gateText(placed).split(' of ') as [string, string?];
  const isGate = placed.gate !== 'MEASURE' && placed.gate !== 'RESET';
  return isGate
    ? `a gate is missing ${where}: ${gateText(placed)}`
    : `a ${noun} is missing ${where}: ${rest}`;
}

function actionText(placed: PlacedGate, name: string): string {
  const { gate, qubit, target_qubit: target, classical_bit: bit } = placed;
  if (gate === 'MEASURE') return `measurement of q${qubit} into c${bit}`;
  if (gate === 'RESET') return `reset of q${qubit}`;
  if (target === undefined) return `${name} on q${qubit}`;
  if (gate === 'CNOT') return `CNOT from q${qubit} to q${target}`;
  // Its controls are alike, whichever of them the wire names apart.
  if (gate === 'CCX') return `CCX from ${listed([...(placed.controls ?? []), qubit])} to q${target}`;
  return `${name} on q${qubit} and q${target}`;
}

/** ` with control q0 on 1 and controls q1 and q2 on 0`. */
function controlsText({ gate, controls = [], negative_controls: negative = [] }: PlacedGate): string {
  const named = [...controlsOn(gate === 'CCX' ? [] : controls, 1), ...controlsOn(negative, 0)];
  return named.length === 0 ? '' : ` with ${named.join(' and ')}`;
}

const controlsOn = (qubits: readonly number[], value: 0 | 1): string[] =>
  qubits.length === 0 ? [] : [`control${qubits.length === 1 ? '' : 's'} ${listed(qubits)} on ${value}`];

const conditionText = ({ condition }: PlacedGate): string =>
  condition ? ` that waits for ${waitedFor(condition)}` : '';

/** `c0 to be 1 and c1 to be 0`. */
export const waitedFor = ({ bits, value }: NonNullable<PlacedGate['condition']>): string =>
  bits.map((bit, place) => `c${bit} to be ${(value >> place) & 1}`).join(' and ');

/** `the H on q1 in column 4`, `the X on q2 in column 5 that waits for c1 to be 1`. */
export const placeText = (placed: PlacedGate): string =>
  `the ${gateText({ ...placed, condition: undefined })} in column ${placed.column}${conditionText(placed)}`;

/** The same without its condition, where that is spoken of. */
export const placeAlone = (placed: PlacedGate): string => placeText({ ...placed, condition: undefined });

/** `column 4`, or where a column must be put in: `a new column before column 4`. */
export const columnText = ({ column, new_column: isNew }: PlacedGate): string =>
  isNew ? `a new column before column ${column}` : `column ${column}`;
