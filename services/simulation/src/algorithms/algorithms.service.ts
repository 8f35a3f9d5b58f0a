import { Inject, Injectable } from '@nestjs/common';
import type {
  BernsteinVaziraniRequest,
  BernsteinVaziraniResult,
  DeutschJozsaRequest,
  DeutschJozsaResult,
  GroverRequest,
  GroverResult,
  SimonRequest,
  SimonResult,
} from '@superpose/contracts';
import {
  bernsteinVaziraniCircuit,
  deutschJozsaCircuit,
  deutschJozsaVerdict,
  groverCircuit,
  optimalGroverIterations,
  recoverHiddenString,
  recoverPeriod,
  simonCircuit,
  type Circuit,
} from '@superpose/quantum';
import { QUICK_RUNS } from '../parts.js';
import type { QuickRuns } from '../simulator/quick-runs.js';
import { randomSeed } from '../simulator/random-seed.js';

interface Measurement {
  readonly shots: number;
  readonly seed?: number | undefined;
}

/** Makes a signal that aborts when nobody waits for the answer any more. */
type Leaving = () => AbortSignal;

/** Runs the four algorithms as circuits; whatever they find is computed from the measurements, never from the request. */
@Injectable()
export class AlgorithmsService {
  constructor(@Inject(QUICK_RUNS) private readonly quick: QuickRuns) {}

  async grover(request: GroverRequest, leaving: Leaving): Promise<GroverResult> {
    const { num_qubits: qubitCount, target_item: target } = request;
    const optimal = optimalGroverIterations(qubitCount);
    const iterations = request.iterations ?? optimal;
    const circuit = groverCircuit({ qubitCount, target, iterations });
    const { distribution, answer } = await this.measure(circuit, request, leaving);
    return {
      ...answer,
      success_probability: distribution[target]!,
      optimal_iterations: optimal,
      iterations,
      target_item: target,
    };
  }

  async deutschJozsa(request: DeutschJozsaRequest, leaving: Leaving): Promise<DeutschJozsaResult> {
    const circuit = deutschJozsaCircuit(request.function_type, request.num_qubits);
    const { answer } = await this.measure(circuit, request, leaving);
    return {
      ...answer,
      result: deutschJozsaVerdict(answer.measurement_counts),
      function_type: request.function_type,
    };
  }

  async bernsteinVazirani(
    request: BernsteinVaziraniRequest,
    leaving: Leaving,
  ): Promise<BernsteinVaziraniResult> {
    const circuit = bernsteinVaziraniCircuit(request.hidden_string);
    const { answer } = await this.measure(circuit, request, leaving);
    return {
      ...answer,
      recovered_string: recoverHiddenString(answer.measurement_counts),
      hidden_string: request.hidden_string,
    };
  }

  async simon(request: SimonRequest, leaving: Leaving): Promise<SimonResult> {
    const { hidden_period: hidden } = request;
    const { distribution, answer } = await this.measure(simonCircuit(hidden), request, leaving);
    const { measurement_counts: counts, seed } = answer;
    const { period, iterations, equations } = recoverPeriod({
      width: hidden.length,
      counts,
      distribution,
      seed,
    });
    return {
      ...answer,
      recovered_period: period,
      hidden_period: hidden,
      iterations,
      linear_equations: [...equations],
    };
  }

  private async measure(circuit: Circuit, { shots, seed = randomSeed() }: Measurement, leaving: Leaving) {
    const run = { circuit, shots, seed };
    const { probabilities: distribution, counts, qasm } = await this.quick.measure(run, leaving);
    return {
      distribution,
      answer: {
        success: true as const,
        probabilities: [...distribution],
        measurement_counts: counts,
        num_qubits: circuit.qubitCount,
        qasm,
        shots,
        seed,
      },
    };
  }
}
