import type { Step } from '../grading/step.js';
import { FairLine, ProblemException } from '@superpose/service-kit';
import { Piscina } from 'piscina';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Exercise } from '../catalogue/exercise.js';
import type { Verdict } from '../grading/grade.js';
import type { TargetGoal } from '../grading/target-goal.js';
import type { DraftTask, GradeTask, ThreadGoals } from './grade-thread.js';
import type { Draft, DraftOutcome, Grader, Sender } from '../graders/grader.js';

/** Submissions that may wait for a thread, for each thread; half of them for one address, a quarter for one client. */
const WAITING_PER_THREAD = 64;
const ADDRESS_SHARE = 0.5;
const CLIENT_SHARE = 0.25;
/** A thread costs an idle machine some 15 MiB. */
const IDLE_THREAD_MS = 60_000;
const BUSY = 'Too many circuits are being graded at the moment, so nothing was recorded; try again shortly.';

/**
 * The bounds of drafts leave them a second at most, on a machine with nothing else to do. A thread that is still busy after
 * this is ended, before the gateway gives up waiting (`RESPONSE_TIMEOUT_MS`).
 */
const MOST_DRAFT_MS = 20_000;

/**
 * A pool of threads, each of which grades one circuit at a time. A wrong circuit of 200 gates takes some 100 ms of a
 * processor, so addresses take turns, and their clients among themselves; and one address never has all the threads.
 */
export class ThreadGrader implements Grader {
  private readonly pool: Piscina<GradeTask | DraftTask, Verdict | DraftOutcome>;
  private readonly line: FairLine;

  /** @param threadFile the compiled `grade-thread.js` */
  constructor(
    catalogue: Catalogue,
    readonly threads: number,
    threadFile: URL = new URL('./grade-thread.js', import.meta.url),
    private readonly mostDraftMs = MOST_DRAFT_MS,
  ) {
    const waiting = threads * WAITING_PER_THREAD;
    this.line = new FairLine({
      places: threads,
      placesPerAddress: Math.max(1, threads - 1),
      waiting,
      waitingPerAddress: waiting * ADDRESS_SHARE,
      waitingPerClient: waiting * CLIENT_SHARE,
    });
    this.pool = new Piscina<GradeTask | DraftTask, Verdict | DraftOutcome>({
      filename: threadFile.href,
      // The others start when they're wanted, and end when they weren't for a while.
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: IDLE_THREAD_MS,
      workerData: goalsOf(catalogue),
      // Grading needs little memory, and for a short time. With Node's usual limits each thread would first grow by
      // tens of MiB.
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 },
    });
  }

  get waiting(): number {
    return this.line.waitingCount();
  }

  refuseIfFull(sender: Sender): void {
    this.line.refuseIfFull(sender, BUSY);
  }

  async grade({ id }: Exercise, operations: readonly Step[], sender: Sender): Promise<Verdict> {
    this.refuseIfFull(sender);
    const leave = await this.line.enter({ ...sender, cost: costOf(operations) });
    try {
      return (await this.pool.run({ exerciseId: id, operations })) as Verdict;
    } finally {
      leave();
    }
  }

  async checkDraft(draft: Draft, sender: Sender): Promise<DraftOutcome> {
    this.refuseIfFull(sender);
    const leave = await this.line.enter({ ...sender, cost: draftCost(draft) });
    const signal = AbortSignal.timeout(this.mostDraftMs);
    try {
      return (await this.pool.run({ draft }, { signal })) as DraftOutcome;
    } catch (error) {
      if (signal.aborted) throw draftTooLong();
      throw error;
    } finally {
      leave();
    }
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}

/** The search for slips takes about the same time for each gate, and ten times as long to begin. */
const costOf = (operations: readonly Step[]): number => 10 + operations.length;

/** A draft's own circuits are run, but not searched. */
const draftCost = ({ request: { facts, circuit } }: Draft): number =>
  10 + (circuit?.length ?? 0) + JSON.stringify(facts).length / 100;

const draftTooLong = (): ProblemException =>
  new ProblemException(
    422,
    'DRAFT_TOO_LARGE',
    'Checking this exercise takes too long here; use fewer gates, qubits or cases.',
  );

/** An exercise's goal as data: what is computed from it cannot be sent to a thread. */
const goalsOf = ({ exercises }: Catalogue): ThreadGoals =>
  new Map(exercises.map((exercise) => [exercise.id, targetGoalOf(exercise)]));

const targetGoalOf = ({
  qubitCount,
  allGates,
  bitCount,
  target,
  tolerance,
  solution,
  otherSolutions,
  limits,
  startCircuit,
}: Exercise): TargetGoal => ({
  qubitCount,
  ...(allGates ? { allGates } : {}),
  ...(bitCount ? { bitCount } : {}),
  target,
  tolerance,
  solution,
  ...(otherSolutions ? { otherSolutions } : {}),
  ...(limits ? { limits } : {}),
  ...(startCircuit ? { startCircuit } : {}),
});
