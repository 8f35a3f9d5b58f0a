import type { DynamicCircuit } from '@superpose/quantum';

/** A classical register of OpenQASM 2, and the circuit's bits that it holds, in order. */
export interface BitRegister {
  readonly name: string;
  readonly bits: readonly number[];
}

/**
 * The circuit's classical bits in registers, such that each condition lies within one: OpenQASM 2 compares nothing smaller.
 * Without conditions all bits are one register.
 */
export function bitRegisters({ bitCount, instructions }: DynamicCircuit): readonly BitRegister[] {
  const conditions = instructions.flatMap(({ condition }) => (condition ? [condition.bits] : []));
  const bits = Array.from({ length: bitCount }, (_, bit) => bit);
  if (conditions.length === 0) return bitCount > 0 ? [{ name: 'c', bits }] : [];
  // Bits that a condition names together get one leader.
  const leader = bits.slice();
  const leaderOf = (bit: number): number => (leader[bit] === bit ? bit : leaderOf(leader[bit]!));
  for (const named of conditions) for (const bit of named) leader[leaderOf(bit)] = leaderOf(named[0]!);
  const groups = new Map<number, number[]>();
  for (const bit of bits) groups.set(leaderOf(bit), [...(groups.get(leaderOf(bit)) ?? []), bit]);
  return [...groups.values()].map((group, index) => ({ name: `c${index}`, bits: group }));
}
