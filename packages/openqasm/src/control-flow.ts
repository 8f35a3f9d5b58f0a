/** Loops and conditions. */
import { isWholeType } from './declarations.js';
import { QasmError } from './qasm-error.js';
import { truthOf } from './casts.js';
import { billOf, type Jump, type Reading } from './reading.js';
import { rereading, workOf } from './rereading.js';
import { CHANGED } from './emitter.js';
import { numberVariable } from './scope.js';
import type { Token } from './tokens.js';
import { asSigned, casesOf, type Case } from './values.js';

const LOOP_TYPES: readonly string[] = ['int', 'uint', 'float', 'angle'];

export class ControlFlow {
  /** The cases in which each loop that is read began. */
  private loops: unknown[] = [];

  constructor(private readonly reading: Reading) {}

  /** The rest of `if (c == 1) x q;`, with a block, and with `else`. */
  conditional(at: Token): void {
    const { reader, block, skipBlock, emitter } = this.reading;
    const cases = this.condition();
    const holding = (isTrue: boolean) => cases.filter(({ number }) => (number !== 0) === isTrue);
    const read = (isTrue: boolean, from: Token): ReadonlySet<number> => {
      const where = holding(isTrue).map(({ when }) => when);
      if (where.length === 0) skipBlock();
      else if (where.length < cases.length) return emitter.where(where, from, () => block(from), skipBlock);
      else block(from);
      return new Set();
    };
    const changed = read(true, at);
    const otherwise = reader.next;
    if (!reader.takeIf('else')) return;
    if (namesAny(cases, changed)) throw new QasmError(otherwise, CHANGED);
    if (this.reading.jump) skipBlock();
    else read(false, otherwise);
  }

  /** `(c == 1)`: 1 in the cases in which it holds, else 0. */
  private condition(): readonly Case[] {
    const { reader, scope } = this.reading;
    const open = reader.next;
    if (open.text !== '(') throw new QasmError(open, 'a condition stands in brackets, as in if (c[0] == 1)');
    reader.take();
    const at = reader.next;
    const bill = billOf(this.reading, at);
    const value = scope.readValue(reader);
    if (reader.next.text === '=')
      throw new QasmError(reader.next, 'a comparison is written with ==, as in c == 1');
    const cases = casesOf(truthOf(value, bill), bill);
    reader.expect(')');
    return cases;
  }

  /** The rest of `for int i in [0:2] { … }` or `for int i in {0, 2} …`: the block is read once for each value. */
  forLoop(at: Token): void {
    const { reader, budget, scope, block, skipBlock } = this.reading;
    if (reader.next.text === '(') {
      throw new QasmError(reader.next, 'a loop is written without brackets, as in for int i in [0:2] { }');
    }
    const type = reader.expectKind('word', 'a type');
    // Qiskit once wrote loops without a type.
    const isUntyped = reader.next.text === 'in';
    if (!isUntyped && !LOOP_TYPES.includes(type.text)) {
      throw new QasmError(type, `a loop runs over int or uint, not ${type.text.slice(0, 40)}`);
    }
    if (reader.takeIf('[')) {
      scope.readInteger(reader);
      reader.expect(']');
    }
    const name = isUntyped ? type : reader.expectKind('word', 'a name');
    if (reader.next.text !== 'in') {
      throw new QasmError(reader.next, 'a loop names its values after in, as in for int i in [0:2]');
    }
    reader.take();
    const kind = isUntyped ? 'int' : type.text;
    const values = this.loopValues(type, isWholeType(kind));
    if (values.length === 0) return skipBlock();
    const body = reader.mark();
    const read = (value: number) =>
      scope.block(() => {
        scope.declare(name, numberVariable(value, kind));
        block(at);
      });
    this.loop(() => {
      for (const [index, value] of values.entries()) {
        budget.spend(at, 1);
        if (index === 0) read(value);
        else rereading(reader, budget, body, at, () => read(value));
        if (this.isEnded()) return;
      }
    });
  }

  /** The rest of `while (n < 3) { … }`, which is read for as long as the condition holds. */
  whileLoop(at: Token): void {
    const { reader, budget, block, skipBlock } = this.reading;
    const start = reader.mark();
    this.loop(() => {
      for (;;) {
        const cases = this.condition();
        if (cases.length > 1) {
          throw new QasmError(
            at,
            'a while loop cannot wait for measured bits; write a for loop with an if in it',
          );
        }
        if (cases[0]!.number === 0) return skipBlock();
        block(at);
        if (this.isEnded()) return;
        budget.spend(at, workOf(reader, start));
        reader.goTo(start);
      }
    });
  }

