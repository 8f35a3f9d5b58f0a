import type { AlgorithmId } from './catalogue';

const WIDTH = 320;
const HEIGHT = 36;
const COLUMNS = 32;
const STEP = WIDTH / COLUMNS;

interface Mark {
  readonly height: number;
  readonly strong: boolean;
}

const bits = (value: number): number => value.toString(2).replaceAll('0', '').length;

/** Each band draws the idea of its algorithm, with a basis state for each of its 32 columns k. */
const MARKS: Record<AlgorithmId, (k: number) => Mark> = {
  // Four rounds of eight states: the marked one grows as sin²((2r+1)θ) while the others share what is left.
  grover: (k) => {
    const target = Math.sin((2 * Math.floor(k / 8) + 1) * Math.asin(Math.sqrt(1 / 32))) ** 2;
    return k % 8 === 5
      ? { height: target, strong: true }
      : { height: (1 - target) / 7 + 0.04, strong: false };
  },
  // The sign of the parity function: half up, half down.
  'deutsch-jozsa': (k) => ({ height: bits(k) % 2 ? 0.9 : 0.35, strong: bits(k) % 2 === 1 }),
  // s·k for s = 01101.
  'bernstein-vazirani': (k) => ({
    height: 0.15 + 0.25 * bits(k & 0b01101),
    strong: bits(k & 0b01101) % 2 === 1,
  }),
  // f(k) = f(k ⊕ 4): equal heights are four columns apart.
  simon: (k) => ({ height: [0.3, 0.85, 0.5, 0.68][k % 4] ?? 0, strong: (k & 4) === 0 }),
};

/** A narrow drawing at the head of an algorithm's card. */
export function AlgorithmBand({ algorithm }: { algorithm: AlgorithmId }) {
  const gradient = `band-${algorithm}`;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block h-9 w-full"
      preserveAspectRatio="none"
    >
      <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="0" x2={WIDTH} y1="0" y2="0">
        <stop offset="0" className="[stop-color:var(--color-accent)]" />
        <stop offset="1" className="[stop-color:var(--color-data-blue)]" />
      </linearGradient>
      {Array.from({ length: COLUMNS }, (_, k) => {
        const { height, strong } = MARKS[algorithm](k);
        return (
          <rect
            key={k}
            x={k * STEP + 1.5}
            y={HEIGHT * (1 - height)}
            width={STEP - 3}
            height={HEIGHT * height}
            fill={`url(#${gradient})`}
            opacity={strong ? 1 : 0.28}
          />
        );
      })}
    </svg>
  );
}
