/** From the text to the drawing. */
import { DEFAULT_LIMITS } from '@superpose/contracts';
import { parseDynamicProgram, QasmError, type DynamicProgram, type Span } from '@superpose/openqasm';
import type { EditorCircuit, PlacedGate, UnnamedGate } from '../circuit/circuit';
import { displaysOf } from '../circuit/displays';
import { findRefusal, type RuleSet } from '../circuit/rules';
import { inAllGates } from '../exchange/allGatesOf';
import { placedAsNoted } from '../exchange/columns';
import { pairSame } from './pairing';
import { placeGates, rowsOf, type GateToPlace } from './placeGates';
import { declares } from './registers';
import { keyOfInstructions, statementsOf } from './program';
import type { CodeFault, CodeProgram } from '../state/codeProgram';

export type CodeOutcome =
  { readonly ok: true; readonly program: CodeProgram } | { readonly ok: false; readonly fault: CodeFault };

const LIMITS = {
  maxQubits: DEFAULT_LIMITS.maxRunQubits,
  maxOperations: DEFAULT_LIMITS.maxGates,
  maxAngle: DEFAULT_LIMITS.maxAngle,
};

type UnplacedGate = Omit<UnnamedGate, 'timeStep'>;

/**
 * Reads a program, and draws it: what it was before the edit keeps its gates in their columns.
 * @param before the program that the text was, with the circuit that the grid shows
 */
export function readCode(text: string, rules: RuleSet, before: CodeProgram): CodeOutcome {
  let read: DynamicProgram;
  try {
    read = parseDynamicProgram(text, LIMITS);
  } catch (error) {
    if (!(error instanceof QasmError)) throw error;
    const { line, column, from, to, reason } = error;
    return { ok: false, fault: { code: 'qasm', line, column, from, to, values: { reason } } };
  }
  return drawn(text, read, rules, before);
}

function drawn(text: string, read: DynamicProgram, rules: RuleSet, before: CodeProgram): CodeOutcome {
  const { circuit } = before;
  const owners = gatesOfStatements(read, before);
  const qubitCount = Math.max(read.circuit.qubitCount, rules.minQubits);
  const toPlace = owners.flatMap(({ gates }) => gates);
  const displays = displaysOf(circuit).filter(({ qubits }) => qubits.every((qubit) => qubit < qubitCount));
  const isNew = toPlace.every((gate) => gate.before === null) && displays.length === 0;
  const noted = isNew
    ? placedAsNoted(
        text,
        qubitCount,
        toPlace.map(({ gate: { id: _, ...gate } }) => gate),
        rules,
      )
    : null;
  const gates: readonly PlacedGate[] = noted?.gates ?? placeGates(toPlace, displays, qubitCount, rules);
  const ids = gates.map(({ id }) => id);
  let next = 0;
  const program: CodeProgram = {
    text,
    statements: statementsOf(read, (index) => {
      const { gates: own, prepares } = owners[index]!;
      const first = next;
      next += own.length;
      return [...prepares, ...ids.slice(first, next)];
    }),
    qubits: read.qubits,
    bits: read.bits,
    circuit: withContents(
      circuit,
      qubitCount,
      [...gates, ...displays],
      owners.flatMap(({ prepares }) => prepares),
    ),
  };
  const fault = offGrid(program, read, rules);
  return fault ? { ok: false, fault } : { ok: true, program };
}

interface Owner {
  readonly gates: readonly GateToPlace[];
  /** The preparations of wires that it is a part of. */
  readonly prepares: readonly string[];
}

/** The gates that each statement stands for: those that it had, or new ones. */
function gatesOfStatements(read: DynamicProgram, before: CodeProgram): Owner[] {
  const instructionsOf = ({ first, count }: DynamicProgram['statements'][number]) =>
    read.circuit.instructions.slice(first, first + count);
  const keys = read.statements.map((statement) => keyOfInstructions(instructionsOf(statement)));
  const pairs = pairSame(
    before.statements.map(({ key }) => key),
    keys,
  );
  const known = new Map(before.circuit.gates.map((gate) => [gate.id, gate]));
  const kept = keptPreparations(before, pairs);
  const names = new Names(before.circuit.gates);
  const replaced = replacedStatements(before, pairs);
  return read.statements.map((statement, index): Owner => {
    const paired = pairs[index];
    if (paired !== null && paired !== undefined) {
      const { gates } = before.statements[paired]!;
      const isKept = gates.every((id) => known.has(id) || kept.has(id));
      if (isKept)
        return {
          gates: gates.flatMap((id) => (known.has(id) ? [staying(known.get(id)!)] : [])),
          prepares: gates.filter((id) => kept.has(id)),
        };
    }
    const parts = instructionsOf(statement)
      .flatMap((instruction) => inAllGates(instruction, read.circuit.qubitCount))
      .flatMap(apart);
    const old = (replaced.get(index) ?? []).map((id) => known.get(id));
    return { gates: parts.map((gate, place) => inPlaceOf(old[place], gate, names)), prepares: [] };
  });
}

