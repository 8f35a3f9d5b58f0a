import type { WireComplex } from '@superpose/contracts';
import { basisLabel } from '@superpose/quantum';
import { pureAmplitudes } from './pureAmplitudes';

type Density = readonly (readonly WireComplex[])[];

/** What classical bits can read, and the state of the qubits then. */
export interface StateByReading {
  /** The bits, the last one leftmost. */
  readonly reading: string;
  readonly probability: number;
  /** Null where the state is mixed. */
  readonly amplitudes: readonly (WireComplex | number)[] | null;
}

const NEGLIGIBLE = 1e-9;

/** The parts of a density matrix whose index has the qubits as its lower digits, and above them classical bits. */
export function statesByReading(density: Density, qubitCount: number, bitCount: number): StateByReading[] {
  const size = 2 ** qubitCount;
  return Array.from({ length: 2 ** bitCount }, (_, value): StateByReading => {
    const block = density
      .slice(value * size, (value + 1) * size)
      .map((row) => row.slice(value * size, (value + 1) * size));
    const probability = block.reduce((sum, row, index) => sum + row[index]!.real, 0);
    const scaled = block.map((row) =>
      row.map(({ real, imag }) => ({ real: real / probability, imag: imag / probability })),
    );
    const amplitudes = probability > NEGLIGIBLE ? pureAmplitudes(scaled) : null;
    return { reading: basisLabel(value, bitCount), probability, amplitudes };
  }).filter(({ probability }) => probability > NEGLIGIBLE);
}

/** The state that the qubits are in for every reading, if it's one and pure. */
export function stateForAll(states: readonly StateByReading[]): StateByReading['amplitudes'] {
  const first = states[0]?.amplitudes ?? null;
  const isSame = states.every(
    ({ amplitudes }) => amplitudes?.every((amplitude, index) => isClose(amplitude, first?.[index])) ?? false,
  );
  return isSame ? first : null;
}

function isClose(a: WireComplex | number, b: WireComplex | number | undefined): boolean {
  const [x, y] = [a, b ?? NaN].map((each) => (typeof each === 'number' ? { real: each, imag: 0 } : each));
  return Math.hypot(x!.real - y!.real, x!.imag - y!.imag) < 1e-6;
}