  /** Reads what is in none of the loops around it. */
  apart(read: () => void): void {
    const { loops } = this;
    this.loops = [];
    read();
    this.loops = loops;
  }

  private loop(read: () => void): void {
    this.loops.push(this.reading.emitter.required);
    read();
    this.loops.pop();
  }

  /** Whether a statement of the block has ended the loop. */
  private isEnded(): boolean {
    const { jump } = this.reading;
    if (jump === 'break' || jump === 'continue') this.reading.jump = null;
    return jump !== null && jump !== 'continue';
  }

  /** `break;`, `continue;` or `end;` */
  jump(word: Token, kind: Jump): void {
    const { emitter, reader } = this.reading;
    if (kind !== 'end' && this.loops.length === 0) {
      throw new QasmError(word, `${kind} can only stand in a loop`);
    }
    const isKnown = kind === 'end' ? !emitter.isConditional : this.loops.at(-1) === emitter.required;
    if (!isKnown) throw new QasmError(word, `${kind} cannot depend on measured bits`);
    reader.expect(';');
    this.reading.jump = kind;
  }

  private loopValues(type: Token, isWhole: boolean): number[] {
    const { reader, scope } = this.reading;
    const number = () => (isWhole ? scope.readInteger(reader).value : scope.readNumber(reader));
    if (reader.takeIf('{')) {
      const values: number[] = [];
      do values.push(number());
      while (reader.takeIf(','));
      reader.expect('}');
      return values;
    }
    if (reader.next.text !== '[') {
      throw new QasmError(reader.next, 'a loop runs over a range such as [0:2] or a set such as {0, 2}');
    }
    const start = reader.take();
    if (!isWhole) throw new QasmError(type, `a loop runs over int or uint, not ${type.text}`);
    return this.rangeValues(start, number);
  }

  private rangeValues(start: Token, number: () => number): number[] {
    const { reader, budget } = this.reading;
    const first = number();
    reader.expect(':');
    const second = number();
    const third = reader.takeIf(':') ? number() : null;
    reader.expect(']');
    const [step, last] = third === null ? [1, second] : [second, third];
    if (step === 0) throw new QasmError(start, 'the step of a range is not 0');
    const count = Math.max(0, Math.floor((last - first) / step) + 1);
    budget.spend(start, count);
    return Array.from({ length: count }, (_, n) => first + n * step);
  }

  /** The rest of `switch (n) { case 0, 1 { … } default { … } }`. */
  switchCase(): void {
    const { reader, scope } = this.reading;
    reader.expect('(');
    const at = reader.next;
    const value = scope.readValue(reader);
    let rest = casesOf(value, billOf(this.reading, at));
    reader.expect(')');
    reader.expect('{');
    const changed = new Set<number>();
    while (!reader.takeIf('}')) {
      const word = reader.expectKind('word', 'case or default');
      if (word.text !== 'case' && word.text !== 'default') {
        throw new QasmError(word, `expected case or default but found ${word.text.slice(0, 40)}`);
      }
      const isDefault = word.text === 'default';
      const values = new Set(
        isDefault ? rest.map(({ number }) => number) : this.labels().map((label) => asSigned(value, label)),
      );
      const matching = rest.filter(({ number }) => values.has(number));
      rest = rest.filter(({ number }) => !values.has(number));
      if (namesAny(matching, changed)) throw new QasmError(word, CHANGED);
      for (const bit of this.branch(word, matching)) changed.add(bit);
    }
  }

  private branch(at: Token, cases: readonly Case[]): ReadonlySet<number> {
    const { emitter, block, skipBlock, jump } = this.reading;
    const where = cases.map(({ when }) => when);
    if (where.length === 0 || jump) skipBlock();
    else return emitter.where(where, at, () => block(at), skipBlock);
    return new Set();
  }

  private labels(): number[] {
    const { reader, scope } = this.reading;
    const labels: number[] = [];
    do labels.push(scope.readNumber(reader, true));
    while (reader.takeIf(','));
    return labels;
  }
}

const namesAny = (cases: readonly Case[], bits: ReadonlySet<number>): boolean =>
  bits.size > 0 && cases.some(({ when }) => [...when.keys()].some((bit) => bits.has(bit)));
