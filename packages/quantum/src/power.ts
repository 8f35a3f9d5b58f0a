import { GATES, controlCount, targetMatrix } from './gates.js';
import type { Operation } from './operation.js';

/**
 * A power of a gate that needn't be whole: each eigenvalue e^{iθ}, with θ in (−π, π], becomes e^{ikθ}. Null for gates of
 * several targets other than SWAP.
 */
export function powerOf(operation: Operation, exponent: number): Operation[] | null {
  const { gate, qubits, params = [], controls = [] } = operation;
  const [angle = Infinity] = params;
  if (params.length === 1 && Math.abs(angle) <= Math.PI)
    return [{ ...operation, params: [angle * exponent] }];
  if (operation.definition) return null;
  const own = qubits.slice(0, controlCount(gate, qubits.length));
  if (GATES[gate].structure === 'swap') {
    const [a, b] = qubits.slice(-2) as [number, number];
    const flip: Operation = { gate: 'CX', qubits: [a, b] };
    const half = matrixPower(targetMatrix('X')!, exponent);
    return [
      flip,
      { ...operation, gate: 'MATRIX', qubits: [a], params: half, controls: [...controls, ...own, b] },
      flip,
    ];
  }
  const matrix = targetMatrix(gate, params);
  if (!matrix) return null;
  return [
    {
      ...operation,
      gate: 'MATRIX',
      qubits: [qubits.at(-1)!],
      params: matrixPower(matrix, exponent),
      controls: [...controls, ...own],
    },
  ];
}

/** A power of a 2×2 unitary: Σ e^{ikθ} over its eigenvalues, times the projectors on their eigenvectors. */
function matrixPower(m: Float64Array, exponent: number): number[] {
  const [ar, ai, br, bi, cr, ci, dr, di] = m as unknown as [number, number, number, number, number, number, number, number]; // prettier-ignore
  // U = e^{iα}(cos φ − i sin φ n·σ): e^{2iα} is the determinant.
  const alpha = Math.atan2(ar * di + ai * dr - br * ci - bi * cr, ar * dr - ai * di - br * cr + bi * ci) / 2;
  const turn = (re: number, im: number) =>
    [re * Math.cos(alpha) + im * Math.sin(alpha), im * Math.cos(alpha) - re * Math.sin(alpha)] as const;
  const [a, b, c, d] = [turn(ar, ai), turn(br, bi), turn(cr, ci), turn(dr, di)];
  // Now the entries are cos φ − i n_z sin φ, (−n_y − i n_x) sin φ, (n_y − i n_x) sin φ and cos φ + i n_z sin φ.
  const axis = [-(b[1] + c[1]) / 2, (c[0] - b[0]) / 2, (d[1] - a[1]) / 2] as const;
  const sin = Math.hypot(...axis);
  const phi = Math.atan2(sin, (a[0] + d[0]) / 2);
  const [x, y, z] = sin > 1e-15 ? axis.map((part) => part / sin) as [number, number, number] : [0, 0, 1]; // prettier-ignore
  const [less, more] = [alpha - phi, alpha + phi].map((angle) => exponent * principal(angle)) as [
    number,
    number,
  ];
  const entry = (re: number, im: number, sign: 1 | -1, isDiagonal: boolean) => {
    // (1 ± n·σ)/2 for the eigenvalues e^{i(α∓φ)}.
    const own = isDiagonal ? 1 : 0;
    const [p, q] = [(own + sign * re) / 2, (sign * im) / 2];
    const angle = sign === 1 ? less : more;
    return [p * Math.cos(angle) - q * Math.sin(angle), p * Math.sin(angle) + q * Math.cos(angle)] as const;
  };
  const sum = (re: number, im: number, isDiagonal: boolean) => {
    const [one, other] = [entry(re, im, 1, isDiagonal), entry(re, im, -1, isDiagonal)];
    return [one[0] + other[0], one[1] + other[1]];
  };
  // n·σ is [[z, x − iy], [x + iy, −z]].
  return [sum(z, 0, true), sum(x, -y, false), sum(x, y, false), sum(-z, 0, true)].flat();
}

/** The same angle in (−π, π]; what rounding has put just below −π counts as π. */
function principal(angle: number): number {
  const turned = angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
  return turned <= -Math.PI + 1e-12 ? turned + 2 * Math.PI : turned;
}
