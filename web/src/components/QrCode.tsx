import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  /** What it leads to, for those who can't scan it. */
  readonly label: string;
  readonly className?: string;
}

/** Drawn here, so that no one else learns the address. Black on white in both themes, as scanners need it. */
export function QrCode({ text, label, className = '' }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} className="fill-scan-paper" />
      <path d={path} className="fill-scan-ink" />
    </svg>
  );
}
