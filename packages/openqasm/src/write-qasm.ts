import {
  decomposeCircuit,
  touchedQubits,
  type Circuit,
  type GateName,
  type Operation,
} from '@superpose/quantum';

/** OpenQASM 3 with stdgates.inc: qubit k is `q[k]`, and all qubits are measured at the end. */
export function writeQasm3(circuit: Circuit): string {
  const { qubitCount } = circuit;
  return program(circuit, {
    names: NEW_NAMES,
    head: ['OPENQASM 3.0;', 'include "stdgates.inc";'],
    registers: [`qubit[${qubitCount}] q;`, `bit[${qubitCount}] c;`],
    end: 'c = measure q;',
  });
}

/** OpenQASM 2 with qelib1.inc, as `writeQasm3`. */
export function writeQasm2(circuit: Circuit): string {
  const { qubitCount } = circuit;
  return program(circuit, {
    names: OLD_NAMES,
    head: ['OPENQASM 2.0;', 'include "qelib1.inc";'],
    registers: [`qreg q[${qubitCount}];`, `creg c[${qubitCount}];`],
    end: 'measure q -> c;',
  });
}

type Names = Partial<Record<GateName, string>>;

/** stdgates.inc has no u, but the language itself has U. */
const NEW_NAMES: Names = { U: 'U' };

/** Names that every version of qelib1.inc has, where the newer name came later. */
const OLD_NAMES: Names = { P: 'u1', CP: 'cu1', U: 'u3' };

interface Dialect {
  readonly names: Names;
  readonly head: readonly string[];
  readonly registers: readonly string[];
  readonly end: string;
}

function program({ operations }: Circuit, { names, head, registers, end }: Dialect): string {
  const definitions = new Definitions(names);
  const body = operations.map((operation) => {
    const name = definitions.nameFor(operation) ?? wordOf(operation, names);
    return statement(name, touchedQubits(operation).map((qubit) => `q[${qubit}]`)); // prettier-ignore
  });
  return [...head, ...definitions.lines, ...registers, ...body, end, ''].join('\n');
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

  constructor(private readonly names: Names) {}

  /** The name of the gate that does an operation, or null where the standard library has one. */
  nameFor(operation: Operation): string | null {
    const known = this.nameByOperation.get(operation);
    if (known) return known;
    const touched = touchedQubits(operation);
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
    if (parts.length === 1 && parts[0]!.gate === operation.gate) return null;
    const name = this.define(operation.gate.toLowerCase(), operands.map(operandName), parts);
    this.nameByOperation.set(operation, name);
    return name;
  }

  private define(kind: string, operands: readonly string[], parts: readonly Operation[]): string {
    const body = parts.map(
      (part) => `  ${statement(wordOf(part, this.names), part.qubits.map(operandName))}`,
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

const DENOMINATORS = [1, 2, 3, 4, 6, 8, 16, 32, 64, 128, 256, 512, 1024];

/** A multiple of pi is written as one where that computes to the very same number, else all digits are. */
function angleText(angle: number): string {
  for (const denominator of DENOMINATORS) {
    const numerator = Math.round((angle * denominator) / Math.PI);
    if (numerator === 0 || Math.abs(numerator) > 64) continue;
    if ((numerator * Math.PI) / denominator !== angle) continue;
    const factor = Math.abs(numerator) === 1 ? '' : `${Math.abs(numerator)}*`;
    return `${numerator < 0 ? '-' : ''}${factor}pi${denominator === 1 ? '' : `/${denominator}`}`;
  }
  // OpenQASM 2 wants a point before an exponent.
  return String(angle).replace(/^(-?\d+)e/, '$1.0e');
}
