import {
  DEFAULT_LIMITS,
  fieldPath,
  gatesOutsideRegister,
  isIntegerBetween,
  notAnInteger,
  readGates,
} from '@superpose/contracts';
import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { isPlain, toWireGates, type EditorCircuit } from '../circuit/circuit';
import { fromWireGates } from '../circuit/wireCircuit';
import { importFailure, placeAt, type ReadOutcome, type TextPlace } from './importOutcome';
import { toQasm3 } from './toQasm';
import { fromShared, toShared } from './sharedCircuit';

const FORMAT = 'superpose-circuit';

/** The circuit with its gates as the wire spells them, one gate a line. */
export function toJson(circuit: EditorCircuit): string {
  if (!isPlain(circuit)) return toAllGatesJson(circuit);
  const gates = toWireGates(circuit).map((gate) => `\n    ${JSON.stringify(gate)}`);
  const list = gates.length === 0 ? '[]' : `[${gates.join(',')}\n  ]`;
  return `{\n  "format": "${FORMAT}",\n  "version": 1,\n  "qubits": ${circuit.qubitCount},\n  "gates": ${list}\n}\n`;
}

/** The same for a circuit with more than the basic gates, or with comments or a name. */
function toAllGatesJson(circuit: EditorCircuit): string {
  const { gates, custom_gates: customGates, ...rest } = toShared(circuit);
  const lines = (list: readonly unknown[]) =>
    `[${list.map((each) => `\n    ${JSON.stringify(each)}`).join(',')}\n  ]`;
  const fields = [
    ['format', JSON.stringify(FORMAT)],
    ['version', '2'],
    ...Object.entries(rest).map(([name, value]) => [name, JSON.stringify(value)]),
    ...(customGates ? [['custom_gates', lines(customGates)]] : []),
    ['gates', gates.length === 0 ? '[]' : lines(gates)],
  ];
  return `{\n${fields.map(([name, text]) => `  "${name}": ${text}`).join(',\n')}\n}\n`;
}

/** Reads what `toJson` writes, also when written by hand. Failures name the line of the first thing that is wrong. */
export function fromJson(text: string): ReadOutcome {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error || !tree) {
    const reason = error ? printParseErrorCode(error.error) : 'ValueExpected';
    return importFailure(placeAt(text, error?.offset ?? 0), 'json-syntax', { reason });
  }
  return read(text, tree);
}

function read(text: string, tree: Node): ReadOutcome {
  const value: unknown = JSON.parse(text);
  const placeOf = (path: readonly PropertyKey[]) => placeAt(text, offsetOf(tree, path));
  const at = (path: readonly PropertyKey[], message: string): ReadOutcome =>
    importFailure(placeOf(path), 'json-field', { path: fieldPath(path), message });
  if (typeof value !== 'object' || value === null || !('qubits' in value) || !('gates' in value)) {
    return importFailure(placeOf([]), 'json-not-a-circuit');
  }
  if ('version' in value && value.version === 2) return readAllGates(value, placeOf, at);
  if ('version' in value && value.version !== 1) return at(['version'], 'must be 1 or 2');
  const { maxRunQubits } = DEFAULT_LIMITS;
  const { qubits } = value;
  if (!isIntegerBetween(1, qubits, maxRunQubits)) return at(['qubits'], notAnInteger(1, maxRunQubits));
  const list = readGates(value.gates);
  if ('fault' in list) return at(['gates', ...list.fault.path], list.fault.message);
  const [outside] = gatesOutsideRegister(list.gates, qubits);
  if (outside) return at(outside.path, outside.message);
  return readAs(fromWireGates(qubits, list.gates), placeOf);
}

function readAllGates(
  value: unknown,
  placeOf: (path: readonly PropertyKey[]) => TextPlace,
  at: (path: readonly PropertyKey[], message: string) => ReadOutcome,
): ReadOutcome {
  const shared = fromShared(value);
  if ('fault' in shared) return at(shared.fault.path, shared.fault.message);
  return readAs(shared.circuit, placeOf);
}

function readAs(circuit: EditorCircuit, placeOf: (path: readonly PropertyKey[]) => TextPlace): ReadOutcome {
  return {
    ok: true,
    circuit,
    rewritten: [],
    placeOfQubits: placeOf(['qubits']),
    placeOfGate: (index) => placeOf(['gates', index]),
    toProgram: () => toQasm3(circuit),
  };
}

/** The place of the value at `path` or, when it is missing, of what should hold it. */
function offsetOf(tree: Node, path: readonly PropertyKey[]): number {
  const keys = path.filter((key) => typeof key !== 'symbol');
  for (let length = keys.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, keys.slice(0, length));
    if (node) return node.offset;
  }
  return tree.offset;
}
