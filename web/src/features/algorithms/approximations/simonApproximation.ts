import { certain, dotParity } from './approximation';

/**
 * The outputs of a function with f(x) = f(x ⊕ period), numbered 0, 1, 2, … in the order of their first input.
 * @param period a non-zero label such as `11`, highest bit first
 */
export function periodicOutputs(period: string): number[] {
  const shift = Number.parseInt(period, 2);
  const outputs: number[] = [];
  let next = 0;
  for (let x = 0; x < 2 ** period.length; x += 1) {
    outputs.push(outputs[x ^ shift] ?? next++);
  }
  return outputs;
}

/** Probabilities over 2·n qubits, the input register being the low n: index = output · 2ⁿ + input. */
export function simonApproximation(step: number, period: string): number[] {
  const inputs = 2 ** period.length;
  const size = inputs ** 2;
  if (step === 0) return certain(size, 0);
  const outputs = periodicOutputs(period);
  const spread = Array.from({ length: size }, () => 0);
  const add = (output: number, input: number, share: number) => {
    const index = output * inputs + input;
    spread[index] = (spread[index] ?? 0) + share;
  };
  if (step <= 2) {
    outputs.forEach((output, x) => add(step === 1 ? 0 : output, x, 1 / inputs));
    return spread;
  }
  const orthogonal = orthogonalInputs(period);
  const values = [...new Set(outputs)];
  for (const output of values) {
    for (const y of orthogonal) add(output, y, 1 / (orthogonal.length * values.length));
  }
  return spread;
}

/** Every y with y · period = 0. */
const orthogonalInputs = (period: string): number[] =>
  Array.from({ length: 2 ** period.length }, (_, y) => y).filter(
    (y) => dotParity(y, Number.parseInt(period, 2)) === 0,
  );
