import {
  isOperation,
  type DynamicCircuit,
  type GateName,
  type Instruction,
  type Operation,
} from '@superpose/quantum';
import { multipleOfPi } from '@superpose/openqasm';
import { anglesOfMatrix } from './angles';
import { appliedGate, areAllOn, partsOfU, requiredBits, type AppliedGate } from './appliedGate';
import { Definitions } from './definitions';

/** The operations of Q# that take angles and qubits one by one. */
const NAMES: Partial<Record<GateName, string>> = {
  H: 'H',
  X: 'X',
  Y: 'Y',
  Z: 'Z',
  S: 'S',
  SDG: 'Adjoint S',
  T: 'T',
  TDG: 'Adjoint T',
  SX: 'SX',
  SXDG: 'Adjoint SX',
  P: 'R1',
  RX: 'Rx',
  RY: 'Ry',
  RZ: 'Rz',
  SWAP: 'SWAP',
  RXX: 'Rxx',
  RYY: 'Ryy',
  RZZ: 'Rzz',
};

/** Those with controls on 1 that have a name; every other one is made by `Controlled`. */
const CONTROLLED: Partial<Record<GateName, readonly string[]>> = { X: ['CNOT', 'CCNOT'] };

/**
 * The circuit as a Q# program: its `Main` returns the classical bits, bit k at place k. All qubits are measured at the end
 * of a circuit without classical bits, qubit k into place k.
 * @throws UnwritableError for a gate that is given by a function
 */
export function toQsharp(circuit: DynamicCircuit): string {
  const { qubitCount, bitCount, instructions } = circuit;
  const writer = new QsharpWriter();
  const body = instructions.flatMap((instruction) => writer.statements(instruction));
  const bits = Array.from({ length: bitCount }, (_, bit) => `c${bit}`);
  const end = bitCount > 0 ? ['ResetAll(q);', `return [${bits.join(', ')}];`] : ['return MResetEachZ(q);'];
  const lines = [
    "// q[k] is the circuit's qubit k.",
    ...['import Std.Canon.*;', 'import Std.Intrinsic.*;'],
    ...(writer.usesPi ? ['import Std.Math.PI;'] : []),
    ...['import Std.Measurement.*;', ''],
    ...writer.definitions.lines,
    'operation Main() : Result[] {',
    ...[`use q = Qubit[${qubitCount}];`, ...bits.map((bit) => `mutable ${bit} = Zero;`), ...body, ...end].map(
      indented,
    ),
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

class QsharpWriter {
  readonly definitions = new Definitions({
    nameOf: (word) => `${word}Gate`,
    body: (operations) => operations.flatMap((operation) => this.call(operation)),
    write: (name, _, body) => [
      `operation ${name}(q : Qubit[]) : Unit is Adj + Ctl {`,
      ...body.map(indented),
      ...['}', ''],
    ],
  });
  usesPi = false;

  statements(instruction: Instruction): string[] {
    const { condition } = instruction;
    const body = this.unconditioned(instruction);
    if (!condition) return body;
    const terms = requiredBits(condition.bits, condition.value).map(
      ([bit, value]) => `c${bit} == ${value === 1 ? 'One' : 'Zero'}`,
    );
    return [`if ${terms.join(' and ')} {`, ...body.map(indented), '}'];
  }

  private unconditioned(instruction: Instruction): string[] {
    if (isOperation(instruction)) return this.call(instruction);
    const { gate, qubits } = instruction;
    if (gate === 'BARRIER') return ['// barrier'];
    return gate === 'RESET' ? [`Reset(q[${qubits[0]}]);`] : [`set c${instruction.bit} = M(q[${qubits[0]}]);`];
  }

  private call(operation: Operation): string[] {
    const applied = appliedGate(operation, 'Q#');
    return this.partsOf(applied).map((part) => this.statement(part));
  }

  /** Q# has no U, and applies matrices in simulators only. */
  private partsOf(applied: AppliedGate): readonly (AppliedGate | GlobalPhase)[] {
    if (applied.gate === 'U') return partsOfU(applied);
    if (applied.gate !== 'MATRIX') return [applied];
    const { phase, angles } = anglesOfMatrix(applied.params);
    const { targets, controls } = applied;
    const turn: GlobalPhase = { gate: 'PHASE', params: [-2 * phase], targets, controls };
    return [...partsOfU({ ...applied, params: angles }), ...(phase === 0 ? [] : [turn])];
  }

  private statement(applied: AppliedGate | GlobalPhase): string {
    const { gate, params, targets, controls } = applied;
    const qubits = targets.map(qubitName);
    const controlling = controls.map(({ qubit }) => qubitName(qubit));
    if (gate !== 'PHASE' && areAllOn(controls)) {
      const name = CONTROLLED[gate]?.[controls.length - 1];
      if (name) return `${name}(${[...controlling, ...qubits].join(', ')});`;
    }
    const known = gate === 'PHASE' ? 'R' : NAMES[gate];
    const angles = params.map((angle) => this.angle(angle));
    const name = known ?? this.definitions.nameFor(applied as AppliedGate);
    const given = known
      ? [...(gate === 'PHASE' ? ['PauliI'] : []), ...angles, ...qubits].join(', ')
      : `[${qubits.join(', ')}]`;
    if (controls.length === 0) return `${name}(${given});`;
    // Several arguments of a controlled operation are one tuple.
    const tuple = known && params.length + qubits.length > 1 ? `(${given})` : given;
    const register = `[${controlling.join(', ')}]`;
    if (areAllOn(controls)) return `Controlled ${name}(${register}, ${tuple});`;
    const values = controls.map(({ value }) => value === 1).join(', ');
    return `ApplyControlledOnBitString([${values}], ${name}, ${register}, ${tuple});`;
  }

  /** A Double of Q# has a point. */
  private angle(angle: number): string {
    const multiple = multipleOfPi(angle);
    if (!multiple) return doubleText(angle);
    this.usesPi = true;
    const [n, d] = multiple;
    const sign = n < 0 ? '-' : '';
    const factor = Math.abs(n) === 1 ? '' : `${Math.abs(n)}.0 * `;
    return `${sign}${factor}PI()${d === 1 ? '' : ` / ${d}.0`}`;
  }
}

/** R(PauliI, θ) multiplies by e^{−iθ/2}, which controls show. */
interface GlobalPhase extends Omit<AppliedGate, 'gate'> {
  readonly gate: 'PHASE';
}

const doubleText = (value: number): string =>
  String(value)
    .replace(/^(-?\d+)e/, '$1.0e')
    .replace(/^-?\d+$/, '$&.0');

const qubitName = (qubit: number): string => `q[${qubit}]`;

const indented = (line: string): string => `    ${line}`;
