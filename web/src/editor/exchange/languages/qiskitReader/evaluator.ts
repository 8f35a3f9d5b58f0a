import type { TextPlace } from '../../importOutcome';
import { computed, finite, numberFunction } from '../reading/arithmetic';
import type { Call, Node } from '../reading/expression';
import { controlled, gateOfMatrix, inverted, catalogued } from '../reading/gate';
import { quoted, ReadError } from '../reading/readError';
import { MAX_PATH } from '../reading/conditions';
import type { Budget } from '../reading/steps';
import { ProgramCircuit, type Value } from './circuit';
import { CIRCUIT_METHODS, isPlacing, type MethodCall } from './methods';
import { controlValues, methodOfClass } from './gates';
import { listValue, matrixOf, numberValue, realOf, UNKNOWN, wholeOf } from './values';

const CONSTANTS = new Map<string, Value>([
  ['pi', numberValue(Math.PI)],
  ['True', numberValue(1)],
  ['False', numberValue(0)],
]);
const MAX_ITEMS = 10_000;

/** Functions and methods that only look at a circuit, run it or translate it, and leave it as it is. */
const ONLOOKERS =
  /^(?:print|display|execute|transpile|assemble|plot_\w+|circuit_drawer|array_to_latex|run|len|str|repr|type|isinstance|dumps?|get_\w+|\w+_fidelity|partial_trace|Statevector|Operator|DensityMatrix|Clifford|StabilizerState|from_instruction|from_circuit|from_label|evolve|show|savefig|schedule)$/;

/** What a function of the program is given. */
export type FunctionCall = Pick<MethodCall, 'args' | 'named' | 'place'>;

/** Finds what expressions stand for; calls of circuits are carried out on their models. Nothing is run. */
export class Evaluator {
  readonly variables = new Map<string, Value>();
  readonly circuits: ProgramCircuit[] = [];
  /** What the program's functions do. */
  readonly functions = new Map<string, (call: FunctionCall) => Value>();
  /** Names that are imported. */
  readonly modules = new Set<string>();

  constructor(readonly budget: Budget) {}

  value(node: Node): Value {
    this.budget.spend(node.place);
    switch (node.kind) {
      case 'number':
        return {
          kind: 'number',
          value: finite(node.isImaginary ? [0, node.value] : [node.value, 0], node.place),
        };
      case 'text':
        return node;
      case 'list':
      case 'tuple':
        return listValue(this.items(node.items));
      case 'name':
        return (
          this.variables.get(node.name) ?? CONSTANTS.get(node.name) ?? { kind: 'unknown', name: node.name }
        );
      case 'unary':
        return this.binary('*', numberValue(node.sign === '-' ? -1 : 1), this.value(node.of), node.place);
      case 'binary':
        return this.binary(node.sign, this.value(node.left), this.value(node.right), node.place);
      case 'member':
        return this.member(this.value(node.of), node.name, node.place);
      case 'index':
        return this.indexed(this.value(node.of), node.at);
      case 'call':
        return this.call(node);
      default:
        return UNKNOWN;
    }
  }

  /** Whether an expression names a circuit, or what is made of one. */
  mentionsCircuit(node: Node): boolean {
    switch (node.kind) {
      case 'name': {
        const value = this.variables.get(node.name);
        const isCircuit = (each: Value | undefined): boolean => {
          this.budget.spend(node.place);
          return each?.kind === 'circuit' || (each?.kind === 'list' && each.items.some(isCircuit));
        };
        return isCircuit(value);
      }
      case 'list':
      case 'tuple':
        return node.items.some((item) => this.mentionsCircuit(item));
      case 'member':
        // Numbers of a circuit, such as how many qubits it has, can't change it.
        return (
          this.mentionsCircuit(node.of) && !(node.of.kind === 'name' && this.value(node).kind === 'number')
        );
      case 'spread':
      case 'unary':
      case 'index':
        return this.mentionsCircuit(node.of);
      case 'binary':
        return this.mentionsCircuit(node.left) || this.mentionsCircuit(node.right);
      case 'call':
        return [...node.args, ...node.named.values()].some((arg) => this.mentionsCircuit(arg));
      default:
        return false;
    }
  }

