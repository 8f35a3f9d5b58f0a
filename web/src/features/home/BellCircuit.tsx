const TOP = 28;
const BOTTOM = 84;

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
      {[TOP, BOTTOM].map((y, qubit) => (
        <g key={qubit}>
          <text x="0" y={y + 5} stroke="none" fill="currentColor" className="font-mono text-sm">
            {`q${qubit} |0⟩`}
          </text>
          <path d={`M62 ${y}H300`} />
          <Meter y={y} />
        </g>
      ))}
      <rect
        x="92"
        y={TOP - 20}
        width="40"
        height="40"
        className="fill-gate-hadamard stroke-gate-hadamard-ink"
      />
      <text
        x="112"
        y={TOP + 6}
        textAnchor="middle"
        stroke="none"
        className="fill-gate-hadamard-ink font-serif text-lg font-semibold"
      >
        {'H'}
      </text>
      <path d={`M206 ${TOP}V${BOTTOM + 14}`} />
      <circle cx="206" cy={TOP} r="5" fill="currentColor" />
      <circle cx="206" cy={BOTTOM} r="14" className="fill-raised" />
      <path d={`M192 ${BOTTOM}H220M206 ${BOTTOM - 14}V${BOTTOM + 14}`} />
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
