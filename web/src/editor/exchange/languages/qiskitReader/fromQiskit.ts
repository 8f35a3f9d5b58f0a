import type { TextPlace } from '../../importOutcome';
import { computed } from '../reading/arithmetic';
import { ExpressionReader, type Node } from '../reading/expression';
import { ReadError } from '../reading/readError';
import { Budget, type ReadCircuit } from '../reading/steps';
import { linesOf, type Token } from '../reading/tokens';
import { blocksOf, depthAt, splitAt, type Block } from './blocks';
import type { Value } from './circuit';
import { Evaluator, type FunctionCall } from './evaluator';
import { CIRCUIT_METHODS } from './methods';
import { UNKNOWN } from './values';

const MAX_LENGTH = 50_000;
/** Functions may call each other this deep. */
const MAX_DEPTH = 16;
/** Assigning these changes nothing that a circuit does. */
const HARMLESS = ['name', 'global_phase', 'metadata'];

/**
 * Reads the calls of a program for Qiskit, which is never run: a circuit that is made or only called, its gates,
 * measurements, conditions, loops over numbers and functions of these. Lines that draw or run the circuit, or have nothing to do with it, are
 * passed over. Qiskit's qubit k is qubit k.
 * @throws ReadError with the place of what may change a circuit and can't be read
 */
export function fromQiskit(text: string): ReadCircuit {
  const start = { line: 1, column: 1 };
  if (text.length > MAX_LENGTH) throw new ReadError(start, 'this program is too long; write a shorter one');
  const reader = new QiskitReader();
  // What is typed into Python stands behind a prompt.
  reader.run(blocksOf(linesOf(text.replaceAll(/^(?:>>>|\.\.\.) /gm, '    '))));
  return reader.circuit();
}

class QiskitReader {
  private readonly evaluator = new Evaluator(new Budget());
  /** What the function that is being carried out has returned. */
  private returned: Value | null = null;
  private depth = 0;

  circuit(): ReadCircuit {
    const { circuits } = this.evaluator;
    const filled = circuits.filter(({ isUsed, steps }) => !isUsed && steps.length > 0);
    const [first = circuits.at(-1), second] = filled;
    if (!first)
      throw new ReadError({ line: 1, column: 1 }, 'no circuit is made here; write QuantumCircuit(2)');
    if (second) {
      throw new ReadError(second.place, 'this is a second circuit; write the calls of one circuit only');
    }
    return first.read();
  }

  run(blocks: readonly Block[]): void {
    for (const block of blocks) {
      if (this.returned) return;
      this.evaluator.budget.spend(block.head[0]!);
      this.block(block);
    }
  }

  private block({ head, body }: Block): void {
    const [first] = head;
    if (!first) return;
    const word = first.kind === 'name' ? first.text : '';
    if (word === 'for') return this.loop(head, body);
    if (word === 'with') return this.with(head, body);
    if (word === 'def') return this.define(head, body);
    if (COMPOUND.has(word)) return this.passOver(first, [head, ...tokensIn(body)]);
    for (const statement of splitAt(head, ';')) this.statement(statement);
    this.run(body);
  }

  private statement(tokens: readonly Token[]): void {
    const [first] = tokens;
    if (!first || isPassedOver(first, tokens)) return;
    this.evaluator.budget.spend(first, tokens.length);
    if (first.text === 'from' || first.text === 'import') {
      for (const { kind, text } of tokens) if (kind === 'name') this.evaluator.modules.add(text);
      return;
    }
    if (first.text === 'return') {
      this.returned = tokens.length > 1 ? this.understood(tokens.slice(1), tokens) : UNKNOWN;
      return;
    }
    if (first.text === 'break' || first.text === 'continue') {
      throw new ReadError(first, 'write a loop that goes through all of its values');
    }
    const [target, ...rest] = splitAt(tokens, '=');
    const augmented = tokens.findIndex(({ kind, text }) => kind === 'sign' && /^[-+*/%&|^@]=$/.test(text));
    if (augmented >= 0) return this.augment(tokens, augmented);
    if (rest.length > 0 && isHarmless(target!) && !rest.some((each) => this.concerns(each))) return;
    const value = this.understood(rest.at(-1) ?? target!, tokens);
    if (rest.length === 0) return;
    for (const each of [target!, ...rest.slice(0, -1)]) this.assign(each, value);
  }

  /** What an expression stands for; one in other words is passed over if no circuit is in it. */
  private understood(tokens: readonly Token[], whole: readonly Token[]): Value {
    const node = this.parsed(tokens, whole);
    return node ? this.evaluator.value(node) : UNKNOWN;
  }

