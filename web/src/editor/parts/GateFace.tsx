import { GATES, type GateFamily, type PaletteGate } from '@superpose/quantum/gates';
import { formatFixed } from '../../platform/numbers';

const TINTS: Readonly<Record<GateFamily, string>> = {
  hadamard: 'border-gate-hadamard-ink bg-gate-hadamard text-gate-hadamard-ink',
  pauli: 'border-gate-pauli-ink bg-gate-pauli text-gate-pauli-ink',
  phase: 'border-gate-phase-ink bg-gate-phase text-gate-phase-ink',
  rotation: 'border-gate-rotation-ink bg-gate-rotation text-gate-rotation-ink',
  controlled: 'border-gate-control-ink bg-gate-control text-gate-control-ink',
};

interface GateFaceProps {
  readonly gate: PaletteGate;
  readonly angle?: number;
  readonly lifted?: boolean;
  /** Smaller where its place is narrower. */
  readonly fluid?: boolean;
}

/** A gate as the square of a paper's figure: crisp edges, its symbol in the middle, its angle below. Words beside it name it. */
export function GateFace({ gate, angle, lifted = false, fluid = false }: GateFaceProps) {
  const { symbol, family } = GATES[gate];
  const size = symbol.length > 1 ? 'text-sm' : 'text-base';
  return (
    <span
      aria-hidden="true"
      className={`flex ${fluid ? 'aspect-square w-full max-w-10' : 'size-10'} flex-col items-center justify-center rounded-sm border leading-none font-semibold select-none ${size} ${TINTS[family]} ${lifted ? 'shadow-lift' : ''}`}
    >
      {symbol}
      {angle !== undefined && (
        <span className="mt-0.5 font-mono text-[0.6875rem] font-medium tabular-nums">
          {formatFixed(angle, 2)}
        </span>
      )}
    </span>
  );
}
