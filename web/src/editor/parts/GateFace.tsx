import type { GateFamily } from '@superpose/quantum/gates';
import { METER } from '../../components/circuit/instructionShapes';
import type { CustomGate } from '../circuit/circuit';
import { familyOf, symbolOf, type EditorGate } from '../circuit/gateFacts';
import type { Hand } from '../circuit/hand';
import { shortened } from './drawnOf';

const TINTS: Readonly<Record<GateFamily, string>> = {
  hadamard: 'border-gate-hadamard-ink bg-gate-hadamard text-gate-hadamard-ink',
  pauli: 'border-gate-pauli-ink bg-gate-pauli text-gate-pauli-ink',
  phase: 'border-gate-phase-ink bg-gate-phase text-gate-phase-ink',
  rotation: 'border-gate-rotation-ink bg-gate-rotation text-gate-rotation-ink',
  controlled: 'border-gate-control-ink bg-gate-control text-gate-control-ink',
};

/** What a gate's square shows. */
export interface Face {
  readonly symbol: string;
  readonly family: GateFamily;
}

/** A control is drawn on its wire; a square that stands alone has to name it. */
const ALONE: Partial<Record<EditorGate, string>> = { CZ: 'CZ', CP: 'CP', CCX: 'CC⊕', CSWAP: 'C×' };

export const faceOf = (gate: EditorGate, custom?: string, customGates: readonly CustomGate[] = []): Face =>
  gate === 'CUSTOM'
    ? {
        symbol: shortened(custom ?? symbolOf(gate)),
        family: customGates.find(({ name }) => name === custom)?.family ?? familyOf(gate),
      }
    : { symbol: ALONE[gate] ?? symbolOf(gate), family: familyOf(gate) };

export const faceOfHand = (hand: Hand, customGates?: readonly CustomGate[]): Face =>
  hand.kind === 'control'
    ? { symbol: hand.value === 1 ? '●' : '○', family: 'controlled' }
    : faceOf(hand.gate, 'custom' in hand ? hand.custom : undefined, customGates);

/** Characters of an angle that a square has room for. */
const FITTING = 5;

interface GateFaceProps extends Face {
  /** Below the symbol. */
  readonly angle?: string;
  readonly lifted?: boolean;
  /** Smaller where its place is narrower. */
  readonly fluid?: boolean;
}

/** A gate as the square of a paper's figure: crisp edges, its symbol in the middle, its angle below. Words beside it name it. */
export function GateFace({ symbol, family, angle, lifted = false, fluid = false }: GateFaceProps) {
  const size = symbol.length > 3 ? 'text-[0.6875rem]' : symbol.length > 1 ? 'text-sm' : 'text-base';
  return (
    <span
      aria-hidden="true"
      className={`flex ${fluid ? 'aspect-square w-full max-w-10' : 'size-10'} flex-col items-center justify-center rounded-sm border leading-none font-semibold select-none ${size} ${TINTS[family]} ${lifted ? 'shadow-lift' : ''}`}
    >
      {symbol === METER ? <Meter /> : symbol}
      {angle !== undefined && (
        <span
          className={`mt-0.5 font-mono text-[0.6875rem] font-medium tabular-nums ${angle.length > FITTING ? 'max-w-full truncate' : ''}`}
        >
          {angle}
        </span>
      )}
    </span>
  );
}

const Meter = () => (
  <svg viewBox="0 0 24 16" className="w-6 fill-none stroke-current stroke-2">
    <path d="M2 14a10 10 0 0 1 20 0M12 14L20 2" />
  </svg>
);
