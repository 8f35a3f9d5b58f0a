import { isGateName, type Operation } from '@superpose/quantum';

/** A mistake in a content file, in words for the person who wrote it. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

const GATE = /^([A-Z]+)(?:\(([^()]+)\))?((?:\s+\d+)+)$/;
/** Keeps a column free, for a locked box. */
const EMPTY_COLUMN = '-';
const ANGLE = /^(-?)(\d*)pi(?:\/(\d+))?$/;

/**
 * Reads a circuit as content files write it: one text per column, gates separated by commas, a gate as
 * `NAME(angles) qubits`, controls first. `["H 0", "CNOT 0 1", "RX(pi/3) 0, T 1"]` has three columns; `"-"` is an
 * empty one.
 * @throws ContentError when a gate cannot be read; whether it fits the register is the engine's to say
 */
export function parseCircuitText(columns: readonly string[]): Operation[] {
  return columns.flatMap((column, timeStep) =>
    column.trim() === EMPTY_COLUMN
      ? []
      : column.split(/,(?![^(]*\))/).map((text) => ({ ...parseGateText(text.trim()), timeStep })),
  );
}

function parseGateText(text: string): Operation {
  const [, name = '', angles, qubits = ''] = GATE.exec(text) ?? [];
  const gate = name === 'CNOT' ? 'CX' : name;
  if (!isGateName(gate)) {
    throw new ContentError(`"${text}" is not a gate; write it like "H 0", "CNOT 0 1" or "RX(pi/3) 0"`);
  }
  return {
    gate,
    qubits: qubits.trim().split(/\s+/).map(Number),
    ...(angles === undefined ? {} : { params: angles.split(',').map((angle) => parseAngle(angle.trim())) }),
  };
}

/** An angle in radians: a number, or a fraction of π such as `pi/3`, `-pi/2`, `3pi/4`. */
function parseAngle(text: string): number {
  const [matched, sign, numerator, denominator] = ANGLE.exec(text) ?? [];
  const angle =
    matched === undefined ? Number(text) : (Number(numerator || 1) * Math.PI) / Number(denominator ?? 1);
  if (!Number.isFinite(angle))
    throw new ContentError(`"${text}" is not an angle; write it like "1.57" or "pi/2"`);
  return sign === '-' ? -angle : angle;
}
