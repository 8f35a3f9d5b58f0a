import { GATE_NAME_PATTERN } from '@superpose/contracts';
import {
  buildCircuit,
  isOperation,
  unitaryOf,
  type DynamicCircuit,
  type GateDefinition,
  type Instruction,
  type Operation,
} from '@superpose/quantum';
import {
  emptyCircuit,
  withGates,
  type CustomGate,
  type EditorCircuit,
  type UnnamedGate,
} from '../circuit/circuit';
import { inAllGates, isRewritten } from './allGatesOf';
import type { UnplacedGate } from './paletteGates';
import { rowsOf } from '../matrices/matrixText';

/** A circuit of the engine whose instructions have time steps, as one of the grid; its defined gates become custom gates. */
export function editorCircuitOf({ qubitCount, instructions }: DynamicCircuit): EditorCircuit {
  const definitions = new Definitions();
  const gates = instructions.flatMap((instruction) => placed(instruction, qubitCount, definitions));
  const circuit = withGates(emptyCircuit(qubitCount), gates);
  return definitions.gates.length > 0 ? { ...circuit, customGates: definitions.gates } : circuit;
}

/**
 * Instructions as gates of the grid that have no time steps yet: those of each instruction, and the gates that they define.
 */
export function unplacedGates(
  qubitCount: number,
  instructions: readonly Instruction[],
): { readonly gates: readonly (readonly UnplacedGate[])[]; readonly customGates: readonly CustomGate[] } {
  const definitions = new Definitions();
  return {
    gates: instructions.map((instruction) => placed(instruction, qubitCount, definitions)),
    customGates: definitions.gates,
  };
}

function placed(instruction: Instruction, qubitCount: number, definitions: Definitions): UnnamedGate[] {
  const { timeStep = 0 } = instruction;
  if (!isOperation(instruction) || !instruction.definition) {
    return inAllGates(instruction, qubitCount).map((gate) => ({ ...gate, timeStep }));
  }
  const { definition, qubits, controls, negativeControls, condition } = instruction;
  return [
    {
      gate: 'CUSTOM',
      qubits,
      custom: definitions.nameOf(definition),
      ...(controls?.length ? { controls } : {}),
      ...(negativeControls?.length ? { negativeControls } : {}),
      ...(condition ? { condition } : {}),
      timeStep,
    },
  ];
}

/** The custom gates that a circuit needs, each once. */
class Definitions {
  readonly gates: CustomGate[] = [];
  private readonly names = new Map<GateDefinition, string>();

  nameOf(definition: GateDefinition): string {
    const known = this.names.get(definition);
    if (known) return known;
    const { qubitCount } = definition;
    const body = isShown(definition)
      ? { gates: this.columnsOf(definition) }
      : {
          matrix: rowsOf(unitaryOf(buildCircuit(qubitCount, definition.operations)).entries, 2 ** qubitCount),
        };
    const name = this.freeName(definition.name);
    this.gates.push({ name, qubitCount, family: 'controlled', ...body });
    this.names.set(definition, name);
    return name;
  }

  /** One gate a column. */
  private columnsOf({ operations, qubitCount }: GateDefinition): UnnamedGate[] {
    return operations.flatMap((operation, timeStep) => placed({ ...operation, timeStep }, qubitCount, this));
  }

  private freeName(wanted: string): string {
    const letters = wanted
      .normalize('NFKC')
      .replaceAll(/[^\p{L}\p{N}_†′]/gu, '')
      .slice(0, 20);
    const base = GATE_NAME_PATTERN.test(letters) ? letters : `gate${letters}`;
    const isFree = (name: string) => !this.gates.some((gate) => gate.name === name);
    let name = base;
    for (let n = 2; !isFree(name); n++) name = `${base}_${n}`;
    return name;
  }
}

/** Whether a definition's gates are ones that the grid shows; the others are given by their matrix. */
const isShown = ({ operations }: GateDefinition): boolean =>
  operations.every((operation: Operation) =>
    operation.definition ? isShown(operation.definition) : !isRewritten(operation),
  );
