import { decomposeCircuit, type Circuit, type GateName, type Operation } from '@superpose/quantum';

/** OpenQASM 3 with stdgates.inc: qubit k is `q[k]`, and all qubits are measured at the end. */
export function writeQasm3(circuit: Circuit): string {
  const { qubitCount } = circuit;
  return program(
    ['OPENQASM 3.0;', 'include "stdgates.inc";', `qubit[${qubitCount}] q;`, `bit[${qubitCount}] c;`],
    statements(circuit, {}),
    'c = measure q;',
  );
}

/** OpenQASM 2 with qelib1.inc, as `writeQasm3`. */
export function writeQasm2(circuit: Circuit): string {
  const { qubitCount } = circuit;
  return program(
    ['OPENQASM 2.0;', 'include "qelib1.inc";', `qreg q[${qubitCount}];`, `creg c[${qubitCount}];`],
    statements(circuit, OLD_NAMES),
    'measure q -> c;',
  );
}

/** Names that every version of qelib1.inc has, where the newer name came later. */
const OLD_NAMES: Names = { P: 'u1', CP: 'cu1', U: 'u3' };

const program = (head: string[], body: string[], end: string): string =>
  [...head, ...body.filter((line) => line !== ''), end, ''].join('\n');

type Names = Partial<Record<GateName, string>>;

/** Algorithms repeat the same operation objects, and taking an oracle apart is costly: each is written once. */
function statements({ qubitCount, operations }: Circuit, names: Names): string[] {
  const written = new Map<Operation, string>();
  return operations.map((operation) => {
    const text = written.get(operation) ?? statement({ qubitCount, operations: [operation] }, names);
    written.set(operation, text);
    return text;
  });
}

function statement(single: Circuit, names: Names): string {
  return decomposeCircuit(single)
    .operations.flatMap(inStandardGates)
    .map(({ gate, qubits, params = [] }) => {
      const name = names[gate] ?? gate.toLowerCase();
      const angles = params.length > 0 ? `(${params.map(angleText).join(', ')})` : '';
      return `${name}${angles} ${qubits.map((qubit) => `q[${qubit}]`).join(', ')};`;
    })
    .join('\n');
}

/** stdgates.inc has no inverse of sx: it is written as H S† H, which it equals. */
function inStandardGates(operation: Operation): Operation[] {
  if (operation.gate !== 'SXDG') return [operation];
  return (['H', 'SDG', 'H'] as const).map((gate) => ({ gate, qubits: operation.qubits }));
}

const DENOMINATORS = [1, 2, 3, 4, 6, 8, 16, 32];

/** A multiple of pi is written as one where that computes to the very same number, else all digits are. */
function angleText(angle: number): string {
  if (angle === 0) return '0';
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
