import { readInstructions } from '@superpose/openqasm';
import { optimalGroverIterations } from '@superpose/quantum';
import { emptyCircuit, withGates, type EditorCircuit, type UnnamedGate } from '../circuit/circuit';

/** A circuit to begin with. Those that come in several sizes are written for any. */
interface Template {
  /** The smallest size and the largest, in qubits; one size where they are the same. */
  readonly sizes: readonly [least: number, most: number];
  /** Its columns in the notation of lessons. @param size in qubits */
  readonly columns: (size: number) => readonly string[];
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const all = (gate: string, count: number): string =>
  upTo(count)
    .map((qubit) => `${gate} ${qubit}`)
    .join(', ');

/** On qubits 0 to n − 1, of which 0 is the lowest bit of x: |x⟩ becomes Σ e^{2πi·xy/2ⁿ}|y⟩/√2ⁿ. */
const fourier = (count: number): string[] => [
  ...upTo(count)
    .toReversed()
    .flatMap((high) => [
      `H ${high}`,
      ...upTo(high)
        .toReversed()
        .map((low) => `CP(pi/${2 ** (high - low)}) ${low} ${high}`),
    ]),
  ...swaps(count),
];

const inverseFourier = (count: number): string[] =>
  fourier(count)
    .toReversed()
    .map((column) => column.replace('CP(', 'CP(-'));

/** Reverses the order of the qubits, in one column. */
const swaps = (count: number): string[] => {
  const pairs = upTo(Math.floor(count / 2)).map((low) => `SWAP ${low} ${count - 1 - low}`);
  return pairs.length > 0 ? [pairs.join(', ')] : [];
};

/** A sign for the label of all ones. */
const signOfOnes = (count: number): string =>
  `Z ${count - 1} ${upTo(count - 1)
    .map((qubit) => `+${qubit}`)
    .join(' ')}`;

/** The phase that is estimated, 3/8 of a turn. */
const ESTIMATED = 3 / 8;

export const TEMPLATES = {
  bell: { sizes: [2, 2], columns: () => ['H 0', 'CNOT 0 1'] },
  ghz: {
    sizes: [3, 8],
    columns: (size) => ['H 0', ...upTo(size - 1).map((qubit) => `CNOT ${qubit} ${qubit + 1}`)],
  },
  teleportation: {
    sizes: [3, 3],
    columns: () => [
      'RY(pi/3) 0, H 1',
      'CNOT 1 2',
      'CNOT 0 1',
      'H 0',
      'MEASURE 0 c0, MEASURE 1 c1',
      'X 2 if c1',
      'Z 2 if c0',
    ],
  },
  superdense: {
    sizes: [2, 2],
    columns: () => ['H 0', 'CNOT 0 1', 'X 0', 'Z 0', 'CNOT 0 1', 'H 0'],
  },
  fourier: { sizes: [2, 6], columns: (size) => [...fourier(size)] },
  grover: {
    sizes: [2, 4],
    columns: (size) => [
      all('H', size),
      ...upTo(optimalGroverIterations(size)).flatMap(() => [
        signOfOnes(size),
        all('H', size),
        all('X', size),
        signOfOnes(size),
        all('X', size),
        all('H', size),
      ]),
    ],
  },
  phaseEstimation: {
    sizes: [3, 5],
    columns: (size) => {
      const counting = size - 1;
      return [
        `${all('H', counting)}, X ${counting}`,
        ...upTo(counting).map((qubit) => `CP(2*pi*${ESTIMATED * 2 ** qubit}) ${qubit} ${counting}`),
        ...inverseFourier(counting),
      ];
    },
  },
  bitFlipCode: {
    sizes: [3, 3],
    columns: () => ['RY(pi/3) 0', 'CNOT 0 1', 'CNOT 0 2', 'X 0', 'CNOT 0 1', 'CNOT 0 2', 'CCX 1 2 0'],
  },
} as const satisfies Readonly<Record<string, Template>>;

export type TemplateName = keyof typeof TEMPLATES;

/** A template as a circuit of the grid. @param size in qubits, within the template's sizes */
export function templateCircuit(name: TemplateName, size: number): EditorCircuit {
  const { columns }: Template = TEMPLATES[name];
  const gates = columns(size).flatMap((column, timeStep) =>
    readInstructions(column).map((instruction) => ({ ...instruction, timeStep }) as UnnamedGate),
  );
  return withGates(emptyCircuit(size), gates);
}