  private parsed(tokens: readonly Token[], whole: readonly Token[]): Node | null {
    try {
      return read(tokens);
    } catch (error) {
      if (!(error instanceof ReadError) || this.concerns(whole)) throw error;
      return null;
    }
  }

  private assign(tokens: readonly Token[], value: Value): void {
    const node = this.parsed(tokens, tokens);
    const { variables } = this.evaluator;
    const bind = (target: Node, to: Value): void => {
      if (target.kind === 'name') variables.set(target.name, to);
      else if (target.kind === 'tuple' || target.kind === 'list') {
        const values = this.evaluator.listed(to);
        target.items.forEach((item, index) => bind(item, values?.[index] ?? UNKNOWN));
      } else if (target.kind === 'member' || target.kind === 'index') this.change(target);
    };
    if (node) bind(node, value);
    else for (const { kind, text } of tokens) if (kind === 'name') variables.set(text, UNKNOWN);
  }

  /** Changes a part of something. */
  private change(target: Extract<Node, { kind: 'member' | 'index' }>): void {
    const { kind } = this.evaluator.value(target.of);
    if (kind === 'unknown' || (target.kind === 'member' && HARMLESS.includes(target.name))) return;
    throw new ReadError(target.place, 'this change can’t be read; write the calls of the circuit instead');
  }

  private augment(tokens: readonly Token[], at: number): void {
    const sign = tokens[at]!;
    const [target, by] = [tokens.slice(0, at), this.understood(tokens.slice(at + 1), tokens)];
    const value = this.understood(target, tokens);
    if (value.kind === 'circuit' || value.kind === 'gate') {
      throw new ReadError(sign, 'write compose() instead of adding circuits');
    }
    const isNumbers = value.kind === 'number' && by.kind === 'number';
    const sum = isNumbers ? computed(sign.text.slice(0, -1), value.value, by.value, sign) : null;
    this.assign(target, sum ? { kind: 'number', value: sum } : UNKNOWN);
  }

  /** `for name in values:` */
  private loop(head: readonly Token[], body: readonly Block[]): void {
    const at = head.findIndex(({ text }) => text === 'in');
    const [values = [], ...inline] = splitAt(head.slice(at + 1), ':');
    const blocks = inline[0]?.length ? [{ head: inline[0], body: [] }, ...body] : body;
    const whole = [head, ...tokensIn(blocks)];
    const place = head[0]!;
    this.evaluator.budget.spend(place, whole.flat().length);
    const node = at < 0 ? null : this.parsed(values, whole.flat());
    const items = node && this.evaluator.listed(this.evaluator.value(node));
    if (!items)
      return this.passOver(place, whole, 'write the numbers that this loop goes through, as range(3)');
    for (const item of items) {
      if (this.returned) return;
      this.assign(head.slice(1, at), item);
      this.run(blocks);
    }
  }

  /** `def name(circuit, n=2):`; what it does is read where it's called. */
  private define(head: readonly Token[], body: readonly Block[]): void {
    const end = head.findIndex(({ text }, at) => text === ':' && depthAt(head, at) === 0);
    const definition = head.slice(0, end < 0 ? head.length : end);
    const [, name] = definition;
    const blocks =
      end < 0 || end === head.length - 1 ? body : [{ head: head.slice(end + 1), body: [] }, ...body];
    // A function that has nothing to do with circuits is one of many that aren't known.
    if (!name || !tokensIn(blocks).some((line) => this.concerns(line))) return;
    const last = definition.findLastIndex(({ text }) => text === ')');
    const parameters = splitAt(definition.slice(3, last), ',').filter((each) => each.length > 0);
    this.evaluator.functions.set(name.text, (call) => this.apply(parameters, blocks, call));
  }

  private apply(
    parameters: readonly (readonly Token[])[],
    body: readonly Block[],
    { args, named, place }: FunctionCall,
  ): Value {
    const { variables } = this.evaluator;
    if (args.length > parameters.length || this.depth >= MAX_DEPTH) {
      throw new ReadError(place, 'this call can’t be read; write what the function does here');
    }
    const outer = new Map(variables);
    parameters.forEach((tokens, index) => {
      const [[name] = [], preset] = splitAt(tokens, '=');
      const given = args[index] ?? named.get(name!.text);
      variables.set(name!.text, given ?? (preset ? this.understood(preset, preset) : UNKNOWN));
    });
    this.depth++;
    this.run(body);
    this.depth--;
    const result = this.returned ?? UNKNOWN;
    this.returned = null;
    variables.clear();
    for (const [key, value] of outer) variables.set(key, value);
    return result;
  }

