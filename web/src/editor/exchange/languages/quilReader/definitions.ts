import { MAX_MATRIX_QUBITS, type Operation } from '@superpose/quantum';
import type { TextPlace } from '../../importOutcome';
import type { Complex } from '../complex';
import { controlled, defined, gateOfMatrix, inverted, placedOn, type ReadGate } from '../reading/gate';
import { quoted, ReadError } from '../reading/readError';
import { angleList, complexList, type Parameters } from './angles';
import { STANDARD_GATES } from './quilGates';
import { writtenIn, type Definition, type Statement, type Word, type Written } from './statements';

/** Definitions may name each other this deep. */
const MAX_DEPTH = 16;
const MAX_MODIFIERS = 32;

interface GateDefinition {
  readonly kind: string;
  readonly parameters: readonly string[];
  readonly words: readonly string[];
  readonly body: readonly Statement[];
  readonly head: Statement;
}

/** A DEFCIRCUIT, which is written out where it is named. */
export interface CircuitDefinition {
  readonly body: readonly Statement[];
  readonly scope: (
    angles: readonly number[],
    words: readonly Word[],
    at: TextPlace,
  ) => { readonly parameters: Parameters; readonly words: ReadonlyMap<string, string> };
}

/** The gates and circuits that a program defines, before or after they are named. */
export class Definitions {
  private readonly gates = new Map<string, GateDefinition>();
  private readonly circuits = new Map<string, GateDefinition>();
  /** Gates by their name and angles, each made once. */
  private readonly made = new Map<string, ReadGate>();

  constructor(definitions: readonly Definition[]) {
    for (const { head, body } of definitions) {
      const shape =
        /^DEF(GATE|CIRCUIT)\s+([A-Za-z_][\w-]*)\s*(?:\(([^()]*)\))?((?:\s+[A-Za-z_%][\w-]*)*?)(?:\s+AS\s+([A-Z-]+))?\s*:$/.exec(
          head.text,
        );
      if (!shape) throw new ReadError(head, 'write a definition as DEFGATE NAME: or DEFCIRCUIT NAME q:');
      const [, of, name = '', parameters = '', words = '', kind = 'MATRIX'] = shape;
      const list = of === 'GATE' ? this.gates : this.circuits;
      if (this.gates.has(name) || this.circuits.has(name)) {
        throw new ReadError(head, `${quoted(name)} is defined already; write another name`);
      }
      list.set(name, {
        kind,
        parameters: parameters
          .split(',')
          .map((each) => each.trim().replace('%', ''))
          .filter(Boolean),
        words: words.split(/\s+/).filter(Boolean),
        ...{ body, head },
      });
    }
  }

  circuit(name: string): CircuitDefinition | undefined {
    const found = this.circuits.get(name);
    if (!found) return undefined;
    return {
      body: found.body,
      scope: (angles, given, at) => {
        requireCount(found.words, given, 'qubits and bits', at);
        return {
          parameters: parametersOf(found, angles, at),
          words: new Map(found.words.map((word, index) => [word, given[index]!.text])),
        };
      },
    };
  }

  /**
   * A gate with its modifiers.
   * @throws ReadError for a name that isn't known, and for another number of angles
   */
  gate({ name, modifiers }: Written, angles: readonly number[], at: TextPlace, depth = 0): ReadGate {
    if (modifiers.includes('FORKED')) {
      throw new ReadError(at, 'FORKED can’t be read; write two CONTROLLED gates instead');
    }
    if (modifiers.length > MAX_MODIFIERS) throw new ReadError(at, `write at most ${MAX_MODIFIERS} modifiers`);
    const bare = this.bare(name, angles, at, depth);
    return modifiers.reduceRight(
      (gate, modifier) => (modifier === 'DAGGER' ? inverted(gate) : controlled(gate, [1])),
      bare,
    );
  }

