/** What is looked at of a gate to tell whether it was changed. */
export interface CountedGate {
  readonly gate: string;
  readonly qubits: readonly number[];
  readonly params?: readonly number[];
  readonly controls?: readonly number[];
  readonly negativeControls?: readonly number[];
  readonly bit?: number;
  readonly condition?: { readonly bits: readonly number[]; readonly value: number };
  readonly timeStep?: number;
}

/** More than any start circuit takes that people are given; beyond it, a gate may count as changed that wasn't. */
const MOST_STEPS = 20_000;

/**
 * How many changes of one gate lead from a start circuit to another: the gates taken out or those put in, whichever are
 * more, so a gate that was moved or replaced is one. Columns don't count, only which gates come after which where they
 * share a wire. What is kept is the largest part of the start circuit that is in the other in the same order.
 */
export function editCount(start: readonly CountedGate[], circuit: readonly CountedGate[]): number {
  const gates = inOrder(start);
  const others = inOrder(circuit);
  const placesOf = new Map<string, number[]>();
  others.forEach((gate, place) => placesOf.set(keyOf(gate), [...(placesOf.get(keyOf(gate)) ?? []), place]));
  let most = 0;
  let steps = 0;
  /** Where what was kept ends on each wire; fewer kept with the same ends lead to nothing better. */
  const seen = new Map<string, number>();
  const visit = (index: number, ends: Ends, kept: number): void => {
    most = Math.max(most, kept);
    if (kept + gates.length - index <= most || ++steps > MOST_STEPS) return;
    const state = `${index} ${JSON.stringify(Object.entries(ends).sort())}`;
    if ((seen.get(state) ?? -1) >= kept) return;
    seen.set(state, kept);
    const gate = gates[index]!;
    const earliest = Math.max(-1, ...wiresAfter(gate).map((wire) => ends[wire] ?? -1));
    const place = placesOf.get(keyOf(gate))?.find((one) => one > earliest);
    if (place !== undefined) {
      const changed = wiresOf(gate).map((wire) => [wire, Math.max(place, ends[wire] ?? -1)] as const);
      visit(index + 1, { ...ends, ...Object.fromEntries(changed) }, kept + 1);
    }
    visit(index + 1, ends, kept);
  };
  visit(0, {}, 0);
  return Math.max(gates.length, others.length) - most;
}

type Ends = Readonly<Record<string, number>>;

const inOrder = (gates: readonly CountedGate[]): CountedGate[] =>
  gates.toSorted((a, b) => (a.timeStep ?? 0) - (b.timeStep ?? 0));

const qubitsOf = ({ qubits, controls = [], negativeControls = [] }: CountedGate): string[] =>
  [...qubits, ...controls, ...negativeControls].map((qubit) => `q${qubit}`);

/** Its qubits, the bit that it writes, and those that it waits for. */
const wiresOf = (gate: CountedGate): string[] => [
  ...qubitsOf(gate),
  ...(gate.bit === undefined ? [] : [`written c${gate.bit}`]),
  ...(gate.condition?.bits ?? []).map((bit) => `read c${bit}`),
];

/** Where it has to come after what is there: two gates that wait for the same bit are in no order. */
const wiresAfter = (gate: CountedGate): string[] => [
  ...qubitsOf(gate),
  ...(gate.bit === undefined ? [] : [`written c${gate.bit}`, `read c${gate.bit}`]),
  ...(gate.condition?.bits ?? []).map((bit) => `written c${bit}`),
];

/** All of a gate but its column. */
const keyOf = ({
  gate,
  qubits,
  params = [],
  controls = [],
  negativeControls = [],
  bit,
  condition,
}: CountedGate) =>
  JSON.stringify([gate, qubits, params, controls, negativeControls, bit, condition?.bits, condition?.value]);
