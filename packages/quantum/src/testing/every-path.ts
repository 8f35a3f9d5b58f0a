/** Every way that the engine can take through a circuit, for tests of their agreement. */
import { buildCircuit, type Circuit, type Operation } from '../circuit.js';
import { runPlain } from '../kernels/plain.js';
import type { Precision, Statevector } from '../statevector.js';
import type { ThreadTeam } from '../threads/thread-team.js';
import { execute, singleThreadRunner, type ExecutionResult } from '../wasm/execute.js';
import type { Workspace } from '../wasm/workspace.js';

/** The yardstick: one operation after the other in plain loops, without any plan, on whatever number of qubits. */
export function simulatePlainly({ qubitCount, operations }: Circuit): Statevector {
  const amplitudes = new Float64Array(2 * 2 ** qubitCount);
  runPlain(amplitudes, operations);
  return { qubitCount, amplitudes };
}

interface PathOptions {
  readonly precision: Precision;
  /** The memory of one thread, or a team of several with its own. */
  readonly on: Workspace | ThreadTeam;
  /** Whether gates may share a pass. */
  readonly fused: boolean;
}

/** Runs the WebAssembly path in a window so narrow that passes have several blocks, which threads divide. */
export function simulateOnPath(circuit: Circuit, { precision, on, fused }: PathOptions): ExecutionResult {
  const { qubitCount, operations } = fused ? circuit : withFences(circuit);
  const isTeam = 'workspace' in on;
  return execute(qubitCount, operations, {
    workspace: isTeam ? on.workspace : on,
    precision,
    threadCount: isTeam ? on.threadCount : 1,
    runPass: isTeam ? on.runner(precision) : singleThreadRunner(on, precision),
    check: () => undefined,
    windowWidth: Math.min(16, qubitCount - 4),
  });
}

/**
 * The same circuit with two MCZ on all qubits, which undo each other, after each operation: plans never reach across a gate
 * that no window holds, so every pass has one operation.
 */
function withFences({ qubitCount, operations }: Circuit): Circuit {
  const fence: Operation = { gate: 'MCZ', qubits: Array.from({ length: qubitCount }, (_, qubit) => qubit) };
  return buildCircuit(
    qubitCount,
    operations.flatMap((operation) => [{ ...operation, timeStep: undefined }, fence, fence]),
  );
}