  private bare(name: string, angles: readonly number[], at: TextPlace, depth: number): ReadGate {
    const definition = this.gates.get(name);
    const standard = STANDARD_GATES.get(name);
    if (!definition) {
      if (!standard) throw new ReadError(at, `${quoted(name)} is no gate; define it by DEFGATE`);
      if (angles.length !== standard.angles) throw wrongAngles(standard.angles, at);
      return standard.of(angles);
    }
    if (depth > MAX_DEPTH) throw new ReadError(at, 'write definitions that don’t name each other');
    const key = [name, ...angles].join();
    const gate = this.made.get(key) ?? this.make(name, definition, angles, at, depth);
    this.made.set(key, gate);
    return gate;
  }

  private make(
    name: string,
    definition: GateDefinition,
    angles: readonly number[],
    at: TextPlace,
    depth: number,
  ): ReadGate {
    const parameters = parametersOf(definition, angles, at);
    const { kind, body, head } = definition;
    const lines = body.map((line) => ({ line, values: () => complexList(line.text, line, parameters) }));
    if (kind === 'SEQUENCE') return this.sequence(name, definition, parameters, depth);
    if (kind === 'MATRIX')
      return mostSignificantFirst(
        gateOfMatrix(
          name,
          lines.map(({ values }) => values()),
          head,
        ),
      );
    if (kind === 'PERMUTATION') {
      const order = lines.flatMap(({ values }) => values()).map(([re]) => re);
      return mostSignificantFirst(gateOfMatrix(name, permutation(order, head), head));
    }
    throw new ReadError(head, `${quoted(kind)} can’t be read; define ${quoted(name)} by its matrix`);
  }

  private sequence(
    name: string,
    { words, body }: GateDefinition,
    parameters: Parameters,
    depth: number,
  ): ReadGate {
    const operations = body.flatMap((line): Operation[] => {
      const written = writtenIn(line);
      const angles = angleList(written.angles, written.anglesAt, parameters);
      const gate = this.gate(written, angles, line, depth + 1);
      const qubits = written.words.map((word) => {
        const qubit = words.indexOf(word.text);
        if (qubit < 0) throw new ReadError(word, `write one of the qubits ${words.join(', ')} here`);
        return qubit;
      });
      if (qubits.length !== gate.qubitCount || new Set(qubits).size !== qubits.length) {
        throw new ReadError(line, `write ${gate.qubitCount} different qubits for this gate`);
      }
      return placedOn(gate, qubits);
    });
    return defined({ name, qubitCount: words.length, operations });
  }
}

function parametersOf(definition: GateDefinition, angles: readonly number[], at: TextPlace): Parameters {
  const { parameters } = definition;
  if (parameters.length !== angles.length) throw wrongAngles(parameters.length, at);
  return new Map(parameters.map((name, index): [string, Complex] => [name, [angles[index]!, 0]]));
}

const wrongAngles = (count: number, at: TextPlace): ReadError =>
  new ReadError(at, `write ${count === 0 ? 'no angle' : count === 1 ? 'one angle' : `${count} angles`} here`);

function requireCount(wanted: readonly string[], given: readonly Word[], of: string, at: TextPlace): void {
  if (wanted.length !== given.length) throw new ReadError(at, `write ${wanted.length} ${of} here`);
}

/** Quil names the most significant qubit of a matrix first. */
const mostSignificantFirst = ({ qubitCount, operations }: ReadGate): ReadGate => ({
  qubitCount,
  operations: operations.map((each) => ({ ...each, qubits: [...each.qubits].reverse() })),
});

/** Row k of the matrix takes the amplitude at the k-th number. */
function permutation(order: readonly number[], place: TextPlace): Complex[][] {
  if (order.length > 2 ** MAX_MATRIX_QUBITS) {
    throw new ReadError(place, `write at most ${2 ** MAX_MATRIX_QUBITS} numbers`);
  }
  if ([...order].sort((a, b) => a - b).some((value, index) => value !== index)) {
    throw new ReadError(place, `write each number from 0 to ${order.length - 1} once`);
  }
  return order.map((from) => order.map((_, column): Complex => [column === from ? 1 : 0, 0]));
}