  /** `with circuit.if_test((bits, value)) as else_:`, `with else_:`; any other is carried out as it stands. */
  private with(head: readonly Token[], body: readonly Block[]): void {
    const [context = [], ...inline] = splitAt(head.slice(1), ':');
    const [expression = [], name] = splitAt(context, 'as');
    const blocks = inline[0]?.length ? [{ head: inline[0], body: [] }, ...body] : body;
    const node = this.parsed(expression, [...head, ...tokensIn(blocks).flat()]);
    const isTest = node?.kind === 'call' && node.of.kind === 'member' && node.of.name === 'if_test';
    const value = node && !isTest ? this.evaluator.value(node) : UNKNOWN;
    if (isTest) return this.test(node, blocks, name);
    if (value.kind !== 'else') {
      if (name) this.assign(name, UNKNOWN);
      return this.run(blocks);
    }
    if (value.path === 'several') {
      throw new ReadError(head[0]!, 'write an if_test for each value instead of else');
    }
    this.within(value.circuit, value.path, blocks);
  }

  private test(node: Extract<Node, { kind: 'call' }>, body: readonly Block[], name?: readonly Token[]): void {
    const { evaluator } = this;
    const target = node.of.kind === 'member' ? evaluator.value(node.of.of) : UNKNOWN;
    const [condition] = node.args;
    const [of, value] = condition?.kind === 'tuple' ? evaluator.items(condition.items) : [];
    if (target.kind !== 'circuit' || !of || !value) {
      throw new ReadError(node.place, 'write this condition as if_test((c[0], 1))');
    }
    const { circuit } = target;
    const outer = circuit.path;
    const path = evaluator.narrowed(circuit, of, value, node.place);
    if (name) {
      const [bit, ...more] = circuit.wires(of, false, node.place);
      const opposite = value.kind === 'number' && value.value[0] === 1 ? 0 : 1;
      const other = more.length > 0 ? 'several' : outer && circuit.bits.narrowed(outer, bit!, opposite);
      this.assign(name, { kind: 'else', circuit, path: other });
    }
    this.within(circuit, path, body);
  }

  private within(
    circuit: Evaluator['circuits'][number],
    path: typeof circuit.path,
    body: readonly Block[],
  ): void {
    const outer = circuit.path;
    circuit.path = path;
    this.run(body);
    circuit.path = outer;
  }

  /** @throws ReadError if lines that can't be read have to do with a circuit */
  private passOver(
    place: TextPlace,
    lines: readonly (readonly Token[])[],
    instead = 'write the calls of the circuit one by one',
  ): void {
    const isFor = 'text' in place && place.text === 'for';
    const word = 'text' in place ? String(place.text) : 'this';
    if (!lines.some((line) => this.concerns(line))) return;
    throw new ReadError(place, isFor ? instead : `${word} can’t be read; ${instead}`);
  }

  /** Whether tokens name a circuit, make one or call one. */
  private concerns(tokens: readonly Token[]): boolean {
    return tokens.some(({ kind, text }, at) => {
      if (kind !== 'name') return false;
      if (text === 'QuantumCircuit' || this.evaluator.functions.has(text)) return true;
      if (this.evaluator.variables.get(text)?.kind === 'circuit') return true;
      const isCall = tokens[at - 1]?.text === '.' && tokens[at + 1]?.text === '(';
      return isCall && CIRCUIT_METHODS.has(text);
    });
  }
}

const COMPOUND = new Set([
  ...['if', 'elif', 'else', 'while', 'class', 'try', 'except', 'finally', 'match', 'async'],
]);

/** Commands of notebooks and words that do nothing. */
function isPassedOver(first: Token, tokens: readonly Token[]): boolean {
  if (first.kind === 'text') return tokens.length === 1;
  if (first.kind === 'sign') return ['%', '!', '@', '?'].includes(first.text);
  return ['pass', 'del', 'assert', 'global'].includes(first.text);
}

/** `circuit.metadata`, which holds any value. */
const isHarmless = (target: readonly Token[]): boolean =>
  target.length === 3 && target[1]!.text === '.' && HARMLESS.includes(target[2]!.text);

const tokensIn = (blocks: readonly Block[]): (readonly Token[])[] =>
  blocks.flatMap(({ head, body }) => [head, ...tokensIn(body)]);

/** The one expression that tokens are. */
function read(tokens: readonly Token[]): Node {
  const last = tokens.at(-1);
  const end = last ? { line: last.line, column: last.column + last.text.length } : { line: 1, column: 1 };
  const reader = new ExpressionReader(tokens, end);
  const node = reader.items();
  if (!reader.isAtEnd) throw new ReadError(reader.place, 'this can’t be read; write one call a line');
  return node;
}
