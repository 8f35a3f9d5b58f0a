interface ArrowProps {
  readonly from?: readonly [number, number];
  readonly to: readonly [number, number];
  readonly className: string;
  readonly strong?: boolean;
}

/** An arrow in a drawing, y downwards; a dot where it has no length. */
export function Arrow({ from = [0, 0], to, className, strong = false }: ArrowProps) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length < 1) return <circle cx={to[0]} cy={to[1]} r="3" className={className} fill="currentColor" />;
  const [ux, uy] = [dx / length, dy / length];
  const wing = (side: 1 | -1) => `${to[0] - 8 * ux - side * 4 * uy} ${to[1] - 8 * uy + side * 4 * ux}`;
  return (
    <g className={className} stroke="currentColor" strokeWidth={strong ? 3 : 2}>
      <path d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`} strokeDasharray={strong ? undefined : '5 3'} />
      <path d={`M${wing(1)}L${to[0]} ${to[1]}L${wing(-1)}Z`} fill="currentColor" />
    </g>
  );
}