  items(nodes: readonly Node[]): Value[] {
    return nodes.flatMap((node) => {
      if (node.kind !== 'spread') return [this.value(node)];
      const spread = this.listed(this.value(node.of));
      if (!spread) throw new ReadError(node.place, 'write the values themselves instead of *');
      return spread;
    });
  }

  /** The values that a loop goes through; null for what isn't known. */
  listed(value: Value): Value[] | null {
    if (value.kind === 'list') return value.items;
    if (value.kind !== 'register') return null;
    const { register } = value;
    return Array.from({ length: register.length }, (_, index) => ({ kind: 'wire', register, index }));
  }

  private binary(sign: string, left: Value, right: Value, place: TextPlace): Value {
    if (left.kind === 'number' && right.kind === 'number') {
      return { kind: 'number', value: computed(sign, left.value, right.value, place) };
    }
    if (sign === '+' && left.kind === 'list' && right.kind === 'list') {
      return this.bounded([...left.items, ...right.items], place);
    }
    if (sign === '*' && left.kind === 'list' && right.kind === 'number') {
      const times = wholeOf(right, place);
      if (times * left.items.length > MAX_ITEMS) throw new ReadError(place, 'write a shorter list');
      return this.bounded(Array.from({ length: Math.max(0, times) }, () => left.items).flat(), place);
    }
    return UNKNOWN;
  }

  private bounded(items: Value[], place: TextPlace): Value {
    if (items.length > MAX_ITEMS) throw new ReadError(place, 'write a shorter list');
    this.budget.spend(place, items.length);
    return listValue(items);
  }

  private member(value: Value, name: string, place: TextPlace): Value {
    if (value.kind === 'circuit') {
      const { circuit } = value;
      if (name === 'num_qubits') return numberValue(circuit.count(true));
      if (name === 'num_clbits') return numberValue(circuit.count(false));
      const isQuantum = name === 'qubits' || name === 'qregs';
      const registers = circuit.registers.filter((each) => each.isQuantum === isQuantum);
      const all = registers.map((register): Value => ({ kind: 'register', register }));
      if (name === 'qubits' || name === 'clbits') {
        return this.bounded(
          all.flatMap((each) => this.listed(each)!),
          place,
        );
      }
      if (name === 'qregs' || name === 'cregs') return listValue(all);
    }
    if (value.kind === 'register' && name === 'size') return numberValue(value.register.length);
    if (value.kind === 'unknown' && name === 'pi') return numberValue(Math.PI);
    return UNKNOWN;
  }

  private indexed(value: Value, at: Node): Value {
    if (value.kind === 'register') this.budget.spend(at.place, value.register.length);
    const items = this.listed(value);
    if (at.kind === 'slice') {
      const [from, to, step] = at.parts.map((part) => part && wholeOf(this.value(part), part.place));
      if (!items || (step ?? 1) !== 1) return UNKNOWN;
      return this.bounded(items.slice(from ?? 0, to ?? items.length), at.place);
    }
    const index = this.value(at);
    if (value.kind === 'unknown' && value.name && index.kind === 'number') {
      return { kind: 'loose', name: value.name, index: wholeOf(index, at.place) };
    }
    if (!items) return UNKNOWN;
    const found = items.at(wholeOf(index, at.place));
    if (!found) throw new ReadError(at.place, `write an index from 0 to ${items.length - 1}`);
    return found;
  }

  private call(node: Call): Value {
    const { of } = node;
    if (of.kind === 'name') return this.function(of.name, node);
    if (of.kind !== 'member') return this.unknownCall('this', node);
    if (of.name === 'c_if') return this.conditioned(of.of, node);
    const target = this.value(of.of);
    switch (target.kind) {
      case 'circuit':
        return this.method(target.circuit, target.name, of.name, node);
      case 'gate':
        return this.gateMethod(target, of.name, node);
      case 'list':
        return this.listMethod(target.items, of.name, node);
      case 'unknown':
        if (isPlacing(of.name) && !this.isModule(of.of)) return this.implied(of.of, of.name, node);
        return this.function(of.name, node);
      default:
        return this.unknownCall(of.name, node);
    }
  }

  private isModule(node: Node): boolean {
    return node.kind === 'name' && this.modules.has(node.name);
  }

