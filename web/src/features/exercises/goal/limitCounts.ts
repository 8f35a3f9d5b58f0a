import { editCount, GATE_NAMES, type ExerciseDetail, type GoalLimits } from '@superpose/contracts';
import { gateCalled, type PaletteGate } from '@superpose/quantum';
import { depthOf, fromWireGates, nameOf, type EditorCircuit } from '../../../editor';

type CountedLimit = Exclude<keyof GoalLimits, 'allowed_gates' | 'neighbours_only'>;

const COUNTED: readonly CountedLimit[] = ['gates', 'cnots', 'ts', 'depth', 'edits'];

interface LimitCount {
  readonly limit: CountedLimit;
  readonly count: number;
  readonly most: number;
}

/** How much of each counted limit a circuit uses. */
export function limitCounts(exercise: ExerciseDetail, circuit: EditorCircuit): LimitCount[] {
  const { limits = {} } = exercise;
  const counts: Record<CountedLimit, () => number> = {
    gates: () => circuit.gates.length,
    cnots: () => circuit.gates.filter(({ gate }) => gate === 'CX').length,
    ts: () => circuit.gates.filter(({ gate }) => gate === 'T' || gate === 'TDG').length,
    depth: () => depthOf(circuit),
    edits: () => editCount(startCircuitOf(exercise).gates, circuit.gates),
  };
  return COUNTED.flatMap((limit) => {
    const most = limits[limit];
    return most === undefined ? [] : [{ limit, most, count: counts[limit]() }];
  });
}

/** The gates that the exercise offers. */
export const allowedGates = ({ limits }: ExerciseDetail): PaletteGate[] =>
  (limits?.allowed_gates ?? GATE_NAMES).flatMap((name) => gateCalled(name) ?? []);

/** The gates that the exercise doesn't allow, each name once. */
export const gatesNotAllowed = ({ allowed_gates: allowed }: GoalLimits, circuit: EditorCircuit): string[] =>
  allowed
    ? [
        ...new Set(
          circuit.gates
            .filter(
              (gate) =>
                isFurtherControlled(gate) || !(allowed as readonly string[]).includes(nameOf(gate.gate)),
            )
            .map((gate) => (isFurtherControlled(gate) ? `C-${nameOf(gate.gate)}` : nameOf(gate.gate))),
        ),
      ]
    : [];

const isFurtherControlled = ({
  controls = [],
  negativeControls = [],
}: EditorCircuit['gates'][number]): boolean => controls.length + negativeControls.length > 0;

/** The CNOTs that join wires which aren't adjacent. */
export const farCnots = (circuit: EditorCircuit): EditorCircuit['gates'] =>
  circuit.gates.filter(
    ({ qubits: [first = 0, second] }) => second !== undefined && Math.abs(first - second) !== 1,
  );

const startCircuitOf = ({ num_qubits: qubitCount, start_circuit: start = [] }: ExerciseDetail) =>
  fromWireGates(qubitCount, start);
