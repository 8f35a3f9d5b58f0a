import type { Diagnosis, PartCode, WholeCode } from '@superpose/contracts';
import type { Step } from '../step.js';
import { ketText } from '../quantity-text.js';
import { placedGate, placeText } from './placed-gate.js';

const WHOLE: Record<WholeCode, string> = {
  'wires-reversed': 'Right, but with the wires reversed.',
  'wires-permuted': 'Right, but with the wires in another order: check which gate is on which wire.',
  adjoint: 'This is the inverse of what is asked: each gate is undone, and their order is reversed.',
  'all-cnots-turned': 'Right, but all CNOTs have control and target swapped.',
  'all-angle-signs': 'Right, but all rotation angles have the wrong sign.',
  'all-angles-degrees': 'Right, but the rotation angles are in degrees; angles here are in radians.',
  'all-angles-pi-forgotten': 'Right, but all rotation angles lack a factor of π.',
  'order-reversed': 'Right, but all gates are in reverse order.',
};

export const describeWhole = (code: WholeCode): Diagnosis => ({ code, message: WHOLE[code] });

const PART: Record<PartCode, string> = {
  'part-wires-reversed': 'the wires are reversed',
  'part-order-reversed': 'the gates are in reverse order',
};

export function describePart(code: PartCode, firstColumn: number, lastColumn: number): Diagnosis {
  const where =
    firstColumn === lastColumn
      ? `in column ${firstColumn}`
      : `from column ${firstColumn} to column ${lastColumn}`;
  return {
    code,
    message: `Right, but ${where} ${PART[code]}.`,
    params: { first_column: firstColumn, last_column: lastColumn },
  };
}

const WAY = {
  'right-up-to': (column: number) =>
    `Up to column ${column} your circuit goes the way of a solution; look at what comes after it.`,
  'stops-short': (column: number) =>
    `Up to column ${column} your circuit goes the way of a solution; something is missing after it.`,
  'spoiled-after': (column: number) =>
    `Up to column ${column} your circuit is right; what comes after spoils it.`,
};

export const describeWay = (code: keyof typeof WAY, column: number): Diagnosis => ({
  code,
  message: WAY[code](column),
  params: { column },
});

export const describeParting = (input: string, column: number): Diagnosis => ({
  code: 'states-part',
  message: `On the input ${ketText(input)}, your circuit and a solution part in column ${column}.`,
  params: { input, column },
});

export function describeIdleGate(operation: Step): Diagnosis {
  const params = placedGate(operation);
  const place = placeText(params);
  return { code: 'idle-gate', message: `T${place.slice(1)} changes nothing: it can go.`, params };
}

export const describeExtraGates = (n: number): Diagnosis => ({
  code: 'extra-gates',
  message: `The reference solution uses ${n} ${n === 1 ? 'gate' : 'gates'} fewer.`,
  params: { n },
  n,
});