  private method(circuit: ProgramCircuit, called: string, name: string, node: Call): Value {
    const apply = CIRCUIT_METHODS.get(name);
    if (!apply) {
      throw new ReadError(node.place, `${quoted(name)} can’t be read; write the gates that it stands for`);
    }
    const made = (each: ProgramCircuit) => this.made(each);
    return apply({ ...this.given(node), circuit, name, called, made });
  }

  private given(node: Call): FunctionCall {
    const named = new Map([...node.named].map(([key, value]) => [key, this.value(value)]));
    return { args: this.items(node.args), named, place: node.place };
  }

  /** A circuit that the program calls without having made it. */
  private implied(of: Node, name: string, node: Call): Value {
    if (of.kind !== 'name' || this.variables.has(of.name)) {
      throw new ReadError(node.place, `this isn’t a circuit that can be read; make it by QuantumCircuit`);
    }
    const circuit = this.made(new ProgramCircuit(of.place, this.budget, true));
    this.variables.set(of.name, { kind: 'circuit', circuit, name: of.name });
    return this.method(circuit, of.name, name, node);
  }

  /** `circuit.x(0).c_if(c, 1)` */
  private conditioned(inner: Node, node: Call): Value {
    const called = inner.kind === 'call' && inner.of.kind === 'member' ? inner.of.of : null;
    const target = called?.kind === 'name' ? this.value(called) : UNKNOWN;
    const [of, value] = this.items(node.args);
    if (target.kind !== 'circuit' || !of || !value) {
      throw new ReadError(node.place, 'write c_if behind the call of a gate, as circuit.x(0).c_if(0, 1)');
    }
    const { circuit } = target;
    const outer = circuit.path;
    circuit.path = this.narrowed(circuit, of, value, node.place);
    this.value(inner);
    circuit.path = outer;
    return UNKNOWN;
  }

  /** The path on which a register or a bit has a value besides. */
  narrowed(circuit: ProgramCircuit, of: Value, value: Value, place: TextPlace): ProgramCircuit['path'] {
    const bits = circuit.wires(of, false, place);
    if (bits.length + (circuit.path?.size ?? 0) > MAX_PATH) {
      throw new ReadError(place, `write conditions on at most ${MAX_PATH} classical bits`);
    }
    const number = wholeOf(value, place);
    if (number < 0 || number >= 2 ** bits.length) {
      throw new ReadError(place, `write a value from 0 to ${2 ** bits.length - 1}`);
    }
    return bits.reduce<ProgramCircuit['path']>(
      (path, bit, j) => path && circuit.bits.narrowed(path, bit, (Math.floor(number / 2 ** j) % 2) as 0 | 1),
      circuit.path,
    );
  }

  private gateMethod(value: Extract<Value, { kind: 'gate' }>, name: string, node: Call): Value {
    const { gate } = value;
    const [first = numberValue(1)] = this.items(node.args);
    const { place } = node;
    if (name === 'inverse') return { kind: 'gate', gate: inverted(gate) };
    if (name === 'to_gate' || name === 'to_instruction') return value;
    if (name !== 'control') {
      throw new ReadError(place, `${quoted(name)} can’t be read; use control() or inverse()`);
    }
    const named = (key: string) => (node.named.has(key) ? this.value(node.named.get(key)!) : undefined);
    const state = named('ctrl_state');
    const given = state?.kind === 'text' ? state.value : state && wholeOf(state, place);
    const count = wholeOf(named('num_ctrl_qubits') ?? first, place);
    return { kind: 'gate', gate: controlled(gate, controlValues(count, given, place)) };
  }

  private listMethod(items: Value[], name: string, node: Call): Value {
    const args = this.items(node.args);
    if (name === 'append') items.push(args[0] ?? UNKNOWN);
    else if (!['count', 'index', 'copy', 'tolist'].includes(name)) {
      throw new ReadError(node.place, 'write the list itself instead of changing it');
    }
    return name === 'tolist' || name === 'copy' ? listValue(items) : UNKNOWN;
  }