const staying = ({ timeStep, ...gate }: PlacedGate): GateToPlace => ({ gate, before: timeStep });

/** A barrier on several wires is one on each. */
const apart = (gate: UnplacedGate): UnplacedGate[] =>
  gate.gate === 'BARRIER' ? gate.qubits.map((qubit) => ({ ...gate, qubits: [qubit] })) : [gate];

/** A gate that came in the place of another on the same wires stays where that was. */
function inPlaceOf(old: PlacedGate | undefined, gate: UnplacedGate, names: Names): GateToPlace {
  const isThere = old !== undefined && String(rowsOf(old)) === String(rowsOf(gate));
  return isThere
    ? { gate: { ...gate, id: old.id }, before: old.timeStep }
    : { gate: { ...gate, id: names.next() }, before: null };
}

/** Ids that no gate of the circuit has. */
class Names {
  private last: number;

  constructor(gates: readonly PlacedGate[]) {
    this.last = gates.reduce((last, { id }) => Math.max(last, Number(id.slice(1))), 0);
  }

  next(): string {
    return `g${++this.last}`;
  }
}

/** By the index of a statement that is new, the gates of the one that is gone from its place. */
function replacedStatements(
  { statements }: CodeProgram,
  pairs: readonly (number | null)[],
): ReadonlyMap<number, readonly string[]> {
  const replaced = new Map<number, readonly string[]>();
  let following = statements.length;
  const ends = pairs.map(() => 0);
  for (let index = pairs.length - 1; index >= 0; index--) ends[index] = following = pairs[index] ?? following;
  let next = 0;
  pairs.forEach((paired, index) => {
    if (paired !== null) next = paired + 1;
    else if (next < ends[index]!) replaced.set(index, statements[next++]!.gates);
  });
  return replaced;
}

/** The wires whose preparation is all still there. */
function keptPreparations(
  { statements }: CodeProgram,
  pairs: readonly (number | null)[],
): ReadonlySet<string> {
  const paired = new Set(pairs);
  const isPreparation = (id: string) => id.startsWith('initial:');
  const all = statements.flatMap(({ gates }) => gates.filter(isPreparation));
  const lost = new Set(
    statements.flatMap(({ gates }, index) => (paired.has(index) ? [] : gates.filter(isPreparation))),
  );
  return new Set(all.filter((id) => !lost.has(id)));
}

/** A circuit of these gates, with what the text doesn't speak of as it was. */
function withContents(
  circuit: EditorCircuit,
  qubitCount: number,
  gates: readonly PlacedGate[],
  prepares: readonly string[],
): EditorCircuit {
  const { initialStates, ...rest } = circuit;
  const prepared = new Set(prepares);
  const states = initialStates
    ?.slice(0, qubitCount)
    .map((state, qubit) => (prepared.has(`initial:${qubit}`) ? state : '0'));
  const isPrepared = states?.some((state) => state !== '0');
  return { ...rest, qubitCount, gates, ...(isPrepared ? { initialStates: states } : {}) };
}

/** Where a program is more than the page's grid can show. */
function offGrid(program: CodeProgram, read: DynamicProgram, rules: RuleSet): CodeFault | null {
  const { circuit, text, statements } = program;
  const found = findRefusal(circuit, rules);
  if (!found) return null;
  const { refusal, index } = found;
  if (index === null) {
    const last = read.qubits.find(({ first, size }) => first + size > rules.maxQubits);
    const at = last && statements[declares(program, last.name)];
    return {
      ...spanOf(text, at),
      code: 'too-many-qubits',
      values: { qubits: rules.maxQubits },
      program: text,
    };
  }
  const gate = circuit.gates[index];
  const at = spanOf(
    text,
    statements.find(({ gates }) => gate && gates.includes(gate.id)),
  );
  const columns = rules.columnCount(circuit);
  const step = (gate?.timeStep ?? 0) + 1;
  return step > columns
    ? { ...at, code: 'too-many-steps', values: { step, columns }, program: text }
    : { ...at, code: 'refused', values: {}, refusal };
}

function spanOf(text: string, { from, to }: Pick<Span, 'from' | 'to'> = { from: 0, to: 0 }): Span {
  const lines = text.slice(0, from).split('\n');
  return { from, to, line: lines.length, column: lines.at(-1)!.length + 1 };
}
