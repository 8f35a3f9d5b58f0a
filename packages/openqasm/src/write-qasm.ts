import {
  decomposeCircuit,
  isOperation,
  touchedQubits,
  type Circuit,
  type Condition,
  type DynamicCircuit,
  type GateName,
  type Instruction,
  type Operation,
} from '@superpose/quantum';
import { angleText } from './angle-text.js';
import { bitRegisters, type BitRegister } from './bit-registers.js';

/** Why a circuit can't be written in a language, in a sentence. */
export class UnwritableError extends Error {
  override readonly name = 'UnwritableError';
}

/**
 * OpenQASM 3 with stdgates.inc: qubit k is `q[k]`. Of a circuit without measurements all qubits are measured at the end,
 * qubit k into `c[k]`; a dynamic circuit keeps its own measurements, bit k being `c[k]`.
 */
export function writeQasm3(circuit: Circuit | DynamicCircuit): string {
  const { qubitCount } = circuit;
  const isDynamic = 'instructions' in circuit;
  const bitCount = isDynamic ? circuit.bitCount : qubitCount;
  return program(circuit, {
    names: NEW_NAMES,
    hasModifiers: true,
    head: ['OPENQASM 3.0;', 'include "stdgates.inc";'],
    registers: [`qubit[${qubitCount}] q;`, ...(bitCount > 0 ? [`bit[${bitCount}] c;`] : [])],
    measured: (qubit, bit) => `c[${bit}] = measure q[${qubit}];`,
    conditioned: ({ bits, value }, statement) => {
      const terms = bits.map((bit, j) => `c[${bit}] == ${Math.floor(value / 2 ** j) % 2}`);
      return [`if (${terms.join(' && ')}) { ${statement} }`];
    },
    end: isDynamic ? [] : ['c = measure q;'],
  });
}

/**
 * OpenQASM 2 with qelib1.inc, as `writeQasm3`. Conditions compare a whole register there, so bits that a condition names
 * together are one.
 * @throws UnwritableError for a measurement that waits for some of the bits of such a register
 */
export function writeQasm2(circuit: Circuit | DynamicCircuit): string {
  const { qubitCount } = circuit;
  const isDynamic = 'instructions' in circuit;
  const registers: readonly BitRegister[] = isDynamic
    ? bitRegisters(circuit)
    : [{ name: 'c', bits: Array.from({ length: qubitCount }, (_, bit) => bit) }];
  const placeOf = (bit: number): string => {
    const { name, bits } = registers.find((register) => register.bits.includes(bit))!;
    return `${name}[${bits.indexOf(bit)}]`;
  };
  return program(circuit, {
    names: OLD_NAMES,
    hasModifiers: false,
    head: ['OPENQASM 2.0;', 'include "qelib1.inc";'],
    registers: [
      `qreg q[${qubitCount}];`,
      ...registers.map(({ name, bits }) => `creg ${name}[${bits.length}];`),
    ],
    measured: (qubit, bit) => `measure q[${qubit}] -> ${placeOf(bit)};`,
    conditioned: (condition, statement, instruction) =>
      valuesOf(condition, registers, instruction).map(
        ([name, value]) => `if (${name} == ${value}) ${statement}`,
      ),
    end: isDynamic ? [] : ['measure q -> c;'],
  });
}

/** The values of a register in which a condition on some of its bits holds. */
function valuesOf(
  { bits, value }: Condition,
  registers: readonly BitRegister[],
  { gate }: Instruction,
): [string, number][] {
  const register = registers.find((each) => each.bits.includes(bits[0]!))!;
  const values = Array.from({ length: 2 ** register.bits.length }, (_, whole) => whole).filter((whole) =>
    bits.every((bit, j) => {
      const is = Math.floor(whole / 2 ** register.bits.indexOf(bit)) % 2;
      return is === Math.floor(value / 2 ** j) % 2;
    }),
  );
  if (values.length > 1 && gate === 'MEASURE') {
    throw new UnwritableError(
      'OpenQASM 2 has no MEASURE that waits for a part of a register: it could be carried out twice.',
    );
  }
  return values.map((whole) => [register.name, whole]);
}

type Names = Partial<Record<GateName, string>>;

/** stdgates.inc has no u, but the language itself has U. */
const NEW_NAMES: Names = { U: 'U' };

/** Names that every version of qelib1.inc has, where the newer name came later. */
const OLD_NAMES: Names = { P: 'u1', CP: 'cu1', U: 'u3' };

interface Dialect {
  readonly names: Names;
  /** Whether `ctrl @` and `negctrl @` are known. */
  readonly hasModifiers: boolean;
  readonly head: readonly string[];
  readonly registers: readonly string[];
  readonly measured: (qubit: number, bit: number) => string;
  /** A statement that is carried out only if bits have a value. */
  readonly conditioned: (condition: Condition, statement: string, instruction: Instruction) => string[];
  readonly end: readonly string[];
}

function program(circuit: Circuit | DynamicCircuit, dialect: Dialect): string {
  const { head, registers, end, conditioned } = dialect;
  const definitions = new Definitions(dialect);
  const instructions: readonly Instruction[] =
    'instructions' in circuit ? circuit.instructions : circuit.operations;
  const body = instructions.flatMap((instruction) => {
    const text = statementOf(instruction, definitions, dialect);
    return instruction.condition ? conditioned(instruction.condition, text, instruction) : [text];
  });
  return [...head, ...definitions.lines, ...registers, ...body, ...end, ''].join('\n');
}

