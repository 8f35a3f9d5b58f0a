/** Subroutines: `def f(qubit q, angle t) -> bit { … }`. Each call reads the body again. */
import { isWhole, type Assignments } from './assignments.js';
import { counted } from './counted.js';
import { isVariableType } from './declarations.js';
import { QasmError } from './qasm-error.js';
import { readQubits, type Reading } from './reading.js';
import { overlap, type Bits } from './bits.js';
import { readIndexed } from './registers.js';
import { rereading } from './rereading.js';
import { nameTaken, type Meaning, type Variable } from './scope.js';
import type { ReaderMark, Token } from './tokens.js';
import { MAX_WIDTH, ZERO, type Value } from './values.js';

interface Parameter {
  readonly name: string;
  readonly type: string;
  /** How many bits or qubits it takes; of a number, how many bits its type has. */
  readonly size?: number;
}

interface Subroutine {
  readonly parameters: readonly Parameter[];
  readonly body: ReaderMark;
}

const OLD_TYPES: Readonly<Record<string, string>> = { qreg: 'qubit', creg: 'bit' };

export class Subroutines {
  private readonly defined = new Map<string, Subroutine>();
  /** Those that are being carried out, and the cases in which each was called. */
  private readonly running: { readonly name: string; readonly required: unknown }[] = [];
  private result: Value | undefined;

  constructor(
    private readonly reading: Reading,
    private readonly assignments: Assignments,
  ) {}

  /** The rest of a definition, whose first word has been read. */
  define(): void {
    const { reader, scope, skipBlock } = this.reading;
    const name = reader.expectKind('word', 'a name');
    scope.declare(name, { kind: 'subroutine' });
    const parameters: Parameter[] = [];
    if (reader.takeIf('(')) this.parameters(parameters, ')');
    if (reader.next.kind === 'word') this.parameters(parameters, '{');
    if (reader.takeIf('->')) this.type();
    const body = reader.mark();
    if (reader.next.text !== '{') reader.expect('{');
    skipBlock();
    this.defined.set(name.text, { parameters, body });
  }

  /** Parameters up to a sign, which is taken if it is a bracket. */
  private parameters(parameters: Parameter[], end: ')' | '{'): void {
    const { reader } = this.reading;
    if (end === ')' && reader.takeIf(')')) return;
    do {
      const { type, size } = this.type();
      const name = reader.expectKind('word', 'a name');
      if (parameters.some((other) => other.name === name.text)) throw nameTaken(name);
      const sizeAfter = reader.next.text === '[' ? this.size() : undefined;
      const isBit = type === 'qubit' || type === 'bit';
      parameters.push({ name: name.text, type, size: size ?? sizeAfter ?? (isBit ? 1 : undefined) });
    } while (reader.takeIf(','));
    if (end === ')') reader.expect(')');
  }

  private type(): { readonly type: string; readonly size?: number } {
    const { reader } = this.reading;
    const word = reader.expectKind('word', 'a type');
    const type = OLD_TYPES[word.text] ?? word.text;
    if (type !== 'qubit' && type !== 'bit' && !isVariableType(type)) {
      throw new QasmError(word, `${type.slice(0, 40)} is not a type that is supported`);
    }
    return { type, size: reader.next.text === '[' ? this.size() : undefined };
  }

  private size(): number {
    const { reader, scope } = this.reading;
    reader.expect('[');
    const { value, token } = scope.readInteger(reader);
    reader.expect(']');
    if (value < 1) throw new QasmError(token, 'a register holds at least one bit');
    if (value > MAX_WIDTH) throw new QasmError(token, `a parameter takes 1 to ${MAX_WIDTH} bits`);
    return value;
  }

  /** The rest of `f(q, 0.5);`, whose first word has been read; what it returns is dropped. */
  callStatement(name: Token): void {
    this.call(name);
    this.reading.reader.expect(';');
  }

