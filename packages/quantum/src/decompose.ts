/**
 * Rewrites what other languages have no gate for as the catalogue's gates on at most three qubits: gates on many qubits
 * (MCX, MCZ, DIAGONAL, PERMUTATION), gates made of others or given by a matrix, and further controls. The result equals the
 * original up to a global phase.
 */
import { gatherBits } from './basis-state.js';
import { inverseOperation, type Circuit, type Operation } from './circuit.js';
import { elementaryParts, isElementary } from './elementary.js';
import { GATES, controlCount, targetMatrix, wireCount, type GateName } from './gates.js';
import { decomposeMatrix } from './plan/matrix.js';

/** The same circuit of standard gates alone; operations that are one already stay as they are. */
export function decomposeCircuit(circuit: Circuit): Circuit {
  return { qubitCount: circuit.qubitCount, operations: circuit.operations.flatMap(decomposeOperation) };
}

function decomposeOperation(operation: Operation): readonly Operation[] {
  if (isStandard(operation)) return [operation];
  const { timeStep } = operation;
  return elementaryParts(operation)
    .flatMap(standardParts)
    .map((part) => ({ ...part, timeStep }));
}

/** Whether it is a named gate on the qubits that its name has, without further controls. */
const isStandard = (operation: Operation): boolean =>
  isElementary(operation) &&
  operation.gate !== 'MATRIX' &&
  operation.qubits.length === wireCount(operation.gate);

/** An operation that kernels take, as standard gates. */
function standardParts(operation: Operation): readonly Operation[] {
  const { gate, qubits, params, oracle } = operation;
  if (gate === 'DIAGONAL') return diagonal(qubits, (x) => oracle!(x));
  if (gate === 'PERMUTATION') return permutation(qubits, (x) => oracle!(x));
  if (isStandard(operation)) return [operation];
  const controls = qubits.slice(0, controlCount(gate, qubits.length));
  const { structure } = GATES[gate];
  if (structure === 'swap') {
    const [a, b] = qubits.slice(-2) as [number, number];
    if (controls.length === 1) return [{ gate: 'CSWAP', qubits }];
    const flip: Operation = { gate: 'CX', qubits: [b, a] };
    return [flip, ...multiControlledX([...controls, a, b]), flip];
  }
  if (structure === 'flip') return multiControlledX(qubits);
  const named = controls.length === 1 ? CONTROLLED[gate] : undefined;
  if (named) return [{ gate: named, qubits, ...(params?.length ? { params } : {}) }];
  return controlledMatrix(controls, qubits.at(-1)!, targetMatrix(gate, params)!);
}

/** The gates that have a name with one control. */
const CONTROLLED: Partial<Record<GateName, GateName>> = {
  Y: 'CY',
  Z: 'CZ',
  MCZ: 'CZ',
  H: 'CH',
  P: 'CP',
  RX: 'CRX',
  RY: 'CRY',
  RZ: 'CRZ',
};

/**
 * Controlled e^{iα}·P(b)·RY(θ)·P(a): with the controls 1, RY(θ/2) · X · RY(−θ/2) · X = RY(θ); with one of them 0, all
 * cancels. The phases are controlled phases, and e^{iα} is one of the controls alone.
 */
function controlledMatrix(controls: readonly number[], target: number, matrix: Float64Array): Operation[] {
  const { scalar, before, cos, sin, after } = decomposeMatrix(matrix);
  const angleOf = ([re, im]: readonly [number, number]) => Math.atan2(im, re);
  const turn = (on: readonly number[], angle: number) =>
    angle === 0 || on.length === 0 ? [] : multiControlledPhase(on, angle, []);
  const half = Math.atan2(sin, cos);
  const rotate = (angle: number): Operation => ({ gate: 'RY', qubits: [target], params: [angle] });
  const flip = controls.length === 0 ? [] : multiControlledX([...controls, target]);
  const rotation =
    controls.length === 0 ? [rotate(2 * half)] : [...flip, rotate(-half), ...flip, rotate(half)];
  return [
    ...turn([...controls, target], angleOf(before)),
    ...(half === 0 ? [] : rotation),
    ...turn([...controls, target], angleOf(after)),
    ...turn(controls, angleOf(scalar)),
  ];
}

function multiControlledZ(qubits: readonly number[]): Operation[] {
  if (qubits.length === 2) return [{ gate: 'CZ', qubits }];
  return multiControlledPhase(qubits, Math.PI, []);
}

/**
 * A phase where all qubits are 1, from smaller ones: with c the last control, t the target and r = 1 where all other
 * controls are, 2crt = ct + rt − (c ⊕ r)t (Barenco et al., "Elementary gates for quantum computation", 1995, lemma 7.5).
 * The number of gates grows with the square of the qubits'.
 * @param spare other qubits, in whatever state; they are used and given back as they were
 */
function multiControlledPhase(
  qubits: readonly number[],
  angle: number,
  spare: readonly number[],
): Operation[] {
  if (qubits.length === 1) return [{ gate: 'P', qubits, params: [angle] }];
  if (qubits.length === 2) return [{ gate: 'CP', qubits, params: [angle] }];
  const target = qubits.at(-1)!;
  const last = qubits.at(-2)!;
  const others = qubits.slice(0, -2);
  const flip = controlledFlip(others, last, [target, ...spare]);
  const turn = (half: number): Operation => ({ gate: 'CP', qubits: [last, target], params: [half] });
  const rest = multiControlledPhase([...others, target], angle / 2, [last, ...spare]);
  return [turn(angle / 2), ...flip, turn(-angle / 2), ...flip, ...rest];
}

