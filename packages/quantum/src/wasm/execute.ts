/** Executing: plans, compiles, encodes and runs a circuit, pass by pass. */
import { applyOperation, type Watch } from '../kernels/scalar.js';
import type { Operation } from '../circuit.js';
import { compilePass } from '../plan/compile-pass.js';
import { levelsOf } from '../plan/levels.js';
import { lower, type LoweredCircuit, type Stage } from '../plan/lower.js';
import { schedule, type Pass } from '../plan/schedule.js';
import type { Place } from '../plan/steps.js';
import type { Precision } from '../statevector.js';
import { Encoder, type PassProgram } from './encode.js';
import { BUFFERS_AT, OUTSIDE_AT, SCRATCH_AT, STEPS_AT, type Layout } from './layout.js';
import type { Workspace } from './workspace.js';

/**
 * Runs blocks 0 … blockCount − 1 of the pass that is written in the workspace's memory, and calls `watch` every few
 * blocks with the fraction of them that is done.
 */
export type PassRunner = (program: PassProgram, layout: Layout, watch: Watch) => void;

interface Execution {
  readonly workspace: Workspace;
  readonly precision: Precision;
  readonly threadCount: number;
  readonly runPass: PassRunner;
  /** Called often; throws to cancel. */
  readonly check: () => void;
  /** The most qubits of a window; the default fills a core's cache, fewer make more passes. */
  readonly windowWidth?: number;
  /** Called with the fraction done every few blocks, at most some hundred times a second. */
  readonly onProgress?: (fraction: number) => void;
}

export interface ExecutionResult {
  /** A view of the workspace's memory, good until its next use. */
  readonly amplitudes: Float64Array | Float32Array;
  readonly passCount: number;
  readonly sweepCount: number;
}

/** A pass or a whole-state operation, in order. */
type Piece = { readonly pass: Pass } | { readonly operation: Operation };

/** Runs operations on |0…0⟩ in a workspace. The register must be wider than a group of eight vectors. */
export function execute(
  qubitCount: number,
  operations: readonly Operation[],
  execution: Execution,
): ExecutionResult {
  const { workspace, precision, threadCount, windowWidth } = execution;
  const layout = workspace.reserve(qubitCount, precision, threadCount, windowWidth);
  const lowered = lower(qubitCount, operations, layout.width);
  return new Executor(qubitCount, layout, lowered, execution).run();
}

class Executor {
  private readonly encoder: Encoder;
  private place: Place | 'prepare' = 'prepare';
  private scalar: readonly [number, number];
  private passCount = 0;
  private sweepCount = 0;

  constructor(
    private readonly qubitCount: number,
    private readonly layout: Layout,
    private readonly lowered: LoweredCircuit,
    private readonly execution: Execution,
  ) {
    this.encoder = new Encoder(execution.workspace.memory.buffer, layout);
    this.scalar = lowered.scalar;
  }

  run(): ExecutionResult {
    const pieces = this.lowered.stages.flatMap((stage) => this.piecesOf(stage));
    // The last piece has to be a pass, for passes apply the scalar that is left; so has the first, which prepares.
    const idle: Piece = { pass: this.idlePass() };
    if (!pieces[0] || 'operation' in pieces[0]) pieces.unshift(idle);
    if ('operation' in pieces.at(-1)!) pieces.push(idle);
    const { check, onProgress } = this.execution;
    pieces.forEach((piece, index) => {
      const report = (fraction: number) => onProgress?.((index + fraction) / pieces.length);
      const watch: Watch = (fraction) => {
        check();
        if (fraction > 0) report(fraction);
      };
      watch(0);
      if ('pass' in piece) this.runPass(piece.pass, index === pieces.length - 1, watch);
      else this.applyWhole(piece.operation, watch);
      report(1);
    });
    const { passCount, sweepCount } = this;
    return { amplitudes: this.view(), passCount, sweepCount };
  }

  private piecesOf(stage: Stage): Piece[] {
    if (stage.kind === 'whole') return [{ operation: stage.operation }];
    return schedule(stage.primitives, this.qubitCount, this.layout.width).map((pass) => ({ pass }));
  }

  private idlePass(): Pass {
    const qubits = Array.from({ length: this.qubitCount }, (_, qubit) => qubit);
    const { width } = this.layout;
    return { window: qubits.slice(0, width), outside: qubits.slice(width), primitives: [] };
  }

  private runPass(pass: Pass, last: boolean, watch: Watch): void {
    const { layout } = this;
    const compiled = compilePass(levelsOf(pass), {
      width: layout.width,
      outsideCount: pass.outside.length,
      laneBits: layout.bytesPerAmplitude === 8 ? 1 : 0,
      from: this.place,
      resident: layout.resident,
      scalar: this.scalar,
      last,
    });
    this.place = compiled.place;
    this.scalar = compiled.scalar;
    this.passCount++;
    this.sweepCount += compiled.steps.length;
    const program = this.encoder.writePass(compiled.steps, pass, this.lowered.initial);
    this.execution.runPass(program, layout, watch);
  }

  /** Operations on too many qubits for a window run on the plain path, on a float64 copy where need be. */
  private applyWhole(operation: Operation, watch: Watch): void {
    const view = this.view();
    if (view instanceof Float64Array) return applyOperation(view, operation, watch);
    const copy = new Float64Array(view);
    applyOperation(copy, operation, watch);
    view.set(copy);
  }

  private view(): Float64Array | Float32Array {
    const { layout } = this;
    const { buffer } = this.execution.workspace.memory;
    const at = layout.stateAt + (this.place === 'spare' ? layout.bufferBytes : 0);
    const length = 2 * 2 ** this.qubitCount;
    return layout.bytesPerAmplitude === 8
      ? new Float32Array(buffer, at, length)
      : new Float64Array(buffer, at, length);
  }
}

/** Runs passes on this thread alone. */
export function singleThreadRunner(workspace: Workspace, precision: Precision): PassRunner {
  const { run } = workspace.kernelsFor(precision);
  return ({ stepCount, blockCount }, { stateAt, bufferBytes }, watch) => {
    for (let from = 0; from < blockCount; from += BLOCKS_PER_CALL) {
      watch(from / blockCount);
      const to = Math.min(from + BLOCKS_PER_CALL, blockCount);
      const spare = BUFFERS_AT + bufferBytes;
      run(STEPS_AT, stepCount, OUTSIDE_AT, from, to, stateAt, BUFFERS_AT, spare, SCRATCH_AT);
    }
  };
}

/** Some 10 ms of work at full windows. */
const BLOCKS_PER_CALL = 16;