  /** The rest of a call; the value is undefined if the subroutine returns none. */
  call(name: Token): Value | undefined {
    const { reader, scope, budget, block, emitter, apart } = this.reading;
    const { parameters, body } = this.defined.get(name.text)!;
    if (this.running.some((other) => other.name === name.text)) {
      throw new QasmError(name, `${name.text} calls itself, which has no end when the program is read`);
    }
    const names = this.arguments(name, parameters);
    this.running.push({ name: name.text, required: emitter.required });
    apart(() => rereading(reader, budget, body, name, () => scope.body(names, () => block(name))));
    this.running.pop();
    if (this.reading.jump === 'return') this.reading.jump = null;
    const { result } = this;
    this.result = undefined;
    return result;
  }

  /** `(a, b)`, `(t) q, r` or `q, r`, for the parameters in their order. */
  private arguments(name: Token, parameters: readonly Parameter[]): Map<string, Meaning> {
    const { reader } = this.reading;
    const names = new Map<string, Meaning>();
    const qubits: Bits[] = [];
    const read = (): void => {
      const parameter = parameters[names.size];
      if (!parameter) throw this.wrongCount(name, parameters);
      const meaning = this.argument(name, parameter);
      if (meaning.kind === 'qubits') qubits.push(meaning.bits);
      names.set(parameter.name, meaning);
    };
    if (reader.takeIf('(') && !reader.takeIf(')')) {
      do read();
      while (reader.takeIf(','));
      reader.expect(')');
    }
    if (names.size < parameters.length && reader.next.kind === 'word') {
      do read();
      while (reader.takeIf(','));
    }
    if (names.size < parameters.length) throw this.wrongCount(name, parameters);
    if (overlap(qubits)) throw new QasmError(name, `${name.text} names a qubit more than once`);
    return names;
  }

  private wrongCount(name: Token, parameters: readonly Parameter[]): QasmError {
    const types = parameters.map((parameter) => `${parameter.type} ${parameter.name}`).join(', ');
    return new QasmError(name, `${name.text} takes ${counted(parameters.length, 'argument')}: (${types})`);
  }

  private argument(name: Token, { name: parameter, type, size }: Parameter): Meaning {
    const { reader, scope, emitter } = this.reading;
    if (type === 'qubit' || (type === 'bit' && this.isRegister())) {
      const at = reader.next;
      const bits = type === 'qubit' ? readQubits(this.reading) : this.bits();
      if (bits.size === size) return { kind: type === 'qubit' ? 'qubits' : 'bits', bits };
      throw new QasmError(at, `${name.text} takes ${counted(size!, type)} as ${parameter}, not ${bits.size}`);
    }
    const at = reader.next;
    const variable: Variable = {
      kind: 'variable',
      type: type === 'bit' ? 'uint' : type,
      width: size,
      isConstant: false,
      value: ZERO,
      since: emitter.measurements,
    };
    variable.value = this.assignments.typed(variable, scope.readValue(reader, isWhole(variable)), at);
    return variable;
  }

  private isRegister(): boolean {
    const { reader, scope } = this.reading;
    return reader.next.kind === 'word' && scope.find(reader.next.text)?.kind === 'bits';
  }

  private bits(): Bits {
    const { reader, scope, budget } = this.reading;
    const name = reader.take();
    const meaning = scope.find(name.text) as { readonly bits: Bits };
    return readIndexed(reader, name, meaning.bits, scope, budget);
  }

  /** The rest of `return measure q;` or `return b;`. */
  returned(word: Token): void {
    const { reader, scope, emitter } = this.reading;
    const call = this.running.at(-1);
    if (!call) throw new QasmError(word, 'return can only stand in a def');
    if (call.required !== emitter.required)
      throw new QasmError(word, 'return cannot depend on measured bits');
    const at = reader.next;
    if (reader.takeIf('measure')) this.result = this.assignments.results(readQubits(this.reading), at);
    else if (at.text !== ';') this.result = scope.readValue(reader);
    reader.expect(';');
    this.reading.jump = 'return';
  }
}
