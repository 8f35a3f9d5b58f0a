import { touchedQubits, type Condition } from '@superpose/quantum';
import { isMeasuring, type Step, type StepCircuit } from '../step.js';
import { replacementKind } from './classify.js';
import type { Edit } from './edit.js';

/** Beside those of the palette, where all gates may be used. */
export const FURTHER_GATES = ['SDG', 'TDG', 'SX', 'SXDG'] as const;
const PAIR_GATES = ['CZ', 'SWAP'] as const;
const CORRECTIONS = ['X', 'Z', 'Y'] as const;
/** With more bits, what waits for two of them has too many forms to try. */
const MOST_BITS_FOR_PAIRS = 2;

/** A gate with what else decides about the one in whose place it comes; null where it's on a qubit that does. */
export function inPlaceOf({ controls, negativeControls, condition }: Step, to: Step): Step | null {
  if (!controls && !negativeControls && !condition) return to;
  const kept: Step = {
    ...to,
    ...(controls ? { controls } : {}),
    ...(negativeControls ? { negativeControls } : {}),
    ...(condition ? { condition } : {}),
  };
  return isPossible(kept) ? kept : null;
}

const isPossible = (step: Step): boolean => new Set(touchedQubits(step)).size === touchedQubits(step).length;

/** What may stand in place of a step beside other palette gates: another bit, condition, control or gate on two qubits. */
export function furtherReplacements(circuit: StepCircuit, index: number): Edit[] {
  const step = circuit.operations[index]!;
  const { qubitCount, bitCount = 0 } = circuit;
  const meant = isMeasuring(step)
    ? [...otherBits(step, bitCount), ...(step.condition ? [withCondition(step, undefined)] : [])]
    : [
        ...otherConditions(step, bitCount).map((condition) => withCondition(step, condition)),
        ...otherControls(step, qubitCount),
        ...otherPairGates(step, qubitCount),
      ];
  return meant.flatMap((to): Edit[] => {
    const kind = isPossible(to) ? replacementKind(step, to) : null;
    return kind ? [{ kind, removed: index, at: index, to }] : [];
  });
}

const otherBits = (step: Step, bitCount: number): Step[] =>
  step.gate !== 'MEASURE'
    ? []
    : range(bitCount)
        .filter((bit) => bit !== step.bit)
        .map((bit) => ({ ...step, bit }));

function withCondition({ condition: _, ...step }: Step, condition: Condition | undefined): Step {
  return condition ? { ...step, condition } : step;
}

/** All that a step may wait for and doesn't; undefined for nothing. */
function otherConditions({ condition }: Step, bitCount: number): (Condition | undefined)[] {
  const bits = range(bitCount);
  const single = bits.flatMap((bit) => [1, 0].map((value): Condition => ({ bits: [bit], value })));
  const pairs = bits.flatMap((a) =>
    bits
      .filter((b) => b > a)
      .flatMap((b) => [1, 2, 3, 0].map((value): Condition => ({ bits: [a, b], value }))),
  );
  const most = bitCount <= MOST_BITS_FOR_PAIRS ? pairs : [];
  return condition
    ? [undefined, ...single, ...most, ...changedConditions(condition, bits)]
    : [...single, ...most];
}

/** A condition with one bit more, less, or of the other value. */
function changedConditions({ bits, value }: Condition, all: readonly number[]): Condition[] {
  const others = all.filter((bit) => !bits.includes(bit));
  return [
    ...bits.map((_, place) => ({ bits, value: value ^ (1 << place) })),
    ...others.flatMap((bit) =>
      [0, 1].map((one) => ({ bits: [...bits, bit], value: value | (one << bits.length) })),
    ),
    ...(bits.length > 1 ? bits.map((bit, place) => withoutBit(bits, value, bit, place)) : []),
  ];
}

const withoutBit = (bits: readonly number[], value: number, bit: number, place: number): Condition => ({
  bits: bits.filter((other) => other !== bit),
  value: (value & ((1 << place) - 1)) | ((value >> (place + 1)) << place),
});

/** A step with one control more, less, on another wire or on the other value. */
function otherControls(step: Step, qubitCount: number): Step[] {
  const { controls = [], negativeControls = [] } = step;
  const free = range(qubitCount).filter((qubit) => !touchedQubits(step).includes(qubit));
  const without = (list: readonly number[], qubit: number): number[] =>
    list.filter((other) => other !== qubit);
  const withControls = (on1: readonly number[], on0: readonly number[]): Step => {
    const { controls: _, negativeControls: __, ...rest } = step;
    return {
      ...rest,
      ...(on1.length > 0 ? { controls: on1 } : {}),
      ...(on0.length > 0 ? { negativeControls: on0 } : {}),
    };
  };
  return [
    ...free.flatMap((qubit) => [
      withControls([...controls, qubit], negativeControls),
      withControls(controls, [...negativeControls, qubit]),
    ]),
    ...controls.flatMap((qubit) => {
      const rest = without(controls, qubit);
      return [
        withControls(rest, negativeControls),
        withControls(rest, [...negativeControls, qubit]),
        ...free.map((other) => withControls([...rest, other], negativeControls)),
      ];
    }),
    ...negativeControls.flatMap((qubit) => {
      const rest = without(negativeControls, qubit);
      return [
        withControls(controls, rest),
        withControls([...controls, qubit], rest),
        ...free.map((other) => withControls(controls, [...rest, other])),
      ];
    }),
  ];
}

/** Other gates on two qubits, and an X whose control is on 0. */
function otherPairGates(step: Step, qubitCount: number): Step[] {
  const pairs = PAIR_GATES.flatMap((gate) =>
    pairsOf(qubitCount)
      .filter((qubits) => step.gate !== gate || qubits.join() !== [...step.qubits].sort().join())
      .flatMap((qubits) => inPlaceOf(step, { gate, qubits }) ?? []),
  );
  if (step.gate !== 'CX') return pairs;
  const [control = 0, target = 0] = step.qubits;
  const turned = inPlaceOf(step, { gate: 'X', qubits: [target] });
  return turned
    ? [{ ...turned, negativeControls: [...(turned.negativeControls ?? []), control] }, ...pairs]
    : pairs;
}

/** Steps that may be missing beside those of the palette: measurements, gates that wait for a bit, gates on two qubits. */
export function furtherSteps({ qubitCount, bitCount = 0 }: StepCircuit): Step[] {
  const [qubits, bits] = [range(qubitCount), range(bitCount)];
  return [
    ...qubits.flatMap((qubit) => bits.map((bit): Step => ({ gate: 'MEASURE', qubits: [qubit], bit }))),
    ...CORRECTIONS.flatMap((gate) =>
      qubits.flatMap((qubit) =>
        bits.flatMap((bit) =>
          [1, 0].map((value): Step => ({ gate, qubits: [qubit], condition: { bits: [bit], value } })),
        ),
      ),
    ),
    ...pairsOf(qubitCount).map((pair): Step => ({ gate: 'CZ', qubits: pair })),
  ];
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const pairsOf = (qubitCount: number): number[][] =>
  range(qubitCount).flatMap((a) => range(a).map((b) => [b, a]));