  private function(name: string, node: Call): Value {
    const { place } = node;
    const own = node.of.kind === 'name' ? this.functions.get(name) : undefined;
    if (own) return own(this.given(node));
    if (name === 'QuantumCircuit') return this.newCircuit(node);
    if (/^(?:Quantum|Classical|Ancilla)Register$/.test(name)) return this.register(name, node);
    const method = methodOfClass(name);
    if (method) {
      const angles = this.items(node.args)
        .slice(0, method.angles)
        .map((arg) => realOf(arg, place, 'an angle'));
      if (angles.length !== method.angles) throw new ReadError(place, `write ${method.angles} angles here`);
      return { kind: 'gate', gate: method.of(angles) };
    }
    if (name === 'MCXGate') {
      const count = wholeOf(this.items(node.args)[0] ?? UNKNOWN, place);
      return { kind: 'gate', gate: controlled(catalogued('X'), controlValues(count, undefined, place)) };
    }
    if (name === 'UnitaryGate') {
      return {
        kind: 'gate',
        gate: gateOfMatrix('unitary', matrixOf(this.items(node.args)[0] ?? UNKNOWN, place), place),
      };
    }
    return this.plain(name, node) ?? this.unknownCall(name, node);
  }

  /** A function of numbers or lists; null for any other. */
  private plain(name: string, node: Call): Value | null {
    const { place } = node;
    const args = this.items(node.args);
    const [first] = args;
    if (!first) return null;
    const apply = numberFunction(name);
    if (apply && first.kind === 'number') return { kind: 'number', value: finite(apply(first.value), place) };
    if (name === 'range') {
      const [a = 0, b, step = 1] = args.map((arg) => wholeOf(arg, place));
      const [from, to] = b === undefined ? [0, a] : [a, b];
      const length = step === 0 ? Infinity : Math.max(0, Math.ceil((to - from) / step));
      if (length > MAX_ITEMS) throw new ReadError(place, 'write a shorter range');
      return this.bounded(
        Array.from({ length }, (_, k) => numberValue(from + k * step)),
        place,
      );
    }
    const items = this.listed(first);
    if (!items) return null;
    if (name === 'len') return numberValue(items.length);
    if (/^(?:list|tuple|array|matrix|asarray)$/.test(name)) return this.bounded([...items], place);
    if (name === 'reversed') return this.bounded([...items].reverse(), place);
    if (name === 'enumerate')
      return this.bounded(
        items.map((item, index) => listValue([numberValue(index), item])),
        place,
      );
    return null;
  }

  private unknownCall(name: string, node: Call): Value {
    const mentioned = [...node.args, ...node.named.values()].some((arg) => this.mentionsCircuit(arg));
    if (mentioned && !ONLOOKERS.test(name)) {
      throw new ReadError(node.place, `what ${quoted(name)} does can’t be read; write its calls here`);
    }
    return UNKNOWN;
  }

  private newCircuit(node: Call): Value {
    const circuit = this.made(new ProgramCircuit(node.place, this.budget));
    let isQuantum = true;
    for (const value of this.items(node.args)) {
      if (value.kind === 'register') circuit.add(value.register, node.place);
      else {
        const length = wholeOf(value, node.place);
        if (length < 0)
          throw new ReadError(node.place, 'write how many qubits there are, as QuantumCircuit(2)');
        circuit.add({ name: '', isQuantum, length }, node.place);
        isQuantum = false;
      }
    }
    const name = node.named.has('name') ? this.value(node.named.get('name')!) : UNKNOWN;
    return { kind: 'circuit', circuit, name: name.kind === 'text' ? name.value : '' };
  }

  made(circuit: ProgramCircuit): ProgramCircuit {
    this.circuits.push(circuit);
    return circuit;
  }

  private register(className: string, node: Call): Value {
    const [size, name] = this.items(node.args);
    const given = size ?? (node.named.has('size') ? this.value(node.named.get('size')!) : UNKNOWN);
    const length = given.kind === 'number' ? wholeOf(given, node.place) : -1;
    if (length < 0 || length > 1024)
      throw new ReadError(node.place, `write how many there are first, as ${className}(2)`);
    const called = name?.kind === 'text' ? name.value : '';
    return {
      kind: 'register',
      register: { name: called, isQuantum: className !== 'ClassicalRegister', length },
    };
  }
}
