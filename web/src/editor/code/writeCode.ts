/** From the drawing to the text: what the drawing has changed, and nothing else. */
import { parseDynamicProgram, QasmError, UnwritableError } from '@superpose/openqasm';
import { wiresOf, type EditorCircuit, type PlacedGate } from '../circuit/circuit';
import { insertAfter, replaceStatement, reordered, textOf } from './edits';
import { ordered } from './ordering';
import { rowsOf } from './placeGates';
import { inOrder, initialOf, programOfCircuit, statementsOf } from './program';
import type { CodeProgram, CodeStatement } from '../state/codeProgram';
import { declares, withRegisters } from './registers';
import { isProgramOf } from './sameProgram';
import {
  defined,
  hasComment,
  isTheSame,
  namesOf,
  saysNoMore,
  statesOf,
  type GateState,
  written,
  writtenOut,
} from './statements';
import { withNames } from './writeStatement';

/** What a program would lose: a statement that has to be written out gate by gate, or all that isn't a gate. */
export interface CodeLoss {
  readonly kind: 'statement' | 'all';
  readonly line: number;
  /** The statement's first word. */
  readonly word: string;
}

export interface WrittenCode {
  /** The program of the circuit. */
  readonly program: CodeProgram;
  /** Empty where all that was written stays. */
  readonly losses: readonly CodeLoss[];
}

/**
 * The program of the circuit that a program's circuit was changed into. Each gate keeps its statement as it's written,
 * and so does all that the drawing doesn't show, wherever that can be.
 */
export function writeCode(before: CodeProgram, circuit: EditorCircuit): WrittenCode {
  if (isUnchanged(before.circuit, circuit)) return { program: { ...before, circuit }, losses: [] };
  const wanted = programOfCircuit(circuit);
  const wantedRead = parseDynamicProgram(wanted.text);
  for (const resizes of [true, false]) {
    const attempt = attempted(() => changed(before, circuit, resizes));
    const read = attempt && attempted(() => parseDynamicProgram(attempt.program.text));
    if (!read || !isProgramOf(read, wantedRead)) continue;
    const { text, statements } = attempt.program;
    if (read.statements.length !== statements.length) continue;
    const { qubits, bits } = read;
    const placed = statementsOf(read, (index) => statements[index]!.gates);
    return { program: { text, statements: placed, qubits, bits, circuit }, losses: attempt.losses };
  }
  return { program: wanted, losses: [{ kind: 'all', line: 1, word: '' }] };
}

const lossOf = ({ text }: CodeProgram, { from, word }: CodeStatement): CodeLoss => ({
  kind: 'statement',
  line: text.slice(0, from).split('\n').length,
  word,
});

/** Whether a text says the same of both. */
function isUnchanged(before: EditorCircuit, after: EditorCircuit): boolean {
  if (before === after) return true;
  const [old, now] = [inOrder(before), inOrder(after)];
  return (
    before.qubitCount === after.qubitCount &&
    before.customGates === after.customGates &&
    String(before.initialStates) === String(after.initialStates) &&
    old.length === now.length &&
    old.every((gate, index) => gate.id === now[index]!.id && isTheSame(gate, now[index]!))
  );
}

/** Null for what a version of the language can't say, or that couldn't be read again. */
function attempted<Result>(attempt: () => Result): Result | null {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof UnwritableError || error instanceof QasmError) return null;
    throw error;
  }
}

/** The columns that an exported program notes; they are the drawing's. */
const COLUMNS = /^\/\/ columns:.*\n?/m;

/** @param resizes whether more qubits and bits are added to the program's last registers, or in new ones */
function changed(before: CodeProgram, circuit: EditorCircuit, resizes: boolean): WrittenCode | null {
  const losses: CodeLoss[] = [];
  let program = before;
  const stateOf = statesOf(before.circuit, circuit);
  const writeOut = (index: number): boolean => {
    const statement = program.statements[index];
    if (!statement) return false;
    if (!saysNoMore(program, statement)) losses.push(lossOf(program, statement));
    program = writtenOut(program, index);
    return true;
  };
  while (writeOut(touchedStatement(program, circuit, stateOf)));
  for (;;) {
    const whole = withNew(
      withOwn(withRegisters(program, circuit, resizes), circuit, stateOf, losses),
      circuit,
    );
    const order = ordered(
      whole.statements.map((_, index) => index),
      followers(whole, circuit),
    );
    if (order) {
      const { text, ...rest } = reordered(whole, order);
      return { program: { ...rest, text: text.replace(COLUMNS, '') }, losses };
    }
    // Gates of other statements run between the gates of one.
    if (!writeOut(program.statements.findIndex(({ gates }) => gates.length > 1))) return null;
  }
}

/** The first statement of several gates of which some have changed, or run in another order. */
function touchedStatement(
  { statements }: CodeProgram,
  circuit: EditorCircuit,
  stateOf: (id: string) => GateState,
): number {
  const order = new Map(inOrder(circuit).map((gate, index) => [gate.id, { index, rows: rowsOf(gate) }]));
  return statements.findIndex(({ gates }) => {
    if (gates.length < 2) return false;
    const states = gates.map(stateOf);
    if (states.every((state) => state === 'gone')) return false;
    const last = new Map<number, number>();
    const isInOrder = gates.every((id) => {
      const { index, rows } = order.get(id) ?? { index: 0, rows: [] };
      return rows.every((row) => {
        const isLater = index >= (last.get(row) ?? 0);
        last.set(row, index);
        return isLater;
      });
    });
    return !isInOrder || states.some((state) => state !== 'same');
  });
}