/** Flips the target where all controls are 1, with at least one spare qubit if there are more than two controls. */
function controlledFlip(controls: readonly number[], target: number, spare: readonly number[]): Operation[] {
  if (controls.length === 1) return [{ gate: 'CX', qubits: [controls[0]!, target] }];
  if (controls.length === 2) return [{ gate: 'CCX', qubits: [...controls, target] }];
  return spare.length >= controls.length - 2
    ? flipByLadder(controls, target, spare)
    : flipByHalves(controls, target, spare);
}

/** Each spare qubit takes up one more control; done twice, what was on the spare qubits cancels (lemma 7.2). */
function flipByLadder(controls: readonly number[], target: number, spare: readonly number[]): Operation[] {
  const rungs: Operation[] = [{ gate: 'CCX', qubits: [controls[0]!, controls[1]!, spare[0]!] }];
  for (let j = 2; j < controls.length; j++) {
    const to = j === controls.length - 1 ? target : spare[j - 1]!;
    rungs.push({ gate: 'CCX', qubits: [controls[j]!, spare[j - 2]!, to] });
  }
  const upAndDown = (list: readonly Operation[]) => [...list.slice(1).toReversed(), ...list];
  return [...upAndDown(rungs), ...upAndDown(rungs.slice(0, -1))];
}

/** Half of the controls flip a spare qubit, which replaces them beside the other half; done twice (lemma 7.3). */
function flipByHalves(controls: readonly number[], target: number, spare: readonly number[]): Operation[] {
  const [middle, ...unused] = spare;
  const first = controls.slice(0, Math.ceil(controls.length / 2));
  const second = controls.slice(first.length);
  const halves = [
    ...controlledFlip(first, middle!, [...second, target, ...unused]),
    ...controlledFlip([...second, middle!], target, [...first, ...unused]),
  ];
  return [...halves, ...halves];
}

function multiControlledX(qubits: readonly number[]): Operation[] {
  if (qubits.length === 1) return [{ gate: 'X', qubits }];
  if (qubits.length === 2) return [{ gate: 'CX', qubits }];
  if (qubits.length === 3) return [{ gate: 'CCX', qubits }];
  const basisChange: Operation = { gate: 'H', qubits: [qubits.at(-1)!] };
  return [basisChange, ...multiControlledZ(qubits), basisChange];
}

/**
 * A diagonal as a network of CX and P. Its phases are a sum over the parities of subsets, φ(x) = φ₀ + Σ_S a_S·(S·x mod 2),
 * whose a_S the Walsh–Hadamard transform gives. For each qubit as the highest of S, CX gates in Gray-code order build
 * every parity on that qubit once, and P turns it (Welch et al., "Efficient quantum circuits for diagonal unitaries
 * without ancillas", 2014).
 */
function diagonal(qubits: readonly number[], phase: (x: number) => number): Operation[] {
  const weights = parityWeights(qubits.length, phase);
  const operations: Operation[] = [];
  for (let top = 0; top < qubits.length; top++) {
    const turn = (subset: number) => {
      const angle = weights[subset | (1 << top)]!;
      if (Math.abs(angle) > 1e-15) operations.push({ gate: 'P', qubits: [qubits[top]!], params: [angle] });
    };
    turn(0);
    for (let step = 1; step <= 2 ** top && top > 0; step++) {
      const changed = step === 2 ** top ? top - 1 : 31 - Math.clz32(step & -step);
      operations.push({ gate: 'CX', qubits: [qubits[changed]!, qubits[top]!] });
      if (step < 2 ** top) turn(step ^ (step >> 1));
    }
  }
  return operations;
}

/** a_S = −2^(1−k) Σ_x (−1)^(S·x) φ(x) for every non-empty subset S. */
function parityWeights(count: number, phase: (x: number) => number): Float64Array {
  const weights = Float64Array.from({ length: 2 ** count }, (_, x) => phase(x));
  for (let stride = 1; stride < weights.length; stride *= 2) {
    for (let x = 0; x < weights.length; x++) {
      if (x & stride) continue;
      const [a, b] = [weights[x]!, weights[x + stride]!];
      weights[x] = a + b;
      weights[x + stride] = a - b;
    }
  }
  return weights.map((sum) => (-2 * sum) / weights.length);
}

/** A permutation as transpositions of two basis states: a cycle (a b c …) is (a b) first, then (a c), and so on. */
function permutation(qubits: readonly number[], image: (x: number) => number): Operation[] {
  const done = new Set<number>();
  const operations: Operation[] = [];
  for (let first = 0; first < 2 ** qubits.length; first++) {
    for (let x = image(first); x !== first && !done.has(x); x = image(x)) {
      done.add(x);
      operations.push(...transposition(qubits, first, x));
    }
    done.add(first);
  }
  return operations;
}

/** Exchanges two basis states: CX and X bring them to differ in one bit with all others 1, where one MCX flips it. */
function transposition(qubits: readonly number[], a: number, b: number): Operation[] {
  const difference = a ^ b;
  const pivot = 31 - Math.clz32(difference & -difference);
  const positions = qubits.map((_, j) => j).filter((j) => j !== pivot);
  const align: Operation[] = [];
  for (const j of positions) {
    if ((difference >> j) & 1) align.push({ gate: 'CX', qubits: [qubits[pivot]!, qubits[j]!] });
  }
  // After the CX gates, the two states agree on every other bit with the one whose pivot bit is 0.
  const common = (a >> pivot) & 1 ? b : a;
  for (const j of positions) {
    if (gatherBits(common, [j]) === 0) align.push({ gate: 'X', qubits: [qubits[j]!] });
  }
  const target = qubits[pivot]!;
  const flip: Operation[] = positions.length
    ? multiControlledX([...positions.map((j) => qubits[j]!), target])
    : [{ gate: 'X', qubits: [target] }];
  return [...align, ...flip, ...align.toReversed().map(inverseOperation)];
}