function statementOf(instruction: Instruction, definitions: Definitions, { measured }: Dialect): string {
  const on = (qubits: readonly number[]) => qubits.map((qubit) => `q[${qubit}]`);
  if (isOperation(instruction)) {
    const { word, qubits } = definitions.callOf(instruction);
    return statement(word, on(qubits));
  }
  const { gate, qubits } = instruction;
  if (gate === 'MEASURE') return measured(qubits[0]!, instruction.bit);
  return statement(gate.toLowerCase(), on(qubits));
}

interface Call {
  readonly word: string;
  readonly qubits: readonly number[];
}

/**
 * The gates that the program defines for itself: one for each operation that the standard library has no gate for.
 * Taken apart, such an operation is long, and algorithms repeat it.
 */
class Definitions {
  readonly lines: string[] = [];
  private readonly nameByBody = new Map<string, string>();
  /** Algorithms repeat the same operation objects, and taking an oracle apart is costly. */
  private readonly nameByOperation = new Map<Operation, string>();

  constructor(private readonly dialect: Dialect) {}

  /** An operation as a word with modifiers and angles, and the qubits that it names. */
  callOf(operation: Operation): Call {
    const { controls = [], negativeControls = [] } = operation;
    const hasControls = controls.length + negativeControls.length > 0;
    if (!hasControls || !this.dialect.hasModifiers || !isExact(operation)) return this.plainCallOf(operation);
    const bare = { ...operation, controls: undefined, negativeControls: undefined };
    const { word, qubits } = this.plainCallOf(bare);
    const modifiers = [modifier('ctrl', controls.length), modifier('negctrl', negativeControls.length)];
    return { word: [...modifiers, word].join(''), qubits: [...controls, ...negativeControls, ...qubits] };
  }

  /** The same without modifiers: what is no single gate of the standard library is defined. */
  private plainCallOf(operation: Operation): Call {
    const touched = touchedQubits(operation);
    const known = this.nameByOperation.get(operation);
    if (known) return { word: known, qubits: touched };
    const operands = touched.map((_, operand) => operand);
    const onOperands = (qubits?: readonly number[]) => qubits?.map((qubit) => touched.indexOf(qubit));
    const parts = decomposeCircuit({
      qubitCount: operands.length,
      operations: [
        {
          ...operation,
          qubits: onOperands(operation.qubits)!,
          controls: onOperands(operation.controls),
          negativeControls: onOperands(operation.negativeControls),
        },
      ],
    }).operations.flatMap(inStandardGates);
    const [only] = parts;
    if (only && parts.length === 1 && !operation.definition) {
      return {
        word: wordOf(only, this.dialect.names),
        qubits: only.qubits.map((operand) => touched[operand]!),
      };
    }
    const kind = operation.definition ? wordFrom(operation.definition.name) : operation.gate.toLowerCase();
    const name = this.define(kind, operands.map(operandName), parts);
    this.nameByOperation.set(operation, name);
    return { word: name, qubits: touched };
  }

  private define(kind: string, operands: readonly string[], parts: readonly Operation[]): string {
    const body = parts.map(
      (part) => `  ${statement(wordOf(part, this.dialect.names), part.qubits.map(operandName))}`,
    );
    const key = [operands.length, ...body].join('\n');
    const known = this.nameByBody.get(key);
    if (known) return known;
    const name = `${kind}_${this.nameByBody.size + 1}`;
    this.nameByBody.set(key, name);
    this.lines.push(`gate ${name} ${operands.join(', ')} {`, ...body, '}');
    return name;
  }
}

/** What is written up to a phase of the whole circuit, which controls would show; the language's own U has another one. */
const UP_TO_A_PHASE: readonly GateName[] = ['U', 'MATRIX', 'DIAGONAL'];

const isExact = ({ gate, definition }: Operation): boolean =>
  definition ? definition.operations.every(isExact) : !UP_TO_A_PHASE.includes(gate);

/** `ctrl(2) @ `, or nothing without qubits. */
const modifier = (word: string, count: number): string =>
  count === 0 ? '' : `${word}${count === 1 ? '' : `(${count})`} @ `;

/** A custom gate's name as a word of the language. */
const wordFrom = (name: string): string => {
  const letters = name.normalize('NFKD').replace(/[^A-Za-z0-9_]/g, '');
  return /^[A-Za-z_]/.test(letters) ? letters : `gate${letters}`;
};

const operandName = (operand: number): string => `a${operand}`;

const statement = (word: string, qubits: readonly string[]): string => `${word} ${qubits.join(', ')};`;

/** The standard library's name of a gate, with its angles. */
function wordOf({ gate, params = [] }: Operation, names: Names): string {
  const name = names[gate] ?? gate.toLowerCase();
  return params.length > 0 ? `${name}(${params.map(angleText).join(', ')})` : name;
}

/** stdgates.inc has no inverse of sx: it is written as H S† H, which it equals. */
function inStandardGates(operation: Operation): Operation[] {
  if (operation.gate !== 'SXDG') return [operation];
  return (['H', 'SDG', 'H'] as const).map((gate) => ({ gate, qubits: operation.qubits }));
}
