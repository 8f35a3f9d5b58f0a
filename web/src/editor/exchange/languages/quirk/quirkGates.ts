import type { GateName, Operation } from '@superpose/quantum';
import { QuirkError } from './quirkError';
import { readFormula, TimeDependent } from './formula';

/** What a cell of a column means. */
export type QuirkGate =
  | {
      readonly kind: 'gate';
      readonly name: string;
      readonly height: number;
      /** On the gate's wires from 0, global phase included. */
      readonly operations: readonly Operation[];
      /** The same up to a global phase, in fewer gates: for places where no control shows it. */
      readonly plain?: readonly Operation[];
    }
  | {
      readonly kind: 'control';
      readonly value: 0 | 1;
      /** Gates that turn the axis of the control to z, and back. */
      readonly turned?: readonly [GateName, GateName];
    }
  | { readonly kind: 'swap' | 'measure' }
  /** Something that is only shown. */
  | { readonly kind: 'shown'; readonly height: number };

const on = (gate: GateName, ...params: number[]): Operation => ({
  gate,
  qubits: [0],
  ...(params.length > 0 ? { params } : {}),
});

const one = (name: string, operations: readonly Operation[], plain?: readonly Operation[]): QuirkGate => ({
  kind: 'gate',
  name,
  height: 1,
  operations,
  plain,
});

/** Controls on an axis are on the state that Quirk's drawings show as the other sign: ids were kept when drawings changed. */
const CONTROLS: Readonly<Record<string, QuirkGate>> = {
  '•': { kind: 'control', value: 1 },
  '◦': { kind: 'control', value: 0 },
  '⊖': { kind: 'control', value: 1, turned: ['H', 'H'] },
  '⊕': { kind: 'control', value: 0, turned: ['H', 'H'] },
  '(/)': { kind: 'control', value: 1, turned: ['SX', 'SXDG'] },
  '⊗': { kind: 'control', value: 0, turned: ['SX', 'SXDG'] },
};

const NAMED: Readonly<Record<string, GateName>> = {
  H: 'H',
  X: 'X',
  Y: 'Y',
  Z: 'Z',
  'X^½': 'SX',
  'X^-½': 'SXDG',
  'Z^½': 'S',
  'Z^-½': 'SDG',
  'Z^¼': 'T',
  'Z^-¼': 'TDG',
};

/** Gates that multiply by a number of modulus 1, by its argument. */
const PHASES: Readonly<Record<string, number>> = {
  i: Math.PI / 2,
  '-i': -Math.PI / 2,
  '√i': Math.PI / 4,
  '√-i': -Math.PI / 4,
  NeGate: Math.PI,
};

const EXPONENTS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '¼': 1 / 4,
  '⅛': 1 / 8,
  '⅟₁₆': 1 / 16,
  '⅟₃₂': 1 / 32,
  '⅟₆₄': 1 / 64,
  '⅟₁₂₈': 1 / 128,
};

/** X, Y or Z to a power: the eigenvalue 1 stays, −1 becomes e^{iπ·exponent}. */
function power(name: string, axis: string, exponent: number): QuirkGate {
  const angle = Math.PI * exponent;
  const turn = on('P', angle);
  if (axis === 'Z') return one(name, [turn]);
  const alongX = [on('H'), turn, on('H')];
  return axis === 'X'
    ? one(name, alongX, [on('RX', angle)])
    : one(name, [on('SDG'), ...alongX, on('S')], [on('RY', angle)]);
}

/** A phase on both basis states. */
const phase = (name: string, angle: number): QuirkGate =>
  one(name, [on('P', angle), on('X'), on('P', angle), on('X')], []);

const POWER = /^([XYZ])\^(-?)(.+)$/;
const FORMULA = /^(?:([XYZ])\^|R([xyz]))ft$/;
const SHOWN = /^(?:Bloch|(?:Amps|Chance|Sample|Density)(\d*))$/;
const CHANGES = /^(?:[XYZ]\^-?t|e\^-?i[XYZ]t|X\^⌈t(?:-¼)?⌉|(?:Unc|C)ounting\d+|(?:>>|<<)t\d+)$/;
const KEEPS_ONE = /^\|.⟩⟨.\|$/;

/**
 * The gate of an id that is Quirk's own.
 * @param arg the formula of a gate that has one
 * @returns undefined for any other id
 * @throws QuirkError for a gate that circuits can't have here
 */
export function knownGate(id: string, arg: unknown): QuirkGate | undefined {
  if (Object.hasOwn(CONTROLS, id)) return CONTROLS[id];
  if (Object.hasOwn(NAMED, id)) return one(id, [on(NAMED[id]!)]);
  if (Object.hasOwn(PHASES, id)) return phase(id, PHASES[id]!);
  if (id === 'Swap') return { kind: 'swap' };
  if (id === 'Measure') return { kind: 'measure' };
  if (id === '…') return { kind: 'shown', height: 1 };
  const shown = SHOWN.exec(id);
  if (shown) return { kind: 'shown', height: Number(shown[1] || 1) };
  if (CHANGES.test(id)) throw new QuirkError(`Quirk's gate “${id}” changes with time.`);
  if (KEEPS_ONE.test(id)) throw new QuirkError(`Quirk's gate “${id}” keeps one outcome and drops the other.`);
  const [, axis = '', sign = '', exponent = ''] = POWER.exec(id) ?? [];
  if (Object.hasOwn(EXPONENTS, exponent)) {
    return power(id, axis, (sign === '-' ? -1 : 1) * EXPONENTS[exponent]!);
  }
  const formula = FORMULA.exec(id);
  return formula ? byFormula(id, formula, arg) : undefined;
}

function byFormula(id: string, [, axis, rotated]: RegExpExecArray, arg: unknown): QuirkGate {
  const value = angleOf(id, arg);
  const text = String(arg);
  if (axis) return power(`${axis}^(${text})`, axis, value);
  return one(`R${rotated}(${text})`, [on(`R${rotated!.toUpperCase()}` as GateName, value)]);
}

/** The number that a gate's formula stands for. Without one, Quirk takes a formula of the time. */
function angleOf(id: string, arg: unknown): number {
  if (typeof arg === 'number' && Number.isFinite(arg)) return arg;
  try {
    const [re, im] = typeof arg === 'string' ? readFormula(arg) : readFormula('t');
    if (Math.abs(im) <= 1e-4) return re;
  } catch (error) {
    if (error instanceof TimeDependent) throw new QuirkError(`Quirk's gate “${id}” changes with time.`);
    throw error;
  }
  throw new QuirkError(`the formula “${String(arg).slice(0, 40)}” is no real number.`);
}
