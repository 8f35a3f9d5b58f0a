import type { DrawnGate } from '../../components/circuit/gateShapes';
import { PageGate } from '../../components/circuit/PageGate';

const WIRES = [28, 84] as const;
const yOf = (qubit: number): number => WIRES[qubit] ?? 0;

// The same values as in the catalogue, which the first page doesn't load.
const H: DrawnGate = { symbol: 'H', family: 'hadamard', controls: [], targets: [0] };
const CNOT: DrawnGate = { symbol: '⊕', family: 'controlled', controls: [0], targets: [1] };

/** H on q0, then CNOT from q0 to q1, then both measured. */
export function BellCircuit({ description }: { description: string }) {
  return (
    <svg
      role="img"
      aria-label={description}
      viewBox="0 0 360 112"
      className="mt-4 block w-full max-w-md text-ink"
      fill="none"
      stroke="currentColor"
    >
      {WIRES.map((y, qubit) => (
        <g key={qubit}>
          <text x="0" y={y + 5} stroke="none" fill="currentColor" className="font-mono text-sm">
            {`q${qubit} |0⟩`}
          </text>
          <path d={`M62 ${y}H300`} />
          <Meter y={y} />
        </g>
      ))}
      <PageGate gate={H} x={112} yOf={yOf} />
      <PageGate gate={CNOT} x={206} yOf={yOf} />
    </svg>
  );
}

function Meter({ y }: { y: number }) {
  return (
    <g>
      <rect x="300" y={y - 20} width="40" height="40" className="fill-raised" />
      <path d={`M308 ${y + 8}a12 12 0 0 1 24 0M320 ${y + 8}l8 -14`} />
    </g>
  );
}