/** The program without the statements whose gates are gone, and with the others as their gates are now. */
function withOwn(
  program: CodeProgram,
  circuit: EditorCircuit,
  stateOf: (id: string) => GateState,
  losses: CodeLoss[],
): CodeProgram {
  const definitions: string[] = [];
  let result = program;
  for (let index = program.statements.length - 1; index >= 0; index--) {
    const statement = program.statements[index]!;
    const [id] = statement.gates;
    if (id === undefined) continue;
    const state = stateOf(id);
    if (state === 'same') continue;
    const isLost =
      state === 'gone' ? hasComment(textOf(program, statement)) : !saysNoMore(program, statement);
    if (isLost) losses.push(lossOf(program, statement));
    if (state === 'gone') {
      result = replaceStatement(result, index, []);
      continue;
    }
    const gate = circuit.gates.find((each) => each.id === id)!;
    const was = program.circuit.gates.find((each) => each.id === id)!;
    const { text } = written(result, circuit, gate, definitions);
    const kept = isSameButWires(was, gate) ? onOtherWires(textOf(program, statement), text) : text;
    result = replaceStatement(result, index, [{ text: kept, gates: [id] }]);
  }
  return defined(result, definitions);
}

const isSameButWires = (a: PlacedGate, b: PlacedGate): boolean =>
  isTheSame({ ...a, ...NO_WIRES }, { ...b, ...NO_WIRES }) &&
  a.controls?.length === b.controls?.length &&
  a.negativeControls?.length === b.negativeControls?.length;

const NO_WIRES = { qubits: [], controls: undefined, negativeControls: undefined };

const OPERANDS =
  /((?:\s*[\p{L}_$][\p{L}\p{N}_]*\s*(?:\[[^\]]*\])?\s*,)*\s*[\p{L}_$][\p{L}\p{N}_]*\s*(?:\[[^\]]*\])?\s*);$/u;

/** A statement with the operands of another; its angles stay as they were written. */
function onOtherWires(statement: string, other: string): string {
  const [own, operands] = [OPERANDS.exec(statement), OPERANDS.exec(other)];
  const isCall = own && operands && !/[{=]|->/.test(statement + other);
  return isCall ? `${statement.slice(0, own.index)} ${operands[1]!.trim()};` : other;
}

/** The program with a statement for each gate that it doesn't have yet. */
function withNew(program: CodeProgram, circuit: EditorCircuit): CodeProgram {
  const known = new Set(program.statements.flatMap(({ gates }) => gates));
  const order = new Map(inOrder(circuit).map(({ id }, index) => [id, index]));
  let result = program;
  const prepared = programOfCircuit({ ...circuit, gates: [] });
  const preparing = prepared.statements.filter(({ gates: [id] }) => id !== undefined && !known.has(id));
  result = insertAfter(
    result,
    lastDeclaration(result),
    preparing.map((statement) => ({
      text: withNames(textOf(prepared, statement), namesOf(result)),
      gates: statement.gates,
    })),
  );
  for (const gate of inOrder(circuit)) {
    if (known.has(gate.id)) continue;
    const definitions: string[] = [];
    const statement = written(result, circuit, gate, definitions);
    const place = placeFor(gate, result, circuit, order);
    result = defined(insertAfter(result, place, [statement]), definitions);
  }
  return result;
}

const lastDeclaration = (program: CodeProgram): number =>
  Math.max(0, ...[...program.qubits, ...program.bits].map(({ name }) => declares(program, name)));

/** The index of the statement that a new gate comes behind. */
function placeFor(
  gate: PlacedGate,
  program: CodeProgram,
  circuit: EditorCircuit,
  order: ReadonlyMap<string, number>,
): number {
  const rows = new Set(rowsOf(gate));
  const gates = new Map(circuit.gates.map((each) => [each.id, each]));
  const own = order.get(gate.id)!;
  let [least, most, wished] = [lastDeclaration(program), program.statements.length - 1, 0];
  program.statements.forEach((statement, index) => {
    for (const id of statement.gates) {
      const isEarlier = (order.get(id) ?? -1) < own;
      const meets = gates.has(id) ? rowsOf(gates.get(id)!).some((row) => rows.has(row)) : true;
      if (isEarlier) wished = index;
      if (isEarlier && meets) least = Math.max(least, index);
      if (!isEarlier && meets) most = Math.min(most, index - 1);
    }
  });
  return Math.max(least, Math.min(most, wished));
}

/** By the index of a statement, those that it has to follow. */
function followers(program: CodeProgram, circuit: EditorCircuit): Set<number>[] {
  const after = program.statements.map(() => new Set<number>());
  const owner = new Map<string, number>();
  program.statements.forEach(({ gates }, index) => gates.forEach((id) => owner.set(id, index)));
  const last = new Map<number, number>();
  const follow = (index: number, rows: readonly number[]) => {
    for (const row of rows) {
      const earlier = last.get(row);
      if (earlier !== undefined && earlier !== index) after[index]!.add(earlier);
      last.set(row, index);
    }
  };
  for (let qubit = 0; qubit < circuit.qubitCount; qubit++) {
    program.statements.forEach(({ gates }, index) => {
      if (gates.includes(initialOf(qubit))) follow(index, [qubit]);
    });
  }
  for (const gate of inOrder(circuit)) {
    const index = owner.get(gate.id);
    if (index !== undefined) follow(index, rowsOf(gate));
  }
  const declarations = program.qubits.map(({ first, size, name }) => ({
    first,
    size,
    at: declares(program, name),
  }));
  for (const gate of circuit.gates) {
    const index = owner.get(gate.id);
    if (index === undefined) continue;
    for (const { first, size, at } of declarations) {
      const isOn = wiresOf(gate).some((wire) => wire >= first && wire < first + size);
      if (isOn && at >= 0 && at !== index) after[index]!.add(at);
    }
  }
  return after;
}
