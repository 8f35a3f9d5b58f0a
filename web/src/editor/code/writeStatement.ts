import { UnwritableError, writeQasm2, writeQasm3, type Register } from '@superpose/openqasm';
import { buildDynamicCircuit } from '@superpose/quantum';
import { bitsOf, type EditorCircuit, type PlacedGate } from '../circuit/circuit';
import { engineInstructions } from '../circuit/wireCircuit';

/** A gate in a program's words. */
export interface WrittenGate {
  readonly statement: string;
  /** The gates that the program has to define for it. */
  readonly definitions: readonly string[];
}

/** What a program calls its qubits and bits, and which version it is of. */
export interface Names {
  readonly qubits: readonly Register[];
  readonly bits: readonly Register[];
  readonly isVersion2: boolean;
}

/**
 * A gate of a circuit as a statement of a program that has all its qubits and bits.
 * @throws UnwritableError for what OpenQASM 2 can't say, or the program has no name for
 */
export function writeStatement(
  gate: PlacedGate,
  { qubitCount, customGates }: EditorCircuit,
  { qubits, bits, isVersion2 }: Names,
): WrittenGate {
  if (isVersion2 && gate.gate === 'MEASURE' && !gate.condition) {
    const from = placeIn(qubits, gate.qubits[0]!);
    return { statement: `measure ${from} -> ${placeIn(bits, gate.bit!)};`, definitions: [] };
  }
  const { instructions } = engineInstructions({ qubitCount, gates: [gate], customGates });
  const bitCount = 1 + Math.max(-1, ...bitsOf(gate));
  const alone = buildDynamicCircuit(qubitCount, bitCount, instructions);
  const lines = (isVersion2 ? writeQasm2 : writeQasm3)(alone).trimEnd().split('\n');
  const statement = withNames(lines.at(-1)!, { qubits, bits, isVersion2 });
  return { statement, definitions: definitionsIn(lines) };
}

/** A statement that we wrote, about the qubits and bits of another program. */
export const withNames = (statement: string, { qubits, bits }: Names): string =>
  statement.replace(/\b([qc])\[(\d+)\]/g, (_, kind: string, index: string) =>
    placeIn(kind === 'q' ? qubits : bits, Number(index)),
  );

/** The definitions of a program, each with its lines. */
function definitionsIn(lines: readonly string[]): string[] {
  const found: string[] = [];
  lines.forEach((line, index) => {
    if (line.startsWith('gate ')) found.push(lines.slice(index, lines.indexOf('}', index) + 1).join('\n'));
  });
  return found;
}

/**
 * `q[1]`, or `q` where the register is one bit without an index.
 * @throws UnwritableError for a bit that has no name, as of a measurement whose result goes nowhere
 */
function placeIn(registers: readonly Register[], index: number): string {
  const register = registers.find(({ first, size }) => index >= first && index < first + size);
  if (!register) throw new UnwritableError('The program has no name for this bit.');
  const { name, first, isIndexed } = register;
  return isIndexed ? `${name}[${index - first}]` : name;
}
